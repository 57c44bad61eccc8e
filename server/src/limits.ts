/** The maximum number of each kind of record of a company. Every limit is here, and only `claimRoom` compares with one. */
import { AppError } from '@mostrador/contract/errors.ts'
import { maxKeys } from '@mostrador/contract/features/access/api-keys/key-permissions.ts'
import { maxBlogCategories } from '@mostrador/contract/features/shop/blog-categories/limits.ts'
import { maxCategories } from '@mostrador/contract/features/catalogue/categories/category-icons.ts'
import { filesOfConversation, messagesOfConversation } from '@mostrador/contract/features/service/help-chat/limits.ts'
import { heldSalesOfCompany, heldSalesOfRegister } from '@mostrador/contract/features/selling/held-sales/schema.ts'
import { maxFieldsPerEntity } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { mostPeriodCloses } from '@mostrador/contract/features/insight/period-closes/limits.ts'
import { type PlanLimits, planLimitsSchema } from '@mostrador/contract/features/service/pricing/schema.ts'
import { mostSchedules } from '@mostrador/contract/features/insight/report-schedules/schema.ts'
import { maxExternalShops } from '@mostrador/contract/features/access/external-shops/choices.ts'
import { maxTaxes } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { maxWebhooks } from '@mostrador/contract/features/access/webhooks/webhook-events.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './db/transaction.ts'

type Asked = { companyId: string; now: Date; of: string }
type Limit = {
  max: number
  /** The limit of the company's plans that also applies, and the plan parts that determine it. */
  plan?: { limit: keyof PlanLimits; parts: readonly ('ps' | 'ec')[] }
  /** The rows that count: the SQL after `from`. */
  held: (asked: Asked) => RawBuilder<unknown>
}

const dayMilliseconds = 86_400_000
/** Days without contact after which a device no longer counts: browsers lose their storage and come back as new devices. */
const silentDays = 30
const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMilliseconds)

/** All limits. With `of`, the limit applies to each entity, person, register or payment. People and
 * products have the limits of the plans only. */
export const limits = {
  apiKeys: {
    max: maxKeys,
    held: ({ companyId, now }) =>
      sql`api_keys where company_id = ${companyId} and revoked_at is null and (expires_at is null or expires_at > ${now})`,
  },
  bankReceipts: {
    max: 10,
    held: ({ companyId, of }) => sql`bank_receipts where company_id = ${companyId} and payment_id = ${of}`,
  },
  blogCategories: {
    max: maxBlogCategories,
    held: ({ companyId }) => sql`blog_categories where company_id = ${companyId}`,
  },
  blogPosts: { max: 5_000, held: ({ companyId }) => sql`blog_posts where company_id = ${companyId}` },
  categories: { max: maxCategories, held: ({ companyId }) => sql`categories where company_id = ${companyId}` },
  checkouts: {
    max: 100,
    plan: { limit: 'checkouts', parts: ['ps'] },
    held: ({ companyId }) => sql`checkouts where company_id = ${companyId} and status = 'active' and kind = 'till'`,
  },
  customerGroups: { max: 200, held: ({ companyId }) => sql`customer_groups where company_id = ${companyId}` },
  deliveryMethods: {
    max: 100,
    held: ({ companyId }) => sql`delivery_methods where company_id = ${companyId} and status = 'active'`,
  },
  devices: {
    max: 500,
    held: ({ companyId, now }) =>
      sql`devices where company_id = ${companyId} and coalesce(last_seen_at, created_at) > ${before(now, silentDays)}`,
  },
  externalShops: {
    max: maxExternalShops,
    held: ({ companyId }) => sql`ecommerce_sites where company_id = ${companyId} and is_active`,
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
  locations: {
    max: 200,
    plan: { limit: 'locations', parts: ['ps', 'ec'] },
    held: ({ companyId }) => sql`locations where company_id = ${companyId} and status = 'active'`,
  },
  looseBlogPictures: {
    max: 200,
    held: ({ companyId }) => sql`blog_pictures where company_id = ${companyId} and post_id is null`,
  },
  looseShopPictures: {
    max: 100,
    held: ({ companyId }) => sql`shop_pictures where company_id = ${companyId} and not is_used`,
  },
  looseImages: {
    max: 200,
    held: ({ companyId }) => sql`product_images where company_id = ${companyId} and product_id is null and not is_logo`,
  },
  members: {
    max: Number.POSITIVE_INFINITY,
    plan: { limit: 'users', parts: ['ps', 'ec'] },
    held: ({ companyId }) => sql`memberships where company_id = ${companyId} and status <> 'suspended'`,
  },
  metadataFields: {
    max: maxFieldsPerEntity,
    held: ({ companyId, of }) =>
      sql`metadata_fields where company_id = ${companyId} and entity = ${of} and status = 'active'`,
  },
  periodCloses: {
    max: mostPeriodCloses,
    held: ({ companyId }) => sql`period_closes where company_id = ${companyId}`,
  },
  priceLists: {
    max: 100,
    held: ({ companyId }) => sql`price_lists where company_id = ${companyId} and status = 'active'`,
  },
  products: {
    max: Number.POSITIVE_INFINITY,
    plan: { limit: 'products', parts: ['ps', 'ec'] },
    held: ({ companyId }) => sql`products where company_id = ${companyId} and status <> 'archived'`,
  },
  profiles: { max: 100, held: ({ companyId }) => sql`profiles where company_id = ${companyId}` },
  promotions: {
    max: 200,
    held: ({ companyId }) => sql`promotions where company_id = ${companyId} and status = 'active'`,
  },
  purchaseAttachments: {
    max: 20,
    held: ({ companyId, of }) => sql`purchase_attachments where company_id = ${companyId} and order_id = ${of}`,
  },
  reportSchedules: {
    max: mostSchedules,
    held: ({ companyId, of }) => sql`report_schedules where company_id = ${companyId} and user_id = ${of}`,
  },
  supplierInvoiceFilesOfDay: {
    max: 500,
    held: ({ companyId, now }) =>
      sql`supplier_invoice_files where company_id = ${companyId} and uploaded_at > ${before(now, 1)}`,
  },
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
  const { max: most, plan }: Limit = limits[name]
  const planned = plan && (await planLimit(tx, company.id, plan))
  const isPlans = planned !== undefined && planned < most
  const max = isPlans ? planned : most
  await sql`select pg_advisory_xact_lock(hashtextextended(${`limit:${name}:${company.id}:${of}`}, 0))`.execute(tx)
  const count = (await usedOf(tx, name, { companyId: company.id, now, of })) + wanted
  if (count > max)
    throw new AppError('limitReached', {
      data: { limit: name, max },
      says: { key: `limits.${isPlans ? 'plan.' : ''}${name}`, values: { max } },
    })
  return count
}

/** The company's present number of it. */
export async function usedOf(tx: Tx, name: LimitName, asked: Asked): Promise<number> {
  const { held }: Limit = limits[name]
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${held(asked)}`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

/**
 * The plans' limit of something: the highest limit of the parts that determine it. Undefined: no limit, also for companies whose
 * plans have none.
 */
export async function planLimit(
  tx: Tx,
  companyId: string,
  { limit, parts }: NonNullable<Limit['plan']>,
): Promise<number | undefined> {
  const rows = await tx
    .selectFrom('planParts')
    .select('limits')
    .where('companyId', '=', companyId)
    .where('part', 'in', parts)
    .execute()
  const allowed = rows.map(({ limits: own }) => (own === null ? null : planLimitsSchema.parse(own)[limit]))
  if (allowed.includes(null)) return undefined
  return allowed.length === 0 ? undefined : Math.max(...allowed.filter((one) => one !== null))
}

const chatRoom = {
  files: { max: filesOfConversation, says: { key: 'helpChat.tooManyFiles', values: { max: filesOfConversation } } },
  messages: { max: messagesOfConversation, says: { key: 'helpChat.tooLong' } },
} as const

/** Claims one more item of a help chat conversation; the caller counts under its lock. Throws `limitReached`. */
export function requireChatRoom(what: keyof typeof chatRoom, held: number): void {
  const { max, says } = chatRoom[what]
  if (held >= max) throw new AppError('limitReached', { says })
}
