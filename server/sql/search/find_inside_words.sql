-- The products of a company that contain each word anywhere, also inside of another word. It reads all products of the company,
-- so it is planned for each call (docs/decisions/0050).
create or replace function find_inside_words(company uuid, wanted text[]) returns setof uuid language plpgsql stable
  set plan_cache_mode = force_custom_plan set enable_seqscan = on set enable_bitmapscan = on as $$
begin
  return query select p.id from products p
    where p.company_id = company and not exists (select from unnest(wanted) as w where strpos(p.search_text, w) = 0);
end $$;

grant execute on function find_inside_words(uuid, text[]) to mostrador_app;
