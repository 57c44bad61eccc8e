import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { createSupplierBill as endpoint } from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import type { Bill, NewBill } from '@mostrador/contract/features/purchasing/supplier-bills/schema.ts'
import { subtract } from '@mostrador/domain/money/money.ts'
import { isDifferenceExplained } from '@mostrador/domain/purchase/bill-difference.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { correctToBill } from './correct-to-bill.ts'
import { readBill } from './select-bills.ts'
import { type SettledBill, computeNewBill } from './compute-new-bill.ts'

type Answer = OutputOf<typeof endpoint>
type Source = 'paper' | 'document'

/**
 * Enters a bill with the amount that the shop pays (U-10), and corrects the cost of its goods to that amount. Throws
 * `invalidInput` if the lines do not add up to the total, until reasons explain exactly the difference.
 */
export function createSupplierBill(ctx: CompanyCtx, input: NewBill): Promise<Answer> {
  return enterBill(ctx, input, 'paper')
}

/** Enters the bill of an electronic invoice. It states its total itself, so a difference needs no explanation. */
export function createDocumentBill(ctx: CompanyCtx, input: NewBill): Promise<Answer> {
  return enterBill(ctx, input, 'document')
}

async function enterBill(ctx: CompanyCtx, input: NewBill, source: Source): Promise<Answer> {
  const settled = await computeNewBill(ctx, input)
  if (!(await isEntered(ctx, input))) {
    if (source === 'paper') refuseUnexplainedTotal(input, settled)
    await refuseKnownPaper(ctx, input)
    await correctToBill(ctx, input, settled)
    await writeBill(ctx, input, settled, differenceOf(input, settled, source))
    const subject = { entity: 'supplierBill', entityId: input.id } as const
    await audit(ctx, 'supplierBill.create', subject, { name: input.number, amount: input.totalAmount })
  }
  return { bill: await readBill(ctx, input.id) }
}

/** The stored difference between total and lines. */
function differenceOf(
  { totalAmount, difference }: NewBill,
  { linesAmount }: SettledBill,
  source: Source,
): Bill['difference'] {
  if (linesAmount === null || linesAmount === totalAmount) return null
  return source === 'paper' ? difference : { reason: 'document', amount: subtract(totalAmount, linesAmount) }
}

function refuseUnexplainedTotal({ totalAmount, difference }: NewBill, { linesAmount }: SettledBill): void {
  if (linesAmount === null || isDifferenceExplained(totalAmount, linesAmount, difference)) return
  throw new AppError('invalidInput', {
    fields: { difference: { key: 'supplierBills.faults.difference' } },
    data: { differenceAmount: subtract(totalAmount, linesAmount) },
  })
}

/** Writes the rows of a bill. Its lines keep the compared values of that time. */
async function writeBill(
  ctx: CompanyCtx,
  input: NewBill,
  settled: SettledBill,
  difference: Bill['difference'],
): Promise<void> {
  const { lines: _, difference: _given, ...facts } = input
  await ctx.tx
    .insertInto('supplierBills')
    .values({
      ...facts,
      companyId: ctx.company.id,
      supplierName: settled.supplierName,
      currencyTag: settled.currencyTag,
      exchangeRate: settled.currencyTag === ctx.company.settings.currencyTag ? '1' : input.exchangeRate,
      dueOn: settled.dueOn,
      agreedAmount: settled.agreedAmount,
      differenceReason: difference?.reason ?? null,
      differenceAmount: difference?.amount ?? null,
      userId: ctx.user.id,
      createdAt: ctx.now,
    })
    .execute()
  await insertRows(
    ctx.tx,
    'supplierBillLines',
    settled.lines.map((line) => ({
      companyId: ctx.company.id,
      id: ctx.newId(),
      billId: input.id,
      orderLineId: line.lineId,
      quantity: line.quantity,
      cost: line.cost,
      amount: line.amount,
      receivedQuantity: line.received,
      orderedCost: line.orderedCost,
      payQuantity: line.payQuantity,
      payCost: line.payCost,
      payAmount: line.payAmount,
    })),
  )
}

/** Whether this call was already answered. An id of another bill is refused. */
async function isEntered(ctx: CompanyCtx, { id, supplierId, number }: NewBill): Promise<boolean> {
  const known = await ctx.tx
    .selectFrom('supplierBills')
    .select(['supplierId', 'number'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (known && (known.supplierId !== supplierId || known.number !== number))
    throw new AppError('conflict', { fields: { id: { key: 'validation.repeated' } } })
  return known !== undefined
}

async function refuseKnownPaper(ctx: CompanyCtx, { supplierId, kind, number }: NewBill): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from supplier_bills where company_id = ${ctx.company.id}
    and supplier_id = ${supplierId} and kind = ${kind} and number_key = search_fold(${number}) and voided_at is null`.execute(
    ctx.tx,
  )
  if (rows.length > 0)
    throw new AppError('conflict', {
      fields: { number: { key: 'supplierBills.faults.known' } },
      data: { sameAs: rows[0] },
    })
}
