// Generated from the design; do not edit.

module priority_encoder (
    input  wire [7:0] request,
    output wire any,
    output wire many,
    output wire [2:0] index
);
    assign any = |request;
    assign many = |(request & (request - 8'd1));
    assign index = request[0] ? 3'd0
        : request[1] ? 3'd1
        : request[2] ? 3'd2
        : request[3] ? 3'd3
        : request[4] ? 3'd4
        : request[5] ? 3'd5
        : request[6] ? 3'd6
        : request[7] ? 3'd7
        : 3'd0;
endmodule
