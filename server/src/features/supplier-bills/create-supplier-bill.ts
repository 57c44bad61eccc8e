import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { createSupplierBill as endpoint } from '@mostrador/contract/features/supplier-bills/endpoints.ts'
import type { NewBill } from '@mostrador/contract/features/supplier-bills/schema.ts'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { CompanyCtx } from '../../context.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { correctToBill } from './correct-to-bill.ts'
import { readBill } from './select-bills.ts'
import { type SettledBill, settleNewBill } from './settle-new-bill.ts'

/** Enters a bill, with what the shop pays of it (U-10). The goods it covers then cost what is paid. */
export async function createSupplierBill(ctx: CompanyCtx, input: NewBill): Promise<OutputOf<typeof endpoint>> {
  const settled = await settleNewBill(ctx, input)
  if (!(await isEntered(ctx, input))) {
    await refuseKnownPaper(ctx, input)
    await correctToBill(ctx, input, settled)
    await writeBill(ctx, input, settled)
    const subject = { entity: 'supplierBill', entityId: input.id } as const
    await audit(ctx, 'supplierBill.create', subject, { name: input.number, amount: input.totalAmount })
  }
  return { bill: await readBill(ctx, input.id) }
}

/** Writes the rows of a bill. Its lines hold what was compared, as it was then. */
export async function writeBill(ctx: CompanyCtx, input: NewBill, settled: SettledBill): Promise<void> {
  const { lines: _, ...facts } = input
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

/** Whether this call was answered before. The id of another bill is refused. */
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
