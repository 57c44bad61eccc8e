import type { LabelSquare } from '@mostrador/domain/label/label-content.ts'
import { encode } from 'uqr'

const known = new Map<string, LabelSquare>()

/** A code as a QR code, in runs of dark modules. Cached, because many labels have the same code. */
export function encodeSquare(code: string): LabelSquare {
  const found = known.get(code)
  if (found) return found
  const { data, size } = encode(code, { ecc: 'M', border: 0 })
  const square = { modules: size, runs: data.flatMap(runsOfRow) }
  known.set(code, square)
  return square
}

function runsOfRow(row: readonly boolean[], y: number): [x: number, y: number, length: number][] {
  const runs: [number, number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[2] === x) last[2] += 1
    else runs.push([x, y, 1])
  }
  return runs
}
