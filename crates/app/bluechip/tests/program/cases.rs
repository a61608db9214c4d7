//! Inputs of the kinds that other engines, chess programs and readers have had bug reports about:
//! the files in `cases/`.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Output, Stdio};
use std::time::{Duration, Instant};

use books::{Pgn, Played};
use chess::Position;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use crate::run::{bluechip, folder, json, text};
use crate::uci::Talk;

/// A file of `cases/`.
fn case(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/program/cases");
    fs::read(Path::new(folder).join(name)).unwrap()
}

/// Puts a case into a folder.
fn put(folder: &Path, name: &str) {
    fs::write(folder.join(name), case(name)).unwrap();
}

/// What the program says to lines, after which its input ends.
fn hears(arguments: &[&str], lines: &[u8]) -> Output {
    let folder = folder();
    let mut child = bluechip(folder.path(), arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(lines).unwrap();
    drop(input);
    child.wait_with_output().unwrap()
}

/// The lines that answer others, all of which come at once.
fn answers_to(lines: &[u8]) -> Vec<String> {
    let all = [b"uci\nisready\n", lines].concat();
    let output = hears(&["uci", "--chips", "1", "--hash", "1"], &all);
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8(output.stdout).unwrap();
    let lines = said.lines().skip_while(|&line| line != "readyok").skip(1);
    lines.map(str::to_owned).collect()
}

/// The lines that answer a case.
fn answers(name: &str) -> Vec<String> {
    answers_to(&case(name))
}

/// The moves among lines.
fn moves(lines: &[String]) -> Vec<&str> {
    let word = |line: &'_ String| line.starts_with("bestmove ");
    (lines.iter().filter(|line| word(line)))
        .map(|line| line.split(' ').nth(1).unwrap())
        .collect()
}

/// The last line about a search, whose line begins with the move that is made.
fn last_info(lines: &[String]) -> &str {
    let info = lines
        .iter()
        .rev()
        .find(|line| line.starts_with("info depth"));
    let info = info.unwrap_or_else(|| panic!("no score: {lines:?}"));
    let best = moves(lines)[0];
    assert!(info.contains(&format!(" pv {best}")), "{lines:?}");
    info
}

#[test]
fn fen_4_fields() {
    let lines = answers("fen-4-fields.uci");
    assert_eq!(moves(&lines), ["h1h8"]);
    assert!(last_info(&lines).contains(" score mate 1 "), "{lines:?}");
    for tail in ["", " bm Rh8#; id \"mate\";", " 0", " 9999 0"] {
        let go = format!("position fen 1k6/8/1K6/8/8/8/8/7R w - -{tail}\ngo depth 4\n");
        assert_eq!(moves(&answers_to(go.as_bytes())), ["h1h8"], "{tail}");
    }
}

#[test]
fn fen_move_number_0() {
    assert_eq!(moves(&answers("fen-move-number-0.uci")), ["d1d8"]);
}

/// A position that is taken, though its counters are large, and one that is not.
#[test]
fn refused_position() {
    // Fifty moves of both sides have passed: every move but a pawn's draws.
    let lines = answers("refused-position.uci");
    assert!(last_info(&lines).contains(" score cp 0 "), "{lines:?}");
    let counted = String::from_utf8(case("refused-position.uci")).unwrap();
    let lines = answers_to(counted.replace(" 130 ", " 30 ").as_bytes());
    let info = last_info(&lines);
    let score = info.split_once(" score cp ").unwrap().1;
    let score: i32 = score.split(' ').next().unwrap().parse().unwrap();
    assert!(score < -500, "a queen down: {info}");
    for position in [
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 e1g1",
        "position startpos moves e2e4 e7e6 e4e6",
        "position startpos moves e2e4 0000",
        "position startpos e2e4",
        "position fen",
        "position",
    ] {
        let is_taken = position.ends_with("KQkq - 0");
        // It is not the position before it that is searched.
        let talk = format!("position startpos moves d2d4\n{position}\ngo depth 2\n");
        let lines = answers_to(talk.as_bytes());
        let refused = lines
            .iter()
            .filter(|line| line.starts_with("info string go: the position was refused: "));
        assert_eq!(refused.count(), usize::from(!is_taken), "{lines:?}");
        assert_eq!(moves(&lines)[0] == "(none)", !is_taken, "{lines:?}");
    }
}

#[test]
fn fen_24_pieces() {
    let lines = answers_to(&[&case("fen-24-pieces.uci")[..], b"go depth 3\n"].concat());
    assert_eq!(moves(&lines), ["(none)"]);
    let said = lines
        .iter()
        .any(|line| line.starts_with("info string ") && line.contains("White has 24 pieces"));
    assert!(said, "{lines:?}");
    for (fen, problem) in [
        ("8/8/8/8/8/8/8/K7 w - - 0 1", "Black has no king"),
        ("k7/8/8/8/8/8/8/K6r b - - 0 1", "Black could take the king"),
        ("k7/8/8/8/8/8/p1p5/K1n5 w - - 0 1 2", "unexpected '2'"),
        (
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            "Chess960 is not played here",
        ),
    ] {
        let lines = answers_to(format!("position fen {fen}\ngo depth 1\n").as_bytes());
        assert_eq!(moves(&lines), ["(none)"]);
        assert!(
            lines[0].contains(problem) && lines[1].contains(problem),
            "{lines:?}"
        );
    }
}

#[test]
fn castling_e1h1() {
    let lines = answers("castling-e1h1.uci");
    assert!(
        !lines.iter().any(|line| line.starts_with("info string")),
        "{lines:?}"
    );
    last_info(&lines);
}

#[test]
fn go_bad_number() {
    let lines = answers("go-bad-number.uci");
    assert_eq!(moves(&lines).len(), 1, "{lines:?}");
    last_info(&lines);
    for go in [
        "go movetime infinite",
        "go depth 2.5",
        "go movetime 1e2",
        "go wtime",
        "go wtime x btime y",
        "go btime 300",
        "go depth",
        "go nodes many",
        "go movetime nan",
        "go winc 0",
        "go movestogo 3",
        "go movetime -99999999999999999999",
        "go nodes 1",
        "go wtime 99999999999999999999 depth 1",
        "go depth 1 searchmoves",
        "go perft depth 1",
    ] {
        let lines = answers_to(format!("{go}\n").as_bytes());
        assert_eq!(moves(&lines).len(), 1, "{go}: {lines:?}");
        last_info(&lines);
    }
}

#[test]
fn movestogo_0() {
    let began = Instant::now();
    assert_eq!(moves(&answers("movestogo-0.uci")).len(), 1);
    // A ninth of the clock, 1.1 s, and not six tenths, 6.2 s.
    assert!(
        began.elapsed() < Duration::from_secs(5),
        "{:?}",
        began.elapsed()
    );
}

#[test]
fn mated() {
    let lines = answers("mated.uci");
    assert_eq!(lines, ["info depth 0 score mate 0", "bestmove (none)"]);
    let stalemate = b"position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo movetime 10\n";
    assert_eq!(
        answers_to(stalemate),
        ["info depth 0 score cp 0", "bestmove (none)"]
    );
}

#[test]
fn second_go() {
    let lines = answers("second-go.uci");
    let refused = "info string go: a search runs already; ignored".to_owned();
    let answers = moves(&lines).len() + usize::from(lines.contains(&refused));
    assert_eq!(answers, 2, "{lines:?}");
}

#[test]
fn end_of_input() {
    let lines = answers("end-of-input.uci");
    assert!(last_info(&lines).starts_with("info depth 10 "), "{lines:?}");
    let counted = answers_to(b"position startpos\ngo perft 4\n");
    assert_eq!(counted.last().unwrap(), "Nodes searched: 197281");
}

#[test]
fn threads_are_chips() {
    let lines =
        answers_to(b"setoption name Threads value 2\nsetoption name threads value 0\ngo depth 3\n");
    assert_eq!(
        lines[0],
        "info string option Threads: `0` is not a number from 1 to 480"
    );
    last_info(&lines);
    let said = hears(&["uci"], b"uci\n");
    let said = String::from_utf8(said.stdout).unwrap();
    assert!(
        said.contains("option name Threads type spin default "),
        "{said}"
    );
}

/// Every move has a line of its own before it, whenever a search ends.
#[test]
fn no_move_without_a_line() {
    for go in [
        "go nodes 1",
        "go movetime 1",
        "go depth 1",
        "go wtime 1 btime 1",
        "go infinite\nstop",
        "go ponder\nstop",
    ] {
        for _ in 0..5 {
            let lines = answers_to(format!("position startpos moves e2e4\n{go}\n").as_bytes());
            last_info(&lines);
        }
    }
}

/// The moves that `play` and `book make` read of a PGN.
fn read_moves(name: &str) -> Vec<String> {
    let folder = folder();
    put(folder.path(), name);
    let made = json(
        folder.path(),
        &["book", "make", "--pgn", name, "--out", "book.bin"],
    );
    assert_eq!(made["skipped"].as_array().unwrap().len(), 0, "{made}");
    let game = json(folder.path(), &["play", "--pgn", name, "--chips", "1"]);
    let moves = game["moves"].as_array().unwrap();
    assert_eq!(made["entries"], moves.len());
    moves
        .iter()
        .map(|mv| mv.as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn pgn_bom() {
    assert_eq!(read_moves("pgn-bom.pgn"), ["e4", "e5"]);
}

#[test]
fn pgn_comment_before_tags() {
    assert_eq!(read_moves("pgn-comment-before-tags.pgn"), ["b4"]);
}

#[test]
fn pgn_en_passant_suffix() {
    let moves = ["e4", "e6", "e5", "d5", "exd6", "Bxd6", "d4"];
    assert_eq!(read_moves("pgn-en-passant-suffix.pgn"), moves);
}

#[test]
fn pgn_attached_nags() {
    assert_eq!(read_moves("pgn-attached-nags.pgn"), ["e4", "e5"]);
}

#[test]
fn pgn_ellipsis() {
    assert_eq!(read_moves("pgn-ellipsis.pgn"), ["e4", "e5"]);
}

#[test]
fn play_two_games() {
    let folder = folder();
    let name = "play-two-games.pgn";
    let path = folder.path().join(name);
    let written = || fs::read_to_string(&path).unwrap();
    let play = |arguments: &[&str], lines: &str| {
        let mut child = bluechip(
            folder.path(),
            &[
                &["play", "--chips", "1", "--depth", "1", "--out", name],
                arguments,
            ]
            .concat(),
        )
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
        let _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
        assert!(child.wait().unwrap().success());
    };
    put(folder.path(), name);
    let before = written();
    play(&["--pgn", name], "quit\n");
    assert_eq!(written(), before);
    // A game that was won stays so when somebody only looks at it.
    play(&["--pgn", name, "--game", "2"], "board\nquit\n");
    assert_eq!(written(), before);
    // It goes on in its place.
    play(&["--pgn", name], "2. Nf3\nquit\n");
    let after = written();
    assert!(
        after.contains("1. e4 {my comment} e5 (1... c5 2. Nf3)\n2. Nf3 "),
        "{after}"
    );
    assert!(
        after.ends_with(&before[before.find("[Event \"two\"]").unwrap()..]),
        "{after}"
    );
    // A game that is none of the file's is put behind them.
    play(&[], "d4\nresign\n");
    assert!(written().starts_with(&after), "{}", written());
    let all = written();
    assert_eq!(all.matches("[Event ").count(), 3, "{all}");
    assert!(
        all.trim_end().ends_with("0-1") && !all.contains("????"),
        "{all}"
    );
    // Who takes moves back that were there plays another game.
    play(&["--pgn", name], "back\nback\nc4\nquit\n");
    assert!(written().starts_with(&all), "{}", written());
    assert_eq!(written().matches("[Event ").count(), 4, "{}", written());
}

/// What was played is written when the program is interrupted.
#[test]
#[cfg(unix)]
fn an_interrupted_game_is_written() {
    use std::io::{BufRead, BufReader};
    for signal in ["-INT", "-TERM", "-HUP"] {
        let folder = folder();
        let mut child = bluechip(
            folder.path(),
            &["play", "--chips", "1", "--depth", "1", "--out", "game.pgn"],
        )
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
        let mut input = child.stdin.take().unwrap();
        input.write_all(b"e4\n").unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
        assert!(output.any(|line| line.unwrap().starts_with("Bluechip plays")));
        let mut kill = std::process::Command::new("kill");
        assert!(
            kill.args([signal, &child.id().to_string()])
                .status()
                .unwrap()
                .success()
        );
        assert_eq!(child.wait().unwrap().code(), Some(130), "{signal}");
        let pgn = fs::read_to_string(folder.path().join("game.pgn")).unwrap();
        assert!(pgn.contains("\n1. e4 ") && pgn.ends_with(" *\n"), "{pgn}");
    }
}

#[test]
fn a_file_that_cannot_be_written_is_told_of_at_once() {
    let folder = folder();
    fs::create_dir(folder.path().join("games")).unwrap();
    let output = crate::run::run(folder.path(), &["play", "--out", "games"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "error: cannot write `games`: it is a folder\n"
    );
}

#[test]
fn play_moves() {
    const FEN: &str = "8/P6k/8/8/8/2N3N1/8/K7 w - - 0 1";
    let output = hears(
        &["play", "--chips", "1", "--fen", FEN],
        &case("play-moves.txt"),
    );
    let said = String::from_utf8(output.stdout).unwrap();
    for problem in [
        "'Ne4' is ambiguous: Nce4 or Nge4; ",
        "Ne5 is not a legal move here: no knight can go to e5; ",
        "'a8' needs the piece that the pawn becomes, such as a8=Q; ",
    ] {
        assert!(said.contains(problem), "{said}");
    }
}

/// The words that people try, and a board seen from their side.
#[test]
fn play_words() {
    let lines = b"Help\n1. e4\nundo\nE2-E4\nTakeback\nSHOW\nquit\n";
    let output = hears(&["play", "--chips", "1", "--depth", "1"], lines);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(!said.contains("is not a"), "{said}");
    assert_eq!(said.matches("Bluechip plays").count(), 2, "{said}");
    // At the start, after each answer and each move taken back, and when it is asked for.
    assert_eq!(said.matches("a b c d e f g h").count(), 6, "{said}");
    let black = hears(
        &["play", "--chips", "1", "--depth", "1", "--side", "black"],
        b"quit\n",
    );
    let said = String::from_utf8(black.stdout).unwrap();
    assert_eq!(said.matches("h g f e d c b a").count(), 1, "{said}");
    assert!(
        said.contains(" for White at depth 1)")
            || said.contains(" for Black at depth 1)")
            || said.contains("(equal"),
        "{said}"
    );
    let clocks = hears(
        &["play", "--chips", "1", "--depth", "1", "--clock", "5+3"],
        b"e4\nquit\n",
    );
    let said = String::from_utf8(clocks.stdout).unwrap();
    assert!(
        said.contains("White 1 [5:00, Bluechip 5:00]> ") && said.contains("White 2 [5:0"),
        "{said}"
    );
    let late = hears(
        &[
            "play",
            "--chips",
            "1",
            "--depth",
            "1",
            "--clock",
            "0.0000001",
        ],
        b"e4\n",
    );
    let said = String::from_utf8(late.stdout).unwrap();
    assert!(said.contains("White has overstepped the time"), "{said}");
}

#[test]
fn book_castling_e1g1() {
    const FEN: &str = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
    let folder = folder();
    put(folder.path(), "book-castling-e1g1.bin");
    let show = ["book", "show", "--book", "book-castling-e1g1.bin", "--fen"];
    let shown = text(folder.path(), &[&show[..], &[FEN]].concat());
    assert_eq!(shown, "move  weight\nO-O       10\n");
    let go = ["go", "--book", "book-castling-e1g1.bin", "--fen", FEN];
    assert_eq!(json(folder.path(), &go)["bestmove"], "e1g1");
}

#[test]
fn a_book_whose_only_move_is_illegal_says_so() {
    let folder = folder();
    // The same position's entry with a move that is none there: a1 to a8.
    let mut book = case("book-castling-e1g1.bin");
    book[8..10].copy_from_slice(&[0x00, 0x38]);
    fs::write(folder.path().join("book.bin"), book).unwrap();
    let fen = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
    let shown = text(
        folder.path(),
        &["book", "show", "--book", "book.bin", "--fen", fen],
    );
    assert_eq!(shown, "not legal here, and left out: a1a8\n");
    let go = ["go", "--depth", "1", "--book", "book.bin", "--fen", fen];
    let went = bluechip(folder.path(), &go).output().unwrap();
    assert!(went.status.success());
    let warned = String::from_utf8(went.stderr).unwrap();
    let line = "the opening book has a1a8 here, which is not legal: it is skipped";
    assert!(warned.contains(line), "{warned}");
}

/// A FEN of a game, damaged in a place or two.
fn damaged_fen() -> impl Strategy<Value = String> {
    const FENS: [&str; 5] = [
        chess::START_FEN,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
        "8/P6k/8/8/8/2N3N1/8/K7 w - - 12 60",
    ];
    let damage = (any::<prop::sample::Index>(), "[pnbrqkPNBRQK1-8wKQ/ abeh;-]");
    let damages = prop::collection::vec(damage, 0..3);
    let tails = prop::sample::select(vec![
        "",
        " bm e4;",
        " moves e1g1",
        " moves e2e4 zz",
        " ; ",
        " 9",
    ]);
    (prop::sample::select(&FENS[..]), damages, tails).prop_map(|(fen, damages, tail)| {
        let mut text: Vec<char> = fen.chars().collect();
        for (place, with) in damages {
            let at = place.index(text.len());
            text[at] = with.chars().next().unwrap_or(' ');
        }
        text.into_iter().collect::<String>() + tail
    })
}

/// Whatever follows `position` and `go`: an answer comes, and it is a move of the position that was
/// said, or none.
#[test]
fn no_line_gets_no_answer_or_one_for_another_position() {
    let folder = folder();
    let talk = Talk::of(bluechip(
        folder.path(),
        &["uci", "--chips", "1", "--hash", "1"],
    ));
    let talk = std::cell::RefCell::new(talk);
    let words = "( (depth 1|nodes 20|movetime 1|wtime 5|btime x|searchmoves e2e4|winc 0|movestogo \
                 0|[a-z]{1,5}|-?[0-9.e]{1,20}))";
    let go = format!("go depth 1{words}{{0,3}}");
    let lines = (damaged_fen(), go.as_str());
    let mut runner = TestRunner::new(Config {
        cases: 200,
        failure_persistence: None,
        ..Config::default()
    });
    let checked = runner.run(&lines, |(fen, go)| {
        let mut talk = talk.borrow_mut();
        talk.say("position startpos moves d2d4");
        talk.say(&format!("position fen {fen}"));
        talk.say(&go);
        let lines = talk.until("bestmove");
        let best = moves(&lines)[0].to_owned();
        let (text, played) = fen.split_once(" moves").unwrap_or((&fen, ""));
        let game = text.parse::<Position>().ok().and_then(|position| {
            let mut game = Played::new(&position).ok()?;
            let mut moves = played.split_whitespace();
            moves.all(|mv| game.play(mv).is_ok()).then_some(game)
        });
        match game {
            None => prop_assert_eq!(best, "(none)"),
            Some(game) if game.legal_moves().is_empty() => prop_assert_eq!(best, "(none)"),
            Some(game) => {
                prop_assert!(game.uci_move(&best).is_ok(), "{:?}", lines);
                last_info(&lines);
            }
        }
        Ok(())
    });
    checked.unwrap();
}

const MORPHY: &str = "[Event \"Paris\"]\n[White \"Morphy\"]\n[Black \"Allies\"]\n[Result \"1-0\"]\n\
                      \n\
                      1. e4 e5 2. Nf3 d6 3. d4 Bg4 {This is weak} 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 \
                      Nf6 7. Qb3 Qe7\n\
                      8. Nc3 c6 9. Bg5 b5 $2 (9... h6) 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O \
                      Rd8\n\
                      13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0\n";

#[test]
fn a_game_is_analysed() {
    let folder = folder();
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    fs::write(folder.path().join("game.pgn"), MORPHY).unwrap();
    let analyse = ["analyse", "game.pgn", "--depth", "4", "--chips", "1"];
    let object = json(folder.path(), &analyse);
    let game = &object["games"][0];
    let moves = game["moves"].as_array().unwrap();
    assert_eq!((&game["white"], moves.len()), (&"Morphy".into(), 33));
    assert_eq!(moves[31]["text"], "#1");
    assert!(moves.iter().any(|mv| mv["verdict"] != "good"), "{game}");
    let annotated = read("game.analysed.pgn");
    for kept in ["{This is weak}", "(9... h6)", "[%eval ", "17. Rd8# 1-0"] {
        assert!(annotated.contains(kept), "{kept}: {annotated}");
    }
    // The annotated game is the same game.
    let games = [MORPHY, &annotated].map(|text| Pgn::read(text).unwrap());
    assert_eq!(games[0].game.san_moves(), games[1].game.san_moves());
    let page = read("game.analysed.html");
    assert!(
        page.contains("id=\"graph\"")
            && page.contains("id=\"board\"")
            && page.contains("Morphy - Allies")
    );
    assert!(!page.contains("http"), "the page needs nothing else");
    // The game itself is never written over.
    for arguments in [["--out", "game.pgn"], ["--html", "./game.pgn"]] {
        let output = crate::run::run(folder.path(), &[&analyse[..], &arguments].concat());
        assert_eq!(output.status.code(), Some(2));
    }
    assert_eq!(read("game.pgn"), MORPHY);
}

#[test]
fn a_suite_is_solved() {
    let folder = folder();
    let suite = "# a suite\n\n6k1/5ppp/8/8/8/8/8/R6K w - - bm Ra8#; id \"back rank\";\n\
        6k1/5ppp/8/8/8/8/8/R6K w - - am Ra8#; id \"not that\";\n\
        6k1/5ppp/8/8/8/8/8/R6K w - - dm 1;\n\
        6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\n\
        4k3/8/8/8/8/8/8/8 w - - bm e4;\n\
        6k1/5ppp/8/8/8/8/8/R6K w - - bm Rb8;\n";
    fs::write(folder.path().join("suite.epd"), suite).unwrap();
    let output = crate::run::run(
        folder.path(),
        &["epd", "suite.epd", "--depth", "3", "--chips", "1", "--json"],
    );
    let complaints = String::from_utf8(output.stderr).unwrap();
    assert_eq!(complaints.lines().count(), 2, "{complaints}");
    assert!(
        complaints.contains("line 7: bad FEN, column 1: Black has no king")
            || complaints.contains("line 7: bad FEN, column 1: White has no king"),
        "{complaints}"
    );
    assert!(
        complaints
            .contains("line 8: bm: Rb8 is not a legal move here: no rook can go to b8; skipped"),
        "{complaints}"
    );
    let object: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (&object["solved"], &object["asked"]),
        (&2.into(), &3.into())
    );
    let solved: Vec<_> = object["positions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["solved"].as_bool())
        .collect();
    assert_eq!(solved, [Some(true), Some(false), Some(true), None]);
    assert_eq!(object["positions"][0]["id"], "back rank");
    assert!(object["positions"][0]["found"]["nodes"].as_u64().unwrap() > 0);
}

/// Weaker on purpose: other moves from time to time, and few nodes.
#[test]
fn strength_is_limited() {
    let mut lines = Vec::new();
    for _ in 0..8 {
        lines.extend(answers_to(
            b"setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 1250\n\
              go movetime 2000\n",
        ));
    }
    let all = moves(&lines);
    assert_eq!(all.len(), 8, "{lines:?}");
    assert!(all.iter().any(|mv| *mv != all[0]), "{all:?}");
    let nodes = lines.iter().filter_map(|line| {
        line.split_once(" nodes ")?
            .1
            .split(' ')
            .next()?
            .parse::<u64>()
            .ok()
    });
    assert!(nodes.max() < Some(1_000), "{lines:?}");
    let output = hears(
        &["play", "--chips", "1", "--elo", "1300", "--side", "black"],
        b"quit\n",
    );
    assert!(
        output.status.success()
            && String::from_utf8_lossy(&output.stdout).contains("Bluechip plays")
    );
    let refused = hears(&["play", "--elo", "2800"], b"");
    assert!(String::from_utf8_lossy(&refused.stderr).contains("not a number from 1250 to 2050"));
}

/// Options change between searches without a restart.
#[test]
fn options_change_between_searches() {
    let folder = folder();
    let mut talk = Talk::of(bluechip(folder.path(), &["uci", "--chips", "1"]));
    for option in [
        "Hash value 2",
        "Threads value 2",
        "Style value deep-blue",
        "Chips value 1",
        "Clear Hash",
        "Style value play",
        "MultiPV value 2",
    ] {
        assert_eq!(talk.ask(&format!("setoption name {option}")), [""; 0]);
        talk.say("go depth 2");
        assert_eq!(talk.best().len(), 4);
    }
    let told = talk.ask("setoption name UCI_Chess960 value true");
    assert_eq!(
        told,
        ["info string option UCI_Chess960: Chess960 is not played here"]
    );
}
