-- Whether a claim of an order waits for an answer.
create or replace function has_open_claim(p_company uuid, p_order uuid) returns boolean
  language plpgsql stable as $$
begin
  return exists (select from order_claims c where c.company_id = p_company and c.order_id = p_order and c.state = 'open');
end $$;

grant execute on function has_open_claim(uuid, uuid) to mostrador_app;
