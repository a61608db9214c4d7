// Generated from the design; do not edit.

/* verilator lint_off DECLFILENAME */ // one file holds every module

module terms (
    input  wire [9:0] word,
    input  wire counts,
    input  wire minus,
    output wire [15:0] value
);
    wire [15:0] t1;

    assign t1 = {6'd0, word};
    assign value = counts ? (minus ? ~t1 : t1)
        : 16'd0;
endmodule

module additions (
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

module placement (
    input  wire clock,
    input  wire [46:0] change, // Displacement: back[0], leaver[4:1], from[10:5], comer[14:11], to[20:15],
            // victim[24:21], at[30:25], rook[34:31], corner[40:35], beside[46:41]
    input  wire clear,
    /* verilator lint_off UNUSEDSIGNAL */ // not every bit is used
    input  wire [59:0] access, // Access: write[0], table[3:1], index[13:4], data[45:14], read[46],
            // read_table[49:47], read_index[59:50]
    /* verilator lint_on UNUSEDSIGNAL */
    output wire [9:0] word,
    output wire [15:0] sum
);
    localparam [2:0] Table_Placement = 3'd0;
    wire [5:0] third_square;
    wire [3:0] third_piece;
    wire leave;
    wire [3:0] negative;
    wire [9:0] copies_0_read_address;
    reg  [9:0] copies_0_read_data;
    wire [9:0] copies_1_read_address;
    reg  [9:0] copies_1_read_data;
    wire [9:0] copies_2_read_address;
    reg  [9:0] copies_2_read_data;
    wire [9:0] copies_3_read_address;
    reg  [9:0] copies_3_read_data;
    reg  [3:0] counts, minus;
    reg  emptied;
    reg  [15:0] total;
    wire [15:0] terms_0_value, terms_1_value, terms_2_value, terms_3_value;
    wire additions_0_one;
    wire [15:0] additions_0_sum, additions_0_carry;
    wire additions_1_one;
    wire [15:0] additions_1_sum, additions_1_carry;
    wire additions_2_one;
    wire [15:0] additions_2_sum, additions_2_carry;
    wire t1, t2;

    assign t1 = access[0] & (access[3:1] == Table_Placement);
    assign t2 = |change[34:31];
    assign word = copies_3_read_data;
    assign sum = total;
    assign third_square = t2 ? change[40:35]
        : change[30:25];
    assign third_piece = t2 ? change[34:31]
        : change[24:21];
    assign leave = ~change[0];
    assign negative = counts & minus;
    assign copies_0_read_address = {change[4:1], change[10:5]};
    assign copies_1_read_address = {change[14:11], change[20:15]};
    assign copies_2_read_address = {third_piece, third_square};
    assign copies_3_read_address = t2 ? {change[34:31], change[46:41]}
        : access[59:50];
    assign additions_0_one = negative[0];
    assign additions_1_one = negative[1];
    assign additions_2_one = |negative[3:2];

    initial counts = 4'd0;
    always @(posedge clock)
        counts <= {t2, |third_piece, |change[14:11], |change[4:1]};

    initial minus = 4'd0;
    always @(posedge clock)
        minus <= {change[0] ^ change[34], leave ^ third_piece[3], change[0] ^ change[14], leave ^
                change[4]};

    initial emptied = 1'b0;
    always @(posedge clock)
        emptied <= clear;

    initial total = 16'd0;
    always @(posedge clock)
        total <= emptied ? 16'd0
            : additions_2_sum + additions_2_carry;

    reg [9:0] copies_0 [0:1023];
    integer copies_0_index;
    initial begin
        for (copies_0_index = 0; copies_0_index < 1024; copies_0_index = copies_0_index + 1)
            /* verilator lint_off WIDTHTRUNC */ // a loop index is an integer
            copies_0[copies_0_index] = 10'd0;
            /* verilator lint_on WIDTHTRUNC */
    end
    initial copies_0_read_data = 10'd0;
    always @(posedge clock) begin
        if (t1) copies_0[access[13:4]] <= access[23:14];
        copies_0_read_data <= copies_0[copies_0_read_address];
    end

    reg [9:0] copies_1 [0:1023];
    integer copies_1_index;
    initial begin
        for (copies_1_index = 0; copies_1_index < 1024; copies_1_index = copies_1_index + 1)
            /* verilator lint_off WIDTHTRUNC */ // a loop index is an integer
            copies_1[copies_1_index] = 10'd0;
            /* verilator lint_on WIDTHTRUNC */
    end
    initial copies_1_read_data = 10'd0;
    always @(posedge clock) begin
        if (t1) copies_1[access[13:4]] <= access[23:14];
        copies_1_read_data <= copies_1[copies_1_read_address];
    end

    reg [9:0] copies_2 [0:1023];
    integer copies_2_index;
    initial begin
        for (copies_2_index = 0; copies_2_index < 1024; copies_2_index = copies_2_index + 1)
            /* verilator lint_off WIDTHTRUNC */ // a loop index is an integer
            copies_2[copies_2_index] = 10'd0;
            /* verilator lint_on WIDTHTRUNC */
    end
    initial copies_2_read_data = 10'd0;
    always @(posedge clock) begin
        if (t1) copies_2[access[13:4]] <= access[23:14];
        copies_2_read_data <= copies_2[copies_2_read_address];
    end

    reg [9:0] copies_3 [0:1023];
    integer copies_3_index;
    initial begin
        for (copies_3_index = 0; copies_3_index < 1024; copies_3_index = copies_3_index + 1)
            /* verilator lint_off WIDTHTRUNC */ // a loop index is an integer
            copies_3[copies_3_index] = 10'd0;
            /* verilator lint_on WIDTHTRUNC */
    end
    initial copies_3_read_data = 10'd0;
    always @(posedge clock) begin
        if (t1) copies_3[access[13:4]] <= access[23:14];
        copies_3_read_data <= copies_3[copies_3_read_address];
    end

    // terms[0]
    terms terms_0 (
        .word(copies_0_read_data),
        .counts(counts[0]),
        .minus(minus[0]),
        .value(terms_0_value)
    );

    // terms[1]
    terms terms_1 (
        .word(copies_1_read_data),
        .counts(counts[1]),
        .minus(minus[1]),
        .value(terms_1_value)
    );

    // terms[2]
    terms terms_2 (
        .word(copies_2_read_data),
        .counts(counts[2]),
        .minus(minus[2]),
        .value(terms_2_value)
    );

    // terms[3]
    terms terms_3 (
        .word(copies_3_read_data),
        .counts(counts[3]),
        .minus(minus[3]),
        .value(terms_3_value)
    );

    // additions[0]
    additions additions_0 (
        .a(terms_0_value),
        .b(terms_1_value),
        .c(terms_2_value),
        .one(additions_0_one),
        .sum(additions_0_sum),
        .carry(additions_0_carry)
    );

    // additions[1]
    additions additions_1 (
        .a(terms_3_value),
        .b(total),
        .c(additions_0_sum),
        .one(additions_1_one),
        .sum(additions_1_sum),
        .carry(additions_1_carry)
    );

    // additions[2]
    additions additions_2 (
        .a(additions_0_carry),
        .b(additions_1_sum),
        .c(additions_1_carry),
        .one(additions_2_one),
        .sum(additions_2_sum),
        .carry(additions_2_carry)
    );
endmodule
