-- The business day of a moment, by the clock that the company has now, as reports count it (L-6).
create or replace function business_day_of(of_company uuid, moment timestamptz) returns date
  language sql stable as $$
  select ((moment at time zone c.time_zone) - c.business_day_start::time::interval)::date from companies c where c.id = of_company
$$;
grant execute on function business_day_of(uuid, timestamptz) to mostrador_app;
