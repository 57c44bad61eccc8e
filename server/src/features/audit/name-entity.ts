import type { Language } from '@mostrador/contract/routes.ts'
import { type RawBuilder, sql } from 'kysely'
import { describedRecords } from '../../described-records.ts'

/** The current name of the record of an entry `a`, in the caller's language; null when it is gone or has none. */
export function entityName(language: Language): RawBuilder<string | null> {
  const named = (column: 'name' | 'label') => sql.ref(`n.${column}_${language}`)
  return sql<string | null>`case a.entity
  when 'product' then (select n.name from products n where n.company_id = a.company_id and n.id = a.entity_id)
  when 'category' then (select ${named('name')} from categories n where n.company_id = a.company_id and n.id = a.entity_id)
  when 'tax' then (select ${named('name')} from taxes n where n.company_id = a.company_id and n.group_id = a.entity_id
    order by n.valid_from desc nulls last limit 1)
  when 'customer' then (select n.name from customers n where n.company_id = a.company_id and n.id = a.entity_id)
  when 'customerGroup' then (select n.name from customer_groups n
    where n.company_id = a.company_id and n.id = a.entity_id)
  ${described(language)}
  when 'tender' then (select ${named('name')} from tenders n where n.company_id = a.company_id and n.id = a.entity_id)
  when 'metadataField' then (select ${named('label')} from metadata_fields n
    where n.company_id = a.company_id and n.id = a.entity_id)
  when 'sale' then (select n.receipt_number from sales n where n.company_id = a.company_id and n.id = a.entity_id)
  when 'order' then (select concat_ws('-', nullif(n.prefix, ''), lpad(n.number::text, greatest(4, length(n.number::text)), '0'))
    from orders n where n.company_id = a.company_id and n.id = a.entity_id)
  when 'saleConflict' then (select concat(n.payload ->> 'series', '-', lpad(n.payload ->> 'number', 6, '0'))
    from sale_conflicts n where n.company_id = a.company_id and n.id = a.entity_id)
  when 'checkout' then (select n.name from checkouts n where n.company_id = a.company_id and n.id = a.entity_id)
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
  when 'import' then (select n.file_name from imports n where n.company_id = a.company_id and n.id = a.entity_id)
  when 'view' then (select n.name from saved_views n where n.company_id = a.company_id and n.id = a.entity_id)
  when 'profile' then (select n.name from profiles n where n.company_id = a.company_id and n.id = a.entity_id)
  when 'invitation' then (select n.email from invitations n where n.company_id = a.company_id and n.id = a.entity_id)
  when 'apiKey' then (select n.name from api_keys n where n.company_id = a.company_id and n.id = a.entity_id)
  when 'externalShop' then (select n.name from ecommerce_sites n where n.company_id = a.company_id and n.id = a.entity_id)
  when 'webhook' then (select n.url from webhooks n where n.company_id = a.company_id and n.id = a.entity_id)
  when 'member' then (select n.name from users n where n.id = a.entity_id)
  end`
}

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
