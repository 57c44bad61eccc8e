-- Log-ins as families of refresh tokens, one-use tokens of e-mails, the mail queue, invitations, manager approval, staff.

-- A refresh token is derived from the seed of its log-in, its generation and a key of the server: nothing that could be
-- replayed is stored, and a used token is recognised without a list (reliability TM10).
update auth_sessions set ended_at = now() where ended_at is null;
alter table auth_sessions
  drop column refresh_hash,
  add column refresh_seed bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'),
  -- The newest generation handed out, and the newest one that somebody has shown to have received.
  add column generation integer not null default 0,
  add column confirmed_generation integer not null default 0,
  add column rotated_at timestamptz not null default now(),
  add column ended_reason text
    check (ended_reason in ('loggedOut', 'newLogIn', 'tokenReused', 'passwordChanged', 'signedOut', 'accountDeleted')),
  add column ip text,
  add column via_ecommerce boolean not null default false,
  -- Staff inside a company (decisions.md 4): until when and why. The profile of the session is then empty.
  add column staff_until timestamptz,
  add column staff_reason text check (length(staff_reason) between 10 and 300),
  add constraint auth_sessions_generations check (confirmed_generation between 0 and generation),
  add constraint auth_sessions_staff check ((staff_until is null) = (staff_reason is null));
alter table auth_sessions alter column refresh_seed drop default;
-- One live log-in per person (requirements 4, loggedInNewSession).
create unique index auth_sessions_one_live on auth_sessions (user_id) where ended_at is null;
drop index auth_sessions_user_idx;
create index auth_sessions_user_idx on auth_sessions (user_id, last_used_at desc);

alter table users add column deleted_at timestamptz;

-- What a mail carries to confirm an address or to set a new password. Only the hash is kept; used once.
create table email_tokens (
  hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirmEmail', 'resetPassword')),
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_tokens_user_idx on email_tokens (user_id, purpose, created_at desc);

-- Wrong passwords and other refused tries, counted per bucket: an account, an address, an account on a known device.
drop table login_attempts;
create table attempts (
  bucket text primary key,
  failures integer not null check (failures >= 0),
  window_started_at timestamptz not null,
  last_at timestamptz not null
);

-- Devices on which a person has logged in before; their tries count apart from a stranger's (TM09).
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

-- Answers of the robot check that were used; kept until they would have expired anyway (TM24).
create table robot_answers (
  answer_hash bytea primary key,
  expires_at timestamptz not null
);

-- Mails wait here until the mail server took them. Written in the transaction that causes them, sent by a worker.
create table mail_outbox (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  body text not null,
  language_tag text not null check (language_tag in ('en', 'es')),
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text
);
create index mail_outbox_waiting_idx on mail_outbox (next_attempt_at) where sent_at is null and given_up_at is null;

-- A ticket opens one connection of the live channel (decisions.md 2.2). Lost with a crash, which costs a retry.
create unlogged table live_tickets (
  hash bytea primary key,
  session_id uuid not null,
  expires_at timestamptz not null
);

-- People of the service. Rows are written by the operator's own login only (`npm run staff`).
create table staff_members (
  user_id uuid primary key references users (id),
  created_at timestamptz not null default now()
);

grant select on staff_members to mostrador_app;
grant delete on auth_sessions to mostrador_app;
grant select, insert, update, delete on email_tokens, attempts, known_devices, robot_answers, mail_outbox, live_tickets to mostrador_app;

create policy staff_companies on companies for select
  using ((select app_company_id()) is null
    and exists (select 1 from staff_members s where s.user_id = (select app_user_id())));

alter table memberships
  add column employee_code text check (length(employee_code) between 1 and 20),
  -- 4 to 8 digits as a slow hash, and a slower salted verifier that devices keep for approvals without a network.
  add column pin_hash text,
  add column pin_verifier jsonb,
  add column invited_by_id uuid references users (id),
  add column last_seen_at timestamptz,
  add column version integer not null default 1;
create unique index memberships_employee_code_key on memberships (company_id, lower(employee_code));

-- A company always has somebody active under its root profile (rules.md 2.16). Checked at the end of the transaction; the lock
-- makes two people who remove each other wait for one another. MR001 becomes the error `lastRoot`.
create function keep_one_root() returns trigger language plpgsql as $$
declare
  v_root uuid;
  -- By then the transaction may act for a person; row policies would hide the company, and nothing would be checked.
  v_acting_for text := coalesce(current_setting('app.company_id', true), '');
begin
  perform set_config('app.company_id', old.company_id::text, true);
  select id into v_root from profiles where company_id = old.company_id and is_root for update;
  -- A company that is switched off may be left empty: that is how the last person deletes their account.
  if v_root is not null
    and (exists (select 1 from companies where id = old.company_id and status = 1)
      or exists (select 1 from memberships where company_id = old.company_id and status = 'active'))
    and not exists (
    select 1 from membership_profiles mp
      join memberships m on m.company_id = mp.company_id and m.user_id = mp.user_id
      where mp.company_id = old.company_id and mp.profile_id = v_root and m.status = 'active')
  then
    raise exception 'the company would have nobody under its root profile' using errcode = 'MR001';
  end if;
  perform set_config('app.company_id', v_acting_for, true);
  return null;
end $$;
create constraint trigger membership_profiles_keep_one_root after delete on membership_profiles
  deferrable initially deferred for each row execute function keep_one_root();
create constraint trigger memberships_keep_one_root after update of status or delete on memberships
  deferrable initially deferred for each row execute function keep_one_root();

-- An invitation is found by the hash of its code while no company is set; the code itself is derived and never stored.
create function app_invitation_hash() returns text
  language sql stable parallel safe
  return nullif(current_setting('app.invitation_hash', true), '');

create table invitations (
  company_id uuid not null references companies (id),
  id uuid not null,
  code_hash text not null,
  -- Goes up with every renewed code; the earlier codes then mean nothing.
  code_generation integer not null default 0,
  email text check (email = lower(email) and length(email) <= 254),
  message text check (length(message) <= 500),
  language_tag text not null check (language_tag in ('en', 'es')),
  invited_by_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by_id uuid references users (id),
  revoked_at timestamptz,
  primary key (company_id, id),
  check ((used_at is null) = (used_by_id is null)),
  check (used_at is null or revoked_at is null)
);
create index invitations_code_idx on invitations (code_hash);
create index invitations_open_idx on invitations (company_id, created_at desc) where used_at is null and revoked_at is null;

create table invitation_profiles (
  company_id uuid not null,
  invitation_id uuid not null,
  profile_id uuid not null,
  primary key (company_id, invitation_id, profile_id),
  foreign key (company_id, invitation_id) references invitations (company_id, id),
  foreign key (company_id, profile_id) references profiles (company_id, id) on delete cascade
);

-- Somebody with the right allows what another person's profile does not: once, for one thing, for two minutes (rules.md 2.16).
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
  approver_id uuid references users (id),
  token_hash text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  used_at timestamptz,
  primary key (company_id, id),
  check (approver_id is distinct from requested_by_id),
  check ((status = 'pending') = (approver_id is null)),
  check ((status = 'used') = (used_at is not null))
);
create index approvals_document_idx on approvals (company_id, document_id) where document_id is not null;
create index approvals_pending_idx on approvals (company_id, expires_at) where status = 'pending';
create index approvals_token_idx on approvals (company_id, token_hash) where token_hash is not null;

-- Online shops that may send people here to log in, with the addresses they may be sent back to (decisions.md 4).
create table ecommerce_sites (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  -- The shared secret that signs the shop's tokens, sealed with a key of the server.
  sealed_secret bytea not null,
  return_addresses text[] not null check (cardinality(return_addresses) > 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create table ecommerce_tokens_used (
  company_id uuid not null references companies (id),
  token_id text not null,
  used_at timestamptz not null default now(),
  primary key (company_id, token_id)
);

select protect_tenant_table('invitations', 'select, insert, update');
select protect_tenant_table('invitation_profiles', 'select, insert, delete');
select protect_tenant_table('approvals', 'select, insert, update');
select protect_tenant_table('ecommerce_sites', 'select, insert, update');
select protect_tenant_table('ecommerce_tokens_used', 'select, insert');

create policy by_code on invitations for select
  using ((select app_company_id()) is null and code_hash = (select app_invitation_hash()));

-- Invitations that name a person's address, shown to that person.
create policy invited on invitations for select
  using ((select app_company_id()) is null
    and email = (select u.email from users u where u.id = (select app_user_id()) and u.status = 1));
create policy inviting_companies on companies for select
  using ((select app_company_id()) is null
    and id in (select i.company_id from invitations i
      where i.used_at is null and i.revoked_at is null and i.expires_at > now()));

alter table audit_entries
  -- Staff who acted in the company, and whoever allowed what the actor's profile did not.
  add column acting_admin_id uuid references users (id),
  add column approved_by_id uuid references users (id),
  add column ip_hash text,
  add column device text;
create index audit_entries_at_idx on audit_entries (company_id, at desc, id desc);

-- Log-ins that are connected to the live channel of some process: for the plan's limit and to see who can answer now.
create unlogged table live_presence (
  session_id uuid not null,
  process_id uuid not null,
  seen_at timestamptz not null,
  primary key (session_id, process_id)
);
grant select, insert, update, delete on live_presence to mostrador_app;
