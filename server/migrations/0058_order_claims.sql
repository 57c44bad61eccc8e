-- What buyers say was missing, wrong or broken, and how the shop makes it good (docs/decisions/0119).
create table order_claims (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('missing', 'wrong', 'broken', 'other')),
  note text not null default '' check (length(note) <= 1000),
  state text not null default 'open' check (state in ('open', 'replaced', 'refunded', 'refused')),
  -- What the shop tells the buyer.
  answer text not null default '' check (length(answer) <= 500),
  photo_path text,
  photo_name text check (length(photo_name) between 1 and 200),
  photo_type text,
  claimed_at timestamptz not null,
  -- Null: the buyer, on the page of the order.
  claimed_by_id uuid references users (id),
  answered_at timestamptz,
  answered_by_id uuid references users (id),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  check ((state = 'open') = (answered_at is null) and (answered_at is null) = (answered_by_id is null)),
  check (state <> 'refused' or answer <> ''),
  check ((photo_path is null) = (photo_name is null) and (photo_path is null) = (photo_type is null))
);
create index order_claims_order_idx on order_claims (company_id, order_id);
select protect_tenant_table('order_claims', 'select, insert');
grant update (state, answer, answered_at, answered_by_id) on order_claims to mostrador_app;

create table order_claim_lines (
  company_id uuid not null,
  claim_id uuid not null,
  line_id uuid not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  -- The line that sends the units again, at no charge.
  replacement_line_id uuid,
  primary key (company_id, claim_id, line_id),
  foreign key (company_id, claim_id) references order_claims (company_id, id),
  foreign key (company_id, line_id) references order_lines (company_id, id),
  foreign key (company_id, replacement_line_id) references order_lines (company_id, id)
);
create index order_claim_lines_line_idx on order_claim_lines (company_id, line_id);
create index order_claim_lines_replacement_idx on order_claim_lines (company_id, replacement_line_id)
  where replacement_line_id is not null;
select protect_tenant_table('order_claim_lines', 'select, insert');
grant update (replacement_line_id) on order_claim_lines to mostrador_app;

-- `due` knows what came back by the tender of the shop; `total` is what was agreed and not cancelled.
create or replace view order_states with (security_invoker = true) as
  select o.company_id, o.id as order_id, n.items, n.open > n.packed as has_free, n.open > 0 as is_open, n.is_short, m.due, m.kept,
    p.has_receipt, f.is_ready,
    case when n.open > 0 then
        case when n.is_short then 'shortfall' when n.shipped > 0 then 'partlyShipped' when f.is_ready then 'readyForPickup'
          when n.packed > 0 then 'preparing' else 'pending' end
      when n.shipped = 0 then coalesce(o.ended_as, 'cancelled')
      when n.returned >= n.shipped then 'returned'
      when n.returned > 0 then 'partlyReturned'
      when f.is_on_its_way then 'shipped'
      else 'delivered' end as status,
    case when m.kept > m.due then 'overpaid'
      when m.kept < m.due then case when m.kept > 0 then 'partlyPaid' else 'unpaid' end
      when m.due > 0 then 'paid'
      when m.received > 0 then 'refunded'
      when o.ended_as is null and n.open > 0 then 'paid'
      else 'unpaid' end as payment,
    a.total
  from orders o
  cross join lateral (
    select count(*)::int as items, sum(l.quantity - c.cancelled - y.shipped) as open, sum(y.shipped) as shipped,
      sum(y.packed) as packed, sum(y.returned) as returned, bool_or(s.missing) as is_short
    from order_lines l
    cross join lateral (select coalesce(sum(x.quantity), 0) as cancelled from order_cancellations x
      where x.company_id = l.company_id and x.line_id = l.id) c
    cross join lateral (
      select coalesce(sum(x.quantity) filter (where x.sale_line_id is not null), 0) as shipped,
        coalesce(sum(x.quantity) filter (where d.state in ('packed', 'readyForPickup')), 0) as packed,
        coalesce(sum((select -sum(b.quantity) from sale_lines b
          where b.company_id = x.company_id and b.original_line_id = x.sale_line_id)), 0) as returned
      from fulfilment_lines x join fulfilments d on d.company_id = x.company_id and d.id = x.fulfilment_id
      where x.company_id = l.company_id and x.line_id = l.id) y
    cross join lateral (select exists (
      select from stock_reservations r
      join stock_levels v on v.company_id = r.company_id and v.location_id = r.location_id and v.variant_id = r.variant_id
      where r.company_id = l.company_id and r.line_id = l.id and r.ending is null
        and v.on_hand < (select sum(b.quantity) from stock_reservations b
          where b.company_id = r.company_id and b.location_id = r.location_id and b.variant_id = r.variant_id
            and b.ending is null and (b.created_at, b.id) <= (r.created_at, r.id))) as missing) s
    where l.company_id = o.company_id and l.order_id = o.id and l.kind = 'product') n
  cross join lateral (
    select (select sum(l.gross_amount) from order_lines l where l.company_id = o.company_id and l.order_id = o.id)
        - (select coalesce(sum(x.gross_amount), 0) from order_cancellations x
          where x.company_id = o.company_id and x.order_id = o.id) as total) a
  cross join lateral (
    select a.total - case when n.returned > 0 then credited_of_order(o.company_id, o.id) else 0 end as due,
      coalesce(sum(case x.direction when 'in' then x.amount else -x.amount end), 0) as kept,
      coalesce(sum(x.amount) filter (where x.direction = 'in'), 0) as received
    from order_money x where x.company_id = o.company_id and x.order_id = o.id) m
  cross join lateral (select exists (select from order_attempts a
    where a.company_id = o.company_id and a.order_id = o.id and a.state = 'receipt') as has_receipt) p
  cross join lateral (select coalesce(bool_or(d.state = 'readyForPickup'), false) as is_ready,
      coalesce(bool_or(d.state = 'shipped'), false) as is_on_its_way
    from fulfilments d where d.company_id = o.company_id and d.order_id = o.id) f;
grant select on order_states to mostrador_app;
