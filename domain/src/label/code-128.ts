/** Widths of the bars and gaps of each value, in modules, beginning with a bar (ISO/IEC 15417). The last one ends a code. */
const patterns = `
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221
223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131
311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114
122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/)

const toDigits = 99
const toText = 100
const startText = 104
const startDigits = 105
const stop = 106
const checkModulus = 103
const firstSign = 32
/** Pairs of digits take half the space, but switching to them costs a value. */
const worthPairs = 4

/**
 * The bars of a code in Code 128: alternating widths of bars and gaps, in modules. Runs of digits are written in pairs. Undefined for
 * characters that Code 128 cannot show.
 *
 * @example code128Widths('C1')?.slice(0, 6) // [2, 1, 1, 2, 1, 4]
 */
export function code128Widths(text: string): number[] | undefined {
  if (!/^[\x20-\x7E]+$/.test(text)) return undefined
  const values = valuesOf(text)
  const check = values.reduce((total, value, at) => total + value * Math.max(at, 1), 0) % checkModulus
  return [...values, check, stop].flatMap((value) => Array.from(patterns[value] ?? '', Number))
}

function valuesOf(text: string): number[] {
  const values: number[] = []
  let isPaired = false
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
    const wantsPairs: boolean = isPaired ? digits >= 2 : digits >= worthPairs && digits % 2 === 0
    if (values.length === 0) values.push(wantsPairs ? startDigits : startText)
    else if (wantsPairs !== isPaired) values.push(wantsPairs ? toDigits : toText)
    isPaired = wantsPairs
    values.push(isPaired ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - firstSign)
    at += isPaired ? 2 : 1
  }
  return values
}
