import { AppError } from '@mostrador/contract/errors.ts'
import type { NewReceipt } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** Asks once if the supplier's document was received before: a second part of a delivery may have the same document. */
export async function refuseRepeatedDocument(
  ctx: CompanyCtx,
  supplierId: string,
  { documentNumber, acceptRepeated }: Pick<NewReceipt, 'documentNumber' | 'acceptRepeated'>,
): Promise<void> {
  if (documentNumber === null || acceptRepeated) return
  const { rows } = await sql<{ number: number }>`select r.number from purchase_receipts r
    where r.company_id = ${ctx.company.id} and r.supplier_id = ${supplierId}
      and lower(r.document_number) = lower(${documentNumber})
      and not exists (select from purchase_reversals v where v.company_id = r.company_id and v.receipt_id = r.id)
    order by r.number desc limit 1`.execute(ctx.tx)
  const [known] = rows
  if (!known) return
  throw new AppError('doubtful', {
    fields: {
      documentNumber: { key: 'purchaseReceipts.faults.documentRepeated', values: { number: String(known.number) } },
    },
  })
}
