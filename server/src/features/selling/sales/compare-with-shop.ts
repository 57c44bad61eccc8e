import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { checkSale, type SaleCheck } from '@mostrador/domain/document/check-sale.ts'
import type { KnownShop } from '@mostrador/domain/document/known-shop.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import type { CompanyCtx } from '../../../context.ts'

/** Compares an offered sale, or the new products of an exchange, with the shop's present data (S-2). */
export function compareWithShop(
  { company, now }: Pick<CompanyCtx, 'company' | 'now'>,
  sale: Omit<NewSale, 'tipAmount'>,
  priced: PricedSale,
  shop: KnownShop,
): SaleCheck {
  const { timeZone, businessDayStart } = company.settings
  // A sale from the future is booked now.
  const soldAt = new Date(Math.min(Date.parse(sale.soldAt), now.getTime())).toISOString()
  return checkSale(sale, shop, { priced, day: businessDate(soldAt, timeZone, businessDayStart), now: now.getTime() })
}
