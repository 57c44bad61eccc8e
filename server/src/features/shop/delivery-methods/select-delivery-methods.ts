import { AppError } from '@mostrador/contract/errors.ts'
import {
  type DeliveryMethod,
  type DeliveryMethodRow,
  deliveryMethodRowSchema,
  deliveryMethodSchema,
} from '@mostrador/contract/features/shop/delivery-methods/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** The name of a method in the caller's language. The alias of the table is `m`. */
export const nameIn = ({ language }: Pick<CompanyCtx, 'language'>) =>
  sql<string>`${sql.ref(language === 'es' ? 'm.name_es' : 'm.name_en')}`

/** Rows of the list. The caller adds conditions and order. */
export function selectDeliveryMethods(ctx: CompanyCtx) {
  const ratesOf = sql`from delivery_rates r where r.company_id = m.company_id and r.method_id = m.id`
  return ctx.tx
    .selectFrom('deliveryMethods as m')
    .where('m.companyId', '=', ctx.company.id)
    .select([
      'm.id',
      'm.version',
      'm.kind',
      'm.priceRule',
      'm.status',
      'm.position',
      'm.freeFromAmount',
      'm.estimatedDaysMin',
      'm.estimatedDaysMax',
      'm.availableInPos',
      'm.availableInStore',
      'm.updatedAt',
      nameIn(ctx).as('name'),
      sql<string[]>`array(select z.name from delivery_zones z
        where z.company_id = m.company_id and z.method_id = m.id order by z.position)`.as('zoneNames'),
      sql<number>`coalesce((select min(r.price) ${ratesOf}), 0)`.as('priceFrom'),
      sql<number>`coalesce((select max(r.price) ${ratesOf}), 0)`.as('priceTo'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDeliveryMethods>['execute']>>[number]

export function presentRow(row: Row): DeliveryMethodRow {
  return deliveryMethodRowSchema.parse({
    ...row,
    priceFrom: Number(row.priceFrom),
    priceTo: Number(row.priceTo),
    updatedAt: row.updatedAt.toISOString(),
  })
}

const zonesOf = sql`(select coalesce(json_agg(json_build_object('id', z.id, 'name', z.name, 'countryTag', z.country_tag,
    'regions', z.regions, 'communes', z.communes, 'postalPatterns', z.postal_patterns) order by z.position), '[]')
  from delivery_zones z where z.company_id = m.company_id and z.method_id = m.id)`
const ratesOf = sql`(select coalesce(json_agg(json_build_object('zoneId', r.zone_id, 'from', r.from_measure,
    'to', r.to_measure, 'price', r.price) order by r.position), '[]')
  from delivery_rates r where r.company_id = m.company_id and r.method_id = m.id)`

/** Complete methods in the order of the shop: the active ones, or one by its id. */
export async function readDeliveryMethods(
  ctx: Pick<CompanyCtx, 'tx' | 'company' | 'language'>,
  id?: string,
): Promise<DeliveryMethod[]> {
  const { rows } = await sql<
    Record<string, unknown> & { updatedAt: Date }
  >`select m.id, m.version, m.kind, m.status, m.position,
      m.price_rule, m.free_from_amount, m.min_order_amount, m.max_order_amount, m.max_weight_grams, m.limit_basis,
      m.estimated_days_min, m.estimated_days_max, m.schedule, m.pay_on_delivery, m.location_id, m.available_in_pos,
      m.available_in_store, m.updated_at, ${nameIn(ctx)} as name, m.holidays::text[] as holidays,
      to_char(m.cutoff_time, 'HH24:MI') as cutoff_time,
      json_build_object('en', m.name_en, 'es', m.name_es) as names,
      json_build_object('en', m.description_en, 'es', m.description_es) as description,
      json_build_object('en', m.instructions_en, 'es', m.instructions_es) as instructions,
      ${zonesOf} as zones, ${ratesOf} as rates,
      array(select x.tax_id::text from delivery_method_taxes x
        where x.company_id = m.company_id and x.method_id = m.id order by x.tax_id) as tax_ids
    from delivery_methods m
    where m.company_id = ${ctx.company.id}
      and ${id === undefined ? sql`m.status = 'active'` : sql`m.id = ${id}::uuid`}
    order by m.position`.execute(ctx.tx)
  return rows.map((row) => deliveryMethodSchema.parse({ ...row, updatedAt: row.updatedAt.toISOString() }))
}

/** Throws `notFound` when the company has no such method. */
export async function findDeliveryMethod(ctx: CompanyCtx, id: string): Promise<DeliveryMethod> {
  const [method] = await readDeliveryMethods(ctx, id)
  if (!method) throw new AppError('notFound', { fields: { id: { key: 'validation.invalid' } } })
  return method
}
