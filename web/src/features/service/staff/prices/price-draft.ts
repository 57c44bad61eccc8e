import { billingPeriods } from '@mostrador/domain/billing/billing-account.ts'
import type { MoneySettings } from '@mostrador/contract/format.ts'
import type { PlanLimits, PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import { isEmptyValue, maxLength, pattern, required, type Rule } from '@mostrador/contract/validation.ts'
import type { BillingPeriod } from '@mostrador/domain/billing/billing-account.ts'
import { readAmount, showAmount } from '#src/features/service/staff/amount-text.ts'
import { limitKeys } from '#src/features/service/staff/prices/price-differences.ts'

/** A version as text, one field each. Keys of plans, currencies and regions are part of the names. */
type PriceDraft = Record<string, string>
/** How amounts in a currency are written. */
type SettingsOf = (currencyTag: string) => MoneySettings

export const priceField = (currencyTag: string, planKey: string, period: BillingPeriod) =>
  `price_${currencyTag}_${planKey}_${period}`
export const limitField = (planKey: string, limit: keyof PlanLimits) => `limit_${planKey}_${limit}`
export const nameField = (planKey: string, language: 'en' | 'es') => `name_${planKey}_${language}`
export const taxField = (regionTag: string) => `tax_${regionTag}`

const languages = ['en', 'es'] as const
const largestAmount = 1_000_000_000_000
const exampleAmount = 12_900
const mostNoticeDays = 365
const mostTrialDays = 90

/** The fields of a new version that begins as a copy of `base`, without its name and day. */
export function draftOf(base: PriceTable, settingsOf: SettingsOf): PriceDraft {
  return {
    version: '',
    validFrom: '',
    appliesTo: base.appliesTo,
    noticeDays: String(base.noticeDays),
    trialDays: String(base.trialDays),
    trialPs: base.trialPlans.ps,
    trialEc: base.trialPlans.ec,
    bothPercent: base.bothPercent,
    currencyTag: base.currencyTag,
    ...Object.fromEntries([
      ...base.plans.flatMap(({ planKey, name, limits }) => [
        ...languages.map((language) => [nameField(planKey, language), name[language]]),
        ...limitKeys.map((limit) => [limitField(planKey, limit), String(limits[limit] ?? '')]),
      ]),
      ...base.prices.flatMap(({ currencyTag, planKey, amounts }) =>
        billingPeriods.map((period) => [
          priceField(currencyTag, planKey, period),
          showAmount(amounts[period], settingsOf(currencyTag)),
        ]),
      ),
      ...base.taxes.map(({ regionTag, rate }) => [taxField(regionTag), rate]),
    ]),
  }
}

/** The version that valid fields describe. Names are those of `base`. */
export function tableOf(draft: PriceDraft, base: PriceTable, settingsOf: SettingsOf): PriceTable {
  const text = (name: string) => (draft[name] ?? '').trim()
  const limit = (name: string) => (text(name) === '' ? null : Number(text(name)))
  return {
    version: text('version'),
    validFrom: `${text('validFrom')}T00:00:00Z`,
    appliesTo: draft['appliesTo'] === 'renewals' ? 'renewals' : 'new',
    noticeDays: Number(text('noticeDays')),
    trialDays: Number(text('trialDays')),
    trialPlans: { ps: text('trialPs'), ec: text('trialEc') },
    bothPercent: text('bothPercent'),
    currencyTag: text('currencyTag'),
    plans: base.plans.map((plan) => ({
      ...plan,
      name: { en: text(nameField(plan.planKey, 'en')), es: text(nameField(plan.planKey, 'es')) },
      limits: {
        users: limit(limitField(plan.planKey, 'users')),
        checkouts: limit(limitField(plan.planKey, 'checkouts')),
        locations: limit(limitField(plan.planKey, 'locations')),
        products: limit(limitField(plan.planKey, 'products')),
        liveConnections: limit(limitField(plan.planKey, 'liveConnections')),
        storageMb: limit(limitField(plan.planKey, 'storageMb')),
      },
    })),
    prices: base.prices.map(({ currencyTag, planKey }) => {
      const amount = (period: BillingPeriod) =>
        readAmount(text(priceField(currencyTag, planKey, period)), settingsOf(currencyTag)) ?? 0
      const amounts = {
        monthly: amount('monthly'),
        quarterly: amount('quarterly'),
        semiannual: amount('semiannual'),
        annual: amount('annual'),
      }
      return { currencyTag, planKey, amounts }
    }),
    taxes: base.taxes.map((tax) => ({ ...tax, rate: text(taxField(tax.regionTag)) })),
  }
}

/** The rules of each field; what they let pass, the server accepts. `today` is a calendar day. */
export function draftRules(
  base: PriceTable,
  { settingsOf, taken, today }: { settingsOf: SettingsOf; taken: readonly string[]; today: string },
): Record<string, Rule[]> {
  const planRules = base.plans.flatMap(({ planKey }) => [
    ...languages.map((language) => [nameField(planKey, language), [required(), maxLength(40)]] as const),
    ...limitKeys.map((limit) => [limitField(planKey, limit), [limitRule]] as const),
  ])
  const amountRules = base.prices.flatMap(({ currencyTag, planKey }) =>
    billingPeriods.map(
      (period) =>
        [priceField(currencyTag, planKey, period), [required(), amountRule(settingsOf(currencyTag))]] as const,
    ),
  )
  const taxRules = base.taxes.map(({ regionTag }) => [taxField(regionTag), [required(), percentRule(4)]] as const)
  return {
    version: [required(), versionRule(taken)],
    validFrom: [required(), pattern('dateYMD'), notPassed(today)],
    noticeDays: [required(), wholeRule(mostNoticeDays)],
    trialDays: [required(), wholeRule(mostTrialDays)],
    bothPercent: [required(), percentRule(2)],
    ...Object.fromEntries([...planRules, ...amountRules, ...taxRules].map(([name, rules]) => [name, [...rules]])),
  }
}

/** The field of a place in the table that the server names, such as `table.prices.3.amounts.annual`. */
export function fieldOfPath(path: string, base: PriceTable): string | undefined {
  const [, area = '', second = '', third = '', fourth = ''] = path.split('.')
  const index = Number(second)
  if (area === 'plans') {
    const planKey = base.plans[index]?.planKey ?? ''
    const limit = limitKeys.find((one) => one === fourth)
    if (third === 'limits' && limit) return limitField(planKey, limit)
    return nameField(planKey, fourth === 'es' ? 'es' : 'en')
  }
  if (area === 'prices') {
    const price = base.prices[index]
    const period = billingPeriods.find((one) => one === fourth)
    return price && period && priceField(price.currencyTag, price.planKey, period)
  }
  if (area === 'taxes') return taxField(base.taxes[index]?.regionTag ?? '')
  if (area === 'trialPlans') return second === 'ec' ? 'trialEc' : 'trialPs'
  return area === '' ? undefined : area
}

/** A rule that lets empty fields pass. */
function unlessEmpty(rule: (text: string) => ReturnType<Rule>): Rule {
  return (value) => (isEmptyValue(value) ? undefined : rule(String(value).trim()))
}

function versionRule(taken: readonly string[]): Rule {
  return unlessEmpty((text) => {
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,29}$/.test(text)) return { key: 'staff.prices.versionInvalid' }
    return taken.includes(text) ? { key: 'staff.prices.versionTaken' } : undefined
  })
}

function notPassed(today: string): Rule {
  return unlessEmpty((day) => (day < today ? { key: 'staff.prices.dayPassed' } : undefined))
}

function wholeRule(max: number): Rule {
  return unlessEmpty((text) =>
    /^\d{1,3}$/.test(text) && Number(text) <= max
      ? undefined
      : { key: 'staff.prices.wholeInvalid', values: { min: 0, max } },
  )
}

const limitRule: Rule = unlessEmpty((text) =>
  /^[1-9]\d{0,8}$/.test(text) ? undefined : { key: 'staff.prices.limitInvalid' },
)

function percentRule(decimals: number): Rule {
  return unlessEmpty((text) =>
    /^\d{1,2}(\.\d{1,4})?$/.test(text) && placesOf(text) <= decimals
      ? undefined
      : { key: 'staff.prices.percentInvalid' },
  )
}

/** Places after the point. */
const placesOf = (text: string): number => text.split('.')[1]?.length ?? 0

function amountRule(settings: MoneySettings): Rule {
  const example = showAmount(exampleAmount, settings)
  return unlessEmpty((text) => {
    const amount = readAmount(text, settings)
    return amount !== undefined && amount > 0 && amount <= largestAmount
      ? undefined
      : { key: 'staff.prices.amountInvalid', values: { example } }
  })
}
