import { type BillingPeriod, billingPeriods, planParts } from '@mostrador/domain/billing/billing-account.ts'
import type { PlanLimits, PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'

export const limitKeys: readonly (keyof PlanLimits)[] = [
  'users',
  'checkouts',
  'locations',
  'products',
  'liveConnections',
  'storageMb',
]
/** What a version says once for all plans. */
type GeneralField = 'appliesTo' | 'noticeDays' | 'trialDays' | 'bothPercent' | 'currencyTag'
const generalFields: readonly GeneralField[] = ['appliesTo', 'noticeDays', 'trialDays', 'bothPercent', 'currencyTag']

/** One difference between two versions. An amount is in minor units; null is a price, a tax or a limit that is not there. */
export type PriceDifference =
  | { kind: 'field'; field: GeneralField; before: string; after: string }
  | { kind: 'trialPlan'; part: 'ps' | 'ec'; before: string; after: string }
  | { kind: 'plan'; planKey: string; isAdded: boolean }
  | { kind: 'name'; planKey: string; language: 'en' | 'es'; before: string; after: string }
  | { kind: 'limit'; planKey: string; limit: keyof PlanLimits; before: number | null; after: number | null }
  | {
      kind: 'price'
      planKey: string
      currencyTag: string
      period: BillingPeriod
      before: number | null
      after: number | null
    }
  | { kind: 'tax'; regionTag: string; before: string | null; after: string | null }

/** What a version says otherwise than the one before, in the order of the form. The names and days of the versions are not compared. */
export function priceDifferences(before: PriceTable, after: PriceTable): PriceDifference[] {
  return [
    ...generalFields.map((field) => ({
      kind: 'field' as const,
      field,
      before: String(before[field]),
      after: String(after[field]),
    })),
    ...planParts.map((part) => ({
      kind: 'trialPlan' as const,
      part,
      before: before.trialPlans[part],
      after: after.trialPlans[part],
    })),
    ...planDifferences(before, after),
    ...amountDifferences(before, after),
    ...taxDifferences(before, after),
  ].filter((one) => one.kind === 'plan' || one.before !== one.after)
}

function planDifferences(before: PriceTable, after: PriceTable): PriceDifference[] {
  const planIn = (table: PriceTable, planKey: string) => table.plans.find((plan) => plan.planKey === planKey)
  const keys = union(before.plans, after.plans, ({ planKey }) => planKey)
  return keys.flatMap((planKey): PriceDifference[] => {
    const old = planIn(before, planKey)
    const next = planIn(after, planKey)
    if (!old || !next) return [{ kind: 'plan', planKey, isAdded: next !== undefined }]
    return [
      ...(['en', 'es'] as const).map((language) => ({
        kind: 'name' as const,
        planKey,
        language,
        before: old.name[language],
        after: next.name[language],
      })),
      ...limitKeys.map((limit) => ({
        kind: 'limit' as const,
        planKey,
        limit,
        before: old.limits[limit],
        after: next.limits[limit],
      })),
    ]
  })
}

function amountDifferences(before: PriceTable, after: PriceTable): PriceDifference[] {
  const rowIn = (table: PriceTable, key: string) => table.prices.find((price) => keyOfPrice(price) === key)
  return union(before.prices, after.prices, keyOfPrice).flatMap((key) => {
    const old = rowIn(before, key)
    const next = rowIn(after, key)
    const { planKey, currencyTag } = old ?? next ?? { planKey: '', currencyTag: '' }
    return billingPeriods.map((period) => ({
      kind: 'price' as const,
      planKey,
      currencyTag,
      period,
      before: old?.amounts[period] ?? null,
      after: next?.amounts[period] ?? null,
    }))
  })
}

function taxDifferences(before: PriceTable, after: PriceTable): PriceDifference[] {
  const rateIn = (table: PriceTable, tag: string) =>
    table.taxes.find(({ regionTag }) => regionTag === tag)?.rate ?? null
  return union(before.taxes, after.taxes, ({ regionTag }) => regionTag).map((regionTag) => ({
    kind: 'tax' as const,
    regionTag,
    before: rateIn(before, regionTag),
    after: rateIn(after, regionTag),
  }))
}

function keyOfPrice({ currencyTag, planKey }: PriceTable['prices'][number]): string {
  return `${currencyTag} ${planKey}`
}

function union<Item>(one: readonly Item[], other: readonly Item[], keyOf: (item: Item) => string): string[] {
  return [...new Set([...one, ...other].map(keyOf))]
}
