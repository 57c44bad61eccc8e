-- Records documents that are stored for closed days (docs/decisions/0106). A close holds the row of its company, so that a
-- document stored at the same time is either in its figures or finds the close here: each statement of this function sees what
-- was committed before it.
create or replace function note_addendum() returns trigger
  language plpgsql as $$
declare
  -- Several only for a reversed receipt with later costs.
  days date[];
  subject uuid;
  v_newest integer;
  v_close record;
begin
  perform from companies c where c.id = new.company_id for key share;
  if tg_argv[0] = 'reversal' then
    subject := new.receipt_id;
    days := array(select days_of_receipt(new.company_id, new.receipt_id));
  else
    subject := new.id;
    if tg_argv[0] in ('void', 'correction') then
      days := array(select s.business_date from sales s where s.company_id = new.company_id and s.id = new.sale_id);
    elsif tg_argv[0] = 'count' then
      days := array[business_day_of(new.company_id, new.counted_at)];
    elsif tg_argv[0] = 'drawer' then
      days := array[business_day_of(new.company_id, new.occurred_at)];
    elsif tg_argv[0] in ('session', 'sessionEnd') then
      days := array[business_day_of(new.company_id, new.opened_at)];
    elsif tg_argv[0] = 'closing' then
      days := array[business_day_of(new.company_id, new.closed_at)];
    else
      days := array[new.business_date];
    end if;
  end if;
  select max(p.number) into v_newest from period_closes p where p.company_id = new.company_id;
  if v_newest is null then return null; end if;
  for v_close in
    select x.close_id as id, min(x.day) as day
    from (
      -- Days before the first period belong to it and were not closed separately.
      select d.day, (select p.id from period_closes p where p.company_id = new.company_id and p.to_day >= d.day
        order by p.to_day, p.number desc limit 1) as close_id
      from unnest(days) as d(day)
    ) x
    where x.close_id is not null
    group by x.close_id
  loop
    insert into period_addenda (company_id, close_id, kind, subject_id, day, after_number)
      values (new.company_id, v_close.id, tg_argv[0], subject, v_close.day, v_newest);
  end loop;
  return null;
end $$;
