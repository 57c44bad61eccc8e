/** The documents of addenda: the joins and figures that the list of closes and the list of late documents share. */
import { sql } from 'kysely'

/**
 * Joins the subject of an addendum `a`: the sale `s` with its void `v` or correction `k`, the movement of stock `m`, the receipt
 * of goods `r` with its return `b` or reversal `y`, the count `n` with its line `l`, or the session `x` with its movement of cash
 * `w` or its count `z`.
 */
export const subjectsOfAddenda = sql`
  left join sale_voids v on a.kind = 'void' and v.company_id = a.company_id and v.id = a.subject_id
  left join tender_corrections k on a.kind = 'correction' and k.company_id = a.company_id and k.id = a.subject_id
  left join sales s on s.company_id = a.company_id
    and s.id = case a.kind when 'document' then a.subject_id when 'void' then v.sale_id when 'correction' then k.sale_id end
  left join stock_movements m on a.kind = 'movement' and m.company_id = a.company_id and m.id = a.subject_id
  left join purchase_returns b on a.kind = 'purchaseReturn' and b.company_id = a.company_id and b.id = a.subject_id
  left join purchase_reversals y on a.kind = 'reversal' and y.company_id = a.company_id and y.receipt_id = a.subject_id
  left join purchase_receipts r on r.company_id = a.company_id
    and r.id = case a.kind when 'receipt' then a.subject_id when 'reversal' then a.subject_id when 'purchaseReturn' then b.receipt_id end
  left join stock_count_lines l on a.kind = 'count' and l.company_id = a.company_id and l.id = a.subject_id
  left join stock_counts n on n.company_id = l.company_id and n.id = l.count_id
  left join checkout_movements w on a.kind = 'drawer' and w.company_id = a.company_id and w.id = a.subject_id
  left join checkout_closings z on z.company_id = a.company_id and z.session_id = case a.kind when 'sessionEnd' then a.subject_id
    when 'closing' then (select i.session_id from checkout_closings i where i.company_id = a.company_id and i.id = a.subject_id) end
  left join checkout_sessions x on x.company_id = a.company_id
    and x.id = case a.kind when 'drawer' then w.session_id when 'closing' then z.session_id when 'session' then a.subject_id
      when 'sessionEnd' then a.subject_id end`

/** The document of a movement or of a line of a count; for other addenda, the subject itself. */
export const documentOfAddendum = sql<string>`coalesce(m.source_id, l.count_id, w.source_id, a.subject_id)`

/**
 * Whether an addendum belongs to another one of the same close: the stock and the cash that a document moved, or the end of a
 * session.
 */
export const isPartOfAnother = sql<boolean>`(coalesce(m.kind in ('sale', 'saleVoid', 'refund'), false)
  or (a.kind in ('movement', 'drawer', 'sessionEnd') and exists (select from period_addenda o
    where o.company_id = a.company_id and o.close_id = a.close_id
      and case a.kind when 'movement' then o.kind in ('receipt', 'purchaseReturn', 'reversal', 'count')
            and o.subject_id in (m.source_id, m.source_line_id)
          when 'sessionEnd' then o.kind = 'closing' and o.subject_id = z.id
          else o.kind in ('document', 'void', 'correction', 'session', 'closing') and o.subject_id = coalesce(
            (select i.id from sale_voids i where w.kind = 'saleVoid' and i.company_id = w.company_id and i.sale_id = w.source_id),
            w.source_id) end)))`

/** The effect of an addendum on the sales with tax. A correction of a tender has none. */
export const addendumSales = sql`case a.kind when 'document' then s.total_amount when 'void' then -s.total_amount else 0 end`

/** The effect of an addendum on a drawer, in minor units; for a count, its difference. */
export const addendumCash = sql`case a.kind when 'drawer' then w.amount when 'session' then x.opening_counted_amount
  when 'sessionEnd' then z.difference_amount when 'closing' then z.difference_amount else 0 end`

/**
 * The effect of an addendum on purchases or on the value of the stock, in major units. A reversal removes its receipt from the
 * period in which the receipt counts, with costs of these days that became known later.
 */
export const addendumGoods = sql`case a.kind when 'movement' then m.value_delta when 'receipt' then r.amount when 'count' then l.difference_value
  when 'purchaseReturn' then -(select sum(i.amount) from purchase_return_lines i
    where i.company_id = a.company_id and i.return_id = a.subject_id)
  when 'reversal' then -(case when r.business_date = a.day then r.amount else 0 end + coalesce((
    select sum(c.value_delta + c.cost_correction) from stock_movements i
    join stock_movements c on c.company_id = i.company_id and c.receipt_id = i.id
    join period_closes p on p.company_id = a.company_id and p.id = a.close_id
    where i.company_id = a.company_id and i.source_type = 'purchaseReceipt' and i.source_id = a.subject_id
      and c.kind = 'costCorrection' and c.source_type = 'costCorrection' and c.business_date between a.day and p.to_day), 0))
  else 0 end`
