-- PINs of people who approve (decision 76): verifiers work on devices that the approver allowed and on no other, a document proves
-- which PIN stood behind it, and whoever approves sees what was approved in their name.

alter table memberships no force row level security;
-- Whoever may sell could read the verifiers, so none of them may go on working.
alter table memberships drop column pin_verifier;
alter table memberships
  -- How long the PIN is; null where nobody knows, as of PINs that were set before this was kept.
  add column pin_digits smallint check (pin_digits between 4 and 8),
  -- Until when the person has seen what was approved in their name.
  add column approvals_seen_at timestamptz not null default now(),
  add constraint memberships_pin_digits_check1 check (pin_hash is not null or pin_digits is null);
alter table memberships force row level security;

-- What only the device and the server know of a device, sealed with a key of the server. Given once and never changed.
alter table devices
  add column sealed_secret bytea,
  -- The time of the last call that the device signed: an earlier or equal one is a copy.
  add column signed_at timestamptz;
grant update (sealed_secret, signed_at) on devices to mostrador_app;

-- A PIN as devices may check it. Rows stay after the PIN ended, without what it was derived from.
create table member_pins (
  company_id uuid not null references companies (id),
  id uuid not null,
  user_id uuid not null references users (id),
  salt bytea not null check (octet_length(salt) = 16),
  -- Rounds from the PIN to its base.
  iterations integer not null check (iterations >= 100000),
  -- The base, sealed with a key of the server; it never leaves the server.
  sealed_base bytea,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('newPin', 'removed', 'cleared', 'left', 'objected')),
  primary key (company_id, id),
  check ((ended_at is null) = (ended_because is null)),
  check ((ended_at is null) = (sealed_base is not null))
);
create unique index member_pins_current_key on member_pins (company_id, user_id) where ended_at is null;

-- What a PIN is on one device, sealed with a key of the server: the device checks the PIN against a part of it, and proves its
-- approvals with another.
create table pin_keys (
  company_id uuid not null,
  pin_id uuid not null,
  device_id uuid not null,
  -- Rounds from the base to the key.
  iterations integer not null check (iterations >= 100000),
  sealed_key bytea not null,
  created_at timestamptz not null,
  primary key (company_id, pin_id, device_id),
  foreign key (company_id, pin_id) references member_pins (company_id, id),
  foreign key (company_id, device_id) references devices (company_id, id)
);

-- On which devices somebody's PIN works without a network, and from when until when.
create table pin_devices (
  company_id uuid not null,
  id uuid not null,
  pin_id uuid not null,
  user_id uuid not null references users (id),
  device_id uuid not null,
  allowed_at timestamptz not null,
  -- When the device last got what it needs; it forgets it a week later.
  pulled_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, pin_id) references member_pins (company_id, id),
  foreign key (company_id, device_id) references devices (company_id, id)
);
create unique index pin_devices_current_key on pin_devices (company_id, pin_id, device_id) where ended_at is null;
create index pin_devices_user_idx on pin_devices (company_id, user_id);
create index pin_devices_device_idx on pin_devices (company_id, device_id) where ended_at is null;

-- Wrong PINs, each once: at the server, at a device without a network, and at the lock of a sell screen.
create table pin_tries (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Whose PIN was tried.
  user_id uuid not null references users (id),
  device_id uuid,
  -- Who was logged in there.
  tried_by_id uuid not null references users (id),
  place text not null check (place in ('server', 'device', 'lock')),
  tried_at timestamptz not null,
  received_at timestamptz not null,
  -- When the person got a mail about it and those before it.
  mailed_at timestamptz,
  primary key (company_id, id)
);
create index pin_tries_user_idx on pin_tries (company_id, user_id, received_at);

-- What was found doubtful about a sale after it was stored; each doubt asks for another look.
create table sale_doubts (
  company_id uuid not null references companies (id),
  id uuid not null,
  sale_id uuid not null,
  reason text not null check (reason in ('approvalObjected')),
  user_id uuid not null references users (id),
  doubted_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, sale_id) references sales (company_id, id)
);
create index sale_doubts_sale_idx on sale_doubts (company_id, sale_id);

-- How many of the later doubts a look has seen.
alter table sale_reviews add column doubts_seen integer not null default 0 check (doubts_seen >= 0);
alter table sale_reviews drop constraint sale_reviews_company_id_sale_id_key;
alter table sale_reviews add constraint sale_reviews_sale_key unique (company_id, sale_id, doubts_seen);

alter table approvals
  -- The device where it was approved, where the server knows it.
  add column device_id uuid,
  -- When the PIN was typed at a device without a network.
  add column given_at timestamptz,
  -- When the approver said that it was not them.
  add column objected_at timestamptz;
create index approvals_approver_idx on approvals (company_id, approver_id, created_at desc) where approver_id is not null;

select protect_tenant_table('member_pins', 'select, insert');
grant update (sealed_base, ended_at, ended_because) on member_pins to mostrador_app;
select protect_tenant_table('pin_keys', 'select, insert, delete');
select protect_tenant_table('pin_devices', 'select, insert');
grant update (pulled_at, ended_at) on pin_devices to mostrador_app;
select protect_tenant_table('pin_tries', 'select, insert');
grant update (mailed_at) on pin_tries to mostrador_app;
select protect_tenant_table('sale_doubts', 'select, insert');

-- The database sees to it that an allowance ends with what it rests on, whichever rule ends that.
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

create function end_devices_of_pin() returns trigger language plpgsql as $$
begin
  update pin_devices set ended_at = new.ended_at
    where company_id = new.company_id and pin_id = new.id and ended_at is null;
  return new;
end $$;
create trigger member_pins_end_devices after update of ended_at on member_pins
  for each row when (new.ended_at is not null and old.ended_at is null) execute function end_devices_of_pin();

create function end_pins_of_leaver() returns trigger language plpgsql as $$
begin
  update member_pins set ended_at = now(), ended_because = 'left', sealed_base = null
    where company_id = old.company_id and user_id = old.user_id and ended_at is null;
  return old;
end $$;
create trigger memberships_end_pins after delete on memberships for each row execute function end_pins_of_leaver();

-- Whoever loses a profile, or is suspended, has to allow devices anew.
create function end_devices_of_member() returns trigger language plpgsql as $$
begin
  update pin_devices set ended_at = now()
    where company_id = old.company_id and user_id = old.user_id and ended_at is null;
  return old;
end $$;
create trigger memberships_end_devices after update of status on memberships
  for each row when (new.status <> 'active' and old.status = 'active') execute function end_devices_of_member();
create trigger membership_profiles_end_devices after delete on membership_profiles
  for each row execute function end_devices_of_member();
