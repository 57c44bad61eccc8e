-- The refunds of an order's sales that the shop's tender owes its buyer (H-30): the order needs that much less money. Minor
-- units.
create or replace function credited_of_order(p_company uuid, p_order uuid) returns bigint
  language plpgsql stable as $$
begin
  return coalesce((
    select -sum(p.amount)
    from sale_payments p
    join tenders t on t.company_id = p.company_id and t.id = p.tender_id and t.key = 'online-order'
    where p.company_id = p_company and p.amount < 0
      and p.sale_id in (
        select b.sale_id from fulfilments f
        join fulfilment_lines x on x.company_id = f.company_id and x.fulfilment_id = f.id
        join sale_lines b on b.company_id = x.company_id and b.original_line_id = x.sale_line_id
        where f.company_id = p_company and f.order_id = p_order)
      and not exists (select from sale_voids v where v.company_id = p.company_id and v.sale_id = p.sale_id)), 0)::bigint;
end $$;

grant execute on function credited_of_order(uuid, uuid) to mostrador_app;
