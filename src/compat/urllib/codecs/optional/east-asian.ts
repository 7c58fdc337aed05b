import { BIG5 } from "../tables/big5.js";
import { GBK } from "../tables/gbk.js";
import { JISX0208 } from "../tables/jisx0208.js";
import { JISX0212 } from "../tables/jisx0212.js";
import { type MultiByteTable, multiByte } from "./multi-byte.js";
import { type Codecs, codecsOf, EAST_ASIAN } from "./use-codecs.js";

/** Returns the bytes of a cell of a grid, as one number. */
type BytesOf = (row: number, cell: number) => number;

/** Returns the code units of a grid by their bytes as one number. */
function unitsOf(rows: readonly string[], bytesOf: BytesOf): Uint16Array {
  const units = new Uint16Array(0x10000);
  for (const [row, cells] of rows.entries())
    for (let cell = 0; cell < cells.length; cell++)
      if (cells[cell] !== " ") units[bytesOf(row, cell)] = cells.charCodeAt(cell);
  return units;
}

const NONE = /* @__PURE__ */ new Uint16Array(0);
const NOTHING: ReadonlyMap<number, number> = /* @__PURE__ */ new Map();

/** Yen sign and overline are encoded as the ASCII bytes that they replace in JIS X 0201. */
const YEN_AND_OVERLINE: ReadonlyMap<number, number> = /* @__PURE__ */ new Map([
  [0xa5, 0x5c],
  [0x203e, 0x7e],
]);

const KANA_FIRST = 0xa1;
const KANA_LAST = 0xdf;
const KANA_UNIT = 0xff61 - KANA_FIRST;

function kana(units: Uint16Array, offset: number): Uint16Array {
  for (let byte = KANA_FIRST; byte <= KANA_LAST; byte++) units[offset + byte] = KANA_UNIT + byte;
  return units;
}

/** Two rows of 94 share a lead byte. */
const shiftJisBytes: BytesOf = (row, cell) => {
  const half = row >> 1;
  const lead = half + (half < 0x1f ? 0x81 : 0xc1);
  return (lead << 8) | (row % 2 === 1 ? cell + 0x9f : cell + (cell < 0x3f ? 0x40 : 0x41));
};

const grid94: BytesOf = (row, cell) => ((row + 0xa1) << 8) | (cell + 0xa1);

function shiftJisTable(): MultiByteTable {
  return {
    length: (lead) => {
      if (lead >= KANA_FIRST && lead <= KANA_LAST) return 1;
      return lead === 0x80 || lead === 0xa0 || lead > 0xea ? 0 : 2;
    },
    units: [kana(new Uint16Array(0x100), 0), unitsOf(JISX0208, shiftJisBytes), NONE],
    shift: 0,
    writeOnly: YEN_AND_OVERLINE,
  };
}

function eucJpTable(): MultiByteTable {
  return {
    length: (lead) => (lead === 0x8f ? 3 : 2),
    units: [NONE, kana(unitsOf(JISX0208, grid94), 0x8e00), unitsOf(JISX0212, grid94)],
    shift: 0x8f,
    writeOnly: YEN_AND_OVERLINE,
  };
}

function gbkTable(): MultiByteTable {
  const bytesOf: BytesOf = (row, cell) => ((row + 0x81) << 8) | (cell + 0x40);
  return { length: () => 2, units: [NONE, unitsOf(GBK, bytesOf), NONE], shift: 0, writeOnly: NOTHING };
}

function big5Table(): MultiByteTable {
  const bytesOf: BytesOf = (row, cell) => ((row + 0xa1) << 8) | (cell + (cell < 0x3f ? 0x40 : 0x62));
  return { length: () => 2, units: [NONE, unitsOf(BIG5, bytesOf), NONE], shift: 0, writeOnly: NOTHING };
}

/**
 * The codecs `shift_jis`, `euc_jp`, `gbk` and `big5`.
 *
 * @see https://docs.python.org/3.13/library/codecs.html#standard-encodings
 */
export const eastAsian: Codecs = /* @__PURE__ */ codecsOf(EAST_ASIAN, {
  codecs: /* @__PURE__ */ new Map([
    ["shift_jis", /* @__PURE__ */ multiByte("shift_jis", shiftJisTable)],
    ["euc_jp", /* @__PURE__ */ multiByte("euc_jp", eucJpTable)],
    ["gbk", /* @__PURE__ */ multiByte("gbk", gbkTable)],
    ["big5", /* @__PURE__ */ multiByte("big5", big5Table)],
  ]),
  nameEscape: null,
});
