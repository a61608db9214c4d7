//! Opening books, extended books and tablebases, against python-chess where it supports them.

use std::fs;
use std::io::Write;
use std::process::Stdio;
use std::sync::{Mutex, PoisonError};

use bluechip_cosim::tools::Tools;
use books::{Pgn, Played};
use books::{Tablebases, Wdl};
use reference::testing::played_boards;
use serde_json::Value;

use crate::run::{folder, json, run, text};
use crate::tables::tables;

/// What python-chess says to some lines.
fn python(arguments: &[&str], lines: &str) -> Value {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/program/knowledge.py");
    let mut child = Tools::ensure()
        .unwrap()
        .python()
        .arg(script)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(lines.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Games of moves drawn with a simple generator, from the start.
fn random_games(count: u64) -> Vec<Played> {
    (1..=count)
        .map(|number| {
            let mut state = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let mut game = Played::new(&chess::Position::start()).unwrap();
            for _ in 0..60 {
                let moves = game.legal_moves();
                if moves.is_empty() {
                    break;
                }
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                let mv = moves[(state >> 33) as usize % moves.len()];
                game.play(&mv.to_string()).unwrap();
            }
            game
        })
        .collect()
}

#[test]
fn a_book_is_what_python_chess_reads() {
    let folder = folder();
    let games = random_games(60);
    let mut pgn = String::new();
    let mut lines = String::new();
    for game in &games {
        let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
        lines += &(moves.join(" ") + "\n");
        let tags = vec![("Event".to_owned(), "random".to_owned())];
        let result = "*".to_owned();
        pgn += &format!(
            "{}\n",
            Pgn {
                tags,
                game: game.clone(),
                result
            }
        );
    }
    fs::write(folder.path().join("games.pgn"), pgn).unwrap();
    let arguments = [
        "book",
        "make",
        "--pgn",
        "games.pgn",
        "--plies",
        "60",
        "--out",
        "book.bin",
    ];
    let made = json(folder.path(), &arguments);
    assert_eq!(made["games"], 60);
    let path = folder.path().join("book.bin");
    let said = python(&["book", &path.to_string_lossy()], &lines);
    assert_eq!(said["wrong"].as_array().unwrap().len(), 0, "{said}");
    assert_eq!(
        (&said["entries"], &said["moves"]),
        (&made["entries"], &made["entries"])
    );
    assert!(made["entries"].as_u64().unwrap() > 2_500, "{made}");
}

const GAMES: &str = "\
[Event \"first\"]\n[WhiteElo \"2700\"]\n[BlackElo \"2700\"]\n[Date \"1997.05.11\"]\n\n1. e4 c6 2. d4 1-0\n
[Event \"broken\"]\n\n1. e4 e5 2. Ke3 1-0\n
[Event \"second\"]\n\n1. e4 e5 0-1\n
[Event \"third\"]\n\n1. d4 d5 1/2-1/2\n";

#[test]
fn books_are_shown_and_played() {
    let folder = folder();
    fs::write(folder.path().join("games.pgn"), GAMES).unwrap();
    let output = run(
        folder.path(),
        &["book", "make", "--pgn", "games.pgn", "--out", "book.bin"],
    );
    assert!(output.status.success(), "{output:?}");
    let complaints = String::from_utf8(output.stderr).unwrap();
    assert_eq!(complaints.lines().count(), 1);
    assert!(
        complaints.starts_with("warning: games.pgn: game 2, line 10: Ke3 is not a legal move here"),
        "{complaints}"
    );
    let shown = text(folder.path(), &["book", "show", "--book", "book.bin"]);
    assert_eq!(shown, "move  weight\ne4         2\nd4         1\n");
    let answers = ["book", "show", "--book", "book.bin", "--moves", "e4"];
    let answers = json(folder.path(), &answers);
    let moves = answers["moves"].as_array().unwrap();
    assert_eq!((moves.len(), &moves[0]["weight"]), (2, &1.into()));
    let opinions = run(
        folder.path(),
        &["book", "show", "--pgn", "games.pgn", "--json"],
    );
    let opinions: Value = serde_json::from_slice(&opinions.stdout).unwrap();
    let first = &opinions["moves"][0];
    assert_eq!(
        (&first["move"], &first["games"]),
        (&"e2e4".into(), &2.into())
    );
    assert!(first["bonus"].as_i64() > opinions["moves"][1]["bonus"].as_i64());
    let off = ["book", "show", "--book", "book.bin", "--moves", "a3"];
    assert_eq!(
        text(folder.path(), &off),
        "the book does not have this position\n"
    );

    let go = ["go", "--depth", "1", "--chips", "1", "--book", "book.bin"];
    let out = ["--moves", "e4 c6"];
    let known = json(folder.path(), &[&go[..], &out].concat());
    assert_eq!(
        (&known["book"], &known["bestmove"]),
        (&true.into(), &"d2d4".into())
    );
    let unknown = json(folder.path(), &[&go[..], &["--moves", "a3"]].concat());
    assert!(unknown["book"].is_null() && unknown["bestmove"].is_string());
}

#[test]
fn an_extended_book_shifts_the_window() {
    let folder = folder();
    // Everyone plays a move that no search would choose.
    let game = "[WhiteElo \"2800\"]\n[BlackElo \"2800\"]\n\n1. a4 e5 1-0\n\n";
    fs::write(folder.path().join("games.pgn"), game.repeat(200)).unwrap();
    let go = ["go", "--depth", "3", "--chips", "1"];
    let alone = json(folder.path(), &go);
    let with = json(
        folder.path(),
        &[&go[..], &["--extended-book", "games.pgn"]].concat(),
    );
    assert_ne!(alone["bestmove"], "a2a4");
    assert_eq!(with["bestmove"], "a2a4");
    let score = |object: &Value| object["score"].as_i64().unwrap();
    assert!(score(&with) > score(&alone), "{alone} {with}");
}

#[test]
fn bad_books_and_tables_are_refused() {
    let folder = folder();
    let file = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
    file("short.bin", &[1; 40]);
    file("turned.bin", &[[9; 16], [8; 16]].concat());
    file("empty.pgn", b"");
    fs::create_dir(folder.path().join("none")).unwrap();
    for (name, bytes) in [("cut", &[0x71, 0xE8, 0x23, 0x5D, 0][..]), ("odd", &[7; 80])] {
        fs::create_dir(folder.path().join(name)).unwrap();
        file(&format!("{name}/KQvK.rtbw"), bytes);
    }
    for (arguments, problem) in [
        (
            &["--book", "short.bin"][..],
            "short.bin: 40 bytes are no whole number of entries",
        ),
        (
            &["--book", "turned.bin"],
            "turned.bin: the key of entry 1 is less",
        ),
        (
            &["--book", "missing.bin"],
            "missing.bin: cannot read the book",
        ),
        (
            &["--extended-book", "empty.pgn"],
            "empty.pgn: there is no game with a result",
        ),
        (&["--extended-book", "missing.pgn"], "missing.pgn"),
        (
            &["--syzygy", "none"],
            "there is no tablebase such as KQvK.rtbw in `none`",
        ),
        (&["--syzygy", "missing"], "cannot read `missing`"),
        (&["--syzygy", "cut"], "`cut/KQvK.rtbw` is truncated"),
        (&["--syzygy", "odd"], "`odd/KQvK.rtbw` is no Syzygy table"),
    ] {
        let output = run(
            folder.path(),
            &[&["go", "--depth", "1"], arguments].concat(),
        );
        let complaints = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {complaints}");
        assert_eq!(complaints.lines().count(), 1, "{complaints}");
        assert!(complaints.contains(problem), "{complaints}");
    }
}

/// Positions of three and four pieces: what the endings of random games look like, and others drawn
/// with a simple generator.
fn endings(count: usize) -> Vec<Played> {
    let mut state = 0x0123_4567_89AB_CDEF_u64;
    let mut draw = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % below
    };
    let mut found = Vec::new();
    while found.len() < count {
        let mut squares = [None; 64];
        let mut put = |piece: char, square: usize| squares[square] = Some(piece);
        put('K', draw(64));
        put('k', draw(64));
        for _ in 0..1 + draw(2) {
            let kind = [b'P', b'N', b'B', b'R', b'Q', b'P'][draw(6)];
            let square = match kind {
                b'P' => 8 + draw(48),
                _ => draw(64),
            };
            let is_black = draw(2) == 1;
            put(
                if is_black {
                    kind.to_ascii_lowercase()
                } else {
                    kind
                } as char,
                square,
            );
        }
        let rows: Vec<String> = (squares.chunks(8).rev())
            .map(|row| row.iter().map(|piece| piece.unwrap_or('1')).collect())
            .collect();
        let fen = format!("{} {} - - 0 1", rows.join("/"), ["w", "b"][draw(2)]);
        let Ok(game) = fen.parse().map(|position| Played::new(&position)) else {
            continue;
        };
        let Ok(game) = game else { continue };
        // Kings that stand on one square, or next to each other, are no position; mates and dead
        // positions have no moves to compare.
        if game.outcome().is_none() {
            found.push(game);
        }
    }
    found
}

/// A process has no more than one set of tablebases at a time, and tests share one.
static TABLES: Mutex<()> = Mutex::new(());

#[test]
fn tablebases_say_what_python_chess_says() {
    let _alone = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = tables();
    let tables = Tablebases::open(&folder.to_string_lossy()).unwrap();
    assert_eq!((tables.counts(), tables.largest()), ([35, 35], 4));
    assert!(tables.unpaired().is_empty());
    // No position of a game that has hardly begun is in the tables.
    let opening = played_boards(1).nth(4).unwrap();
    assert!(
        tables
            .root(&Played::new(&opening.position(1)).unwrap())
            .is_none()
    );

    let games = endings(test_length::choose(20_000, 300));
    let lines: String = (games.iter())
        .map(|game| format!("{}\n", game.position()))
        .collect();
    let said = python(&["endings", &folder.to_string_lossy()], &lines);
    let mut seen = [0; 5];
    for (game, said) in games.iter().zip(said.as_array().unwrap()) {
        let fen = game.position();
        let wdl = match said["wdl"].as_i64().unwrap() {
            -2 => Wdl::Loss,
            -1 => Wdl::BlessedLoss,
            0 => Wdl::Draw,
            1 => Wdl::CursedWin,
            _ => Wdl::Win,
        };
        seen[wdl as usize] += 1;
        assert_eq!(tables.result(game), Some(wdl), "{fen}");
        let root = tables.root(game).unwrap_or_else(|| panic!("{fen}"));
        assert_eq!(root.wdl, wdl, "{fen}");
        assert!(!root.moves.is_empty(), "{fen}");
        // Every move keeps the result; a win comes as near as it can to a capture, a pawn's move or
        // the mate.
        let of_moves = said["moves"].as_object().unwrap();
        let of = |text: &str| {
            let both = of_moves[text].as_array().unwrap();
            (both[0].as_i64().unwrap(), both[1].as_i64().unwrap())
        };
        let nearest = (of_moves.keys())
            .filter(|mv| of(mv).0 == 2)
            .map(|mv| of(mv).1)
            .min();
        for mv in &root.moves {
            let (result, distance) = of(&mv.to_string());
            assert_eq!(result, said["wdl"].as_i64().unwrap(), "{fen} {mv}");
            if wdl == Wdl::Win {
                assert!(
                    distance <= nearest.unwrap() + 1,
                    "{fen} {mv}: {distance} {nearest:?}"
                );
            }
        }
    }
    assert!(
        seen[Wdl::Loss as usize] > 50 && seen[Wdl::Win as usize] > 50,
        "{seen:?}"
    );
    assert!(seen[Wdl::Draw as usize] > 50, "{seen:?}");
}

/// A folder with links to all tables but those of an ending, which are copied.
fn linked_tables(ending: &str) -> tempfile::TempDir {
    let folder = folder();
    for entry in fs::read_dir(tables()).unwrap() {
        let file = entry.unwrap().path();
        let link = folder.path().join(file.file_name().unwrap());
        if file.file_stem().unwrap() == ending {
            fs::copy(file, link).unwrap();
        } else {
            std::os::unix::fs::symlink(file, link).unwrap();
        }
    }
    folder
}

#[test]
fn a_bad_table_is_left_out_and_the_others_are_used() {
    let _alone = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
    let game = |fen: &str| Played::new(&fen.parse().unwrap()).unwrap();
    let [queen, pawn, rook] =
        ["Q", "P", "R"].map(|piece| game(&format!("7k/8/8/8/8/8/{piece}7/K7 w - - 0 1")));
    for (name, length) in [("KQvK.rtbw", 80), ("KQvK.rtbz", 80), ("KQvK.rtbz", 5264)] {
        let folder = linked_tables("KQvK");
        let path = folder.path().join(name);
        fs::write(&path, &fs::read(&path).unwrap()[..length]).unwrap();
        let problem = format!("`{}` is truncated", path.display());
        let tables = Tablebases::open(&folder.path().to_string_lossy()).unwrap();
        let told: Vec<String> = tables.bad().iter().map(|bad| bad.to_string()).collect();
        assert_eq!(told.join(", "), problem);
        assert!(tables.unpaired().is_empty());
        let knows_queen = name.ends_with("rtbz");
        // Without the table of results nothing is known of endings that may come to it; without
        // that of distances this ending alone is not known at the root.
        assert_eq!(tables.result(&queen).is_some(), knows_queen, "{name}");
        assert_eq!(tables.result(&pawn).is_some(), knows_queen, "{name}");
        assert!(tables.root(&queen).is_none(), "{name}");
        assert_eq!(tables.root(&pawn).is_some(), knows_queen, "{name}");
        assert_eq!(tables.result(&rook), Some(Wdl::Win));
        assert_eq!(tables.root(&rook).unwrap().wdl, Wdl::Win);
        drop(tables);

        let fen = "7k/8/8/8/8/8/R7/K7 w - - 0 1";
        let path = folder.path().to_string_lossy().into_owned();
        let arguments = ["go", "--depth", "1", "--fen", fen, "--syzygy", &path];
        let output = run(folder.path(), &arguments);
        let complaints = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{complaints}");
        assert_eq!(complaints, format!("warning: {problem}; table skipped\n"));
    }
}

#[test]
fn damaged_tables_do_not_bring_the_program_down() {
    let _alone = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut draw = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % below
    };
    let games = endings(400);
    let (mut refused, mut read) = (0, 0);
    for ending in ["KQvK", "KPvK", "KQvKR", "KPvKP", "KBNvK", "KPPvK"] {
        let folder = linked_tables(ending);
        for kind in ["rtbw", "rtbz"] {
            let path = folder.path().join(format!("{ending}.{kind}"));
            let whole = fs::read(&path).unwrap();
            for round in 0..test_length::choose(200, 6) {
                let mut bytes = whole.clone();
                // The beginning says how the rest is read.
                let end = if round % 2 == 0 {
                    whole.len()
                } else {
                    whole.len().min(300)
                };
                for _ in 0..1 + draw(3) {
                    bytes[4 + draw(end - 4)] = draw(256) as u8;
                }
                fs::write(&path, &bytes).unwrap();
                let tables = Tablebases::open(&folder.path().to_string_lossy()).unwrap();
                match tables.bad().len() {
                    0 => read += 1,
                    _ => refused += 1,
                }
                for game in &games {
                    let _ = (tables.result(game), tables.root(game));
                }
            }
            fs::write(&path, whole).unwrap();
        }
    }
    assert!(refused > 20 && read > 20, "{refused} refused, {read} read");
}
