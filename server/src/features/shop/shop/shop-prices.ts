import type { TaxVersion } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { money, type Money } from '@mostrador/domain/money/money.ts'
import { priceSale } from '@mostrador/domain/price/price-sale.ts'
import { listShopTaxes } from '../../catalogue/taxes/public.ts'
import type { ShopCtx } from './open-shop.ts'

type Taxed = { taxIds: readonly string[]; taxExempt: boolean }

/** The tax versions of a product in an online order placed today, in order of calculation. */
export function taxesOfProduct(taxes: readonly TaxVersion[], { taxIds, taxExempt }: Taxed): TaxVersion[] {
  return taxExempt ? [] : taxes.filter(({ groupId }) => taxIds.includes(groupId))
}

/** A shopper's unit price of a product: its price with today's taxes, from the engine that prices orders (E-6). */
export async function readShopPrices(
  ctx: Pick<ShopCtx, 'tx' | 'now' | 'company'>,
): Promise<(unitPrice: string, product: Taxed) => Money> {
  const taxes = await listShopTaxes(ctx)
  const { currencyTag, pricesIncludeTax, taxRounding } = ctx.company.settings
  return (unitPrice, product) => {
    const line = { lineId: '', kind: 'product', quantity: '1', unitPrice } as const
    const lines = [{ ...line, taxes: taxesOfProduct(taxes, product).map((tax) => ({ ...tax, taxId: tax.id })) }]
    const priced = priceSale({ currencyTag, pricesIncludeTax, taxRounding, lines, discounts: [] })
    return priced.ok ? priced.sale.totalAmount : money(0)
  }
}
