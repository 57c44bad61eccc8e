import { afterReturn, type PaidSale, type ReturnOfSale, takenByExchange } from '@mostrador/domain/refund/carry-over.ts'
import type { CashRounding } from '@mostrador/domain/money/cash-rounding.ts'
import { money, type Money, negate, zero } from '@mostrador/domain/money/money.ts'
import { carriedAmount } from '@mostrador/domain/refund/check-exchange-payments.ts'
import type { TakenTender } from '@mostrador/domain/refund/check-refund-payments.ts'
import { takeOffTip } from '@mostrador/domain/refund/take-off-tip.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

type PaidDocument = {
  id: string
  type: string
  originalSaleId: string | null
  totalAmount: number
  returnedAmount: number
}

/**
 * The payments of a sale's or an exchange's products, by tender, and their refunds. In an exchange, the returned value that paid
 * for new products counts as refunded by its original, and as paid by the tenders that moved it there. Cash is rounded
 * with the caller's rounding. `before`: the state before this return.
 */
export async function readTaken(
  ctx: CompanyCtx,
  saleId: string,
  cashRounding: CashRounding | undefined,
  before?: string,
): Promise<PaidSale> {
  const { self, returns, payments } = await readPayments(ctx, saleId)
  const own = takeOffTip({
    totalAmount: money(self.totalAmount),
    taken: payments.filter((payment) => payment.saleId === saleId && self.totalAmount >= 0),
    cashRounding,
  }).filter(({ amount }) => amount > 0)
  const taken =
    self.type === 'exchange' && self.originalSaleId !== null
      ? takenByExchange({
          carriedAmount: carriedIn(self),
          original: await readTaken(ctx, self.originalSaleId, cashRounding, saleId),
          collected: own,
          cashRounding,
        })
      : own
  const soldTotalAmount = money(self.totalAmount + self.returnedAmount)
  const at = returns.findIndex(({ id }) => id === before)
  return (at === -1 ? returns : returns.slice(0, at)).reduce<PaidSale>(
    (paid, document) => afterReturn(paid, returnOf(document, payments), cashRounding),
    { soldTotalAmount, refundedTotalAmount: zero, taken },
  )
}

/** An exchange that collected money refunded nothing of its original. */
function returnOf(document: PaidDocument, payments: readonly Payment[]): ReturnOfSale {
  const isExchange = document.type === 'exchange'
  const given = document.totalAmount < 0 ? payments.filter(({ saleId }) => saleId === document.id) : []
  return {
    returnedTotalAmount: money(isExchange ? document.returnedAmount : -document.totalAmount),
    carriedAmount: isExchange ? carriedIn(document) : zero,
    given: given.map(({ tenderId, amount }) => ({ tenderId, amount: negate(amount) })),
  }
}

function carriedIn({ totalAmount, returnedAmount }: PaidDocument) {
  const returnedTotalAmount = money(returnedAmount)
  return carriedAmount({ boughtTotalAmount: money(totalAmount + returnedAmount), returnedTotalAmount })
}

type Payment = TakenTender & { saleId: string; tipAmount: Money }

async function readPayments(ctx: CompanyCtx, saleId: string) {
  const companyId = ctx.company.id
  const documents = await ctx.tx
    .selectFrom('sales')
    .select(['id', 'type', 'originalSaleId', 'totalAmount', 'returnedAmount'])
    .where('companyId', '=', companyId)
    .where((eb) => eb.or([eb('id', '=', saleId), eb('originalSaleId', '=', saleId)]))
    .orderBy('receivedAt')
    .orderBy('id')
    .execute()
  const { rows } = await sql<Payment>`
    select p.sale_id, p.tender_id, t.type as tender_type, sum(p.amount)::bigint as amount,
      coalesce(sum(p.tip_amount), 0)::bigint as tip_amount, 0::bigint as refunded_amount
    from sale_payments p
    join tenders t on t.company_id = p.company_id and t.id = p.tender_id
    where p.company_id = ${companyId} and p.sale_id in (
      select s.id from sales s where s.company_id = ${companyId} and (s.id = ${saleId} or s.original_sale_id = ${saleId}))
    group by p.sale_id, p.tender_id, t.type order by min(p.taken_at), p.tender_id`.execute(ctx.tx)
  const self = documents.find(({ id }) => id === saleId)
  if (!self) throw new RangeError('a sale that was found is there')
  return { self, returns: documents.filter(({ id }) => id !== saleId), payments: rows }
}
