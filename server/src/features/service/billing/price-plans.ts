import { AppError } from '@mostrador/contract/errors.ts'
import { planPrice } from '@mostrador/contract/features/service/pricing/plan-price.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import {
  type BillingAccount,
  type BillingPeriod,
  type PlanPart,
  planParts,
} from '@mostrador/domain/billing/billing-account.ts'
import type { WantedPlan } from '@mostrador/domain/billing/billing-command.ts'
import { subtract } from '@mostrador/domain/money/money.ts'
import { planStateOf } from '@mostrador/domain/billing/plan-state-of.ts'

export type PlanWish = { part: PlanPart; planKey: string; period: BillingPeriod }
type Buyer = { currencyTag: string; buyer: { regionTag: string } }

/**
 * Wanted plans with their prices from the price table, tax included. Both parts in one payment get the discount for both; so does
 * a part that joins or renews while the other one is paid for. The tax is that of the buyer's country.
 */
export function pricePlans(
  table: PriceTable,
  wishes: readonly PlanWish[],
  { currencyTag, buyer: { regionTag } }: Buyer,
  hasOtherPart: (part: PlanPart) => boolean,
): WantedPlan[] {
  return wishes.map((wish) => {
    const plan = table.plans.find(({ planKey, part }) => planKey === wish.planKey && part === wish.part)
    const withBoth = wishes.length > 1 || hasOtherPart(wish.part)
    const priceOf = (both: boolean) => plan && planPrice(table, { ...wish, currencyTag, regionTag, withBoth: both })
    const [price, alone] = [priceOf(withBoth), priceOf(false)]
    if (!price || !alone) throw new AppError('invalidInput', { fields: { planKey: { key: 'validation.invalid' } } })
    return { ...wish, price: price.gross, bothDiscount: subtract(alone.gross, price.gross) }
  })
}

/** Whether the company pays for the other part at that moment. */
export function paysForOther(account: BillingAccount, now: number): (part: PlanPart) => boolean {
  return (part) => planParts.some((other) => other !== part && planStateOf(account, other, now).status === 1)
}
