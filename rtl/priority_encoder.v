// Generated from the design; do not edit.

module priority_encoder (
    input  wire [7:0] request,
    output wire any,
    output wire many,
    output wire [2:0] index
);
    wire [3:0] twins;
    wire t1, t2, t3, t4;

    assign t1 = request[0] | request[1];
    assign t2 = request[2] | request[3];
    assign t3 = request[4] | request[5];
    assign t4 = request[6] | request[7];
    assign any = |request;
    assign many = (((|twins) | (t1 & t2)) | (t3 & t4)) | ((|{t2, t1}) & (|{t4, t3}));
    assign index = request[0] ? 3'd0
        : request[1] ? 3'd1
        : request[2] ? 3'd2
        : request[3] ? 3'd3
        : request[4] ? 3'd4
        : request[5] ? 3'd5
        : request[6] ? 3'd6
        : request[7] ? 3'd7
        : 3'd0;
    assign twins = {request[6] & request[7], request[4] & request[5], request[2] & request[3], request[0]
            & request[1]};
endmodule
