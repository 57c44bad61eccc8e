import { sql } from 'kysely'

/** Names and pages of documents by their id, `k.key`. */
export const saleName = sql<string | null>`(select d.receipt_number from sales d
  where d.company_id = app_company_id() and d.id = k.key::uuid)`
export const saleLink = sql<string | null>`('sale:' || k.key)`

export const sessionName = sql<string | null>`(select c.name || ' · ' || d.number from checkout_sessions d
  join checkouts c on c.company_id = d.company_id and c.id = d.checkout_id
  where d.company_id = app_company_id() and d.id = k.key::uuid)`
export const sessionLink = sql<
  string | null
>`(select 'session:' || d.checkout_id || ':' || d.id from checkout_sessions d
  where d.company_id = app_company_id() and d.id = k.key::uuid)`

export const variantName = sql<string | null>`(select p.name || ' · ' || v.sku from variants v
  join products p on p.company_id = v.company_id and p.id = v.product_id
  where v.company_id = app_company_id() and v.id = k.key::uuid)`
export const variantLink = sql<string | null>`(select 'product:' || v.product_id from variants v
  where v.company_id = app_company_id() and v.id = k.key::uuid)`

/** The name of a movement of stock: its day and its sale, or the moved goods. */
export const stockMoveName = sql<
  string | null
>`(select m.business_date || ' · ' || coalesce(d.receipt_number, v.sku) from stock_movements m
  join variants v on v.company_id = m.company_id and v.id = m.variant_id
  left join sales d on d.company_id = m.company_id and d.id = m.source_id and m.source_type in ('sale', 'saleVoid')
  where m.company_id = app_company_id() and m.id = k.key::uuid)`
/** The page of the document that moved it; of the product, if no document did. */
export const stockMoveLink = sql<string | null>`(select coalesce(case m.source_type
      when 'sale' then 'sale:' || m.source_id
      when 'saleVoid' then 'sale:' || m.source_id
      when 'stockCount' then 'stockCount:' || m.source_id
      when 'transfer' then 'transfer:' || m.source_id
      when 'transferReceipt' then (select 'transfer:' || d.transfer_id from transfer_receipts d
        where d.company_id = m.company_id and d.id = m.source_id)
      when 'purchaseReceipt' then (select 'purchaseOrder:' || d.order_id from purchase_receipts d
        where d.company_id = m.company_id and d.id = m.source_id)
      when 'purchaseReturn' then (select 'purchaseOrder:' || d.order_id from purchase_returns b
        join purchase_receipts d on d.company_id = b.company_id and d.id = b.receipt_id
        where b.company_id = m.company_id and b.id = m.source_id)
    end, 'product:' || v.product_id)
  from stock_movements m join variants v on v.company_id = m.company_id and v.id = m.variant_id
  where m.company_id = app_company_id() and m.id = k.key::uuid)`
