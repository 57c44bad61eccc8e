-- Begins the deletion of a company's data only after the three notices of its newest announcement, at the instant that the last
-- of them named, and while no plan is active (docs/decisions/0142). Raises MN001.
create or replace function require_deletion_notices() returns trigger language plpgsql as $$
begin
  if (select count(*) from deletion_notices n
      where n.company_id = new.id and n.delete_at <= new.began_at
        and n.announcement = (select max(l.announcement) from deletion_notices l where l.company_id = new.id)) < 3 then
    raise exception 'the owners were not told three times that the data is deleted' using errcode = 'MN001';
  end if;
  if exists (select from plan_parts p where p.company_id = new.id and p.status in (1, 2)
      and (p.active_until is null or p.active_until > new.began_at)) then
    raise exception 'a plan of the company is active' using errcode = 'MN001';
  end if;
  return new;
end $$;
