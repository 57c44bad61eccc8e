/** Lines, taxes and payments of a stored sale, as its detail and its receipt show them. */
import { saleSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'

const partsSchema = saleSchema.pick({ lines: true, taxes: true, payments: true })

export async function readSaleParts(tx: Tx, companyId: string, saleId: string) {
  const lines = await tx
    .selectFrom('saleLines')
    .select([
      'id as lineId',
      'position',
      'productId',
      'name',
      'sku',
      'unitTag',
      'baseAmount',
      'lineDiscountAmount',
      'discountReason',
      'priceReason',
      'allocatedDiscountAmount',
      'netAmount',
      'taxAmount',
      'grossAmount',
      'exemptedAmount',
      'note',
      'returnCondition',
      sql<string>`trim_scale(quantity)::text`.as('quantity'),
      sql<string>`coalesce((select trim_scale(sum(-r.quantity))::text from sale_lines r
        where r.company_id = sale_lines.company_id and r.original_line_id = sale_lines.id), '0')`.as(
        'refundedQuantity',
      ),
      sql<string>`trim_scale(unit_price)::text`.as('unitPrice'),
      sql<string[]>`array(select n.serial from sale_line_serials n
        where n.company_id = sale_lines.company_id and n.line_id = sale_lines.id order by n.position)`.as('serials'),
    ])
    .where('companyId', '=', companyId)
    .where('saleId', '=', saleId)
    .orderBy('position')
    .execute()
  const { rows: taxes } = await sql`
    select json_build_object('en', name_en, 'es', name_es) as name, kind, trim_scale(rate)::text as rate,
      sum(taxable_amount)::bigint as taxable_amount, sum(amount)::bigint as amount
    from sale_line_taxes where company_id = ${companyId} and sale_id = ${saleId}
    group by tax_id, name_en, name_es, kind, rate order by sale_line_taxes.rate desc, name_en`.execute(tx)
  const { rows: payments } = await sql<{ takenAt: Date }>`
    select p.id as payment_id, p.tender_id, json_build_object('en', t.name_en, 'es', t.name_es) as tender_name, t.type as tender_type,
      p.tendered_amount, p.change_amount, p.amount, p.reference, p.taken_at, p.correction_id
    from sale_payments p join tenders t on t.company_id = p.company_id and t.id = p.tender_id
    where p.company_id = ${companyId} and p.sale_id = ${saleId} order by p.position`.execute(tx)
  return partsSchema.parse({
    lines,
    taxes,
    payments: payments.map((row) => ({ ...row, takenAt: row.takenAt.toISOString() })),
  })
}
