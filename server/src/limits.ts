/** How much a company may have of each thing. Every limit is here, and only `claimRoom` compares with one. */
import { AppError } from '@mostrador/contract/errors.ts'
import { maxKeys } from '@mostrador/contract/features/api-keys/key-permissions.ts'
import { maxCategories } from '@mostrador/contract/features/categories/category-icons.ts'
import { heldSalesOfCompany, heldSalesOfRegister } from '@mostrador/contract/features/held-sales/schema.ts'
import { maxFieldsPerEntity } from '@mostrador/contract/features/metadata/metadata-field.ts'
import { maxTaxes } from '@mostrador/contract/features/taxes/schema.ts'
import { maxWebhooks } from '@mostrador/contract/features/webhooks/webhook-events.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './db/transaction.ts'

type Asked = { companyId: string; now: Date; of: string }
type Limit = {
  max: number
  /** The rows that count: the SQL after `from`. */
  held: (asked: Asked) => RawBuilder<unknown>
}

const dayMilliseconds = 86_400_000
/** Days without contact after which a device no longer counts: browsers lose their storage and come back as new devices. */
const silentDays = 30
const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMilliseconds)

/** All limits. With `of`, the limit applies to each entity, person or register. */
export const limits = {
  apiKeys: {
    max: maxKeys,
    held: ({ companyId, now }) =>
      sql`api_keys where company_id = ${companyId} and revoked_at is null and (expires_at is null or expires_at > ${now})`,
  },
  categories: { max: maxCategories, held: ({ companyId }) => sql`categories where company_id = ${companyId}` },
  checkouts: {
    max: 100,
    held: ({ companyId }) => sql`checkouts where company_id = ${companyId} and status = 'active'`,
  },
  customerGroups: { max: 200, held: ({ companyId }) => sql`customer_groups where company_id = ${companyId}` },
  devices: {
    max: 500,
    held: ({ companyId, now }) =>
      sql`devices where company_id = ${companyId} and coalesce(last_seen_at, created_at) > ${before(now, silentDays)}`,
  },
  heldSales: { max: heldSalesOfCompany, held: ({ companyId }) => sql`held_sales where company_id = ${companyId}` },
  heldSalesOfRegister: {
    max: heldSalesOfRegister,
    held: ({ companyId, of }) => sql`held_sales where company_id = ${companyId} and checkout_id = ${of}`,
  },
  importsOfDay: {
    max: 200,
    held: ({ companyId, now }) => sql`imports where company_id = ${companyId} and created_at > ${before(now, 1)}`,
  },
  invitations: {
    max: 200,
    held: ({ companyId, now }) =>
      sql`invitations where company_id = ${companyId} and used_at is null and revoked_at is null and expires_at > ${now}`,
  },
  jobs: { max: 20, held: ({ companyId }) => sql`job_queue where works_for_id = ${companyId}` },
  looseImages: {
    max: 200,
    held: ({ companyId }) => sql`product_images where company_id = ${companyId} and product_id is null and not is_logo`,
  },
  metadataFields: {
    max: maxFieldsPerEntity,
    held: ({ companyId, of }) =>
      sql`metadata_fields where company_id = ${companyId} and entity = ${of} and status = 'active'`,
  },
  priceLists: {
    max: 100,
    held: ({ companyId }) => sql`price_lists where company_id = ${companyId} and status = 'active'`,
  },
  profiles: { max: 100, held: ({ companyId }) => sql`profiles where company_id = ${companyId}` },
  taxes: {
    max: maxTaxes,
    held: ({ companyId }) =>
      sql`(select distinct group_id from taxes where company_id = ${companyId} and status = 'active') as kept`,
  },
  tenders: { max: 30, held: ({ companyId }) => sql`tenders where company_id = ${companyId} and status = 'active'` },
  views: {
    max: 100,
    held: ({ companyId, of }) => sql`saved_views where company_id = ${companyId} and owner_id = ${of}`,
  },
  webhooks: {
    max: maxWebhooks,
    held: ({ companyId }) => sql`webhooks where company_id = ${companyId} and status <> 'archived'`,
  },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
type Claiming = { tx: Tx; now: Date; company: { id: string } }

/**
 * Makes sure that `wanted` more rows fit, until the transaction ends: a concurrent caller waits here for the last place and is refused.
 * Call it before the rows are written. Returns the resulting number of rows. Throws `limitReached`, with the message of the limit.
 */
export async function claimRoom(
  { tx, now, company }: Claiming,
  name: LimitName,
  { of = '', wanted = 1 }: { of?: string; wanted?: number } = {},
): Promise<number> {
  const { max, held }: Limit = limits[name]
  await sql`select pg_advisory_xact_lock(hashtextextended(${`limit:${name}:${company.id}:${of}`}, 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${held({ companyId: company.id, now, of })}`.execute(tx)
  const count = Number(rows[0]?.count ?? 0) + wanted
  if (count > max)
    throw new AppError('limitReached', { data: { limit: name, max }, says: { key: `limits.${name}`, values: { max } } })
  return count
}
