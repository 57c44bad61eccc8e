-- Ends a PIN's use on devices when its owner is suspended or loses a profile: they have to allow devices anew (docs/decisions/0076).
create or replace function end_devices_of_member() returns trigger language plpgsql as $$
begin
  update pin_devices set ended_at = now()
    where company_id = old.company_id and user_id = old.user_id and ended_at is null;
  return old;
end $$;
