-- Approval by a second person, and the PINs that stand for one.

-- A person with the right allows what another person's profile does not: once, for one thing, for two minutes (docs/decisions/0022).
create table approvals (
  company_id uuid not null references companies (id),
  id uuid not null,
  requested_by_id uuid not null references users (id),
  permission text not null,
  -- Minor units, or hundredths of a per cent for a discount; what the approver was shown.
  amount bigint,
  percent numeric(9, 4),
  document_id uuid,
  summary text not null check (length(summary) between 1 and 300),
  status text not null default 'pending' check (status in ('pending', 'granted', 'denied', 'used')),
  via text check (via in ('pin', 'device', 'offline')),
  -- The device where it was approved, where the server knows it.
  device_id uuid,
  approver_id uuid references users (id),
  token_hash text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the PIN was typed at a device without a network.
  given_at timestamptz,
  answered_at timestamptz,
  used_at timestamptz,
  -- When the approver said that it was not them.
  objected_at timestamptz,
  primary key (company_id, id),
  check (approver_id is distinct from requested_by_id),
  check ((status = 'pending') = (approver_id is null)),
  check ((status = 'used') = (used_at is not null))
);
create index approvals_document_idx on approvals (company_id, document_id) where document_id is not null;
create index approvals_pending_idx on approvals (company_id, expires_at) where status = 'pending';
create index approvals_token_idx on approvals (company_id, token_hash) where token_hash is not null;
create index approvals_approver_idx on approvals (company_id, approver_id, created_at desc) where approver_id is not null;
select protect_tenant_table('approvals', 'select, insert, update');

-- A PIN as devices may check it (docs/decisions/0076). Rows stay after the PIN ended, without what it was derived from.
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
select protect_tenant_table('member_pins', 'select, insert');
grant update (sealed_base, ended_at, ended_because) on member_pins to mostrador_app;
create trigger member_pins_end_devices after update of ended_at on member_pins
  for each row when (new.ended_at is not null and old.ended_at is null) execute function end_devices_of_pin();

-- What a PIN is on one device, sealed with a key of the server: the device checks the PIN against a part of it, and proves its approvals
-- with another.
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
select protect_tenant_table('pin_keys', 'select, insert, delete');

-- On which devices a PIN works without a network, and from when until when.
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
select protect_tenant_table('pin_devices', 'select, insert');
grant update (pulled_at, ended_at) on pin_devices to mostrador_app;

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
select protect_tenant_table('pin_tries', 'select, insert');
grant update (mailed_at) on pin_tries to mostrador_app;

-- An allowance ends with what it rests on, whichever rule ends that.
create trigger memberships_end_pins after delete on memberships for each row execute function end_pins_of_leaver();
create trigger memberships_end_devices after update of status on memberships
  for each row when (new.status <> 'active' and old.status = 'active') execute function end_devices_of_member();
create trigger membership_profiles_end_devices after delete on membership_profiles
  for each row execute function end_devices_of_member();
