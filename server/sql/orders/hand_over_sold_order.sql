-- The effect of a till's sale on the order that it hands over (H-15): all its open units leave with the sale, its reservations
-- end as taken, and the money received at the till belongs to the order. The caller checked the order and holds its lock;
-- `p_is_paid`: its money covers it now.
create or replace function hand_over_sold_order(p_company uuid, p jsonb, p_is_paid boolean) returns void
  language plpgsql as $$
declare
  v_company constant uuid := p_company;
  v_order uuid := (p #>> '{order,orderId}')::uuid;
  v_sale uuid := (p ->> 'saleId')::uuid;
  v_user uuid := (p ->> 'userId')::uuid;
  v_at timestamptz := (p ->> 'soldAt')::timestamptz;
  v_pickup uuid := gen_random_uuid();
  v_number integer;
  v_money record;
begin
  update fulfilments set state = 'cancelled'
    where company_id = v_company and order_id = v_order and state in ('packed', 'readyForPickup');
  select coalesce(max(f.number), 0) + 1 into v_number from fulfilments f where f.company_id = v_company and f.order_id = v_order;
  insert into fulfilments (company_id, id, order_id, number, kind, state, sale_id, packed_at, left_at, delivered_at)
    values (v_company, v_pickup, v_order, v_number, 'pickup', 'handedOver', v_sale, v_at, v_at, v_at);
  insert into fulfilment_lines (company_id, fulfilment_id, line_id, quantity, sale_line_id)
    select o.company_id, v_pickup, i.line_id::uuid, x.quantity, x."lineId"
    from orders o
    cross join jsonb_array_elements_text(p #> '{order,lineIds}') with ordinality as i(line_id, position)
    join jsonb_to_recordset(p -> 'lines') as x(position smallint, "lineId" uuid, quantity numeric) on x.position = i.position
    where o.company_id = v_company and o.id = v_order;
  update stock_reservations set ending = 'taken', ended_at = v_at
    where company_id = v_company and order_id = v_order and ending is null;
  update order_substitutes set state = 'withdrawn', answered_at = v_at
    where company_id = v_company and order_id = v_order and state = 'proposed';
  if p_is_paid then
    update order_attempts set state = 'paid'
      where company_id = v_company and order_id = v_order and state in ('open', 'receipt');
  end if;

  -- Surcharges, tips and the rounding of cash belong to the sale: the last payment brings what the order still needed.
  for v_money in with came as (
    select x."tenderId" as tender_id, x.position, x.amount, coalesce(x.reference, '') as reference,
      row_number() over (order by x.position desc) = 1 as is_last,
      coalesce(sum(x.amount) over (order by x.position rows between unbounded preceding and 1 preceding), 0) as before
    from jsonb_to_recordset(p -> 'payments') as x("tenderId" uuid, position smallint, amount bigint, reference text)
    join tenders t on t.company_id = v_company and t.id = x."tenderId" and t.key <> 'online-order'
  ), needed as (
    select (select sum(x."grossAmount") from jsonb_to_recordset(p -> 'lines') as x(position smallint, "grossAmount" bigint)
        where x.position <= jsonb_array_length(p #> '{order,lineIds}'))
      - coalesce((select sum(x.amount) from jsonb_to_recordset(p -> 'payments') as x("tenderId" uuid, amount bigint)
        join tenders t on t.company_id = v_company and t.id = x."tenderId" and t.key = 'online-order'), 0) as amount
  ), parts as (
    select c.*, case when c.is_last then n.amount - c.before else least(c.amount, n.amount - c.before) end as part
    from came c cross join needed n
  )
  select part, tender_id, reference from parts where part > 0
  loop
    insert into order_money (company_id, id, order_id, direction, amount, tender_id, reference, user_id, recorded_at, sale_id)
      values (v_company, gen_random_uuid(), v_order, 'in', v_money.part, v_money.tender_id, left(v_money.reference, 60), v_user, v_at,
        v_sale);
  end loop;

  update orders set updated_at = (p ->> 'receivedAt')::timestamptz where company_id = v_company and id = v_order;
  insert into order_events (company_id, id, order_id, kind, subject_id, user_id, happened_at)
    values (v_company, gen_random_uuid(), v_order, 'handedOver', v_pickup, v_user, v_at);
end $$;
