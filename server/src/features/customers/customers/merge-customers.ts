import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { mergeCustomers as endpoint } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { maySetAnyTerms } from './terms/keep-terms.ts'
import { holdCustomer } from './hold-customer.ts'
import { postEntry } from './post-entry.ts'
import { readCustomer } from './select-customers.ts'

/**
 * Merges two customers for good (K-4). Documents are never rewritten: they keep their customer, who points to the remaining one. The
 * balance moves as entries in both accounts.
 */
export async function mergeCustomers(
  ctx: CompanyCtx,
  { keepId, mergeId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  if (keepId === mergeId) throw new AppError('invalidInput', { fields: { mergeId: { key: 'customers.mergeSame' } } })
  // Locked in the order of ids, so that two merges of the same two customers cannot deadlock.
  const held = new Map<string, Awaited<ReturnType<typeof holdCustomer>>>()
  for (const id of [keepId, mergeId].sort()) held.set(id, await holdCustomer(ctx, id))
  const [keep, merged] = [held.get(keepId), held.get(mergeId)]
  if (!keep || !merged) throw new AppError('internal')
  if ([keep, merged].some(({ mergedIntoId, anonymisedAt }) => mergedIntoId !== null || anonymisedAt !== null))
    throw new AppError('customerFixed')

  if (merged.balance !== 0) {
    const source = { sourceType: 'customer', sourceId: mergeId }
    await postEntry(ctx, { customerId: mergeId, kind: 'merge', amount: -merged.balance, ...source, sourceId: keepId })
    await postEntry(ctx, { customerId: keepId, kind: 'merge', amount: merged.balance, ...source })
  }
  await moveOver(ctx, keepId, mergeId)
  await audit(
    ctx,
    'customer.merge',
    { entity: 'customer', entityId: keepId },
    { mergedId: mergeId, balance: merged.balance },
  )
  return { customer: await readCustomer(ctx, keepId) }
}

/**
 * Fills the remaining customer's missing data from the other one, who keeps nothing that must be unique. Group and price list are
 * moved only by a person who may set them (K-11).
 */
async function moveOver(ctx: CompanyCtx, keepId: string, mergeId: string): Promise<void> {
  const companyId = ctx.company.id
  const brings = maySetAnyTerms(ctx)
  await sql`
    with gone as (
      update customers g set merged_into_id = ${keepId}, status = 'archived', block_reason = null, tax_id = null,
        tax_id_type = null, card_code = null, last_purchase_at = null, total_spent = 0, sale_count = 0, updated_at = ${ctx.now},
        version = g.version + 1
      from customers b
      where g.company_id = ${companyId} and g.id = ${mergeId} and b.company_id = g.company_id and b.id = g.id
      returning b.*
    )
    update customers k set tax_id = coalesce(k.tax_id, gone.tax_id),
      tax_id_type = case when k.tax_id is null then gone.tax_id_type else k.tax_id_type end,
      card_code = coalesce(k.card_code, gone.card_code), email = coalesce(k.email, gone.email), phone = coalesce(k.phone, gone.phone),
      birthday = coalesce(k.birthday, gone.birthday),
      group_id = case when ${brings} then coalesce(k.group_id, gone.group_id) else k.group_id end,
      price_list_id = case when ${brings} then coalesce(k.price_list_id, gone.price_list_id) else k.price_list_id end,
      addresses = case when k.addresses = '[]' then gone.addresses else k.addresses end,
      notes = left(concat_ws(E'\n', nullif(k.notes, ''), nullif(gone.notes, '')), 2000),
      tags = (select coalesce(array_agg(tag), '{}') from (
        select distinct tag from unnest(k.tags || gone.tags) tag order by tag limit 30) tags),
      metadata = gone.metadata || k.metadata,
      last_purchase_at = greatest(k.last_purchase_at, gone.last_purchase_at),
      total_spent = k.total_spent + gone.total_spent, sale_count = k.sale_count + gone.sale_count,
      updated_at = ${ctx.now}, version = k.version + 1
    from gone where k.company_id = ${companyId} and k.id = ${keepId}`.execute(ctx.tx)
  await ctx.tx
    .updateTable('customers')
    .set({ mergedIntoId: keepId })
    .where('companyId', '=', companyId)
    .where('mergedIntoId', '=', mergeId)
    .execute()
}
