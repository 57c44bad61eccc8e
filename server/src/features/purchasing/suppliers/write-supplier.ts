/** Shared by creating and changing a supplier. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { Contact, NewSupplier } from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { checkRecordMetadata } from '../../catalogue/metadata/public.ts'
import { keptPhone, keptTaxId } from '../../../values/kept-contact.ts'

/**
 * The row of a supplier, without columns that only creating or archiving sets. `before` are the current own fields, none for a new
 * supplier. For `isAsked` see `checkRecordMetadata`.
 */
export async function supplierColumnsOf(
  ctx: CompanyCtx,
  input: NewSupplier,
  id: string,
  before?: Record<string, unknown>,
  isAsked = true,
) {
  const taxId = await keptTaxId(ctx, input)
  await refuseSameTaxId(ctx, taxId, id)
  return {
    name: input.name,
    businessName: input.businessName,
    taxIdType: taxId === null ? null : input.taxIdType,
    taxId,
    email: input.email,
    phone: await keptPhone(ctx, input.phone),
    website: input.website,
    contacts: JSON.stringify(await keptContacts(ctx, input.contacts)),
    addresses: JSON.stringify(input.addresses),
    currencyTag: input.currencyTag ?? ctx.company.settings.currencyTag,
    paymentTermsDays: input.paymentTermsDays,
    leadTimeDays: input.leadTimeDays,
    language: input.language,
    minimumOrderAmount: input.minimumOrderAmount,
    bankDetails: input.bankDetails,
    notes: input.notes,
    metadata: JSON.stringify(
      await checkRecordMetadata(ctx, 'supplier', { id, values: input.metadata, before, isAsked }),
    ),
    updatedAt: ctx.now,
  }
}

async function keptContacts(ctx: CompanyCtx, contacts: readonly Contact[]): Promise<Contact[]> {
  const kept: Contact[] = []
  for (const [index, contact] of contacts.entries())
    kept.push({ ...contact, phone: await keptPhone(ctx, contact.phone, `contacts.${index}.phone`) })
  return kept
}

async function refuseSameTaxId(ctx: CompanyCtx, taxId: string | null, exceptId: string): Promise<void> {
  if (taxId === null) return
  const same = await ctx.tx
    .selectFrom('suppliers')
    .select(['id', 'name'])
    .where('companyId', '=', ctx.company.id)
    .where('taxId', '=', taxId)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  if (!same) return
  throw new AppError('taxIdTaken', {
    fields: { taxId: { key: 'customers.taxIdTaken', values: { name: same.name } } },
    data: { sameAs: same },
  })
}
