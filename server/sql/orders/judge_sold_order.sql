-- Locks the order that a till's sale hands over and compares them (H-15): 'fits'; 'short' if the sale counts on more money than
-- the order has; 'differs' if the sale is not exactly the open part of the order, at the agreed price.
create or replace function judge_sold_order(p_company uuid, p jsonb) returns text
  language plpgsql as $$
declare
  v_company constant uuid := p_company;
  v_order uuid := (p #>> '{order,orderId}')::uuid;
  v_open_amount bigint;
  v_due bigint;
  v_kept bigint;
  v_sold bigint;
  v_online bigint;
begin
  perform from orders o where o.company_id = v_company and o.id = v_order and o.ended_as is null and o.currency_tag = p ->> 'currencyTag'
    for update;
  if not found then return 'differs'; end if;

  if exists (
    select from (
      select l.id, l.variant_id, l.unit_price, l.quantity
        - coalesce((select sum(c.quantity) from order_cancellations c where c.company_id = l.company_id and c.line_id = l.id), 0)
        - coalesce((select sum(f.quantity) from fulfilment_lines f
            where f.company_id = l.company_id and f.line_id = l.id and f.sale_line_id is not null), 0) as quantity
      from order_lines l where l.company_id = v_company and l.order_id = v_order
    ) open
    full join (
      select i.line_id::uuid as id, x."variantId" as variant_id, x."unitPrice" as unit_price, x.quantity
      from jsonb_array_elements_text(p #> '{order,lineIds}') with ordinality as i(line_id, position)
      left join jsonb_to_recordset(p -> 'lines') as x(position smallint, "variantId" uuid, "unitPrice" numeric, quantity numeric)
        on x.position = i.position
    ) sold on sold.id = open.id
    where coalesce(open.quantity, 0) <> coalesce(sold.quantity, 0)
      or sold.id is not null and (open.id is null or (open.variant_id, open.unit_price) is distinct from (sold.variant_id, sold.unit_price))
  ) then return 'differs'; end if;

  select sum(l.gross_amount)
      - coalesce((select sum(c.gross_amount) from order_cancellations c where c.company_id = v_company and c.order_id = v_order), 0)
    into v_due from order_lines l where l.company_id = v_company and l.order_id = v_order;
  select v_due - coalesce(sum(s.gross_amount), 0) into v_open_amount
    from order_lines l
    join fulfilment_lines f on f.company_id = l.company_id and f.line_id = l.id
    join sale_lines s on s.company_id = f.company_id and s.id = f.sale_line_id
    where l.company_id = v_company and l.order_id = v_order;
  select coalesce(sum(x."grossAmount"), 0) into v_sold
    from jsonb_to_recordset(p -> 'lines') as x(position smallint, "grossAmount" bigint)
    where x.position <= jsonb_array_length(p #> '{order,lineIds}');
  if v_sold <> v_open_amount then return 'differs'; end if;

  select coalesce(sum(case m.direction when 'in' then m.amount else -m.amount end), 0) into v_kept
    from order_money m where m.company_id = v_company and m.order_id = v_order;
  select coalesce(sum(x.amount), 0) into v_online
    from jsonb_to_recordset(p -> 'payments') as x("tenderId" uuid, amount bigint)
    join tenders t on t.company_id = v_company and t.id = x."tenderId" and t.key = 'online-order';
  return case when v_online > v_open_amount - greatest(v_due - credited_of_order(v_company, v_order) - v_kept, 0) then 'short' else 'fits' end;
end $$;
