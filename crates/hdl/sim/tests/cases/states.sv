module states(input clk, input go, input [1:0] how, output reg [3:0] count, output busy);
  typedef enum logic [1:0] {IDLE, RUN, WAIT, DONE} state_t;
  state_t state = IDLE;
  initial count = 0;
  assign busy = state != IDLE;
  always @(posedge clk) begin
    case (state)
      IDLE: if (go) state <= how[0] ? RUN : WAIT;
      RUN: begin
        count <= count + 1;
        if (how[1]) state <= DONE;
      end
      WAIT: state <= RUN;
      DONE: state <= IDLE;
    endcase
    cover (state == DONE);
  end
endmodule
