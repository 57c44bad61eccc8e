-- Ends the PIN of a person who leaves the company, and deletes the data it was derived from (docs/decisions/0076).
create or replace function end_pins_of_leaver() returns trigger language plpgsql as $$
begin
  update member_pins set ended_at = now(), ended_because = 'left', sealed_base = null
    where company_id = old.company_id and user_id = old.user_id and ended_at is null;
  return old;
end $$;
