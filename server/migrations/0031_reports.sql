-- Reports add up what sales and refunds say of their lines.

-- The primary category and the brand of a product when its line was sold (docs/decisions/0093). They have no foreign key: a category that is
-- deleted later stays what it was.
alter table sale_lines
  add column category_id uuid,
  add column brand text;

alter table sale_lines no force row level security;
alter table products no force row level security;
update sale_lines l set category_id = p.category_id, brand = p.brand
  from products p
  where p.company_id = l.company_id and p.id = l.product_id and (p.category_id is not null or p.brand is not null);
alter table sale_lines force row level security;
alter table products force row level security;

-- The one source of all reports of sales: a row for each line of each document that counts. Voided sales do not. Amounts are without tax,
-- in minor units, and of the line alone, so that sums are the same in whatever order lines are grouped (docs/decisions/0093). What a line
-- returns is in `refund`, positive. The load of a gift card is a debt of the shop, in no sum but its own.
create view sale_facts with (security_invoker = true) as
  select l.company_id, l.id as line_id, s.id as document_id, s.type, s.channel, s.business_date as day, s.sold_at as at,
    -- The day and the moment of the sale that a line takes back; of any other line, its own.
    coalesce(o.business_date, s.business_date) as sale_day, coalesce(o.sold_at, s.sold_at) as sale_at,
    s.checkout_id, s.session_id, s.device_id, s.seller_id, s.cashier_id, s.customer_id, s.refund_reason, s.discounts as sale_discounts,
    l.kind, l.product_id, l.variant_id, l.category_id, l.brand, l.return_condition, l.discount_reason, l.price_reason,
    l.quantity, l.unit_price, l.original_unit_price, l.discount_type is not null as has_line_discount,
    l.quantity < 0 as is_return, l.kind = 'giftCardLoad' as is_load,
    case when l.quantity > 0 and l.kind <> 'giftCardLoad' then l.net_amount + d.line + d.sale else 0 end as gross,
    case when l.quantity > 0 and l.kind <> 'giftCardLoad' then d.line + d.sale else 0 end as discount,
    case when l.quantity > 0 and l.kind <> 'giftCardLoad' then d.line else 0 end as line_discount,
    case when l.quantity < 0 and l.kind <> 'giftCardLoad' then -l.net_amount else 0 end as refund,
    case when l.kind = 'giftCardLoad' then 0 else l.net_amount end as net,
    case when l.kind = 'giftCardLoad' then 0 else l.tax_amount end as tax,
    case when l.kind = 'giftCardLoad' then l.gross_amount else 0 end as load,
    -- In major units, to nine places.
    case when l.kind = 'giftCardLoad' then 0 else l.cost_amount end as cost,
    -- Goods whose cost is not known. A surcharge or a delivery has none.
    l.kind in ('product', 'custom') and l.cost_amount = 0 and l.unit_cost = 0 as is_uncosted
  from sales s
  join sale_lines l on l.company_id = s.company_id and l.sale_id = s.id
  left join sale_lines ol on ol.company_id = l.company_id and ol.id = l.original_line_id
  left join sales o on o.company_id = ol.company_id and o.id = ol.sale_id
  -- A discount of a price that holds tax has a share of tax; the same share as what was charged. Where nothing was charged, the rates say it.
  cross join lateral (
    select l.line_discount_amount + l.allocated_discount_amount as given,
      l.base_amount - l.line_discount_amount - l.allocated_discount_amount as charged
  ) g
  cross join lateral (
    select case when g.given = 0 or not s.prices_include_tax then g.given::numeric
      when g.charged <> 0 then round(g.given::numeric * l.net_amount / g.charged)
      else round(g.given * 100 / (100 + coalesce((select sum(t.rate) from sale_line_taxes t
        where t.company_id = l.company_id and t.sale_id = l.sale_id and t.line_id = l.id and t.kind = 'percentage'), 0))) end as total
  ) n
  cross join lateral (
    select case when g.given = 0 then 0 else round(n.total * l.line_discount_amount / g.given) end as line,
      case when g.given = 0 then 0 else n.total - round(n.total * l.line_discount_amount / g.given) end as sale
  ) d
  where s.status = 'completed' and s.type in ('sale', 'refund', 'exchange')
    and not exists (select from sale_voids v where v.company_id = s.company_id and v.sale_id = s.id);
grant select on sale_facts to mostrador_app;
