//! Recognising endings and turning them.

use chess::{Color, Piece, PieceType, Square};
use endgame::{Ending, Rom, Verdict};
use proptest::prelude::*;

/// Men on squares, kings included.
type Men = Vec<(Piece, Square)>;

fn ending(side: Color, men: &Men) -> Option<Ending> {
    let of = |color, kind| {
        let wanted = Piece::new(color, kind);
        men.iter().filter(move |(piece, _)| *piece == wanted)
    };
    let location = |color, kind| {
        let squares = of(color, kind).map(|(_, square)| square.code());
        Square::new(squares.fold(0, |all, square| all ^ square))
    };
    Ending::new(side, |color, kind| of(color, kind).count() as u32, location)
}

fn men(rom: Rom, squares: [u32; 5]) -> Men {
    let [own, enemy] = rom.material();
    let kinds = [
        (Color::White, Some(PieceType::King)),
        (Color::Black, Some(PieceType::King)),
        (Color::White, Some(PieceType::Pawn)),
        (Color::White, own),
        (Color::Black, enemy),
    ];
    let men = kinds.into_iter().zip(squares);
    men.filter_map(|((color, kind), square)| Some((Piece::new(color, kind?), Square::new(square))))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mirror_images_have_one_verdict(
        rom in prop::sample::select(Rom::ALL.to_vec()),
        squares in prop::array::uniform5(0..64_u32),
        side in prop::sample::select(Color::ALL.to_vec()),
    ) {
        let men = men(rom, squares);
        let here = ending(side, &men).unwrap();
        prop_assert_eq!(here.rom, rom);
        prop_assert!(here.pawn.file() < 4);
        let on_files = |&(piece, square): &(Piece, Square)| (piece, Square::new(square.code() ^ 7));
        let files = ending(side, &men.iter().map(on_files).collect()).unwrap();
        prop_assert_eq!(files, here);
        let in_colors = |&(piece, square): &(Piece, Square)| {
            (Piece::new(!piece.color, piece.kind), Square::new(square.code() ^ 56))
        };
        let colors = ending(!side, &men.iter().map(in_colors).collect()).unwrap();
        prop_assert_eq!(Ending { color: !colors.color, ..colors }, here);
        let turned = match colors.verdict() {
            Verdict::Won(color) => Verdict::Won(!color),
            verdict => verdict,
        };
        prop_assert_eq!(turned, here.verdict());
    }

    #[test]
    fn another_piece_is_another_ending(
        rom in prop::sample::select(Rom::ALL.to_vec()),
        squares in prop::array::uniform5(0..64_u32),
        kind in prop::sample::select(PieceType::ALL[..5].to_vec()),
        color in prop::sample::select(Color::ALL.to_vec()),
    ) {
        let mut men = men(rom, squares);
        men.push((Piece::new(color, kind), Square::at(0, 0)));
        let with = ending(Color::White, &men);
        // One more piece makes another known ending of two of them.
        let known = rom == Rom::Kpk
            && color == Color::Black
            && matches!(kind, PieceType::Queen | PieceType::Rook)
            || rom == Rom::Krkp && color == Color::White && kind == PieceType::Rook;
        prop_assert_eq!(with.is_some(), known);
    }
}

#[test]
fn a_pawn_on_the_last_rank_is_unknown() {
    for rom in Rom::ALL {
        for rank in [0, 7] {
            let pawn = Square::at(2, rank).code();
            let here = ending(Color::White, &men(rom, [0, 63, pawn, 17, 30])).unwrap();
            assert_eq!(here.verdict(), Verdict::Unknown);
        }
    }
}

#[test]
fn rook_endings_with_the_king_ahead_of_the_pawn_are_drawn() {
    // Kings, the pawn, its side's rook and the other.
    for (squares, verdict) in [
        (["d5", "e8", "e5", "h7", "a6"], Verdict::Drawn),
        (["d4", "e8", "e5", "h7", "a6"], Verdict::Drawn),
        // The rook can be taken, or the king is not ahead.
        (["d4", "e8", "e5", "h7", "h6"], Verdict::Unknown),
        (["d5", "a8", "e5", "h7", "a6"], Verdict::Unknown),
    ] {
        let squares = squares.map(|square| square.parse::<Square>().unwrap().code());
        let here = ending(Color::White, &men(Rom::Krpkr, squares)).unwrap();
        assert_eq!(here.verdict(), verdict, "{here:?}");
    }
}

#[test]
fn words_fill_the_roms() {
    for rom in Rom::ALL {
        assert_eq!(rom.words().len(), 1 << rom.address_bits());
        assert!(rom.words().iter().all(|&word| word < 1 << rom.word_bits()));
    }
}
