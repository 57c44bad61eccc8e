import { readExact } from '@mostrador/domain/purchase/exact.ts'

/** How many times dearer or cheaper than the last time looks like boxes counted as pieces. */
const jump = 2n

/** Whether a cost is at least twice the last known one, or at most half of it. Unknown costs are no jump. */
export function isCostJump(cost: string, last: string): boolean {
  const [now, before] = [readExact(cost), readExact(last)]
  return now > 0n && before > 0n && (now >= before * jump || before >= now * jump)
}
