-- The key of a device, its shared secret with the server and its removal are permanent once they are set (docs/decisions/0040).
-- Raises MV409. A removed device loses the PINs it was allowed to check (docs/decisions/0076).
create or replace function refuse_other_device_key() returns trigger language plpgsql as $$
begin
  if (old.public_key is not null and new.public_key is distinct from old.public_key)
    or (old.sealed_secret is not null and new.sealed_secret is distinct from old.sealed_secret)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) then
    raise exception 'the key and the removal of a device stand' using errcode = 'MV409';
  end if;
  if new.revoked_at is not null and old.revoked_at is null then
    update pin_devices set ended_at = new.revoked_at
      where company_id = new.company_id and device_id = new.id and ended_at is null;
  end if;
  return new;
end $$;
