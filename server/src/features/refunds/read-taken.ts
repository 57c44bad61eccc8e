import { carryOver, type PaidSale, takenByExchange } from '@mostrador/domain/refund/carry-over.ts'
import type { CashRounding } from '@mostrador/domain/money/cash-rounding.ts'
import { money, type Money, zero } from '@mostrador/domain/money/money.ts'
import { carriedAmount } from '@mostrador/domain/refund/settle-exchange.ts'
import type { TakenTender } from '@mostrador/domain/refund/settle-refund.ts'
import { takeOffTip } from '@mostrador/domain/refund/take-off-tip.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'

type PaidDocument = {
  id: string
  type: string
  originalSaleId: string | null
  totalAmount: number
  returnedAmount: number
}

/**
 * How the products of a sale or an exchange were paid, by tender, and how much was paid back. The returned value that paid for new products
 * in an exchange counts as paid back by its original, and as paid by the tenders that took it there. Cash is rounded with the caller's
 * rounding.
 */
export async function readTaken(
  ctx: CompanyCtx,
  saleId: string,
  cashRounding: CashRounding | undefined,
): Promise<PaidSale> {
  const { self, returns, taken } = await readPayments(ctx, saleId, cashRounding)
  const boughtTotalAmount = money(self.totalAmount + self.returnedAmount)
  const ofRefunds = returns.filter(({ type }) => type !== 'exchange')
  const refundedTotalAmount = money(-ofRefunds.reduce((all, { totalAmount }) => all + totalAmount, 0))
  const paid: PaidSale = { soldTotalAmount: boughtTotalAmount, refundedTotalAmount, taken }
  if (self.type === 'exchange' && self.originalSaleId !== null)
    paid.taken = withRefunded(
      takenByExchange({
        boughtTotalAmount,
        carriedAmount: carriedIn(self),
        original: await readTaken(ctx, self.originalSaleId, cashRounding),
        collected: taken,
        cashRounding,
      }),
      taken,
    )

  return returns
    .filter(({ type }) => type === 'exchange')
    .reduce((left, exchange) => carryOver(afterReturn(left, exchange), carriedIn(exchange), cashRounding), paid)
}

/** What an exchange paid out beside the value it carried over. */
function afterReturn(paid: PaidSale, exchange: PaidDocument): PaidSale {
  const { refundedTotalAmount } = paid
  const givenBack = exchange.returnedAmount - carriedIn(exchange)
  return { ...paid, refundedTotalAmount: money(refundedTotalAmount + givenBack) }
}

function carriedIn({ totalAmount, returnedAmount }: PaidDocument) {
  const returnedTotalAmount = money(returnedAmount)
  return carriedAmount({ boughtTotalAmount: money(totalAmount + returnedAmount), returnedTotalAmount })
}

function withRefunded(tenders: readonly TakenTender[], known: readonly TakenTender[]): TakenTender[] {
  return tenders.map((tender) => {
    const { refundedAmount = zero } = known.find(({ tenderId }) => tenderId === tender.tenderId) ?? {}
    return { ...tender, refundedAmount }
  })
}

async function readPayments(ctx: CompanyCtx, saleId: string, cashRounding: CashRounding | undefined) {
  const companyId = ctx.company.id
  const documents = await ctx.tx
    .selectFrom('sales')
    .select(['id', 'type', 'originalSaleId', 'totalAmount', 'returnedAmount'])
    .where('companyId', '=', companyId)
    .where((eb) => eb.or([eb('id', '=', saleId), eb('originalSaleId', '=', saleId)]))
    .orderBy('receivedAt')
    .orderBy('id')
    .execute()
  // An exchange that collected money paid out nothing of its original, and one that paid out took nothing for itself.
  const { rows } = await sql<TakenTender & { tipAmount: Money }>`
    select p.tender_id, t.type as tender_type,
      coalesce(sum(p.amount) filter (where p.sale_id = ${saleId} and s.total_amount >= 0), 0)::bigint as amount,
      coalesce(sum(p.tip_amount) filter (where p.sale_id = ${saleId}), 0)::bigint as tip_amount,
      coalesce(-sum(p.amount) filter (where p.sale_id <> ${saleId} and s.total_amount < 0), 0)::bigint as refunded_amount
    from sale_payments p
    join sales s on s.company_id = p.company_id and s.id = p.sale_id
    join tenders t on t.company_id = p.company_id and t.id = p.tender_id
    where p.company_id = ${companyId} and p.sale_id in (
      select s.id from sales s where s.company_id = ${companyId} and (s.id = ${saleId} or s.original_sale_id = ${saleId}))
    group by p.tender_id, t.type order by min(p.taken_at), p.tender_id`.execute(ctx.tx)
  const self = documents.find(({ id }) => id === saleId)
  if (!self) throw new RangeError('a sale that was found is there')
  const isExchange = self.type === 'exchange'
  return {
    self,
    returns: documents.filter(({ id }) => id !== saleId),
    taken: takeOffTip({
      totalAmount: money(self.totalAmount),
      taken: rows,
      cashRounding,
    }).filter(({ amount, refundedAmount }) => amount > 0 || (isExchange && refundedAmount > 0)),
  }
}
