-- The states of orders as lists read them. They follow from the rows of an order as `domain/src/order/order-status.ts` says; a test compares
-- the two on every kind of order.

create view order_states with (security_invoker = true) as
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
      else 'unpaid' end as payment
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
          where x.company_id = o.company_id and x.order_id = o.id) as due,
      coalesce(sum(case a.direction when 'in' then a.amount else -a.amount end), 0) as kept,
      coalesce(sum(a.amount) filter (where a.direction = 'in'), 0) as received
    from order_money a where a.company_id = o.company_id and a.order_id = o.id) m
  cross join lateral (select exists (select from order_attempts a
    where a.company_id = o.company_id and a.order_id = o.id and a.state = 'receipt') as has_receipt) p
  cross join lateral (select coalesce(bool_or(d.state = 'readyForPickup'), false) as is_ready,
      coalesce(bool_or(d.state = 'shipped'), false) as is_on_its_way
    from fulfilments d where d.company_id = o.company_id and d.order_id = o.id) f;
grant select on order_states to mostrador_app;
