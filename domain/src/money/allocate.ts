/**
 * Shares an amount by weights so that nothing is lost: the parts always add up to the amount. Each part is its exact quota rounded down,
 * and the units left over go to the largest remainders; ties go to the larger weight, then to the lower position (M-4). A negative amount
 * is shared as its positive mirror image.
 *
 * A weight of zero gets nothing, unless all weights are zero: then the amount is shared evenly, and what is left over goes to the first
 * positions. As long as the amount does not exceed the sum of the weights, no part exceeds its weight. Throws RangeError for a negative
 * weight, or for an amount without weights to share it.
 *
 * @example allocate(100n, [1n, 1n, 1n]) // [34n, 33n, 33n]
 * @example allocate(-5n, [7n, 3n]) // [-4n, -1n]
 */
export function allocate(amount: bigint, weights: readonly bigint[]): bigint[] {
  let total = 0n
  for (const weight of weights) {
    if (weight < 0n) throw new RangeError(`A weight may not be negative: ${weight}`)
    total += weight
  }
  if (amount === 0n) return weights.map(() => 0n)
  if (weights.length === 0) throw new RangeError('Nobody to allocate to')
  if (amount < 0n) return allocate(-amount, weights).map((part) => -part)
  if (total === 0n) return share(amount, weights, BigInt(weights.length), evenly)

  return share(amount, weights, total, byWeight)
}

type Quota = { position: number; weight: bigint; part: bigint; remainder: bigint }

const byWeight = (weight: bigint) => weight
const evenly = () => 1n

function share(amount: bigint, weights: readonly bigint[], total: bigint, weigh: (weight: bigint) => bigint): bigint[] {
  let left = amount
  const quotas = weights.map((given, position): Quota => {
    const weight = weigh(given)
    const part = (amount * weight) / total
    left -= part
    return { position, weight, part, remainder: amount * weight - part * total }
  })
  if (left === 0n) return quotas.map((quota) => quota.part)

  // The units left over are fewer than the remainders above zero, so one unit each is always enough.
  for (const quota of quotas.toSorted(largestRemainderFirst).slice(0, Number(left))) quota.part += 1n
  return quotas.map((quota) => quota.part)
}

function largestRemainderFirst(a: Quota, b: Quota): number {
  if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1
  if (a.weight !== b.weight) return a.weight > b.weight ? -1 : 1
  return a.position - b.position
}
