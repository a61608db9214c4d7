// `initial` blocks that read arrays which they write: each read sees what is there at its time.
module power_on_reads(input clk, input [7:0] a, output reg [7:0] early, output reg [7:0] chosen,
    output [7:0] word);
  reg [7:0] m [0:255];
  reg [7:0] table_of [0:3];
  integer i;
  initial begin
    m[5] = 1;
    early = m[5];
    if (m[5] == 1) $display("one");
    else $display("other");
    m[5] = 5;
    $display("then %d", m[5]);
    m[5] = 6;
    table_of[0] = 1;
    for (i = 1; i < 4; i = i + 1) table_of[i] = table_of[i - 1] * 3;
    chosen = table_of[2] == 9 ? table_of[3] : 0;
    for (i = 6; i < 256; i = i + 1) m[i] = m[i - 1] + 7;
    for (i = 0; i < 5; i = i + 1) m[i] = i;
  end
  assign word = m[a];
  always @(posedge clk) begin
    early <= early + 1;
    chosen <= chosen ^ a;
    m[a[3:0]] <= a;
  end
endmodule
