import { sql } from 'kysely'
import { needsSafetyData } from '../../catalogue/product-safety/public.ts'

/** What one place has of a level `l` and no order has reserved. */
const freeAtPlace = sql`(l.on_hand - coalesce((select sum(r.quantity) from stock_reservations r
  where r.company_id = l.company_id and r.location_id = l.location_id and r.variant_id = l.variant_id and r.ending is null), 0))`

/**
 * How many of a variant can be bought at once: what the place with the most of it has and no order has reserved, because an order is sent from one
 * place (H-10); of a kit, as many as its scarcest component makes. Null for what is not counted. The product is named `p` and the variant `v`.
 */
export const unitsLeft = sql<string | null>`(case
  when p.type = 'kit' then (select min(floor(coalesce(s.free, 0) / k.quantity)) from kit_components k
    join products part on part.company_id = k.company_id and part.id = k.product_id and part.track_stock
    left join lateral (select max(${freeAtPlace}) as free from stock_levels l
      where l.company_id = k.company_id and l.variant_id = k.variant_id) s on true
    where k.company_id = p.company_id and k.kit_id = p.id)
  when p.track_stock then coalesce((select max(${freeAtPlace}) from stock_levels l
    where l.company_id = v.company_id and l.variant_id = v.id), 0) end)`

const hasMaker = sql`exists (select from product_safety f
  where f.company_id = p.company_id and f.product_id = p.id and f.maker <> '')`

/** What the shop lists: products for sale online with a price of their own, and with their maker where that is asked for. The product is named `p`. */
export const isListed = sql<boolean>`(p.status = 'active' and p.show_in_store and p.type in ('standard', 'service', 'kit')
  and (${needsSafetyData} is not true or ${hasMaker}))`
