//! The public designs, and how each is compared.

use super::source;

/// A design that others have written.
#[derive(Clone, Copy, Debug)]
pub struct Design<'a> {
    /// Its name on the command line.
    pub name: &'a str,
    /// A description.
    pub about: &'a str,
    /// The repository, as `OWNER/NAME`.
    pub repository: &'a str,
    /// The commit that is compared.
    pub commit: &'a str,
    /// The folder of the repository in which the command runs.
    pub folder: &'a str,
    /// Its files, as arguments in a shell.
    pub files: &'a str,
    /// Further options of the command.
    pub options: &'a str,
    /// The other simulator that it is compared with.
    pub against: &'a str,
    /// How many cycles are compared.
    pub cycles: u64,
}

impl Design<'_> {
    /// The part of the repository to fetch.
    pub fn source(&self) -> source::Source<'_> {
        source::Source {
            repository: self.repository,
            commit: self.commit,
            folder: self.folder,
        }
    }

    /// The command that compares the design.
    pub fn command(&self) -> String {
        let Design {
            files,
            options,
            cycles,
            against,
            ..
        } = self;
        format!("bluechip-sim {files} {options} --random 1 --cycles {cycles} --against {against}")
    }

    /// The command that runs only its first cycle.
    pub fn first_clock(&self) -> String {
        let Design { files, options, .. } = self;
        format!("bluechip-sim {files} {options} --random 1 --cycles 1")
    }
}

/// A repository at a commit.
type Place = (&'static str, &'static str);

const VERILOG_AXI: Place = (
    "alexforencich/verilog-axi",
    "516bd5dadc3365b7f9e225d2af8fe0b8d804fe53",
);

/// A design that needs no options but its top.
const fn plain(
    [name, about, folder, files, options, against]: [&'static str; 6],
    (repository, commit): Place,
    cycles: u64,
) -> Design<'static> {
    Design {
        name,
        about,
        repository,
        commit,
        folder,
        files,
        options,
        against,
        cycles,
    }
}

/// All designs.
pub const DESIGNS: [Design; 15] = [
    plain(
        ["aes", "AES", "src/rtl", "*.v", "--top aes", "icarus"],
        ("secworks/aes", "80dc4718e1dcbbdb4b0dd1bdb393d8f7b98981dc"),
        5_000,
    ),
    plain(
        [
            "sha256",
            "SHA-256",
            "src/rtl",
            "*.v",
            "--top sha256",
            "icarus",
        ],
        (
            "secworks/sha256",
            "664e0e3bdb73abdad4636f3cdf8d4c9f7f2eb205",
        ),
        5_000,
    ),
    plain(
        [
            "picorv32",
            "RISC-V",
            ".",
            "picorv32.v",
            "--top picorv32",
            "icarus",
        ],
        (
            "YosysHQ/picorv32",
            "87c89acc18994c8cf9a2311e871818e87d304568",
        ),
        5_000,
    ),
    plain(
        [
            "tv80",
            "Z80",
            "rtl/core",
            "tv80_*.v tv80s.v",
            "--top tv80s",
            "icarus",
        ],
        ("hutch31/tv80", "66a131c38d05ef58b3d8c4f1507a72e6e4aa5d65"),
        5_000,
    ),
    plain(
        [
            "axi-cdma",
            "copies by AXI",
            "rtl",
            "axi_cdma.v",
            "--top axi_cdma",
            "icarus",
        ],
        VERILOG_AXI,
        5_000,
    ),
    plain(
        [
            "axi-dma",
            "DMA between AXI and streams",
            "rtl",
            "axi_dma.v axi_dma_rd.v axi_dma_wr.v",
            "--top axi_dma",
            "icarus",
        ],
        VERILOG_AXI,
        5_000,
    ),
    plain(
        [
            "axi-ram",
            "memory behind AXI",
            "rtl",
            "axi_ram.v",
            "--top axi_ram",
            "icarus",
        ],
        VERILOG_AXI,
        5_000,
    ),
    plain(
        [
            "openmsp430",
            "MSP430: two clocks, clock gates",
            "core/rtl/verilog",
            "omsp*.v openMSP430.v",
            "--top openMSP430 --clock dco_clk=10 --clock lfxt_clk=70",
            "icarus",
        ],
        (
            "olgirard/openmsp430",
            "92c883abb4518dbc35b027e6cad5ffef5b2fbb81",
        ),
        3_000,
    ),
    plain(
        [
            "axi-crossbar",
            "switch of 4 × 8 AXI ports",
            "rtl",
            "axixbar.v skidbuffer.v addrdecode.v",
            "--top axixbar",
            "icarus",
        ],
        ("ZipCPU/wb2axip", "df8e7649acf68544a152e39a4589c8e894a4cd0b"),
        3_000,
    ),
    plain(
        [
            "biriscv",
            "RISC-V, two instructions at once, with caches",
            "src",
            "core/*.v icache/*.v dcache/*.v top/riscv_top.v",
            "-I core --top riscv_top",
            "icarus",
        ],
        (
            "ultraembedded/biriscv",
            "6af9c4be5a0807d368eaad5e49af52322e31d073",
        ),
        3_000,
    ),
    plain(
        [
            "serv",
            "RISC-V, bit by bit",
            "rtl",
            "serv_[a-r]*.v serv_state.v serv_top.v",
            "--top serv_rf_top",
            "verilator",
        ],
        ("olofk/serv", "9baea86ff0e46e64b45342b9742898ed24e3c285"),
        5_000,
    ),
    plain(
        [
            "6502",
            "6502",
            ".",
            "ALU.v cpu.v",
            "--top cpu --set RDY=1",
            "verilator",
        ],
        (
            "Arlet/verilog-6502",
            "e930327ffecc5062bfce70bbcfba2bbfa6de6e4c",
        ),
        5_000,
    ),
    plain(
        [
            "zipcpu",
            "ZipCPU with its bus: zipbones",
            "rtl",
            "zipbones.v core/*.v ex/*.v",
            "-I core --top zipbones",
            "verilator",
        ],
        ("ZipCPU/zipcpu", "42606d2d6ef55df313772232977621b2d72f0159"),
        3_000,
    ),
    plain(
        [
            "ibex",
            "RISC-V in SystemVerilog, clock gates with latches",
            ".",
            IBEX_FILES,
            "-I vendor/lowrisc_ip/ip/prim/rtl -I vendor/lowrisc_ip/dv/sv/dv_utils --top ibex_top \
             -G ICache=1 -G ICacheScramble=1 --set rst_ni=1 --set rst_ni=0@1 --set rst_ni=1@4",
            "verilator",
        ],
        ("lowRISC/ibex", "8b8ee086aef72e0833b7f0493d9d33f1e4d3c8e2"),
        3_000,
    ),
    plain(
        [
            "hazard3",
            "RISC-V: two clocks",
            "hdl",
            "$(sed -n '/2port/d; s/^file //p' hazard3.f)",
            "-I . --top hazard3_cpu_1port --clock clk=10 --clock clk_always_on=10 --set rst_n=1 \
             --set rst_n=0@1 --set rst_n=1@4",
            "verilator",
        ],
        (
            "Wren6991/Hazard3",
            "82729101218bd0dbdb481fe06a38cae87674034e",
        ),
        3_000,
    ),
];

/// The packages and modules of `ibex_top.core`: first the packages, each after its dependencies.
const IBEX_FILES: &str = "\
    rtl/ibex_pkg.sv rtl/ibex_cheriot_pkg.sv \
    vendor/lowrisc_ip/ip/prim_generic/rtl/prim_ram_1p_pkg.sv \
    vendor/lowrisc_ip/ip/prim/rtl/prim_[cm]*_pkg.sv \
    vendor/lowrisc_ip/ip/prim/rtl/prim_secded_pkg.sv \
    vendor/lowrisc_ip/ip/prim/rtl/prim_util_pkg.sv \
    vendor/lowrisc_ip/ip/prim_generic/rtl/prim_flop.sv \
    vendor/lowrisc_ip/ip/prim_generic/rtl/prim_clock_gating.sv \
    vendor/lowrisc_ip/ip/prim_generic/rtl/prim_clock_mux2.sv \
    vendor/lowrisc_ip/ip/prim_generic/rtl/prim_buf.sv \
    vendor/lowrisc_ip/ip/prim_generic/rtl/prim_ram_1p.sv \
    vendor/lowrisc_ip/ip/prim/rtl/prim_secded_inv_[236]*.sv \
    vendor/lowrisc_ip/ip/prim/rtl/prim_lfsr.sv \
    vendor/lowrisc_ip/ip/prim/rtl/prim_subst_perm.sv \
    vendor/lowrisc_ip/ip/prim/rtl/prim_prince.sv \
    vendor/lowrisc_ip/ip/prim/rtl/prim_ram_1p_adv.sv \
    vendor/lowrisc_ip/ip/prim/rtl/prim_ram_1p_scr.sv \
    vendor/lowrisc_ip/ip/prim/rtl/prim_count.sv \
    vendor/lowrisc_ip/ip/prim/rtl/prim_fifo_sync*.sv \
    rtl/ibex_[!t]*[!g].sv rtl/ibex_trvk.sv rtl/ibex_top.sv";

/// The designs with these names, or all if there are none.
pub fn named(names: &[String]) -> anyhow::Result<Vec<Design<'static>>> {
    if names.is_empty() {
        return Ok(DESIGNS.to_vec());
    }
    let find = |name: &String| {
        let found = DESIGNS.iter().find(|design| design.name == name);
        found.copied().ok_or_else(|| {
            let all: Vec<&str> = DESIGNS.iter().map(|design| design.name).collect();
            anyhow::anyhow!("no design `{name}`; there are {}", all.join(", "))
        })
    };
    names.iter().map(find).collect()
}
