-- Stores the expected cash in the drawers of open sessions when the days of their openings are closed, because it changes until
-- they are counted (docs/decisions/0106). Sessions of days before the first period belong to it.
create or replace function keep_open_sessions() returns trigger
  language plpgsql as $$
declare
  v_session record;
begin
  -- One by one: a trigger on a node does not insert from a query.
  for v_session in
    select s.id, s.cash_balance
    from checkout_sessions s
    join companies c on c.id = s.company_id
    cross join lateral (select ((s.opened_at at time zone c.time_zone) - c.business_day_start::time::interval)::date as day) d
    where s.company_id = new.company_id and s.status <> 'closed' and d.day <= new.to_day
      and (d.day >= new.from_day or not exists (
        select from period_closes e where e.company_id = new.company_id and e.to_day < new.from_day))
  loop
    insert into period_open_sessions (company_id, close_id, session_id, cash_balance)
      values (new.company_id, new.id, v_session.id, v_session.cash_balance);
  end loop;
  return null;
end $$;
