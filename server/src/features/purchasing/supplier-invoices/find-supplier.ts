import type { InvoiceParty } from '@mostrador/domain/purchase/electronic-invoice.ts'
import { formsOfTaxId } from '@mostrador/domain/purchase/same-tax-id.ts'
import type { CompanyCtx } from '../../../context.ts'

/** The supplier with one of the issuer's tax ids; null when the company has none (U-43). */
export async function findSupplier(ctx: CompanyCtx, { taxId, otherIds }: InvoiceParty): Promise<string | null> {
  const forms = [taxId, ...otherIds].flatMap(formsOfTaxId)
  const found = await ctx.tx
    .selectFrom('suppliers')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('taxId', 'in', forms)
    // An archived supplier is used only when there is no other.
    .orderBy('status')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}
