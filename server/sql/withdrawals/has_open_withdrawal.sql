-- Whether a buyer withdrew from units of an order that were neither returned nor cancelled.
create or replace function has_open_withdrawal(p_company uuid, p_order uuid) returns boolean
  language plpgsql stable as $$
begin
  return exists (
    select from order_lines l
    cross join lateral (select coalesce(sum(w.quantity), 0) as units from order_withdrawal_lines w
      where w.company_id = l.company_id and w.line_id = l.id) withdrawn
    cross join lateral (select l.quantity - coalesce(sum(c.quantity), 0) as units from order_cancellations c
      where c.company_id = l.company_id and c.line_id = l.id) kept
    cross join lateral (select coalesce(-sum(b.quantity), 0) as units
      from fulfilment_lines f join sale_lines b on b.company_id = f.company_id and b.original_line_id = f.sale_line_id
      where f.company_id = l.company_id and f.line_id = l.id) returned
    where l.company_id = p_company and l.order_id = p_order and least(withdrawn.units, kept.units) > returned.units);
end $$;

grant execute on function has_open_withdrawal(uuid, uuid) to mostrador_app;
