import { AppError } from '@mostrador/contract/errors.ts'
import type { proposeSubstitute as endpoint } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { TaxVersion } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { type Money, money } from '@mostrador/domain/money/money.ts'
import { unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import { quantityOf, shareOfLines } from '@mostrador/domain/order/share-of-line.ts'
import type { PricedLine } from '@mostrador/domain/price/price-sale.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { plainLines, plainWords } from '../../../mail/plain-words.ts'
import { type Offer, readOffers } from '../carts/public.ts'
import { taxesOfProduct } from '../shop/public.ts'
import { listShopTaxes } from '../../catalogue/taxes/public.ts'
import { priceGoods, refuseGivenPrice } from './given-price.ts'
import { getOrder } from './get-order.ts'
import type { LoadedLine, LoadedOrder } from './load-order.ts'
import { mailBuyer } from './mail-buyer.ts'
import { done, lockOrder, type OrderAnswer, refuse, requireDecision } from './office-order.ts'
import { pricedLine } from './sale-line.ts'
import type { SubstituteLine } from './read-substitutes.ts'

/**
 * Offers another variant at its price, and never above the previous cost of the units (H-14). A reduction of its price is a
 * discount by the person who offers it (H-49). A repeated call finds its proposal.
 */
export async function proposeSubstitute(
  ctx: CompanyCtx,
  { id, substituteId, lineId, quantity, variantId, note }: z.output<(typeof endpoint)['input']>,
): OrderAnswer {
  const order = await lockOrder(ctx, id)
  if (await isKnown(ctx, substituteId)) return getOrder(ctx, { id })
  const units = unitsOfQuantity(quantity)
  requireDecision(order, { kind: 'cancelUnits', units: [{ lineId, units }] })
  const old = order.lines.find((line) => line.id === lineId) as LoadedLine
  const offer = (await readOffers(ctx, [variantId])).get(variantId)
  if (!offer?.isSold) throw new AppError('notFound', { fields: { variantId: { key: 'validation.invalid' } } })
  const replaced = shareOfLines([pricedLine(old)], [{ lineId, before: old.shipped + old.cancelled, units }]).totalAmount
  const line = await lineOf(ctx, order, offer, quantityOf(units), replaced)
  await ctx.tx
    .insertInto('orderSubstitutes')
    .values({
      companyId: ctx.company.id,
      id: substituteId,
      orderId: id,
      lineId,
      variantId,
      quantity,
      note,
      line: JSON.stringify(line),
      grossAmount: line.grossAmount,
      replacedAmount: replaced,
      state: 'proposed',
      userId: ctx.user.id,
      proposedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (!(await isKnown(ctx, substituteId))) refuse('proposed')
  const text = plainWords(`${old.name} ${old.variantName}`)
  const offered = plainWords(`${quantityOf(units)} × ${offer.name} ${offer.variantName}`)
  const words = `${text} → ${offered}`
  await mailBuyer(ctx, order.head, 'orderSubstitute', { note: note === '' ? words : `${words}\n${plainLines(note)}` })
  return done(ctx, id, { kind: 'substituteProposed', subjectId: lineId, note, action: 'order.proposeSubstitute' })
}

async function isKnown(ctx: CompanyCtx, id: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('orderSubstitutes')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** The line of the substitute, with today's taxes. */
async function lineOf(
  ctx: CompanyCtx,
  { head }: LoadedOrder,
  offer: Offer,
  quantity: string,
  most: Money,
): Promise<SubstituteLine> {
  const versions = taxesOfProduct(await listShopTaxes(ctx), offer)
  const price = (labelPrice?: Money) => priceGoods(head, { unitPrice: offer.price, quantity, versions, labelPrice })
  const priced = lowered(price, most)
  await refuseGivenPrice(ctx, { variantId: offer.variantId, quantity, own: price(), given: priced }, 'variantId')
  const { productId, variantId, name, variantName, sku, unitTag, price: unitPrice } = offer
  const { baseAmount, lineDiscountAmount, allocatedDiscountAmount, netAmount, taxAmount, grossAmount } = priced
  return {
    productId,
    variantId,
    name,
    variantName,
    sku,
    unitTag,
    unitPrice,
    baseAmount,
    lineDiscountAmount,
    allocatedDiscountAmount,
    netAmount,
    taxAmount,
    grossAmount,
    taxes: taxesOf(priced, versions),
  }
}

function taxesOf(priced: PricedLine, versions: readonly TaxVersion[]): SubstituteLine['taxes'] {
  return priced.taxes.flatMap(({ taxId, taxableAmount, amount }) => {
    const version = versions.find((tax) => tax.id === taxId)
    if (!version) return []
    const { kind, rate, isCompound, priority, name } = version
    return [{ taxId, nameEn: name.en, nameEs: name.es, kind, rate, isCompound, priority, taxableAmount, amount }]
  })
}

/** The line at its own price, or at the highest base that costs no more than the limit. */
function lowered(price: (base?: Money) => PricedLine, most: Money): PricedLine {
  const own = price()
  if (own.grossAmount <= most) return own
  let [low, high] = [0, own.baseAmount as number]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (price(money(middle)).grossAmount <= most) low = middle
    else high = middle - 1
  }
  return price(money(low))
}
