import type { ElectronicInvoice } from '@mostrador/domain/purchase/electronic-invoice.ts'
import type { CompanyCtx } from '../../../context.ts'
import { type LineMatch, matchLines } from './match-lines.ts'

const columnsOf = (match: LineMatch | undefined) => ({
  variantId: match?.variantId ?? null,
  packFactor: match?.packFactor ?? '1',
  matchedBy: match?.by ?? null,
})

/** Writes a row for each line of a new document, with its match. */
export async function writeLines(
  ctx: CompanyCtx,
  invoiceId: string,
  supplierId: string | null,
  { lines }: ElectronicInvoice,
): Promise<void> {
  const matches = await matchLines(ctx, supplierId, lines)
  const rows = lines.map(({ position }) => ({
    companyId: ctx.company.id,
    invoiceId,
    position,
    ...columnsOf(matches.get(position)),
  }))
  await ctx.tx.insertInto('supplierInvoiceLines').values(rows).execute()
}

/** Matches again the lines that no person has matched or skipped, after the supplier changed. */
export async function matchAgain(
  ctx: CompanyCtx,
  invoiceId: string,
  supplierId: string,
  { lines }: ElectronicInvoice,
): Promise<void> {
  const matches = await matchLines(ctx, supplierId, lines)
  for (const { position } of lines)
    await ctx.tx
      .updateTable('supplierInvoiceLines')
      .set(columnsOf(matches.get(position)))
      .where('companyId', '=', ctx.company.id)
      .where('invoiceId', '=', invoiceId)
      .where('position', '=', position)
      .where('isSkipped', '=', false)
      .where((eb) => eb.or([eb('matchedBy', 'is', null), eb('matchedBy', '<>', 'hand')]))
      .execute()
}
