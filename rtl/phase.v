// Generated from the design; do not edit.

/* verilator lint_off DECLFILENAME */ // one file holds every module

module registers (
    input  wire clock,
    input  wire leaves,
    input  wire comes,
    input  wire taken,
    input  wire [5:0] castled,
    input  wire back,
    input  wire [5:0] from,
    input  wire [5:0] to,
    input  wire [5:0] at,
    input  wire clear,
    output wire [3:0] count,
    output wire [5:0] location
);
    wire fewer;
    wire [5:0] left, reached, lost;
    reg  [3:0] counter;
    reg  [5:0] locator;

    assign count = counter;
    assign location = locator;
    assign fewer = leaves | taken;
    assign left = leaves ? from
        : 6'd0;
    assign reached = comes ? to
        : 6'd0;
    assign lost = taken ? at
        : 6'd0;

    initial counter = 4'd0;
    always @(posedge clock)
        counter <= clear ? 4'd0
            : fewer ^ comes ? ((comes ^ back) ? (counter + 4'd1) : (counter - 4'd1))
            : counter;

    initial locator = 6'd0;
    always @(posedge clock)
        locator <= clear ? 6'd0
            : (lost ^ (reached ^ (locator ^ left))) ^ castled;
endmodule

module white_index (
    input  wire [19:0] material, // Material: pawns[3:0], knights[7:4], bishops[11:8], rooks[15:12],
            // queens[19:16]
    output wire [8:0] index
);
    wire [4:0] minors;
    wire [1:0] rooks;
    wire [2:0] few_minors, pawns;

    assign index = {|material[19:16], rooks, few_minors, pawns};
    assign minors = {1'b0, material[7:4]} + {1'b0, material[11:8]};
    assign rooks = |material[15:14] ? 2'd3
        : material[13:12];
    assign few_minors = |minors[4:3] ? 3'd7
        : minors[2:0];
    assign pawns = material[3] ? 3'd7
        : material[2:0];
endmodule

module steps (
    input  wire [15:0] a,
    input  wire [15:0] b,
    input  wire [15:0] c,
    input  wire one,
    output wire [15:0] sum,
    output wire [15:0] carry
);
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [15:0] t1;
    /* verilator lint_on UNUSEDSIGNAL */

    assign t1 = ((a & b) | (a & c)) | (b & c);
    assign sum = (a ^ b) ^ c;
    assign carry = {t1[14:0], one};
endmodule

module weight (
    input  wire [15:0] terms_0,
    input  wire [15:0] terms_1,
    input  wire [15:0] terms_2,
    input  wire [15:0] terms_3,
    input  wire [15:0] terms_4,
    input  wire [15:0] terms_5,
    input  wire [15:0] terms_6,
    input  wire [15:0] terms_7,
    input  wire [5:0] ones,
    output wire [15:0] sum,
    output wire [15:0] carry
);
    wire [15:0] steps_0_sum, steps_0_carry, steps_1_sum, steps_1_carry, steps_2_sum, steps_2_carry,
            steps_3_sum, steps_3_carry, steps_4_sum, steps_4_carry, steps_5_sum, steps_5_carry;

    assign sum = steps_5_sum;
    assign carry = steps_5_carry;

    // steps[0]
    steps steps_0 (
        .a(terms_0),
        .b(terms_1),
        .c(terms_2),
        .one(ones[0]),
        .sum(steps_0_sum),
        .carry(steps_0_carry)
    );

    // steps[1]
    steps steps_1 (
        .a(terms_3),
        .b(terms_4),
        .c(terms_5),
        .one(ones[1]),
        .sum(steps_1_sum),
        .carry(steps_1_carry)
    );

    // steps[2]
    steps steps_2 (
        .a(steps_0_sum),
        .b(steps_0_carry),
        .c(steps_1_sum),
        .one(ones[2]),
        .sum(steps_2_sum),
        .carry(steps_2_carry)
    );

    // steps[3]
    steps steps_3 (
        .a(steps_1_carry),
        .b(terms_6),
        .c(terms_7),
        .one(ones[3]),
        .sum(steps_3_sum),
        .carry(steps_3_carry)
    );

    // steps[4]
    steps steps_4 (
        .a(steps_2_sum),
        .b(steps_2_carry),
        .c(steps_3_sum),
        .one(ones[4]),
        .sum(steps_4_sum),
        .carry(steps_4_carry)
    );

    // steps[5]
    steps steps_5 (
        .a(steps_3_carry),
        .b(steps_4_sum),
        .c(steps_4_carry),
        .one(ones[5]),
        .sum(steps_5_sum),
        .carry(steps_5_carry)
    );
endmodule

module phase (
    input  wire clock,
    input  wire [46:0] change, // Displacement: back[0], leaver[4:1], from[10:5], comer[14:11], to[20:15],
            // victim[24:21], at[30:25], rook[34:31], corner[40:35], beside[46:41]
    input  wire clear,
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [59:0] access, // Access: write[0], table[3:1], index[13:4], data[45:14], read[46],
            // read_table[49:47], read_index[59:50]
    /* verilator lint_on UNUSEDSIGNAL */
    output wire [19:0] white, // Material: pawns[3:0], knights[7:4], bishops[11:8], rooks[15:12],
            // queens[19:16]
    output wire [19:0] black, // Material: pawns[3:0], knights[7:4], bishops[11:8], rooks[15:12],
            // queens[19:16]
    output wire [35:0] white_at, // Locations: pawn[5:0], knight[11:6], bishop[17:12], rook[23:18],
            // queen[29:24], king[35:30]
    output wire [35:0] black_at, // Locations: pawn[5:0], knight[11:6], bishop[17:12], rook[23:18],
            // queen[29:24], king[35:30]
    output wire [9:0] white_bonus,
    output wire [9:0] black_bonus,
    output wire [31:0] scale,
    output wire [6:0] pieces
);
    localparam [2:0] Table_PhaseBonus = 3'd1;
    localparam [2:0] Table_PhaseScale = 3'd2;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [15:0] leaves;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [15:0] comes;
    /* verilator lint_on UNUSEDSIGNAL */
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [15:0] taken;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [5:0] castled;
    wire read, read_scale, write_bonus, registers_0_leaves, registers_0_comes, registers_0_taken;
    wire [3:0] registers_0_count;
    wire [5:0] registers_0_location;
    wire registers_1_leaves, registers_1_comes, registers_1_taken;
    wire [3:0] registers_1_count;
    wire [5:0] registers_1_location;
    wire registers_2_leaves, registers_2_comes, registers_2_taken;
    wire [3:0] registers_2_count;
    wire [5:0] registers_2_location;
    wire registers_3_leaves, registers_3_comes, registers_3_taken;
    wire [5:0] registers_3_castled;
    wire [3:0] registers_3_count;
    wire [5:0] registers_3_location;
    wire registers_4_leaves, registers_4_comes, registers_4_taken;
    wire [3:0] registers_4_count;
    wire [5:0] registers_4_location;
    wire registers_5_leaves, registers_5_comes, registers_5_taken;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [3:0] registers_5_count;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [5:0] registers_5_location;
    wire registers_6_leaves, registers_6_comes, registers_6_taken;
    wire [3:0] registers_6_count;
    wire [5:0] registers_6_location;
    wire registers_7_leaves, registers_7_comes, registers_7_taken;
    wire [3:0] registers_7_count;
    wire [5:0] registers_7_location;
    wire registers_8_leaves, registers_8_comes, registers_8_taken;
    wire [3:0] registers_8_count;
    wire [5:0] registers_8_location;
    wire registers_9_leaves, registers_9_comes, registers_9_taken;
    wire [5:0] registers_9_castled;
    wire [3:0] registers_9_count;
    wire [5:0] registers_9_location;
    wire registers_10_leaves, registers_10_comes, registers_10_taken;
    wire [3:0] registers_10_count;
    wire [5:0] registers_10_location;
    wire registers_11_leaves, registers_11_comes, registers_11_taken;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [3:0] registers_11_count;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [5:0] registers_11_location;
    reg  [6:0] total;
    wire [8:0] white_index_index, black_index_index, white_ram_read_address;
    reg  [9:0] white_ram_read_data;
    wire [8:0] black_ram_read_address;
    reg  [9:0] black_ram_read_data;
    wire [4:0] scales_read_address;
    reg  [31:0] scales_read_data;
    wire [15:0] weight_terms_0, weight_terms_1, weight_terms_2, weight_terms_3, weight_terms_4,
            weight_terms_5, weight_terms_6, weight_terms_7, weight_sum, weight_carry;
    wire t1, t2;
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    wire [15:0] t3;
    /* verilator lint_on UNUSEDSIGNAL */

    assign t1 = |change[14:11];
    assign t2 = |change[24:21];
    assign t3 = weight_sum + weight_carry;
    assign white = {registers_4_count, registers_3_count, registers_2_count, registers_1_count,
            registers_0_count};
    assign black = {registers_10_count, registers_9_count, registers_8_count, registers_7_count,
            registers_6_count};
    assign white_at = {registers_5_location, registers_4_location, registers_3_location,
            registers_2_location, registers_1_location, registers_0_location};
    assign black_at = {registers_11_location, registers_10_location, registers_9_location,
            registers_8_location, registers_7_location, registers_6_location};
    assign white_bonus = white_ram_read_data;
    assign black_bonus = black_ram_read_data;
    assign scale = scales_read_data;
    assign pieces = total;
    assign leaves = 16'd1 << change[4:1];
    assign comes = 16'd1 << change[14:11];
    assign taken = 16'd1 << change[24:21];
    assign castled = change[40:35] ^ change[46:41];
    assign read = access[46] & (access[49:47] == Table_PhaseBonus);
    assign read_scale = access[46] & (access[49:47] == Table_PhaseScale);
    assign write_bonus = access[0] & (access[3:1] == Table_PhaseBonus);
    assign registers_0_leaves = leaves[1];
    assign registers_0_comes = comes[1];
    assign registers_0_taken = taken[1];
    assign registers_1_leaves = leaves[2];
    assign registers_1_comes = comes[2];
    assign registers_1_taken = taken[2];
    assign registers_2_leaves = leaves[3];
    assign registers_2_comes = comes[3];
    assign registers_2_taken = taken[3];
    assign registers_3_leaves = leaves[4];
    assign registers_3_comes = comes[4];
    assign registers_3_taken = taken[4];
    assign registers_3_castled = change[34:31] == 4'd4 ? castled
        : 6'd0;
    assign registers_4_leaves = leaves[5];
    assign registers_4_comes = comes[5];
    assign registers_4_taken = taken[5];
    assign registers_5_leaves = leaves[6];
    assign registers_5_comes = comes[6];
    assign registers_5_taken = taken[6];
    assign registers_6_leaves = leaves[9];
    assign registers_6_comes = comes[9];
    assign registers_6_taken = taken[9];
    assign registers_7_leaves = leaves[10];
    assign registers_7_comes = comes[10];
    assign registers_7_taken = taken[10];
    assign registers_8_leaves = leaves[11];
    assign registers_8_comes = comes[11];
    assign registers_8_taken = taken[11];
    assign registers_9_leaves = leaves[12];
    assign registers_9_comes = comes[12];
    assign registers_9_taken = taken[12];
    assign registers_9_castled = change[34:31] == 4'hc ? castled
        : 6'd0;
    assign registers_10_leaves = leaves[13];
    assign registers_10_comes = comes[13];
    assign registers_10_taken = taken[13];
    assign registers_11_leaves = leaves[14];
    assign registers_11_comes = comes[14];
    assign registers_11_taken = taken[14];
    assign white_ram_read_address = read ? access[58:50]
        : white_index_index;
    assign black_ram_read_address = read ? access[58:50]
        : black_index_index;
    assign scales_read_address = read_scale ? access[54:50]
        : |t3[7:5] ? 5'h1f
        : t3[4:0];
    assign weight_terms_0 = {12'd0, registers_1_count};
    assign weight_terms_1 = {12'd0, registers_7_count};
    assign weight_terms_2 = {12'd0, registers_2_count};
    assign weight_terms_3 = {12'd0, registers_8_count};
    assign weight_terms_4 = {11'd0, {registers_3_count, 1'b0}};
    assign weight_terms_5 = {11'd0, {registers_9_count, 1'b0}};
    assign weight_terms_6 = {10'd0, {registers_4_count, 2'd0}};
    assign weight_terms_7 = {10'd0, {registers_10_count, 2'd0}};

    initial total = 7'd0;
    always @(posedge clock)
        total <= clear ? 7'd0
            : ((|change[4:1]) ^ t1) | t2 ? ((change[0] ^ (t1 & ~t2)) ? (total + 7'd1) : (total - 7'd1))
            : total;

    reg [9:0] white_ram [0:511];
    integer white_ram_index;
    initial begin
        for (white_ram_index = 0; white_ram_index < 512; white_ram_index = white_ram_index + 1)
            /* verilator lint_off WIDTHTRUNC */ // a loop index is an integer
            white_ram[white_ram_index] = 10'd0;
            /* verilator lint_on WIDTHTRUNC */
    end
    initial white_ram_read_data = 10'd0;
    always @(posedge clock) begin
        if (write_bonus & ~access[13]) white_ram[access[12:4]] <= access[23:14];
        white_ram_read_data <= white_ram[white_ram_read_address];
    end

    reg [9:0] black_ram [0:511];
    integer black_ram_index;
    initial begin
        for (black_ram_index = 0; black_ram_index < 512; black_ram_index = black_ram_index + 1)
            /* verilator lint_off WIDTHTRUNC */ // a loop index is an integer
            black_ram[black_ram_index] = 10'd0;
            /* verilator lint_on WIDTHTRUNC */
    end
    initial black_ram_read_data = 10'd0;
    always @(posedge clock) begin
        if (write_bonus & access[13]) black_ram[access[12:4]] <= access[23:14];
        black_ram_read_data <= black_ram[black_ram_read_address];
    end

    reg [31:0] scales [0:31];
    integer scales_index;
    initial begin
        for (scales_index = 0; scales_index < 32; scales_index = scales_index + 1)
            /* verilator lint_off WIDTHTRUNC */ // a loop index is an integer
            scales[scales_index] = 32'd0;
            /* verilator lint_on WIDTHTRUNC */
    end
    initial scales_read_data = 32'd0;
    always @(posedge clock) begin
        if (access[0] & (access[3:1] == Table_PhaseScale)) scales[access[8:4]] <= access[45:14];
        scales_read_data <= scales[scales_read_address];
    end

    // registers[0]
    registers registers_0 (
        .clock(clock),
        .leaves(registers_0_leaves),
        .comes(registers_0_comes),
        .taken(registers_0_taken),
        .castled(6'd0),
        .back(change[0]),
        .from(change[10:5]),
        .to(change[20:15]),
        .at(change[30:25]),
        .clear(clear),
        .count(registers_0_count),
        .location(registers_0_location)
    );

    // registers[1]
    registers registers_1 (
        .clock(clock),
        .leaves(registers_1_leaves),
        .comes(registers_1_comes),
        .taken(registers_1_taken),
        .castled(6'd0),
        .back(change[0]),
        .from(change[10:5]),
        .to(change[20:15]),
        .at(change[30:25]),
        .clear(clear),
        .count(registers_1_count),
        .location(registers_1_location)
    );

    // registers[2]
    registers registers_2 (
        .clock(clock),
        .leaves(registers_2_leaves),
        .comes(registers_2_comes),
        .taken(registers_2_taken),
        .castled(6'd0),
        .back(change[0]),
        .from(change[10:5]),
        .to(change[20:15]),
        .at(change[30:25]),
        .clear(clear),
        .count(registers_2_count),
        .location(registers_2_location)
    );

    // registers[3]
    registers registers_3 (
        .clock(clock),
        .leaves(registers_3_leaves),
        .comes(registers_3_comes),
        .taken(registers_3_taken),
        .castled(registers_3_castled),
        .back(change[0]),
        .from(change[10:5]),
        .to(change[20:15]),
        .at(change[30:25]),
        .clear(clear),
        .count(registers_3_count),
        .location(registers_3_location)
    );

    // registers[4]
    registers registers_4 (
        .clock(clock),
        .leaves(registers_4_leaves),
        .comes(registers_4_comes),
        .taken(registers_4_taken),
        .castled(6'd0),
        .back(change[0]),
        .from(change[10:5]),
        .to(change[20:15]),
        .at(change[30:25]),
        .clear(clear),
        .count(registers_4_count),
        .location(registers_4_location)
    );

    // registers[5]
    registers registers_5 (
        .clock(clock),
        .leaves(registers_5_leaves),
        .comes(registers_5_comes),
        .taken(registers_5_taken),
        .castled(6'd0),
        .back(change[0]),
        .from(change[10:5]),
        .to(change[20:15]),
        .at(change[30:25]),
        .clear(clear),
        .count(registers_5_count),
        .location(registers_5_location)
    );

    // registers[6]
    registers registers_6 (
        .clock(clock),
        .leaves(registers_6_leaves),
        .comes(registers_6_comes),
        .taken(registers_6_taken),
        .castled(6'd0),
        .back(change[0]),
        .from(change[10:5]),
        .to(change[20:15]),
        .at(change[30:25]),
        .clear(clear),
        .count(registers_6_count),
        .location(registers_6_location)
    );

    // registers[7]
    registers registers_7 (
        .clock(clock),
        .leaves(registers_7_leaves),
        .comes(registers_7_comes),
        .taken(registers_7_taken),
        .castled(6'd0),
        .back(change[0]),
        .from(change[10:5]),
        .to(change[20:15]),
        .at(change[30:25]),
        .clear(clear),
        .count(registers_7_count),
        .location(registers_7_location)
    );

    // registers[8]
    registers registers_8 (
        .clock(clock),
        .leaves(registers_8_leaves),
        .comes(registers_8_comes),
        .taken(registers_8_taken),
        .castled(6'd0),
        .back(change[0]),
        .from(change[10:5]),
        .to(change[20:15]),
        .at(change[30:25]),
        .clear(clear),
        .count(registers_8_count),
        .location(registers_8_location)
    );

    // registers[9]
    registers registers_9 (
        .clock(clock),
        .leaves(registers_9_leaves),
        .comes(registers_9_comes),
        .taken(registers_9_taken),
        .castled(registers_9_castled),
        .back(change[0]),
        .from(change[10:5]),
        .to(change[20:15]),
        .at(change[30:25]),
        .clear(clear),
        .count(registers_9_count),
        .location(registers_9_location)
    );

    // registers[10]
    registers registers_10 (
        .clock(clock),
        .leaves(registers_10_leaves),
        .comes(registers_10_comes),
        .taken(registers_10_taken),
        .castled(6'd0),
        .back(change[0]),
        .from(change[10:5]),
        .to(change[20:15]),
        .at(change[30:25]),
        .clear(clear),
        .count(registers_10_count),
        .location(registers_10_location)
    );

    // registers[11]
    registers registers_11 (
        .clock(clock),
        .leaves(registers_11_leaves),
        .comes(registers_11_comes),
        .taken(registers_11_taken),
        .castled(6'd0),
        .back(change[0]),
        .from(change[10:5]),
        .to(change[20:15]),
        .at(change[30:25]),
        .clear(clear),
        .count(registers_11_count),
        .location(registers_11_location)
    );

    white_index white_index (
        .material(white),
        .index(white_index_index)
    );

    white_index black_index (
        .material(black),
        .index(black_index_index)
    );

    weight weight (
        .terms_0(weight_terms_0),
        .terms_1(weight_terms_1),
        .terms_2(weight_terms_2),
        .terms_3(weight_terms_3),
        .terms_4(weight_terms_4),
        .terms_5(weight_terms_5),
        .terms_6(weight_terms_6),
        .terms_7(weight_terms_7),
        .ones(6'd0),
        .sum(weight_sum),
        .carry(weight_carry)
    );
endmodule
