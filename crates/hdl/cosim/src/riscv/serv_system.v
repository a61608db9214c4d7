// SERV with a memory for both its buses, of which it uses one at a time.
module serv_system(
  input clk,
  input reset,
  input [31:0] argument,
  output done,
  output [31:0] result,
  output [31:0] address,
  output [3:0] strobe,
  output [31:0] data
);
  wire fetch, access, write, ready;
  wire [31:0] word, fetch_address, data_address;
  wire [3:0] bytes;
  serv_rf_top core(
    .clk(clk), .i_rst(reset), .i_timer_irq(1'b0),
    .o_ibus_adr(fetch_address), .o_ibus_cyc(fetch), .i_ibus_rdt(word), .i_ibus_ack(ready && fetch),
    .o_dbus_adr(data_address), .o_dbus_dat(data), .o_dbus_sel(bytes), .o_dbus_we(write), .o_dbus_cyc(access),
    .i_dbus_rdt(word), .i_dbus_ack(ready && !fetch),
    .i_ext_rd(32'd0), .i_ext_ready(1'b0)
  );
  assign address = fetch ? fetch_address : data_address;
  assign strobe = access && write && !fetch ? bytes : 4'd0;
  memory memory(
    .clk(clk), .reset(reset), .access(fetch || access), .address(address), .strobe(strobe), .data(data), .argument(argument),
    .word(word), .ready(ready), .done(done), .result(result)
  );
endmodule
