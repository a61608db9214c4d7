// AES with keys of 128 bits. Blocks are encrypted, and decrypted again: the first is the example of FIPS 197, the others follow from it,
// 16 with each key. Four bytes are substituted in a clock.

// The substitution of a byte.
module aes_sbox(
  input [7:0] in,
  output reg [7:0] out
);
  always @* case (in)
    8'h00: out = 8'h63; 8'h01: out = 8'h7c; 8'h02: out = 8'h77; 8'h03: out = 8'h7b; 8'h04: out = 8'hf2; 8'h05: out = 8'h6b; 8'h06: out = 8'h6f; 8'h07: out = 8'hc5;
    8'h08: out = 8'h30; 8'h09: out = 8'h01; 8'h0a: out = 8'h67; 8'h0b: out = 8'h2b; 8'h0c: out = 8'hfe; 8'h0d: out = 8'hd7; 8'h0e: out = 8'hab; 8'h0f: out = 8'h76;
    8'h10: out = 8'hca; 8'h11: out = 8'h82; 8'h12: out = 8'hc9; 8'h13: out = 8'h7d; 8'h14: out = 8'hfa; 8'h15: out = 8'h59; 8'h16: out = 8'h47; 8'h17: out = 8'hf0;
    8'h18: out = 8'had; 8'h19: out = 8'hd4; 8'h1a: out = 8'ha2; 8'h1b: out = 8'haf; 8'h1c: out = 8'h9c; 8'h1d: out = 8'ha4; 8'h1e: out = 8'h72; 8'h1f: out = 8'hc0;
    8'h20: out = 8'hb7; 8'h21: out = 8'hfd; 8'h22: out = 8'h93; 8'h23: out = 8'h26; 8'h24: out = 8'h36; 8'h25: out = 8'h3f; 8'h26: out = 8'hf7; 8'h27: out = 8'hcc;
    8'h28: out = 8'h34; 8'h29: out = 8'ha5; 8'h2a: out = 8'he5; 8'h2b: out = 8'hf1; 8'h2c: out = 8'h71; 8'h2d: out = 8'hd8; 8'h2e: out = 8'h31; 8'h2f: out = 8'h15;
    8'h30: out = 8'h04; 8'h31: out = 8'hc7; 8'h32: out = 8'h23; 8'h33: out = 8'hc3; 8'h34: out = 8'h18; 8'h35: out = 8'h96; 8'h36: out = 8'h05; 8'h37: out = 8'h9a;
    8'h38: out = 8'h07; 8'h39: out = 8'h12; 8'h3a: out = 8'h80; 8'h3b: out = 8'he2; 8'h3c: out = 8'heb; 8'h3d: out = 8'h27; 8'h3e: out = 8'hb2; 8'h3f: out = 8'h75;
    8'h40: out = 8'h09; 8'h41: out = 8'h83; 8'h42: out = 8'h2c; 8'h43: out = 8'h1a; 8'h44: out = 8'h1b; 8'h45: out = 8'h6e; 8'h46: out = 8'h5a; 8'h47: out = 8'ha0;
    8'h48: out = 8'h52; 8'h49: out = 8'h3b; 8'h4a: out = 8'hd6; 8'h4b: out = 8'hb3; 8'h4c: out = 8'h29; 8'h4d: out = 8'he3; 8'h4e: out = 8'h2f; 8'h4f: out = 8'h84;
    8'h50: out = 8'h53; 8'h51: out = 8'hd1; 8'h52: out = 8'h00; 8'h53: out = 8'hed; 8'h54: out = 8'h20; 8'h55: out = 8'hfc; 8'h56: out = 8'hb1; 8'h57: out = 8'h5b;
    8'h58: out = 8'h6a; 8'h59: out = 8'hcb; 8'h5a: out = 8'hbe; 8'h5b: out = 8'h39; 8'h5c: out = 8'h4a; 8'h5d: out = 8'h4c; 8'h5e: out = 8'h58; 8'h5f: out = 8'hcf;
    8'h60: out = 8'hd0; 8'h61: out = 8'hef; 8'h62: out = 8'haa; 8'h63: out = 8'hfb; 8'h64: out = 8'h43; 8'h65: out = 8'h4d; 8'h66: out = 8'h33; 8'h67: out = 8'h85;
    8'h68: out = 8'h45; 8'h69: out = 8'hf9; 8'h6a: out = 8'h02; 8'h6b: out = 8'h7f; 8'h6c: out = 8'h50; 8'h6d: out = 8'h3c; 8'h6e: out = 8'h9f; 8'h6f: out = 8'ha8;
    8'h70: out = 8'h51; 8'h71: out = 8'ha3; 8'h72: out = 8'h40; 8'h73: out = 8'h8f; 8'h74: out = 8'h92; 8'h75: out = 8'h9d; 8'h76: out = 8'h38; 8'h77: out = 8'hf5;
    8'h78: out = 8'hbc; 8'h79: out = 8'hb6; 8'h7a: out = 8'hda; 8'h7b: out = 8'h21; 8'h7c: out = 8'h10; 8'h7d: out = 8'hff; 8'h7e: out = 8'hf3; 8'h7f: out = 8'hd2;
    8'h80: out = 8'hcd; 8'h81: out = 8'h0c; 8'h82: out = 8'h13; 8'h83: out = 8'hec; 8'h84: out = 8'h5f; 8'h85: out = 8'h97; 8'h86: out = 8'h44; 8'h87: out = 8'h17;
    8'h88: out = 8'hc4; 8'h89: out = 8'ha7; 8'h8a: out = 8'h7e; 8'h8b: out = 8'h3d; 8'h8c: out = 8'h64; 8'h8d: out = 8'h5d; 8'h8e: out = 8'h19; 8'h8f: out = 8'h73;
    8'h90: out = 8'h60; 8'h91: out = 8'h81; 8'h92: out = 8'h4f; 8'h93: out = 8'hdc; 8'h94: out = 8'h22; 8'h95: out = 8'h2a; 8'h96: out = 8'h90; 8'h97: out = 8'h88;
    8'h98: out = 8'h46; 8'h99: out = 8'hee; 8'h9a: out = 8'hb8; 8'h9b: out = 8'h14; 8'h9c: out = 8'hde; 8'h9d: out = 8'h5e; 8'h9e: out = 8'h0b; 8'h9f: out = 8'hdb;
    8'ha0: out = 8'he0; 8'ha1: out = 8'h32; 8'ha2: out = 8'h3a; 8'ha3: out = 8'h0a; 8'ha4: out = 8'h49; 8'ha5: out = 8'h06; 8'ha6: out = 8'h24; 8'ha7: out = 8'h5c;
    8'ha8: out = 8'hc2; 8'ha9: out = 8'hd3; 8'haa: out = 8'hac; 8'hab: out = 8'h62; 8'hac: out = 8'h91; 8'had: out = 8'h95; 8'hae: out = 8'he4; 8'haf: out = 8'h79;
    8'hb0: out = 8'he7; 8'hb1: out = 8'hc8; 8'hb2: out = 8'h37; 8'hb3: out = 8'h6d; 8'hb4: out = 8'h8d; 8'hb5: out = 8'hd5; 8'hb6: out = 8'h4e; 8'hb7: out = 8'ha9;
    8'hb8: out = 8'h6c; 8'hb9: out = 8'h56; 8'hba: out = 8'hf4; 8'hbb: out = 8'hea; 8'hbc: out = 8'h65; 8'hbd: out = 8'h7a; 8'hbe: out = 8'hae; 8'hbf: out = 8'h08;
    8'hc0: out = 8'hba; 8'hc1: out = 8'h78; 8'hc2: out = 8'h25; 8'hc3: out = 8'h2e; 8'hc4: out = 8'h1c; 8'hc5: out = 8'ha6; 8'hc6: out = 8'hb4; 8'hc7: out = 8'hc6;
    8'hc8: out = 8'he8; 8'hc9: out = 8'hdd; 8'hca: out = 8'h74; 8'hcb: out = 8'h1f; 8'hcc: out = 8'h4b; 8'hcd: out = 8'hbd; 8'hce: out = 8'h8b; 8'hcf: out = 8'h8a;
    8'hd0: out = 8'h70; 8'hd1: out = 8'h3e; 8'hd2: out = 8'hb5; 8'hd3: out = 8'h66; 8'hd4: out = 8'h48; 8'hd5: out = 8'h03; 8'hd6: out = 8'hf6; 8'hd7: out = 8'h0e;
    8'hd8: out = 8'h61; 8'hd9: out = 8'h35; 8'hda: out = 8'h57; 8'hdb: out = 8'hb9; 8'hdc: out = 8'h86; 8'hdd: out = 8'hc1; 8'hde: out = 8'h1d; 8'hdf: out = 8'h9e;
    8'he0: out = 8'he1; 8'he1: out = 8'hf8; 8'he2: out = 8'h98; 8'he3: out = 8'h11; 8'he4: out = 8'h69; 8'he5: out = 8'hd9; 8'he6: out = 8'h8e; 8'he7: out = 8'h94;
    8'he8: out = 8'h9b; 8'he9: out = 8'h1e; 8'hea: out = 8'h87; 8'heb: out = 8'he9; 8'hec: out = 8'hce; 8'hed: out = 8'h55; 8'hee: out = 8'h28; 8'hef: out = 8'hdf;
    8'hf0: out = 8'h8c; 8'hf1: out = 8'ha1; 8'hf2: out = 8'h89; 8'hf3: out = 8'h0d; 8'hf4: out = 8'hbf; 8'hf5: out = 8'he6; 8'hf6: out = 8'h42; 8'hf7: out = 8'h68;
    8'hf8: out = 8'h41; 8'hf9: out = 8'h99; 8'hfa: out = 8'h2d; 8'hfb: out = 8'h0f; 8'hfc: out = 8'hb0; 8'hfd: out = 8'h54; 8'hfe: out = 8'hbb; default: out = 8'h16;
  endcase
endmodule

// Its inverse.
module aes_inverse_sbox(
  input [7:0] in,
  output reg [7:0] out
);
  always @* case (in)
    8'h00: out = 8'h52; 8'h01: out = 8'h09; 8'h02: out = 8'h6a; 8'h03: out = 8'hd5; 8'h04: out = 8'h30; 8'h05: out = 8'h36; 8'h06: out = 8'ha5; 8'h07: out = 8'h38;
    8'h08: out = 8'hbf; 8'h09: out = 8'h40; 8'h0a: out = 8'ha3; 8'h0b: out = 8'h9e; 8'h0c: out = 8'h81; 8'h0d: out = 8'hf3; 8'h0e: out = 8'hd7; 8'h0f: out = 8'hfb;
    8'h10: out = 8'h7c; 8'h11: out = 8'he3; 8'h12: out = 8'h39; 8'h13: out = 8'h82; 8'h14: out = 8'h9b; 8'h15: out = 8'h2f; 8'h16: out = 8'hff; 8'h17: out = 8'h87;
    8'h18: out = 8'h34; 8'h19: out = 8'h8e; 8'h1a: out = 8'h43; 8'h1b: out = 8'h44; 8'h1c: out = 8'hc4; 8'h1d: out = 8'hde; 8'h1e: out = 8'he9; 8'h1f: out = 8'hcb;
    8'h20: out = 8'h54; 8'h21: out = 8'h7b; 8'h22: out = 8'h94; 8'h23: out = 8'h32; 8'h24: out = 8'ha6; 8'h25: out = 8'hc2; 8'h26: out = 8'h23; 8'h27: out = 8'h3d;
    8'h28: out = 8'hee; 8'h29: out = 8'h4c; 8'h2a: out = 8'h95; 8'h2b: out = 8'h0b; 8'h2c: out = 8'h42; 8'h2d: out = 8'hfa; 8'h2e: out = 8'hc3; 8'h2f: out = 8'h4e;
    8'h30: out = 8'h08; 8'h31: out = 8'h2e; 8'h32: out = 8'ha1; 8'h33: out = 8'h66; 8'h34: out = 8'h28; 8'h35: out = 8'hd9; 8'h36: out = 8'h24; 8'h37: out = 8'hb2;
    8'h38: out = 8'h76; 8'h39: out = 8'h5b; 8'h3a: out = 8'ha2; 8'h3b: out = 8'h49; 8'h3c: out = 8'h6d; 8'h3d: out = 8'h8b; 8'h3e: out = 8'hd1; 8'h3f: out = 8'h25;
    8'h40: out = 8'h72; 8'h41: out = 8'hf8; 8'h42: out = 8'hf6; 8'h43: out = 8'h64; 8'h44: out = 8'h86; 8'h45: out = 8'h68; 8'h46: out = 8'h98; 8'h47: out = 8'h16;
    8'h48: out = 8'hd4; 8'h49: out = 8'ha4; 8'h4a: out = 8'h5c; 8'h4b: out = 8'hcc; 8'h4c: out = 8'h5d; 8'h4d: out = 8'h65; 8'h4e: out = 8'hb6; 8'h4f: out = 8'h92;
    8'h50: out = 8'h6c; 8'h51: out = 8'h70; 8'h52: out = 8'h48; 8'h53: out = 8'h50; 8'h54: out = 8'hfd; 8'h55: out = 8'hed; 8'h56: out = 8'hb9; 8'h57: out = 8'hda;
    8'h58: out = 8'h5e; 8'h59: out = 8'h15; 8'h5a: out = 8'h46; 8'h5b: out = 8'h57; 8'h5c: out = 8'ha7; 8'h5d: out = 8'h8d; 8'h5e: out = 8'h9d; 8'h5f: out = 8'h84;
    8'h60: out = 8'h90; 8'h61: out = 8'hd8; 8'h62: out = 8'hab; 8'h63: out = 8'h00; 8'h64: out = 8'h8c; 8'h65: out = 8'hbc; 8'h66: out = 8'hd3; 8'h67: out = 8'h0a;
    8'h68: out = 8'hf7; 8'h69: out = 8'he4; 8'h6a: out = 8'h58; 8'h6b: out = 8'h05; 8'h6c: out = 8'hb8; 8'h6d: out = 8'hb3; 8'h6e: out = 8'h45; 8'h6f: out = 8'h06;
    8'h70: out = 8'hd0; 8'h71: out = 8'h2c; 8'h72: out = 8'h1e; 8'h73: out = 8'h8f; 8'h74: out = 8'hca; 8'h75: out = 8'h3f; 8'h76: out = 8'h0f; 8'h77: out = 8'h02;
    8'h78: out = 8'hc1; 8'h79: out = 8'haf; 8'h7a: out = 8'hbd; 8'h7b: out = 8'h03; 8'h7c: out = 8'h01; 8'h7d: out = 8'h13; 8'h7e: out = 8'h8a; 8'h7f: out = 8'h6b;
    8'h80: out = 8'h3a; 8'h81: out = 8'h91; 8'h82: out = 8'h11; 8'h83: out = 8'h41; 8'h84: out = 8'h4f; 8'h85: out = 8'h67; 8'h86: out = 8'hdc; 8'h87: out = 8'hea;
    8'h88: out = 8'h97; 8'h89: out = 8'hf2; 8'h8a: out = 8'hcf; 8'h8b: out = 8'hce; 8'h8c: out = 8'hf0; 8'h8d: out = 8'hb4; 8'h8e: out = 8'he6; 8'h8f: out = 8'h73;
    8'h90: out = 8'h96; 8'h91: out = 8'hac; 8'h92: out = 8'h74; 8'h93: out = 8'h22; 8'h94: out = 8'he7; 8'h95: out = 8'had; 8'h96: out = 8'h35; 8'h97: out = 8'h85;
    8'h98: out = 8'he2; 8'h99: out = 8'hf9; 8'h9a: out = 8'h37; 8'h9b: out = 8'he8; 8'h9c: out = 8'h1c; 8'h9d: out = 8'h75; 8'h9e: out = 8'hdf; 8'h9f: out = 8'h6e;
    8'ha0: out = 8'h47; 8'ha1: out = 8'hf1; 8'ha2: out = 8'h1a; 8'ha3: out = 8'h71; 8'ha4: out = 8'h1d; 8'ha5: out = 8'h29; 8'ha6: out = 8'hc5; 8'ha7: out = 8'h89;
    8'ha8: out = 8'h6f; 8'ha9: out = 8'hb7; 8'haa: out = 8'h62; 8'hab: out = 8'h0e; 8'hac: out = 8'haa; 8'had: out = 8'h18; 8'hae: out = 8'hbe; 8'haf: out = 8'h1b;
    8'hb0: out = 8'hfc; 8'hb1: out = 8'h56; 8'hb2: out = 8'h3e; 8'hb3: out = 8'h4b; 8'hb4: out = 8'hc6; 8'hb5: out = 8'hd2; 8'hb6: out = 8'h79; 8'hb7: out = 8'h20;
    8'hb8: out = 8'h9a; 8'hb9: out = 8'hdb; 8'hba: out = 8'hc0; 8'hbb: out = 8'hfe; 8'hbc: out = 8'h78; 8'hbd: out = 8'hcd; 8'hbe: out = 8'h5a; 8'hbf: out = 8'hf4;
    8'hc0: out = 8'h1f; 8'hc1: out = 8'hdd; 8'hc2: out = 8'ha8; 8'hc3: out = 8'h33; 8'hc4: out = 8'h88; 8'hc5: out = 8'h07; 8'hc6: out = 8'hc7; 8'hc7: out = 8'h31;
    8'hc8: out = 8'hb1; 8'hc9: out = 8'h12; 8'hca: out = 8'h10; 8'hcb: out = 8'h59; 8'hcc: out = 8'h27; 8'hcd: out = 8'h80; 8'hce: out = 8'hec; 8'hcf: out = 8'h5f;
    8'hd0: out = 8'h60; 8'hd1: out = 8'h51; 8'hd2: out = 8'h7f; 8'hd3: out = 8'ha9; 8'hd4: out = 8'h19; 8'hd5: out = 8'hb5; 8'hd6: out = 8'h4a; 8'hd7: out = 8'h0d;
    8'hd8: out = 8'h2d; 8'hd9: out = 8'he5; 8'hda: out = 8'h7a; 8'hdb: out = 8'h9f; 8'hdc: out = 8'h93; 8'hdd: out = 8'hc9; 8'hde: out = 8'h9c; 8'hdf: out = 8'hef;
    8'he0: out = 8'ha0; 8'he1: out = 8'he0; 8'he2: out = 8'h3b; 8'he3: out = 8'h4d; 8'he4: out = 8'hae; 8'he5: out = 8'h2a; 8'he6: out = 8'hf5; 8'he7: out = 8'hb0;
    8'he8: out = 8'hc8; 8'he9: out = 8'heb; 8'hea: out = 8'hbb; 8'heb: out = 8'h3c; 8'hec: out = 8'h83; 8'hed: out = 8'h53; 8'hee: out = 8'h99; 8'hef: out = 8'h61;
    8'hf0: out = 8'h17; 8'hf1: out = 8'h2b; 8'hf2: out = 8'h04; 8'hf3: out = 8'h7e; 8'hf4: out = 8'hba; 8'hf5: out = 8'h77; 8'hf6: out = 8'hd6; 8'hf7: out = 8'h26;
    8'hf8: out = 8'he1; 8'hf9: out = 8'h69; 8'hfa: out = 8'h14; 8'hfb: out = 8'h63; 8'hfc: out = 8'h55; 8'hfd: out = 8'h21; 8'hfe: out = 8'h0c; default: out = 8'h7d;
  endcase
endmodule

module aes_encipher(
  input clk,
  input reset,
  input start,
  input [127:0] block,
  input [127:0] round_key,
  output reg [3:0] round,
  output reg [31:0] substitute,
  input [31:0] substituted,
  output reg [127:0] result,
  output reg ready
);
  localparam IDLE = 2'd0, FIRST = 2'd1, SUBSTITUTE = 2'd2, MIX = 2'd3;
  reg [1:0] phase;
  reg [1:0] place;

  function [7:0] doubled(input [7:0] a);
    doubled = {a[6:0], 1'b0} ^ (8'h1b & {8{a[7]}});
  endfunction

  function [31:0] mixed_column(input [31:0] w);
    reg [7:0] a, b, c, d;
    begin
      {a, b, c, d} = w;
      mixed_column = {
        doubled(a) ^ doubled(b) ^ b ^ c ^ d, a ^ doubled(b) ^ doubled(c) ^ c ^ d,
        a ^ b ^ doubled(c) ^ doubled(d) ^ d, doubled(a) ^ a ^ b ^ c ^ doubled(d)
      };
    end
  endfunction

  function [127:0] shifted_rows(input [127:0] s);
    shifted_rows = {
      s[127:120], s[87:80], s[47:40], s[7:0], s[95:88], s[55:48], s[15:8], s[103:96],
      s[63:56], s[23:16], s[111:104], s[71:64], s[31:24], s[119:112], s[79:72], s[39:32]
    };
  endfunction

  wire [127:0] shifted = shifted_rows(result);
  wire [127:0] mixed = {mixed_column(shifted[127:96]), mixed_column(shifted[95:64]), mixed_column(shifted[63:32]), mixed_column(shifted[31:0])};

  always @* case (place)
    2'd0: substitute = result[127:96];
    2'd1: substitute = result[95:64];
    2'd2: substitute = result[63:32];
    default: substitute = result[31:0];
  endcase

  always @(posedge clk) begin
    if (reset) begin
      phase <= IDLE;
      ready <= 1'b0;
      round <= 4'd0;
      place <= 2'd0;
      result <= 128'd0;
    end else case (phase)
      IDLE: begin
        ready <= 1'b0;
        round <= 4'd0;
        if (start) phase <= FIRST;
      end
      FIRST: begin
        result <= block ^ round_key;
        round <= 4'd1;
        place <= 2'd0;
        phase <= SUBSTITUTE;
      end
      SUBSTITUTE: begin
        case (place)
          2'd0: result[127:96] <= substituted;
          2'd1: result[95:64] <= substituted;
          2'd2: result[63:32] <= substituted;
          2'd3: result[31:0] <= substituted;
        endcase
        place <= place + 2'd1;
        if (place == 2'd3) phase <= MIX;
      end
      MIX: begin
        result <= (round == 4'd10 ? shifted : mixed) ^ round_key;
        round <= round + 4'd1;
        phase <= round == 4'd10 ? IDLE : SUBSTITUTE;
        ready <= round == 4'd10;
      end
    endcase
  end
endmodule

module aes_decipher(
  input clk,
  input reset,
  input start,
  input [127:0] block,
  input [127:0] round_key,
  output reg [3:0] round,
  output reg [127:0] result,
  output reg ready
);
  localparam IDLE = 2'd0, FIRST = 2'd1, SUBSTITUTE = 2'd2, MIX = 2'd3;
  reg [1:0] phase;
  reg [1:0] place;
  reg [31:0] substitute;
  wire [31:0] substituted;
  genvar i;
  generate
    for (i = 0; i < 4; i = i + 1) begin : bytes
      aes_inverse_sbox sbox(.in(substitute[8 * i +: 8]), .out(substituted[8 * i +: 8]));
    end
  endgenerate

  function [7:0] doubled(input [7:0] a);
    doubled = {a[6:0], 1'b0} ^ (8'h1b & {8{a[7]}});
  endfunction

  function [7:0] times(input [7:0] a, input [3:0] factor);
    times = (factor[0] ? a : 8'd0) ^ (factor[1] ? doubled(a) : 8'd0) ^ (factor[2] ? doubled(doubled(a)) : 8'd0)
      ^ (factor[3] ? doubled(doubled(doubled(a))) : 8'd0);
  endfunction

  function [31:0] mixed_column(input [31:0] w);
    reg [7:0] a, b, c, d;
    begin
      {a, b, c, d} = w;
      mixed_column = {
        times(a, 4'd14) ^ times(b, 4'd11) ^ times(c, 4'd13) ^ times(d, 4'd9), times(a, 4'd9) ^ times(b, 4'd14) ^ times(c, 4'd11) ^ times(d, 4'd13),
        times(a, 4'd13) ^ times(b, 4'd9) ^ times(c, 4'd14) ^ times(d, 4'd11), times(a, 4'd11) ^ times(b, 4'd13) ^ times(c, 4'd9) ^ times(d, 4'd14)
      };
    end
  endfunction

  function [127:0] shifted_rows(input [127:0] s);
    shifted_rows = {
      s[127:120], s[23:16], s[47:40], s[71:64], s[95:88], s[119:112], s[15:8], s[39:32],
      s[63:56], s[87:80], s[111:104], s[7:0], s[31:24], s[55:48], s[79:72], s[103:96]
    };
  endfunction

  wire [127:0] keyed = result ^ round_key;
  wire [127:0] mixed = {mixed_column(keyed[127:96]), mixed_column(keyed[95:64]), mixed_column(keyed[63:32]), mixed_column(keyed[31:0])};

  always @* case (place)
    2'd0: substitute = result[127:96];
    2'd1: substitute = result[95:64];
    2'd2: substitute = result[63:32];
    default: substitute = result[31:0];
  endcase

  always @(posedge clk) begin
    if (reset) begin
      phase <= IDLE;
      ready <= 1'b0;
      round <= 4'd10;
      place <= 2'd0;
      result <= 128'd0;
    end else case (phase)
      IDLE: begin
        ready <= 1'b0;
        round <= 4'd10;
        if (start) phase <= FIRST;
      end
      FIRST: begin
        result <= shifted_rows(block ^ round_key);
        round <= 4'd9;
        place <= 2'd0;
        phase <= SUBSTITUTE;
      end
      SUBSTITUTE: begin
        case (place)
          2'd0: result[127:96] <= substituted;
          2'd1: result[95:64] <= substituted;
          2'd2: result[63:32] <= substituted;
          2'd3: result[31:0] <= substituted;
        endcase
        place <= place + 2'd1;
        if (place == 2'd3) phase <= MIX;
      end
      MIX: begin
        result <= round == 4'd0 ? keyed : shifted_rows(mixed);
        round <= round - 4'd1;
        phase <= round == 4'd0 ? IDLE : SUBSTITUTE;
        ready <= round == 4'd0;
      end
    endcase
  end
endmodule

module aes_keys(
  input clk,
  input reset,
  input start,
  input [127:0] key,
  input [3:0] round,
  output [127:0] round_key,
  output [31:0] substitute,
  input [31:0] substituted,
  output reg ready
);
  reg [127:0] keys[0:10];
  reg [127:0] last;
  reg [3:0] count;
  reg [7:0] constant;
  reg busy;
  assign round_key = keys[round];
  assign substitute = {last[23:0], last[31:24]};
  wire [31:0] first = last[127:96] ^ substituted ^ {constant, 24'd0};
  wire [31:0] second = last[95:64] ^ first;
  wire [31:0] third = last[63:32] ^ second;
  wire [127:0] next = {first, second, third, last[31:0] ^ third};
  always @(posedge clk) begin
    ready <= 1'b0;
    if (reset) begin
      busy <= 1'b0;
      count <= 4'd0;
      constant <= 8'd1;
    end else if (start) begin
      keys[0] <= key;
      last <= key;
      count <= 4'd1;
      constant <= 8'd1;
      busy <= 1'b1;
    end else if (busy) begin
      keys[count] <= next;
      last <= next;
      count <= count + 4'd1;
      constant <= {constant[6:0], 1'b0} ^ (8'h1b & {8{constant[7]}});
      if (count == 4'd10) begin
        busy <= 1'b0;
        ready <= 1'b1;
      end
    end
  end
endmodule

module aes(
  input clk,
  input reset,
  output reg [63:0] hash,
  output reg [31:0] check
);
  localparam KEY = 3'd0, EXPAND = 3'd1, ENCRYPT = 3'd2, ENCRYPTING = 3'd3, DECRYPT = 3'd4, DECRYPTING = 3'd5;
  reg [2:0] phase;
  reg [3:0] blocks;
  reg [127:0] key, block;
  reg is_first, failed;
  wire [127:0] round_key, encrypted, decrypted;
  wire [31:0] key_word, block_word, substituted;
  wire [3:0] up, down;
  wire expanded, is_encrypted, is_decrypted;
  wire [31:0] substitute = phase == EXPAND ? key_word : block_word;
  genvar i;
  generate
    for (i = 0; i < 4; i = i + 1) begin : bytes
      aes_sbox sbox(.in(substitute[8 * i +: 8]), .out(substituted[8 * i +: 8]));
    end
  endgenerate
  aes_keys keys(
    .clk(clk), .reset(reset), .start(phase == KEY), .key(key), .round(phase == DECRYPTING ? down : up), .round_key(round_key),
    .substitute(key_word), .substituted(substituted), .ready(expanded)
  );
  aes_encipher encipher(
    .clk(clk), .reset(reset), .start(phase == ENCRYPT), .block(block), .round_key(round_key), .round(up), .substitute(block_word),
    .substituted(substituted), .result(encrypted), .ready(is_encrypted)
  );
  aes_decipher decipher(
    .clk(clk), .reset(reset), .start(phase == DECRYPT), .block(encrypted), .round_key(round_key), .round(down), .result(decrypted),
    .ready(is_decrypted)
  );
  always @(posedge clk) begin
    if (reset) begin
      phase <= KEY;
      key <= 128'h000102030405060708090a0b0c0d0e0f;
      block <= 128'h00112233445566778899aabbccddeeff;
      blocks <= 4'd0;
      hash <= 64'd0;
      check <= 32'd0;
      is_first <= 1'b1;
      failed <= 1'b0;
    end else case (phase)
      KEY: phase <= EXPAND;
      EXPAND: if (expanded) phase <= ENCRYPT;
      ENCRYPT: phase <= ENCRYPTING;
      ENCRYPTING: if (is_encrypted) begin
        hash <= {hash[62:0], hash[63]} ^ encrypted[127:64];
        if (is_first) check <= encrypted[127:96];
        is_first <= 1'b0;
        phase <= DECRYPT;
      end
      DECRYPT: phase <= DECRYPTING;
      default: if (is_decrypted) begin
        if (decrypted != block) begin
          failed <= 1'b1;
          check <= 32'd0;
        end
        block <= encrypted;
        blocks <= blocks + 4'd1;
        phase <= blocks == 4'd15 ? KEY : ENCRYPT;
        if (blocks == 4'd15) key <= key ^ encrypted;
      end
    endcase
  end
endmodule
