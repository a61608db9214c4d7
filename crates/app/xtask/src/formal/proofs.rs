//! The proofs: their blocks and methods, and seeded bugs, which show that the properties can fail.

use std::fs;

use anyhow::{Context, ensure};
use bluechip_cosim::file_list;
use bluechip_cosim::formal::Method;
use bluechip_cosim::tools::workspace_root;
use bluechip_netlist::verilog::File;
use memory_map::{Configuration, Rules};

use crate::{emit, tops};

/// The folder of the properties.
pub const FOLDER: &str = "sim/formal";

/// Properties of a block: the module `NAME_properties` in the file `NAME.sv`.
#[derive(Debug)]
pub struct Proof {
    /// Its name.
    pub name: &'static str,
    /// The block.
    pub block: &'static str,
    /// Its Verilog in `rtl/`: modules (`.v`) and lists of them (`.f`).
    pub verilog: &'static [&'static str],
    /// The chip of another configuration whose Verilog this proves, instead of `verilog`.
    pub variant: Option<Variant>,
    /// Modules to remove, without the project's prefix: their outputs may have any value in every
    /// clock.
    pub cut: &'static [&'static str],
    /// Read ports that the induction needs besides the design's wires.
    pub ports: &'static [ReadPort],
    /// How it is proved.
    pub method: Method,
    /// Whether it takes too long for tests.
    pub long: bool,
    /// For each property, a bug that violates it.
    pub bugs: &'static [Bug],
}

impl Proof {
    /// The emitted Verilog.
    pub fn design(&self) -> anyhow::Result<Vec<File>> {
        let mut files: Vec<File> = Vec::new();
        let mut add = |file: File| {
            // sby needs all files in one folder.
            let name = file.name.rsplit('/').next().unwrap_or_default();
            let file = File::new(name, file.text);
            if !files.contains(&file) {
                files.push(file);
            }
        };
        for name in self.verilog {
            file_list::read(&emit::rtl().join(name))?
                .into_iter()
                .for_each(&mut add);
        }
        if let Some(variant) = &self.variant {
            let sources = tops::verilog_as(tops::find(variant.top)?, &(variant.configuration)()?)?;
            sources.files.into_iter().for_each(&mut add);
        }
        for port in self.ports {
            port.add(&mut files)?;
        }
        Ok(files)
    }

    /// The names of the removed modules.
    pub fn cut(&self) -> Vec<String> {
        self.cut.iter().map(|module| prefixed(module)).collect()
    }

    /// The module with the properties; its file has the same name.
    pub fn module(&self) -> String {
        format!("{}_properties", self.stem())
    }

    /// The name of the file of properties, without its extension.
    pub fn stem(&self) -> &'static str {
        self.variant
            .as_ref()
            .map_or(self.name, |variant| variant.of)
    }

    /// The properties.
    pub fn properties(&self) -> anyhow::Result<File> {
        let name = format!("{}.sv", self.stem());
        let path = workspace_root().join(FOLDER).join(&name);
        let mut text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        if let Some(variant) = &self.variant {
            text = format!("`define {}\n{text}", variant.defines);
        }
        Ok(File::new(name, text))
    }
}

/// A chip of another configuration, proved with the properties of another proof.
#[derive(Debug)]
pub struct Variant {
    /// The proof with the properties.
    pub of: &'static str,
    /// The macro that selects this variant in the file of properties.
    pub defines: &'static str,
    /// The top.
    pub top: &'static str,
    /// Its configuration.
    pub configuration: fn() -> anyhow::Result<Configuration>,
}

/// The configuration of a move generator with switches.
fn antichess_generator() -> anyhow::Result<Configuration> {
    Ok(Configuration::generator().with_rules(Rules::ANTICHESS)?)
}

/// An additional combinational read port of a memory. The properties drive its address
/// `watched_address` and read the word `watched`, both by hierarchical names.
#[derive(Debug)]
pub struct ReadPort {
    /// The module with the memory, without the project's prefix.
    pub file: &'static str,
    /// The memory.
    pub memory: &'static str,
    /// Bits of its address.
    pub address: u32,
    /// Bits of a word.
    pub word: u32,
}

impl ReadPort {
    /// Adds the port to the Verilog.
    fn add(&self, files: &mut [File]) -> anyhow::Result<()> {
        let ReadPort {
            file,
            memory,
            address,
            word,
        } = self;
        let port = format!(
            "    wire [{}:0] watched_address;\n    \
             wire [{}:0] watched = {memory}[watched_address];\nendmodule",
            address - 1,
            word - 1
        );
        change(files, file, "endmodule", &port)
    }
}

/// The Verilog name of one of our modules.
fn prefixed(module: &str) -> String {
    format!("{}_{module}", chip::PREFIX)
}

/// Replaces the only occurrence of `right` in a module.
fn change(files: &mut [File], module: &str, right: &str, wrong: &str) -> anyhow::Result<()> {
    let name = format!("{}.v", prefixed(module));
    let file = files.iter_mut().find(|file| *file.name == name);
    let file = file.with_context(|| format!("no {name} to change"))?;
    let places = file.text.matches(right).count();
    ensure!(
        places == 1,
        "{name} has {places} places with `{right}` to change, instead of one"
    );
    *file = File::new(&*name, file.text.replace(right, wrong));
    Ok(())
}

/// A seeded bug: a small change of the Verilog that breaks a property.
#[derive(Debug)]
pub struct Bug {
    /// The label of the property.
    pub property: &'static str,
    /// The module whose file is changed, without the project's prefix.
    pub file: &'static str,
    /// The text that is replaced; it occurs once.
    pub right: &'static str,
    /// Its replacement.
    pub wrong: &'static str,
}

impl Bug {
    /// The Verilog with the bug.
    pub fn seed(&self, mut files: Vec<File>) -> anyhow::Result<Vec<File>> {
        change(&mut files, self.file, self.right, self.wrong)?;
        Ok(files)
    }
}

/// All proofs.
pub const PROOFS: &[Proof] = &[
    Proof {
        name: "election",
        block: "arbiter",
        verilog: &["movegen/bluechip_arbiter_cell.v", "arbiter.f", "ballot.f"],
        variant: None,
        cut: &[],
        ports: &[],
        method: Method::Combinational,
        long: false,
        bugs: &[
            Bug {
                property: "someone_is_found_if_there_is_a_candidate",
                file: "arbiter",
                right: "levels_many, |eligible}",
                wrong: "levels_many, |eligible[7:2]}",
            },
            Bug {
                property: "the_level_is_the_highest",
                file: "arbiter",
                right: "eligible[6] ? 3'd6",
                wrong: "eligible[6] & ~eligible[5] ? 3'd6",
            },
            Bug {
                property: "the_winner_is_a_candidate",
                file: "arbiter",
                right: "assign high = |eligible[7:5];",
                wrong: "assign high = |eligible[7:6];",
            },
            Bug {
                property: "the_winner_is_the_most_central",
                file: "priority_encoder",
                right: "request[4] ? 3'd4",
                wrong: "request[4] & ~request[6] ? 3'd4",
            },
            Bug {
                property: "the_map_has_the_winner_alone",
                file: "movegen_ballot",
                right: "t3 | ballot[2];",
                wrong: "ballot[2];",
            },
            Bug {
                property: "others_of_the_level_are_announced",
                file: "priority_encoder",
                right: "(t3 & t4)) |",
                wrong: "(t3 & t4 & t1)) |",
            },
            Bug {
                property: "other_levels_are_announced",
                file: "arbiter",
                right: ".request(eligible),",
                wrong: ".request({eligible[7:2], 2'd0}),",
            },
            Bug {
                property: "those_before_the_last_are_retired",
                file: "arbiter",
                right: "(8'hff << place)",
                wrong: "(8'hfe << place)",
            },
            Bug {
                property: "retired_from_the_right_registers",
                file: "arbiter",
                right: "t12 & (vote_last_level == 3'd1)",
                wrong: "t12 & (vote_last_level <= 3'd2)",
            },
        ],
    },
    Proof {
        name: "switches",
        block: "switch_cell",
        verilog: &["switch_cell.f", "arbiter.f"],
        variant: None,
        cut: &[],
        ports: &[],
        method: Method::Combinational,
        long: false,
        bugs: &[
            Bug {
                property: "each_pair_comes_once",
                file: "arbiter",
                right: "8'hfe << row;",
                wrong: "8'hff << row;",
            },
            Bug {
                property: "the_attacker_comes_first",
                file: "switch_cell",
                right: "own & ~after",
                wrong: "own",
            },
            Bug {
                property: "like_pieces_stay",
                file: "switch_cell",
                right: "(resident_kind != question_kind)",
                wrong: "(resident_kind != 3'd0)",
            },
            Bug {
                property: "without_a_victim_nobody_comes",
                file: "switch_cell",
                right: "|question_kind",
                wrong: "1'b1",
            },
            Bug {
                property: "no_pawn_goes_to_the_border",
                file: "switch_cell",
                right: "(question_kind == 3'd1) & border",
                wrong: "(question_kind == 3'd2) & border",
            },
            Bug {
                property: "others_stay",
                file: "switch_cell",
                right: "own & ~after",
                wrong: "~after",
            },
            Bug {
                property: "victims_are_all_own_pieces",
                file: "switch_cell",
                right: "question_victims & own",
                wrong: "question_victims",
            },
        ],
    },
    Proof {
        name: "compulsion",
        block: "compulsion",
        verilog: &["compulsion.f"],
        variant: None,
        cut: &[],
        ports: &[],
        method: Method::Induction { depth: 6 },
        long: false,
        bugs: &[Bug {
            property: "a_legal_capture_is_seen_and_nothing_else",
            file: "compulsion",
            right: "t1, seen & ~start}",
            wrong: "t1, seen}",
        }],
    },
    Proof {
        name: "move_stack",
        block: "move_stack",
        verilog: &["move_stack.f"],
        variant: None,
        cut: &[],
        ports: &[ReadPort {
            file: "move_stack",
            memory: "ram",
            address: 6,
            word: 36,
        }],
        method: Method::Induction { depth: 12 },
        long: false,
        bugs: &[
            Bug {
                property: "height_stays_in_bounds",
                file: "move_stack",
                right: ": pop ? t1\n            : push",
                wrong: ": pop ? t1 - 7'd1\n            : push",
            },
            Bug {
                property: "the_top_is_what_was_pushed",
                file: "move_stack",
                right: "push ? t1",
                wrong: "push ? height",
            },
        ],
    },
    Proof {
        name: "node_stack",
        block: "node_stack",
        verilog: &["node_stack.f"],
        variant: None,
        cut: &[],
        ports: &[ReadPort {
            file: "node_stack",
            memory: "frames",
            address: 6,
            word: 31,
        }],
        method: Method::Induction { depth: 12 },
        long: false,
        bugs: &[
            Bug {
                property: "ply_stays_in_bounds",
                file: "node_stack",
                right: "(height + 7'd1)",
                wrong: "(height + 7'd9)",
            },
            Bug {
                property: "the_root_is_ply_0",
                file: "node_stack",
                right: "at_root = height == 7'd0",
                wrong: "at_root = height <= 7'd1",
            },
            Bug {
                property: "the_parent_is_what_was_left",
                file: "node_stack",
                right: "change_leave ? t12[5:0]",
                wrong: "change_leave ? t10[5:0]",
            },
            Bug {
                property: "the_node_comes_back_as_it_was",
                file: "node_stack",
                right: "change_legal | below_node_legal",
                wrong: "change_legal",
            },
        ],
    },
    Proof {
        name: "siblings",
        block: "siblings",
        verilog: &["siblings.f"],
        variant: None,
        cut: &[],
        ports: &[ReadPort {
            file: "siblings",
            memory: "ram",
            address: 6,
            word: 24,
        }],
        method: Method::Induction { depth: 12 },
        long: false,
        bugs: &[
            Bug {
                property: "a_move_has_no_sibling_at_first",
                file: "siblings",
                right: "t1[0] & ~make",
                wrong: "t1[0]",
            },
            Bug {
                property: "the_sibling_comes_back",
                file: "siblings",
                right: "unmake ? (height - 7'd2)",
                wrong: "unmake ? (height - 7'd1)",
            },
        ],
    },
    Proof {
        name: "candidates",
        block: "cell",
        verilog: &["cell.f"],
        variant: None,
        cut: &[],
        ports: &[],
        method: Method::Induction { depth: 6 },
        long: false,
        bugs: &[
            Bug {
                property: "the_resident_is_a_piece",
                file: "movegen_cell",
                right: ": (write_to ?\n                    to_piece : from_piece))",
                wrong: ": (write_to ?\n                    to_piece : {1'b1, from_piece[2:0]}))",
            },
            Bug {
                property: "victims_are_decoded",
                file: "candidates",
                right: "t7, t6, t5, t4, t3, t2, 1'b0};\n    assign searched",
                wrong: "t7, t5, t6, t4, t3, t2, 1'b0};\n    assign searched",
            },
            Bug {
                property: "attackers_are_decoded",
                file: "candidates",
                right: "question_latch_attackers ? {t7, t6,",
                wrong: "question_latch_attackers ? {t6, t7,",
            },
            Bug {
                property: "empty_squares_have_no_piece",
                file: "receiver",
                right: "assign quiet = empty & ",
                wrong: "assign quiet = ",
            },
            Bug {
                property: "retired_victims_do_not_come_back",
                file: "candidates",
                right: ": t8 ? types",
                wrong: ": t8 | attackers ? types",
            },
            Bug {
                property: "victims_are_not_lost",
                file: "candidates",
                right: "election_retire_victims);",
                wrong: "(election_retire_victims | election_retire_quiet));",
            },
            Bug {
                property: "quiet_victims_are_not_lost",
                file: "candidates",
                right: "election_retire_quiet);",
                wrong: "(election_retire_quiet | election_retire_victims));",
            },
            Bug {
                property: "retired_attackers_do_not_come_back",
                file: "candidates",
                right: ": question_latch_attackers ? {t7,",
                wrong: ": question_latch_attackers | question_latch_victims ? {t7,",
            },
            Bug {
                property: "attackers_are_not_lost",
                file: "movegen_cell",
                right: "retire_attacker & departure",
                wrong: "retire_attacker",
            },
            Bug {
                property: "retired_victims_go",
                file: "movegen_cell",
                right: "selected & retire_victim",
                wrong: "selected & retire_victim & ~quiet_retired",
            },
            Bug {
                property: "retired_quiet_victims_go",
                file: "movegen_cell",
                right: "selected & retire_quiet",
                wrong: "selected & retire_quiet & ~retire_victim",
            },
            Bug {
                property: "retired_attackers_go",
                file: "candidates",
                right: "election_retire_attackers);",
                wrong: "election_retire_attackers & ~question_latch_victims);",
            },
            Bug {
                property: "a_victim_is_offered_when_found",
                file: "candidates",
                right: "(question_latch_victims & ~victim)",
                wrong: "(question_latch_victims & ~victim & ~attacker)",
            },
            Bug {
                property: "a_quiet_victim_is_offered_when_found",
                file: "candidates",
                right: "t8 ? quiet :",
                wrong: "t8 & ~quiet_victim ? quiet :",
            },
            Bug {
                property: "what_was_kept_comes_back",
                file: "candidates",
                right: "kept_kind <= question_keep_victims ?",
                wrong: "kept_kind <= question_keep_victims | after ?",
            },
            Bug {
                property: "an_attacker_is_offered_when_found",
                file: "candidates",
                right: "question_latch_attackers ? ~attacker",
                wrong: "question_latch_attackers ? ~attacker & ~victim",
            },
        ],
    },
    Proof {
        name: "host_port",
        block: "host_port",
        verilog: &["host_port.f"],
        variant: None,
        cut: &[],
        ports: &[],
        method: Method::Induction { depth: 6 },
        long: false,
        bugs: &[
            Bug {
                property: "a_square_changes_by_a_legal_write",
                file: "host_registers",
                right: "(arriving[19:17] == 3'd7)) |",
                wrong: "(arriving[20:17] == 4'd7)) |",
            },
            Bug {
                property: "the_side_changes_by_a_legal_write",
                file: "host_registers",
                right: "|{arriving[48:18], 1'b0}",
                wrong: "|{arriving[48:19], 1'b0}",
            },
            Bug {
                property: "rights_change_by_a_legal_write",
                file: "host_port",
                right: ".write(idle_write),",
                wrong: ".write(writes),",
            },
            Bug {
                property: "en_passant_changes_by_a_legal_write",
                file: "host_registers",
                right: "({arriving[20:19], 2'd0} == 4'd4)",
                wrong: "({arriving[20:19], 2'd0} == 4'd8)",
            },
            Bug {
                property: "fifty_changes_by_a_legal_write",
                file: "host_registers",
                right: "|{arriving[48:24], 7'd0}",
                wrong: "|{arriving[47:24], 7'd0}",
            },
            Bug {
                property: "the_board_is_emptied_by_clear",
                file: "host_port",
                right: "clear = idle_write &",
                wrong: "clear = writes &",
            },
            Bug {
                property: "what_is_loaded_was_written",
                file: "host_port",
                right: "word <= write_data;",
                wrong: "word <= write ? write_data : word;",
            },
            Bug {
                property: "every_change_is_announced",
                file: "host_port",
                right: "(registers_square_write | registers_side_write)",
                wrong: "registers_square_write",
            },
            Bug {
                property: "the_mode_changes_by_a_legal_write",
                file: "host_port",
                right: "clear | reset ? 4'd0",
                wrong: "clear ? 4'd0",
            },
            Bug {
                property: "a_command_follows_a_write_while_idle",
                file: "host_port",
                right: "assign t4 = accept & registers_write_only",
                wrong: "assign t4 = writes & registers_write_only",
            },
            Bug {
                property: "no_command_begins_beside_another",
                file: "host_port",
                right: "t6 = accept &",
                wrong: "t6 = writes &",
            },
            Bug {
                property: "no_command_leaves_the_stack",
                file: "host_port",
                right: "(room < word[6:0])",
                wrong: "(room < word[5:0])",
            },
            Bug {
                property: "abort_is_always_heard",
                file: "host_port",
                right: "& ~registers_abort_selected ? Fault_Busy",
                wrong: "? Fault_Busy",
            },
            Bug {
                property: "an_access_while_busy_is_an_error",
                file: "host_port",
                right: ": (busy & ~registers_error_selected) &",
                wrong: ": (busy & ~found & ~registers_error_selected) &",
            },
            Bug {
                property: "a_read_answers_two_clocks_after",
                file: "host_port",
                right: ": reads ? (registers_answer | response_answer)",
                wrong: ": reads & ~busy ? (registers_answer | response_answer)",
            },
            Bug {
                property: "the_answer_stays",
                file: "host_port",
                right: ": reads ? (registers_answer | response_answer)",
                wrong: ": reads | writes ? (registers_answer | response_answer)",
            },
            Bug {
                property: "reset_leaves_nothing",
                file: "host_port",
                right: "writes <= write & ~reset;",
                wrong: "writes <= write;",
            },
        ],
    },
    Proof {
        name: "make_unmake",
        block: "core",
        verilog: &["generator.f"],
        variant: None,
        cut: &["sequencer", "host_port"],
        ports: &[],
        method: Method::Induction { depth: 6 },
        long: true,
        bugs: &[
            Bug {
                property: "make_moves_the_pieces",
                file: "moved_pieces",
                right: "2'd0: t1 = PieceType_Queen;",
                wrong: "2'd0: t1 = PieceType_Rook;",
            },
            Bug {
                property: "make_changes_the_state",
                file: "position",
                right: "(fifty_register != 7'h7f)",
                wrong: "(fifty_register != 7'h7e)",
            },
            Bug {
                property: "unmake_restores_the_board",
                file: "moved_pieces",
                right: "captured = PieceType_Bishop",
                wrong: "captured = PieceType_Knight",
            },
            Bug {
                property: "unmake_restores_the_state",
                file: "position",
                right: ": unmake ? frame_passed",
                wrong: ": unmake ? 4'd0",
            },
            Bug {
                property: "unmake_restores_the_height",
                file: "move_stack",
                right: "t1 = height - 7'd1",
                wrong: "t1 = height - 7'd2",
            },
            Bug {
                property: "nothing_else_changes_the_board",
                file: "movegen_change",
                right: "changes ? special_castles : 4'd0",
                wrong: "special_castles",
            },
            Bug {
                property: "clear_empties_the_board",
                file: "position",
                right: "clear ? 4'd0\n            : load_rights",
                wrong: "load_rights ? data[3:0]\n            : clear ? 4'd0\n            \
                        : load_rights",
            },
        ],
    },
    Proof {
        name: "make_unmake_switch",
        block: "core",
        verilog: &[],
        variant: Some(Variant {
            of: "make_unmake",
            defines: "SWITCH",
            top: "generator",
            configuration: antichess_generator,
        }),
        cut: &["sequencer", "host_port"],
        ports: &[],
        method: Method::Induction { depth: 6 },
        long: true,
        bugs: &[
            Bug {
                property: "make_moves_the_pieces",
                file: "moved_pieces",
                right: "VictimLevel_Nothing ? played[20:18]",
                wrong: "VictimLevel_Nothing ? {1'b0, played[19:18]}",
            },
            Bug {
                property: "make_changes_the_state",
                file: "switch_rights",
                right: "{unmake, rights_register[0]}",
                wrong: "{unmake, 1'b0}",
            },
            Bug {
                property: "unmake_restores_the_board",
                file: "movegen_change",
                right: "make ? pieces_arriving : pieces_switched_0",
                wrong: "pieces_arriving",
            },
            Bug {
                property: "unmake_restores_the_state",
                file: "switch_rights",
                right: "(make | unmake) & switches",
                wrong: "make & switches",
            },
            Bug {
                property: "unmake_restores_the_height",
                file: "move_stack",
                right: "t1 = height - 7'd1",
                wrong: "t1 = height - 7'd2",
            },
            Bug {
                property: "nothing_else_changes_the_board",
                file: "movegen_change",
                right: "changes & played_en_passant",
                wrong: "played_en_passant",
            },
            Bug {
                property: "clear_empties_the_board",
                file: "switch_rights",
                right: "clear ? 2'd0\n            : load ? data",
                wrong: "load ? data\n            : clear ? 2'd0",
            },
        ],
    },
    Proof {
        name: "sequencer",
        block: "sequencer",
        verilog: &["sequencer.f"],
        variant: None,
        cut: &[
            "pending_move",
            "move_judge",
            "inquiry",
            "question_control",
            "king_squares",
            "counters",
            "siblings",
            "movegen_ballot",
        ],
        ports: &[],
        method: Method::Induction { depth: 22 },
        long: false,
        bugs: &[
            Bug {
                property: "the_state_is_legal",
                file: "next_state",
                right: "State_Attend: by_state = State_Foresee;",
                wrong: "State_Attend: by_state = 6'h26;",
            },
            Bug {
                property: "a_reset_ends_everything",
                file: "next_state",
                right: "to = reset ? State_Idle",
                wrong: "to = reset & ~stop ? State_Idle",
            },
            Bug {
                property: "an_abort_unwinds",
                file: "next_state",
                right: ": stop ? State_Unwind",
                wrong: ": stop & ~job[0] ? State_Unwind",
            },
            Bug {
                property: "unwinding_comes_to_an_end",
                file: "sequencer",
                right: "(~command_registers_running_at_base & (state == State_Unwind))",
                wrong: "(command_registers_running_at_base & (state == State_Unwind))",
            },
            Bug {
                property: "something_is_always_used_up",
                file: "next_state",
                right: "State_AskDiscoverers, State_AskTargets: by_state = State_FindVictims;",
                wrong: "State_AskDiscoverers, State_AskTargets: by_state = state;",
            },
            Bug {
                property: "it_makes_or_unmakes",
                file: "sequencer",
                right: "assign unmake = unmakes & t6;",
                wrong: "assign unmake = (unmakes | (state == State_TryMake)) & t6;",
            },
            Bug {
                property: "it_never_goes_below_its_beginning",
                file: "sequencer",
                right: "t5 = pending_recall_next & ~command_registers_running_at_base",
                wrong: "t5 = pending_recall_next",
            },
            Bug {
                property: "a_move_has_room",
                file: "next_state",
                right: "State_Make, State_Unmake: by_state = State_Idle;",
                wrong: "State_Make: by_state = running_last_ply ? State_Idle : state;\n            \
                        State_Unmake: by_state = State_Idle;",
            },
            Bug {
                property: "a_trial_has_room",
                file: "sequencer",
                right: "(state == State_TryLegal) & ~judge_judgement_tests_check",
                wrong: "(state == State_TryLegal) & judge_judgement_tests_check",
            },
        ],
    },
    Proof {
        name: "search_control",
        block: "search_control",
        verilog: &["search_control.f"],
        variant: None,
        cut: &["datapath", "extension", "checks", "search_result"],
        ports: &[],
        method: Method::Induction { depth: 14 },
        long: false,
        bugs: &[
            Bug {
                property: "something_happens_in_a_few_clocks",
                file: "search_control",
                right: "Step_Ready: by_step_4 = Step_Settle;",
                wrong: "Step_Ready: by_step_4 = step;",
            },
            Bug {
                property: "an_interruption_ends_it",
                file: "search_control",
                right: "step <= quiescence_cancel ? Step_Idle",
                wrong: "step <= reset ? Step_Idle",
            },
            Bug {
                property: "without_a_search_nothing_is_asked",
                file: "search_control",
                right: "next_move_active = step == Step_Advance",
                wrong: "next_move_active = (step == Step_Advance) | (step == Step_Idle)",
            },
            Bug {
                property: "it_makes_or_unmakes",
                file: "search_control",
                right: "jobs_makes = next_move_makes;",
                wrong: "jobs_makes = next_move_makes | next_move_succeeds;",
            },
            Bug {
                property: "a_move_is_looked_at_before_it_is_taken_back",
                file: "search_control",
                right: "Step_Advance: by_step_4 = next_move_makes ? Step_Enter",
                wrong: "Step_Advance: by_step_4 = next_move_makes ? Step_Look",
            },
            Bug {
                property: "a_move_belongs_to_a_job",
                file: "search_control",
                right: ": resumes ? nodes_resume_job",
                wrong: ": resumes & ~kept ? nodes_resume_job",
            },
            Bug {
                property: "a_move_has_room",
                file: "search_control",
                right: "STACK_DEPTH = 7'h40",
                wrong: "STACK_DEPTH = 7'h41",
            },
            Bug {
                property: "it_never_goes_below_its_root",
                file: "search_control",
                right: "jobs_unmakes = ~nodes_at_root & t25",
                wrong: "jobs_unmakes = t25",
            },
        ],
    },
    Proof {
        name: "ring",
        block: "repetition",
        verilog: &[
            "repetition/bluechip_ring.v",
            "repetition/bluechip_latest.v",
            "repetition/bluechip_place_decoder.v",
        ],
        variant: None,
        cut: &[],
        ports: &[],
        method: Method::Combinational,
        long: false,
        bugs: &[
            Bug {
                property: "the_nearest_place_below_tells",
                file: "ring",
                right: "b = {set, set}",
                wrong: "b = {set, set & ~clear}",
            },
            Bug {
                property: "a_candidate_is_found_if_there_is_one",
                file: "latest",
                right: "found = |by_age;",
                wrong: "found = |by_age[14:0];",
            },
            Bug {
                property: "the_candidate_is_the_latest",
                file: "latest",
                right: "newest[2] ? {by_8[3:0], by_8[15:4]}",
                wrong: "newest[2] ? {by_8[11:0], by_8[15:12]}",
            },
            Bug {
                property: "one_place_is_marked",
                file: "place_decoder",
                right: "columns = 8'd1 << place[2:0]",
                wrong: "columns = 8'd1 << {place[2:1], place[0] & ~place[3]}",
            },
        ],
    },
    Proof {
        name: "repetition",
        block: "repetition",
        verilog: &["repetition.f"],
        variant: None,
        cut: &["entry"],
        ports: &[],
        method: Method::Induction { depth: 30 },
        long: false,
        bugs: &[
            Bug {
                property: "a_seek_ends",
                file: "repetition",
                right: "(pointer == stop)",
                wrong: "(pointer == {stop[4:1], ~stop[0]})",
            },
            Bug {
                property: "it_knows_what_the_ring_holds",
                file: "repetition",
                right: "(height + 6'd1)",
                wrong: "(height + 6'd33)",
            },
            Bug {
                property: "it_knows_one_more_or_one_less",
                file: "repetition",
                right: "(height != 6'd0) ? (height - 6'd1)",
                wrong: "(height != 6'd1) ? (height - 6'd1)",
            },
        ],
    },
    Proof {
        name: "slow_control",
        block: "slow_control",
        verilog: &["slow_control.f"],
        variant: None,
        cut: &[],
        ports: &[],
        method: Method::Induction { depth: 8 },
        long: false,
        bugs: &[
            Bug {
                property: "none_is_started_beside_another",
                file: "slow_control",
                right: "t1 = has_terms & ~running",
                wrong: "t1 = has_terms",
            },
            Bug {
                property: "what_runs_is_known",
                file: "slow_control",
                right: "running <= start |",
                wrong: "running <= start & ~evaluate |",
            },
            Bug {
                property: "a_start_is_for_slow_terms",
                file: "slow_control",
                right: "t1 = has_terms & ~running",
                wrong: "t1 = ~running",
            },
            Bug {
                property: "a_dismissed_position_is_not_evaluated",
                file: "slow_control",
                right: "& ~dismiss) &",
                wrong: ") &",
            },
            Bug {
                property: "a_dismissed_evaluation_is_stopped",
                file: "slow_control",
                right: "drops = dismiss |",
                wrong: "drops = dismiss & ~evaluate |",
            },
            Bug {
                property: "who_waits_is_evaluated",
                file: "slow_control",
                right: "(begin_ | t2)",
                wrong: "begin_",
            },
            Bug {
                property: "who_waits_gets_the_score",
                file: "slow_control",
                right: "| (waiting & done)",
                wrong: "| (waiting & done & begin_)",
            },
            Bug {
                property: "nobody_waits_for_nothing",
                file: "slow_control",
                right: "~has_terms | (waiting & done)",
                wrong: "waiting & done",
            },
        ],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    const BUG: Bug = Bug {
        property: "p",
        file: "part",
        right: "a & b",
        wrong: "a | b",
    };

    #[test]
    fn a_bug_changes_its_place_alone() {
        let files = vec![
            File::new("bluechip_part.v", "x = a & b;"),
            File::new("top.v", "y = a & b;"),
        ];
        let seeded = BUG.seed(files).unwrap();
        assert_eq!(
            seeded,
            [
                File::new("bluechip_part.v", "x = a | b;"),
                File::new("top.v", "y = a & b;")
            ]
        );
    }

    #[test]
    fn a_bug_without_its_one_place_is_an_error_that_says_where() {
        let seed = |text: &str| {
            BUG.seed(vec![File::new("bluechip_part.v", text)])
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            seed("x = a;"),
            "bluechip_part.v has 0 places with `a & b` to change, instead of one"
        );
        assert_eq!(
            seed("a & b, a & b"),
            "bluechip_part.v has 2 places with `a & b` to change, instead of one"
        );
        let error = BUG.seed(Vec::new()).unwrap_err().to_string();
        assert_eq!(error, "no bluechip_part.v to change");
    }
}
