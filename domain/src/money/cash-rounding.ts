import { type Money, money } from './money.ts'

/**
 * How a final amount is rounded when paid in cash. `increment` is in minor units (10 = ten pesos, 5 = five centimes). `halfUp` and
 * `halfDown` decide an exact half. `chile` is Law 20.956: 1–5 down, 6–9 up to the ten.
 */
export type CashRounding = { increment: number; mode: 'halfUp' | 'halfDown' | 'chile' }

const presets = new Map<string, CashRounding>([
  ['CLP', { increment: 10, mode: 'chile' }],
  ['CHF', { increment: 5, mode: 'halfUp' }],
  ['CAD', { increment: 5, mode: 'halfUp' }],
  ['AUD', { increment: 5, mode: 'halfUp' }],
  ['NZD', { increment: 10, mode: 'halfUp' }],
])

/**
 * The default cash rounding of a currency, undefined when there is none (T-6). It depends on the existing coins, so the region has no
 * effect today; it is a parameter because some laws are regional.
 *
 * @example cashRoundingFor('CLP') // { increment: 10, mode: 'chile' }
 * @example cashRoundingFor('USD', 'US') // undefined
 */
export function cashRoundingFor(currencyTag: string, _regionTag?: string): CashRounding | undefined {
  return presets.get(currencyTag)
}

/**
 * How a company rounds cash: its own setting, or else the usual rounding of its currency. An increment of one minor unit means no rounding.
 *
 * @example cashRoundingOf({ currencyTag: 'ARS', cashRounding: { increment: 1000, mode: 'halfDown' } }) // to ten pesos
 */
export function cashRoundingOf(settings: {
  currencyTag: string
  /** Null or omitted means the currency's usual rounding. */
  cashRounding?: CashRounding | null | undefined
}): CashRounding | undefined {
  const rounding = settings.cashRounding ?? cashRoundingFor(settings.currencyTag)
  return rounding && rounding.increment > 1 ? rounding : undefined
}

/**
 * The rounding a document states, so that it can be recalculated. Nothing for the currency's usual rounding, so that earlier documents keep
 * their meaning.
 */
export function cashRoundingToSend(settings: Parameters<typeof cashRoundingOf>[0]): { cashRounding?: CashRounding } {
  const { currencyTag, cashRounding } = settings
  return !cashRounding || isSameRounding(settings, { currencyTag }) ? {} : { cashRounding }
}

/** Whether two ways of rounding give the same result for every amount. */
export function isSameRounding(
  a: Parameters<typeof cashRoundingOf>[0],
  b: Parameters<typeof cashRoundingOf>[0],
): boolean {
  const [one, other] = [cashRoundingOf(a), cashRoundingOf(b)]
  const isUp = (rounding: CashRounding | undefined) => rounding?.mode === 'halfUp'
  return one?.increment === other?.increment && (isUp(one) === isUp(other) || (one?.increment ?? 1) % 2 === 1)
}

/**
 * Rounds an amount that is paid fully in cash. Zero stays zero. A refund (negative) is rounded on its absolute value, so it mirrors the
 * sale. Without a rounding the amount is returned unchanged. Throws RangeError when the increment is not a whole number of at least 1.
 *
 * @example roundCash(money(7495), { increment: 10, mode: 'chile' }) // 7490
 * @example roundCash(money(7496), { increment: 10, mode: 'chile' }) // 7500
 */
export function roundCash(amount: Money, rounding: CashRounding | undefined): Money {
  if (rounding === undefined) return amount
  const { increment, mode } = rounding
  if (!Number.isSafeInteger(increment) || increment < 1) throw new RangeError(`Not an increment: ${increment}`)

  const absolute = Math.abs(amount)
  const rest = absolute % increment
  const isUp = mode === 'halfUp' ? rest * 2 >= increment : rest * 2 > increment
  const rounded = absolute - rest + (isUp ? increment : 0)
  return money(amount < 0 ? -rounded : rounded)
}
