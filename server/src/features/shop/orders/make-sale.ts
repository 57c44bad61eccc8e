import { AppError } from '@mostrador/contract/errors.ts'
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { zero } from '@mostrador/domain/money/money.ts'
import { openOf } from '@mostrador/domain/order/order-facts.ts'
import { quantityOf, shareOfLines } from '@mostrador/domain/order/share-of-line.ts'
import { applyPayments } from '@mostrador/domain/payment/apply-payments.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import type { CompanyCtx } from '../../../context.ts'
import { postMadeSale } from '../../selling/sales/public.ts'
import { customerOfMailbox } from '../shop-accounts/public.ts'
import type { LoadedOrder, LoadedParcel } from './load-order.ts'
import { numberOf } from './present-order.ts'
import { endReservation } from './stock/reservations.ts'
import { type LeavingLine, pricedLine, saleLine } from './sale-line.ts'
import { lockShopRegister, newReceiptToken } from './shop-register.ts'
import { shopTenderId } from './shop-tender.ts'

/**
 * Makes a sale from a parcel, with its share of the agreed amounts; the delivery goes with the first one (H-13). Its reservations
 * end as taken in the same transaction in which the sale takes the stock.
 */
export async function makeSale(ctx: CompanyCtx, order: LoadedOrder, parcel: LoadedParcel): Promise<string> {
  const leaving = leavingOf(ctx, order, parcel)
  const shares = leaving.map(({ line, units }) => ({ lineId: line.id, before: line.shipped + line.cancelled, units }))
  const shared = shareOfLines(order.lines.map(pricedLine), shares)
  const priced = { ...shared, lines: shared.lines.map((line, at) => ({ ...line, lineId: saleLineOf(leaving, at) })) }
  const sale = await documentOf(ctx, order, leaving, priced)
  const settlement = applyPayments({ totalAmount: priced.totalAmount, payments: sale.payments })
  if (!settlement.ok) throw new AppError('conflict')
  await postMadeSale(ctx, sale, { ok: true, priced, settlement })
  for (const { line, units } of leaving) await endReservation(ctx, { lineId: line.id, units }, 'taken')
  await linkLines(ctx, parcel, leaving)
  return sale.saleId
}

const saleLineOf = (leaving: readonly LeavingLine[], at: number) => leaving[at]?.saleLineId ?? ''

function leavingOf(ctx: CompanyCtx, { lines, facts }: LoadedOrder, parcel: LoadedParcel): LeavingLine[] {
  const goods = parcel.lines.map(({ lineId, units }) => ({ lineId, units }))
  const isFirst = lines.every(({ kind, shipped }) => kind === 'product' || shipped === 0)
  const deliveries = isFirst ? facts.lines.filter((line) => line.kind === 'delivery' && openOf(line) > 0) : []
  const all = [...goods, ...deliveries.map((line) => ({ lineId: line.lineId, units: openOf(line) }))]
  return all.map(({ lineId, units }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw new Error('a parcel has a line that its order does not have')
    return { line, units, saleLineId: ctx.newId() }
  })
}

async function documentOf(
  ctx: CompanyCtx,
  { head }: LoadedOrder,
  leaving: readonly LeavingLine[],
  priced: PricedSale,
): Promise<NewSale> {
  const { totalAmount, taxAmount } = priced
  const register = await lockShopRegister(ctx, head.locationId)
  const payment = {
    paymentId: ctx.newId(),
    tenderId: await shopTenderId(ctx),
    tenderType: 'other' as const,
    tenderedAmount: totalAmount,
    reference: numberOf(head),
  }
  return {
    saleId: ctx.newId(),
    ...register,
    publicToken: newReceiptToken(),
    currencyTag: head.currencyTag,
    pricesIncludeTax: head.pricesIncludeTax,
    taxRounding: head.taxRounding,
    customerId: await customerOfMailbox(ctx, head.buyerEmail),
    soldAt: ctx.now.toISOString(),
    lines: leaving.map((one, at) => saleLine(head, one, priced.lines[at])),
    discounts: [],
    payments: totalAmount === 0 ? [] : [payment],
    note: numberOf(head),
    printed: { totalAmount, taxAmount, roundingAmount: zero, changeAmount: zero },
  }
}

/** Links each line of the parcel to its line of the sale. The delivery becomes a line of the parcel that it left with. */
async function linkLines(ctx: CompanyCtx, parcel: LoadedParcel, leaving: readonly LeavingLine[]): Promise<void> {
  for (const { line, units, saleLineId } of leaving)
    await ctx.tx
      .insertInto('fulfilmentLines')
      .values({
        companyId: ctx.company.id,
        fulfilmentId: parcel.id,
        lineId: line.id,
        quantity: quantityOf(units),
        saleLineId,
      })
      .onConflict((conflict) => conflict.columns(['companyId', 'fulfilmentId', 'lineId']).doUpdateSet({ saleLineId }))
      .execute()
}
