/** Who may set the terms of a customer, and up to which limit (K-11). */
import { can } from '@mostrador/contract/access.ts'
import { isAtMost } from '@mostrador/domain/money/decimal.ts'
import { AppError, type FieldFault } from '@mostrador/contract/errors.ts'
import type { NewCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { formatPercent } from '@mostrador/contract/format.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../../context.ts'

const termFields = ['discountPercent', 'priceListId', 'groupId', 'isTaxExempt', 'exemptionReference'] as const
type Terms = Pick<NewCustomer, (typeof termFields)[number] | 'creditLimit' | 'paymentTermsDays'>

const noTerms: Pick<Terms, (typeof termFields)[number]> = {
  discountPercent: '0',
  priceListId: null,
  groupId: null,
  isTaxExempt: false,
  exemptionReference: null,
}

/** Refuses terms that the caller may not set. `before` are the current ones; a new customer has none. */
export async function refuseTerms(ctx: CompanyCtx, wanted: Terms, before: Terms | null): Promise<void> {
  refuseCreditTerms(ctx, wanted, before)
  const changed = changedTerms(wanted, before)
  const [first] = changed
  if (first === undefined) return
  if (!can(ctx.access, 'CUSTOMERS__TERMS')) refuse(first, { key: 'customers.termsNotAllowed' })

  const limit = ctx.profile.limits.maxCustomerDiscountPercent
  if (limit === null) return
  const values = { limit: formatPercent(limit, ctx.company.settings) }
  if (changed.includes('discountPercent') && !isAtMost(wanted.discountPercent, limit))
    refuse('discountPercent', { key: 'customers.termsOverLimit', values })
  if (changed.includes('priceListId') && !(await isListWithin(ctx, wanted.priceListId, limit)))
    refuse('priceListId', { key: 'customers.listOverLimit', values })
}

/** Whether a person may set any terms, for callers that skip the terms instead of being refused. */
export function maySetAnyTerms({ access, profile }: CompanyCtx): boolean {
  return can(access, 'CUSTOMERS__TERMS') && profile.limits.maxCustomerDiscountPercent === null
}

/** Only people who may give credit change credit terms (K-7). */
function refuseCreditTerms(ctx: CompanyCtx, wanted: Terms, before: Terms | null): void {
  if (can(ctx.access, 'CUSTOMERS__CREDIT_UPDATE')) return
  const { creditLimit, paymentTermsDays } = before ?? { creditLimit: 0, paymentTermsDays: 0 }
  if (wanted.creditLimit !== creditLimit || wanted.paymentTermsDays !== paymentTermsDays)
    refuse('creditLimit', { key: 'customers.creditNotAllowed' })
}

/** The terms that differ. A reference without an exemption has no meaning. */
function changedTerms(wanted: Terms, before: Terms | null) {
  const was = before ?? noTerms
  return termFields.filter((field) => {
    if (field === 'discountPercent') return Number(wanted[field]) !== Number(was[field])
    return field === 'exemptionReference' && !wanted.isTaxExempt ? false : wanted[field] !== was[field]
  })
}

/** Whether a price list never takes more than a percentage off a price, by its own percentage or by the price of a product. */
async function isListWithin(ctx: CompanyCtx, priceListId: string | null, limit: string): Promise<boolean> {
  if (priceListId === null) return true
  const { rows } = await sql<{ isWithin: boolean }>`
    select coalesce(-l.percentage, 0) <= ${limit}::numeric and not exists (
      select from price_list_prices p
      join variants v on v.company_id = p.company_id and v.id = p.variant_id
      where p.company_id = l.company_id and p.price_list_id = l.id and 100 * (v.price - p.price) > ${limit}::numeric * v.price
    ) as is_within
    from price_lists l where l.company_id = ${ctx.company.id} and l.id = ${priceListId}`.execute(ctx.tx)
  return rows[0]?.isWithin ?? true
}

function refuse(field: keyof Terms, fault: FieldFault): never {
  throw new AppError('forbidden', { fields: { [field]: fault } })
}
