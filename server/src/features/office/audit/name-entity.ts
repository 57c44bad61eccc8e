import type { Language } from '@mostrador/contract/routes.ts'
import { type RawBuilder, sql } from 'kysely'
import { orderNumberIn } from '../../../values/order-number.ts'
import { describedRecords } from '../../../described-records.ts'

/** The current name of the record of an entry `a`, in the caller's language; null when it is gone or has none. */
export function entityName(language: Language): RawBuilder<string | null> {
  const named = (column: 'name' | 'label') => sql.ref(`n.${column}_${language}`)
  return sql<string | null>`case a.entity
  when 'category' then (select ${named('name')} from categories n where n.company_id = a.company_id and n.id = a.entity_id)
  when 'tax' then (select ${named('name')} from taxes n where n.company_id = a.company_id and n.group_id = a.entity_id
    order by n.valid_from desc nulls last limit 1)
  ${simple}
  ${described(language)}
  when 'tender' then (select ${named('name')} from tenders n where n.company_id = a.company_id and n.id = a.entity_id)
  when 'metadataField' then (select ${named('label')} from metadata_fields n
    where n.company_id = a.company_id and n.id = a.entity_id)
  when 'order' then (select ${orderNumberIn('n')}
    from orders n where n.company_id = a.company_id and n.id = a.entity_id)
  when 'stockCount' then (select concat_ws(' · ', n.number, l.name) from stock_counts n
    join locations l on l.company_id = n.company_id and l.id = n.location_id
    where n.company_id = a.company_id and n.id = a.entity_id)
  when 'transfer' then (select concat(n.number, ' · ', f.name, ' → ', l.name) from transfers n
    join locations f on f.company_id = n.company_id and f.id = n.from_location_id
    join locations l on l.company_id = n.company_id and l.id = n.to_location_id
    where n.company_id = a.company_id and n.id = a.entity_id)
  when 'supplierInvoice' then (select concat_ws(' · ', n.number, n.issuer_name) from supplier_invoices n
    where n.company_id = a.company_id and n.id = a.entity_id)
  when 'periodClose' then (select n.number::text from period_closes n
    where n.company_id = a.company_id and n.id = a.entity_id)
  when 'blogCategory' then (select ${named('name')} from blog_categories n
    where n.company_id = a.company_id and n.id = a.entity_id)
  when 'saleConflict' then (select concat(n.payload ->> 'series', '-', lpad(n.payload ->> 'number', 6, '0'))
    from sale_conflicts n where n.company_id = a.company_id and n.id = a.entity_id)
  when 'checkoutSession' then (select n.name from checkout_sessions s
    join checkouts n on n.company_id = s.company_id and n.id = s.checkout_id
    where s.company_id = a.company_id and s.id = a.entity_id)
  when 'checkoutMovement' then (select n.name from checkout_movements m
    join checkout_sessions s on s.company_id = m.company_id and s.id = m.session_id
    join checkouts n on n.company_id = s.company_id and n.id = s.checkout_id
    where m.company_id = a.company_id and m.id = a.entity_id)
  when 'device' then (select nullif(n.name, '') from devices n where n.company_id = a.company_id and n.id = a.entity_id)
  when 'rescueFile' then (select nullif(n.name, '') from devices n
    where n.company_id = a.company_id and n.id = a.entity_id)
  when 'member' then (select n.name from users n where n.id = a.entity_id)
  end`
}

/** Records whose name is a column of their own table. */
const columns: readonly (readonly [entity: string, table: string, column: string])[] = [
  ['product', 'products', 'name'],
  ['customer', 'customers', 'name'],
  ['customerGroup', 'customer_groups', 'name'],
  ['sale', 'sales', 'receipt_number'],
  ['draftOrder', 'draft_orders', 'buyer_name'],
  ['checkout', 'checkouts', 'name'],
  ['import', 'imports', 'file_name'],
  ['view', 'saved_views', 'name'],
  ['profile', 'profiles', 'name'],
  ['invitation', 'invitations', 'email'],
  ['apiKey', 'api_keys', 'name'],
  ['externalShop', 'ecommerce_sites', 'name'],
  ['webhook', 'webhooks', 'url'],
  ['blogPost', 'blog_posts', 'title'],
]
const simple = sql.join(
  columns.map(
    ([entity, table, name]) => sql`when ${sql.lit(entity)} then (select n.${sql.ref(name)} from ${sql.table(table)} n
    where n.company_id = a.company_id and n.id = a.entity_id)`,
  ),
  sql` `,
)

function described(language: Language): RawBuilder<unknown> {
  const names = describedRecords.map(({ screen, table, isBilingual = false }) => {
    const name = sql.ref(isBilingual ? `n.name_${language}` : 'n.name')
    return sql`when ${sql.lit(screen.record)} then (select ${name} from ${sql.table(table)} n
    where n.company_id = a.company_id and n.id = a.entity_id)`
  })
  return sql.join(names, sql` `)
}

/** The kind of record that has an own field. */
export const recordKind = sql<string | null>`case when a.entity = 'metadataField' then (select n.entity
  from metadata_fields n where n.company_id = a.company_id and n.id = a.entity_id) end`
