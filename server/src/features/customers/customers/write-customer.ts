/** Shared by creating and changing a customer: data in stored form, and the check for existing customers. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { NewCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import type { CompanyCtx } from '../../../context.ts'
import { checkRecordMetadata } from '../../catalogue/metadata/public.ts'
import { keptPhone, keptTaxId } from '../../../values/kept-contact.ts'

type Lookalike = { id: string; name: string }

/**
 * Tax id, phone and own fields in stored form. `before` are the current own fields; a new customer has none. For `isAsked` see
 * `checkRecordMetadata`. Refuses values that cannot be right, and asks about doubtful ones.
 */
export async function normaliseCustomer(
  ctx: CompanyCtx,
  input: NewCustomer,
  exceptId: string,
  before?: Record<string, unknown>,
  isAsked = true,
): Promise<NewCustomer> {
  refuseDayToCome(ctx, input.birthday)
  const taxId = await keptTaxId(ctx, input)
  await refuseSameTaxId(ctx, taxId, exceptId)
  await refuseSameCard(ctx, input.cardCode, exceptId)
  if (!input.acceptDoubtful) await askAboutSameEmail(ctx, input.email, exceptId)
  const record = { id: exceptId, values: input.metadata, before, isAsked }
  const metadata = await checkRecordMetadata(ctx, 'customer', record)
  return { ...input, taxId, phone: await keptPhone(ctx, input.phone), metadata }
}

function refuseDayToCome(ctx: CompanyCtx, birthday: string | null): void {
  const { timeZone } = ctx.company.settings
  if (birthday !== null && birthday > businessDate(ctx.now.toISOString(), timeZone, '00:00'))
    throw new AppError('invalidInput', { fields: { birthday: { key: 'validation.dayToCome' } } })
}

export async function findSame(
  ctx: CompanyCtx,
  column: 'taxId' | 'email' | 'cardKey',
  value: string | null,
  exceptId: string | undefined,
): Promise<Lookalike | undefined> {
  if (value === null) return undefined
  let query = ctx.tx
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('companyId', '=', ctx.company.id)
    .where(column, '=', value)
  if (exceptId !== undefined) query = query.where('id', '<>', exceptId)
  return query.executeTakeFirst()
}

async function refuseSameTaxId(ctx: CompanyCtx, taxId: string | null, exceptId: string): Promise<void> {
  const same = await findSame(ctx, 'taxId', taxId, exceptId)
  if (!same) return
  throw new AppError('taxIdTaken', {
    fields: { taxId: { key: 'customers.taxIdTaken', values: { name: same.name } } },
    data: { sameAs: same },
  })
}

/** Merged and anonymised customers have no card. An archived one keeps theirs. */
async function refuseSameCard(ctx: CompanyCtx, cardCode: string | null, exceptId: string): Promise<void> {
  const same = await findSame(ctx, 'cardKey', cardCode && cardKeyOf(cardCode), exceptId)
  if (!same) return
  throw new AppError('cardCodeTaken', {
    fields: { cardCode: { key: 'customers.cardCodeTaken', values: { name: same.name } } },
    data: { sameAs: same },
  })
}

/** The key by which two card codes are compared. */
export const cardKeyOf = (cardCode: string) => cardCode.toLowerCase()

/** Two people may share an e-mail, so this only asks (K-3). */
async function askAboutSameEmail(ctx: CompanyCtx, email: string | null, exceptId: string): Promise<void> {
  const same = await findSame(ctx, 'email', email, exceptId)
  if (!same) return
  throw new AppError('doubtful', {
    fields: { email: { key: 'customers.emailTaken', values: { name: same.name } } },
    data: { sameAs: same },
  })
}

/** A group of this company, or none. */
export async function refuseUnknownGroup(ctx: CompanyCtx, groupId: string | null): Promise<void> {
  if (groupId === null) return
  if (!(await findGroup(ctx, groupId)))
    throw new AppError('notFound', { fields: { groupId: { key: 'validation.invalid' } } })
}

export function findGroup(ctx: CompanyCtx, groupId: string): Promise<{ name: string } | undefined> {
  return ctx.tx
    .selectFrom('customerGroups')
    .select('name')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', groupId)
    .executeTakeFirst()
}

/** An active price list of this company, the customer's current one, or none. */
export async function refuseUnknownPriceList(ctx: CompanyCtx, priceListId: string | null, had: string | null) {
  if (priceListId === null || priceListId === had) return
  const found = await ctx.tx
    .selectFrom('priceLists')
    .select('status')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', priceListId)
    .executeTakeFirst()
  if (!found) throw new AppError('notFound', { fields: { priceListId: { key: 'validation.invalid' } } })
  if (found.status === 'archived')
    throw new AppError('conflict', { fields: { priceListId: { key: 'priceLists.archived' } } })
}

/** The row of a customer, without columns that only creating or archiving sets. */
export function customerColumnsOf(ctx: CompanyCtx, input: NewCustomer, consentAt: Date | null) {
  return {
    kind: input.kind,
    name: input.name,
    businessName: input.businessName,
    taxIdType: input.taxId === null ? null : input.taxIdType,
    taxId: input.taxId,
    businessActivity: input.businessActivity,
    email: input.email,
    phone: input.phone,
    cardCode: input.cardCode,
    addresses: JSON.stringify(input.addresses),
    birthday: input.birthday,
    groupId: input.groupId,
    priceListId: input.priceListId,
    discountPercent: input.discountPercent,
    isTaxExempt: input.isTaxExempt,
    exemptionReference: input.isTaxExempt ? input.exemptionReference : null,
    creditLimit: input.creditLimit,
    paymentTermsDays: input.paymentTermsDays,
    languageTag: input.languageTag,
    acceptsMarketing: input.acceptsMarketing,
    // The time of the consent stays when other fields change, and is removed with the consent.
    consentAt: input.acceptsMarketing ? (consentAt ?? ctx.now) : null,
    consentSource: input.acceptsMarketing ? input.consentSource : null,
    notes: input.notes,
    tags: [...new Set(input.tags)],
    status: input.status,
    blockReason: input.status === 'blocked' ? input.blockReason : null,
    metadata: JSON.stringify(input.metadata),
    updatedAt: ctx.now,
  }
}
