-- Notes what is stored for a day that is closed (docs/decisions/0106). A close holds the row of its company, so that whatever is stored at
-- the same time is either in its figures or finds the close here: each statement of this function sees what was committed before it.
create or replace function note_addendum() returns trigger
  language plpgsql as $$
declare
  of_day date;
  closed uuid;
begin
  if tg_argv[0] in ('void', 'correction') then
    select s.business_date into of_day from sales s where s.company_id = new.company_id and s.id = new.sale_id;
  else
    of_day := new.business_date;
  end if;
  perform from companies c where c.id = new.company_id for key share;
  -- Days before the first period belong to it: nothing of them was closed apart.
  select p.id into closed from period_closes p where p.company_id = new.company_id and p.to_day >= of_day
    order by p.to_day, p.number desc limit 1;
  if closed is not null then
    insert into period_addenda (company_id, close_id, kind, subject_id, day, after_number)
      select new.company_id, closed, tg_argv[0], new.id, of_day, max(p.number) from period_closes p where p.company_id = new.company_id;
  end if;
  return null;
end $$;
