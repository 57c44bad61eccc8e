import { sql } from 'kysely'
import { needsSafetyData } from '../../catalogue/product-safety/public.ts'

/** The unreserved stock of a level `l` at one location. */
const freeAtPlace = sql`(l.on_hand - coalesce((select sum(r.quantity) from stock_reservations r
  where r.company_id = l.company_id and r.location_id = l.location_id and r.variant_id = l.variant_id and r.ending is null), 0))`

/**
 * The largest purchasable quantity of a variant: the unreserved stock of the location with the most of it, because an order is
 * sent from one location (H-10); for a kit, as many as its scarcest component makes. Null for goods that do not count stock. The
 * product is named `p` and the variant `v`.
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

/**
 * The products that the shop lists: for sale online with a price of their own, and with their maker if that is required. The
 * product is named `p`.
 */
export const isListed = sql<boolean>`(p.status = 'active' and p.show_in_store and p.type in ('standard', 'service', 'kit')
  and (${needsSafetyData} is not true or ${hasMaker}))`
