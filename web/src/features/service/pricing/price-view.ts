/** What the page of prices shows, computed on the server: the browser gets finished words and no arithmetic. */
import type { Language } from '@mostrador/contract/language.ts'
import { currencyOfRegion, planPrice, taxOfRegion } from '@mostrador/contract/features/service/pricing/plan-price.ts'
import type { Plan, PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { isRegionTag } from '@mostrador/contract/regions.ts'
import { type BillingPeriod, billingPeriods } from '@mostrador/domain/billing/billing-account.ts'
import { addPrices, perMonth, savingOf } from '@mostrador/domain/billing/plan-cost.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { type Money, money, subtract } from '@mostrador/domain/money/money.ts'

type PriceQuery = { period: BillingPeriod; country: string | null }

/** One plan, or a plan of each part together. Amounts are written as the country writes them. */
export type ShownPlan = {
  key: string
  name: string
  month: string
  monthTaxed: string | null
  billed: string
  billedTaxed: string | null
  /** What is billed, with the tax where it is known, in units of the currency: for search engines. */
  price: string
  /** Against paying each month, and for both parts against buying them apart; null if it saves nothing. */
  saves: string | null
  savesBoth: string | null
}

export type PriceView = PriceQuery & {
  currency: string
  currencyTag: string
  tax: string | null
  trialDays: number
  /** The plan that a trial of the point of sale has. */
  trialPlan: string
  bothPercent: string
  /** The least that a period saves on any plan, in whole per cent, rounded down. */
  savings: Record<BillingPeriod, number>
  cards: Record<'ps' | 'both' | 'ec', ShownPlan[]>
  plans: { key: string; part: 'ps' | 'ec'; name: string; limits: Plan['limits'] }[]
}

/** The period and the country of an address; `yearly` is another word for `annual`. */
export function readPriceQuery(search: URLSearchParams, region: string | null): PriceQuery {
  const wanted = search.get('period') === 'yearly' ? 'annual' : search.get('period')
  const country = search.get('country')?.toUpperCase() ?? region
  return {
    period: billingPeriods.find((period) => period === wanted) ?? 'monthly',
    country: country !== null && isRegionTag(country) ? country : null,
  }
}

export function priceView(table: PriceTable, { period, country }: PriceQuery, language: Language): PriceView {
  const regionTag = country ?? ''
  const currencyTag = currencyOfRegion(table, regionTag)
  const tax = taxOfRegion(table, regionTag)
  const settings = {
    languageTag: language,
    regionTag: country ?? 'US',
    currencyTag,
    currencyShowSymbol: true,
    currencyShowTag: false,
  }
  const shown = planWriter(table, { period, regionTag, currencyTag, hasTax: tax !== undefined, settings })
  const ps = table.plans.filter(({ part }) => part === 'ps')
  const ec = table.plans.filter(({ part }) => part === 'ec')
  const pairs = ps.flatMap((plan, at) => {
    const other = ec[at]
    return other ? [{ plan, other }] : []
  })
  return {
    period,
    country,
    currency: `${new Intl.DisplayNames(language, { type: 'currency' }).of(currencyTag) ?? currencyTag} (${currencyTag})`,
    currencyTag,
    tax: tax ? `${tax.name[language]} ${Number(tax.rate)}%` : null,
    trialDays: table.trialDays,
    trialPlan: ps.find(({ planKey }) => planKey === table.trialPlans.ps)?.name[language] ?? '',
    bothPercent: `${Number(table.bothPercent)} %`,
    savings: savingsOf(table, currencyTag),
    cards: {
      ps: ps.map((plan) => shown(plan.name[language], [plan.planKey])),
      both: pairs.map(({ plan, other }) => shown(plan.name[language], [plan.planKey, other.planKey])),
      ec: ec.map((plan) => shown(plan.name[language], [plan.planKey])),
    },
    plans: [...ps, ...ec].map(({ planKey, part, name, limits }) => ({
      key: planKey,
      part,
      name: name[language],
      limits,
    })),
  }
}

type Writing = {
  period: BillingPeriod
  regionTag: string
  currencyTag: string
  hasTax: boolean
  settings: Parameters<typeof formatMoney>[1]
}

/** Writes a plan, or a plan of each part bought together, by the keys of its plans. */
function planWriter(table: PriceTable, { period, regionTag, currencyTag, hasTax, settings }: Writing) {
  const show = (amount: Money) => formatMoney(amount, settings)
  const priced = (keys: readonly string[], length: BillingPeriod, withBoth: boolean) =>
    addPrices(
      keys.flatMap((planKey) => planPrice(table, { planKey, period: length, currencyTag, regionTag, withBoth }) ?? []),
    )

  return (name: string, keys: readonly string[]): ShownPlan => {
    const isBoth = keys.length > 1
    const price = priced(keys, period, isBoth)
    const saved = savingOf(priced(keys, 'monthly', isBoth).net, price.net, period).amount
    const apart = isBoth ? priced(keys, period, false).net : price.net
    return {
      key: keys.join('+'),
      name,
      month: show(perMonth(price.net, period)),
      monthTaxed: hasTax ? show(perMonth(price.gross, period)) : null,
      billed: show(price.net),
      billedTaxed: hasTax ? show(price.gross) : null,
      price: minorToMajor(price.gross, currencyTag),
      saves: saved > 0 ? show(saved) : null,
      savesBoth: apart > price.net ? show(subtract(apart, price.net)) : null,
    }
  }
}

function savingsOf(table: PriceTable, currencyTag: string): Record<BillingPeriod, number> {
  const rows = table.prices.filter((row) => row.currencyTag === currencyTag)
  const least = (period: BillingPeriod) =>
    Math.min(...rows.map(({ amounts }) => savingOf(money(amounts.monthly), money(amounts[period]), period).percent))
  return { monthly: 0, quarterly: least('quarterly'), semiannual: least('semiannual'), annual: least('annual') }
}
