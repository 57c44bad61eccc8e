-- Periods whose figures are final, and what arrived for them later (docs/decisions/0106).

create table period_closes (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Counts the closes of a company. Periods follow each other without a gap; a later close of the same days takes the place of an earlier one.
  number integer not null check (number >= 1),
  from_day date not null,
  to_day date not null,
  supersedes_id uuid,
  -- What reports said of the period at that moment.
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  -- SHA-256 over days, figures and the checksum of the close before.
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  note text not null default '' check (length(note) <= 500),
  closed_by_id uuid not null references users (id),
  closed_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, supersedes_id),
  foreign key (company_id, supersedes_id) references period_closes (company_id, id),
  check (from_day <= to_day)
);
create index period_closes_day_idx on period_closes (company_id, to_day, number);
select protect_tenant_table('period_closes', 'select, insert');

-- What was stored for a day that was closed already. It belongs to the close in force at that moment.
create table period_addenda (
  company_id uuid not null,
  close_id uuid not null,
  -- `document`: a sale, refund or exchange; `void` and `correction`: of a sale of the period; `movement`: of stock.
  kind text not null check (kind in ('document', 'void', 'correction', 'movement')),
  subject_id uuid not null,
  day date not null,
  -- The number of the last close of any days at that moment: later ones knew it, which matters for the stock at their end.
  after_number integer not null,
  arrived_at timestamptz not null default now(),
  primary key (company_id, close_id, kind, subject_id),
  foreign key (company_id, close_id) references period_closes (company_id, id)
);
create index period_addenda_subject_idx on period_addenda (company_id, kind, subject_id);
select protect_tenant_table('period_addenda', 'select, insert');

-- Only whole days of the past are closed, at least an hour after they are over in UTC, so nothing else pays for the look.
create trigger note_addendum after insert on sales
  for each row when (new.status = 'completed' and new.type in ('sale', 'refund', 'exchange')
    and new.business_date < (now() at time zone 'UTC')::date)
  execute function note_addendum('document');
create trigger note_addendum after insert on sale_voids for each row execute function note_addendum('void');
create trigger note_addendum after insert on tender_corrections for each row execute function note_addendum('correction');
create trigger note_addendum after insert on stock_movements
  for each row when (new.business_date < (now() at time zone 'UTC')::date)
  execute function note_addendum('movement');

-- The addenda of closes in force.
create view open_addenda with (security_invoker = true) as
  select a.company_id, a.close_id, a.kind, a.subject_id, a.day, a.after_number, a.arrived_at from period_addenda a
  where not exists (select from period_closes n where n.company_id = a.company_id and n.supersedes_id = a.close_id);
grant select on open_addenda to mostrador_app;

-- The lines of all documents, also of voided ones. `sale_facts` has those of documents that count now (docs/decisions/0093),
-- `closed_sale_facts` those of documents that counted when their days were closed.
create view all_sale_facts with (security_invoker = true) as
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
  where s.status = 'completed' and s.type in ('sale', 'refund', 'exchange');
grant select on all_sale_facts to mostrador_app;

create or replace view sale_facts with (security_invoker = true) as
  select f.company_id, f.line_id, f.document_id, f.type, f.channel, f.day, f.at, f.sale_day, f.sale_at, f.checkout_id,
    f.session_id, f.device_id, f.seller_id, f.cashier_id, f.customer_id, f.refund_reason, f.sale_discounts, f.kind, f.product_id,
    f.variant_id, f.category_id, f.brand, f.return_condition, f.discount_reason, f.price_reason, f.quantity, f.unit_price,
    f.original_unit_price, f.has_line_discount, f.is_return, f.is_load, f.gross, f.discount, f.line_discount, f.refund, f.net,
    f.tax, f.load, f.cost, f.is_uncosted
  from all_sale_facts f
  where not exists (select from sale_voids v where v.company_id = f.company_id and v.sale_id = f.document_id);

create view closed_sale_facts with (security_invoker = true) as
  select f.company_id, f.line_id, f.document_id, f.type, f.channel, f.day, f.at, f.sale_day, f.sale_at, f.checkout_id,
    f.session_id, f.device_id, f.seller_id, f.cashier_id, f.customer_id, f.refund_reason, f.sale_discounts, f.kind, f.product_id,
    f.variant_id, f.category_id, f.brand, f.return_condition, f.discount_reason, f.price_reason, f.quantity, f.unit_price,
    f.original_unit_price, f.has_line_discount, f.is_return, f.is_load, f.gross, f.discount, f.line_discount, f.refund, f.net,
    f.tax, f.load, f.cost, f.is_uncosted
  from all_sale_facts f
  where not exists (select from open_addenda a
      where a.company_id = f.company_id and a.kind = 'document' and a.subject_id = f.document_id)
    and not exists (select from sale_voids v where v.company_id = f.company_id and v.sale_id = f.document_id
      and not exists (select from open_addenda a where a.company_id = v.company_id and a.kind = 'void' and a.subject_id = v.id));
grant select on closed_sale_facts to mostrador_app;
