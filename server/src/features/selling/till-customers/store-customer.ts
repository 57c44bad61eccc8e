import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { NewCustomer, TillMadeCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { audit } from '../../../audit/audit.ts'
import { contentHash } from '../../../values/content-hash.ts'
import type { CompanyCtx } from '../../../context.ts'
import { normalisePhone } from '../../../values/phone.ts'
import { parseTaxId } from '../../../values/tax-id.ts'
import { defaultMetadata } from '../../catalogue/metadata/public.ts'
import type { Circumstances, StoredDocument } from '../registers/public.ts'
import { findSame, insertCustomer, mergeCustomers } from '../../customers/customers/public.ts'

/**
 * Stores a customer created at a till, exactly once. Sales may already refer to them, so the server accepts everything typed: it
 * keeps data in an invalid form as a note, and merges an existing customer with the same tax id, so that the documents lead to
 * them.
 */
export async function storeCustomer(
  ctx: CompanyCtx,
  document: TillMadeCustomer,
  { needsReview: doubts }: Pick<Circumstances, 'needsReview'>,
): Promise<StoredDocument> {
  const key = { id: document.customerId, creationHash: contentHash(document) }
  const kept = await asKept(ctx, document)
  const same = await findSame(ctx, 'taxId', kept.taxId, document.customerId)
  // A merged customer brings no default values of own fields.
  const own = same ? { taxId: null } : { metadata: await defaultMetadata(ctx, 'customer') }
  const done = await insertCustomer(ctx, key, { ...kept, ...own })
  if (done === 'other') throw new AppError('documentIdReused')
  if (done === 'known') return { replayed: true, needsReview: [] }

  const needsReview = [
    ...doubts,
    ...(can(ctx.access, 'CUSTOMERS__ADD') ? [] : ['overProfileLimits']),
    ...(kept.notes === '' ? [] : ['dataUnclear']),
    ...(same ? ['taxIdTaken'] : []),
  ]
  const target = { entity: 'customer', entityId: document.customerId }
  await audit(ctx, 'customer.create', target, { needsReview: needsReview.join(' ') })
  if (same) await mergeCustomers(ctx, { keepId: same.id, mergeId: document.customerId })
  return { replayed: false, needsReview }
}

/** Tax id and phone in their stored forms. Invalid ones go to the notes, for a person to check. */
async function asKept(ctx: CompanyCtx, document: TillMadeCustomer): Promise<NewCustomer> {
  const { customerId: _, createdAt: __, ...typed } = document
  const { regionTag } = ctx.company.settings
  const checked = typed.taxId === null ? null : await parseTaxId(typed.taxIdType ?? 'other', typed.taxId, regionTag)
  const taxId = checked === null || checked.verdict === 'wrong' ? null : checked.text
  const phone = typed.phone === null ? null : ((await normalisePhone(typed.phone, regionTag)) ?? null)
  const unclear = [taxId === null && typed.taxId, phone === null && typed.phone].filter(Boolean)
  return {
    ...noTerms,
    ...typed,
    taxIdType: taxId === null ? null : (typed.taxIdType ?? 'other'),
    taxId,
    phone,
    notes: unclear.join('\n'),
  }
}

/** Fields missing in the till's short form. */
const noTerms: Omit<NewCustomer, 'notes' | keyof TillMadeCustomer> = {
  businessName: null,
  businessActivity: null,
  cardCode: null,
  addresses: [],
  birthday: null,
  groupId: null,
  priceListId: null,
  discountPercent: '0',
  isTaxExempt: false,
  exemptionReference: null,
  creditLimit: money(0),
  paymentTermsDays: 0,
  languageTag: null,
  acceptsMarketing: false,
  consentSource: null,
  tags: [],
  status: 'active',
  blockReason: null,
  metadata: {},
  acceptDoubtful: true,
}
