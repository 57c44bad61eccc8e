-- Recomputes days whose sums were changed by anything but the worker. The worker identifies itself in its transaction; its triggers skip
-- what it writes. The argument names the kind of sums.
create or replace function distrust_touched_sums() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' then new := old; end if;
  if tg_argv[0] = 'sale' then
    delete from report_months m where m.company_id = new.company_id and m.month = date_trunc('month', new.day)::date;
  end if;
  if new.checkout_id is not null and not exists (select from report_deltas d where d.company_id = new.company_id
    and d.day = new.day and d.checkout_id = new.checkout_id and d.document_id is null) then
    insert into report_deltas (company_id, day, checkout_id) values (new.company_id, new.day, new.checkout_id);
  end if;
  return null;
end $$;
