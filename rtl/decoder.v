// Generated from the design; do not edit.

module decoder (
    input  wire [16:0] address,
    output wire [4:0] target
);
    localparam [4:0] Target_Abort = 5'h1a;
    localparam [4:0] Target_Analyse = 5'h1b;
    localparam [4:0] Target_Clear = 5'h1c;
    wire [16:0] page;
    wire [4:0] t1, t2, t3, t4, t5;

    assign t1 = address == 17'd3 ? 5'd4
        : address == 17'd2 ? 5'd3
        : address == 17'd1 ? 5'd2
        : address == 17'd0 ? 5'd1
        : page == 17'h40 ? 5'h14
        : 5'd0;
    assign t2 = address == 17'd8 ? 5'd9
        : address == 17'd7 ? 5'd8
        : address == 17'd6 ? 5'd7
        : address == 17'd5 ? 5'd6
        : address == 17'd4 ? 5'd5
        : t1;
    assign t3 = address == 17'hd ? 5'he
        : address == 17'hc ? 5'hd
        : address == 17'hb ? 5'hc
        : address == 17'ha ? 5'hb
        : address == 17'd9 ? 5'ha
        : t2;
    assign t4 = address == 17'h18 ? 5'h13
        : address == 17'h13 ? 5'h12
        : address == 17'h12 ? 5'h11
        : address == 17'h11 ? 5'h10
        : address == 17'h10 ? 5'hf
        : t3;
    assign t5 = address == 17'h104 ? 5'h19
        : address == 17'h103 ? 5'h18
        : address == 17'h102 ? 5'h17
        : address == 17'h101 ? 5'h16
        : address == 17'h100 ? 5'h15
        : t4;
    assign target = address == 17'h107 ? Target_Clear
        : address == 17'h106 ? Target_Analyse
        : address == 17'h105 ? Target_Abort
        : t5;
    assign page = {address[16:6], 6'd0};
endmodule
