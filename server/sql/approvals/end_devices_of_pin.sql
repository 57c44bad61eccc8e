-- Ends a PIN's use on devices when the PIN itself ends (docs/decisions/0076).
create or replace function end_devices_of_pin() returns trigger language plpgsql as $$
begin
  update pin_devices set ended_at = new.ended_at
    where company_id = new.company_id and pin_id = new.id and ended_at is null;
  return new;
end $$;
