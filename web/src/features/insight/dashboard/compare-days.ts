/** A day compared with another one. */
type DayComparison = { kind: 'more' | 'less'; percent: number } | { kind: 'same' } | { kind: 'nothingToCompare' }

type DayTotal = { saleCount: number; totalAmount: number }

/** Compares today with the same weekday last week, in whole percent. A day without sales allows no comparison. */
export function compareDays(today: DayTotal, before: DayTotal | null): DayComparison {
  if (!before || before.totalAmount <= 0) return { kind: 'nothingToCompare' }
  const percent = Math.round((Math.abs(today.totalAmount - before.totalAmount) / before.totalAmount) * 100)
  if (percent === 0) return { kind: 'same' }
  return { kind: today.totalAmount > before.totalAmount ? 'more' : 'less', percent }
}
