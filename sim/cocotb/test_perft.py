"""Perft on the chip, over its bus: write a position, start PERFT, wait, read NODES."""

import re
from pathlib import Path

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge

ROOT = Path(__file__).resolve().parents[2]
# The memory map, from the generated C header: {"PERFT": 0x100, ...}.
MAP = {
    name: int(value, 0)
    for name, value in re.findall(
        r"#define BLUECHIP_(\w+) (\w+)u\b", (ROOT / "rtl/bluechip.h").read_text()
    )
}
PIECES = ".PNBRQK"
BLACK = 8

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


class Bus:
    """The host's side of the chip's port. An access takes place at a rising edge, so pins change at falling ones."""

    def __init__(self, chip):
        self.chip = chip

    async def begin(self):
        """Starts the clock and resets the chip."""
        chip = self.chip
        for pin in (chip.address, chip.write_data, chip.write, chip.read):
            pin.value = 0
        chip.reset.value = 1
        Clock(chip.clock, 10, unit="ns").start()
        await self.idle(2)
        chip.reset.value = 0

    async def idle(self, clocks):
        """Lets clocks go by."""
        for _ in range(clocks):
            await FallingEdge(self.chip.clock)

    async def write(self, name, data, index=0):
        """Writes a word to a register or, with an index, to a table."""
        chip = self.chip
        chip.address.value = MAP[name] + index
        chip.write_data.value = data
        chip.write.value = 1
        await self.idle(1)
        chip.write.value = 0

    async def read(self, name, index=0):
        """Reads a word: it is there two clocks after the strobe."""
        chip = self.chip
        chip.address.value = MAP[name] + index
        chip.read.value = 1
        await self.idle(1)
        chip.read.value = 0
        await self.idle(1)
        return int(chip.read_data.value)

    async def write_position(self, fen):
        """Writes a position given in Forsyth-Edwards notation."""
        board, side, rights, passed, fifty, _ = fen.split()
        await self.write("CLEAR", 0)
        for rank, row in zip(range(7, -1, -1), board.split("/")):
            squares = re.sub(r"\d", lambda empty: "." * int(empty[0]), row)
            for file, letter in enumerate(squares):
                if letter != ".":
                    piece = PIECES.index(letter.upper()) + BLACK * letter.islower()
                    await self.write("SQUARE", piece, 8 * rank + file)
        await self.write("SIDE", int(side == "b"))
        await self.write("CASTLING", sum(1 << "KQkq".index(right) for right in rights if right != "-"))
        # Bit 3 says that the file in bits 2 to 0 is valid.
        await self.write("EN_PASSANT", 0 if passed == "-" else 8 + "abcdefgh".index(passed[0]))
        await self.write("FIFTY", int(fifty))

    async def error(self):
        """The code of the last refused access, 0 if none was."""
        return await self.read("ERROR") & MAP["ERROR_CODE_MASK"]


@cocotb.test()
@cocotb.parametrize(
    (("fen", "depth", "leaves"), [(START, 3, 8902), (KIWIPETE, 2, 2039)]),
)
async def perft(chip, fen, depth, leaves):
    """The leaves to a depth are those that chess programs agree on."""
    bus = Bus(chip)
    await bus.begin()
    assert await bus.read("ID") == MAP["ID_VALUE"]
    await bus.write_position(fen)
    await bus.write("PERFT", depth)
    while await bus.read("STATUS") & MAP["STATUS_BUSY_MASK"]:
        await bus.idle(1000)
    assert await bus.error() == 0
    nodes = await bus.read("NODES") + (await bus.read("NODES", 1) << 32)
    cycles = await bus.read("CYCLES")
    chip._log.info("%d leaves in %d clocks", nodes, cycles)
    assert nodes == leaves


@cocotb.test()
async def a_bad_write_is_refused(chip):
    """An access that is refused sets ERROR and changes nothing."""
    bus = Bus(chip)
    await bus.begin()
    await bus.write("SQUARE", 7, 0)
    assert await bus.error() != 0
    assert await bus.read("SQUARE", 0) == 0
    await bus.write("ERROR", 0)
    assert await bus.error() == 0
