-- People, their log-ins, and what guards them. None of these tables belongs to a company.

-- A person. They belong to no company; what they may do in one is in `memberships`.
create table users (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  -- A new log-in address waits here until the link mailed to it is followed (docs/decisions/0073).
  pending_email text,
  pending_email_at timestamptz,
  name text not null check (length(name) between 1 and 120),
  password_hash text not null,
  -- -1 until the address is confirmed.
  status smallint not null default -1 check (status in (-1, 1)),
  avatar text,
  language_tag text not null default 'en' check (language_tag in ('en', 'es')),
  notify_company_pre_expiration boolean not null default true,
  -- The company and profile the person last acted under; a log-in connects there again.
  last_company_id uuid,
  last_profile_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint users_pending_email check ((pending_email is null) = (pending_email_at is null))
);
create unique index users_email_key on users (email);
grant select, insert, update on users to mostrador_app;

-- A log-in: a family of refresh tokens (docs/decisions/0019). A token is derived from the seed of its log-in, its generation and a key of
-- the server: nothing that could be replayed is stored, and a used token is recognised without a list.
create table auth_sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  refresh_seed bytea not null,
  -- The newest generation handed out, and the newest one that a client has shown to have received.
  generation integer not null default 0,
  confirmed_generation integer not null default 0,
  rotated_at timestamptz not null default now(),
  company_id_on uuid,
  profile_id_on uuid,
  -- Staff inside a company: until when and why (docs/decisions/0025). The profile of the session is then empty.
  staff_until timestamptz,
  staff_reason text check (length(staff_reason) between 10 and 300),
  via_ecommerce boolean not null default false,
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in
    ('loggedOut', 'newLogIn', 'tokenReused', 'passwordChanged', 'signedOut', 'accountDeleted', 'emailChanged')),
  constraint auth_sessions_generations check (confirmed_generation between 0 and generation),
  constraint auth_sessions_staff check ((staff_until is null) = (staff_reason is null))
);
-- One live log-in per person (docs/decisions/0020).
create unique index auth_sessions_one_live on auth_sessions (user_id) where ended_at is null;
create index auth_sessions_user_idx on auth_sessions (user_id, last_used_at desc);
grant select, insert, update, delete on auth_sessions to mostrador_app;

-- What a mail carries to confirm an address, to set a new password, or to change the address. Only the hash is kept; used once.
create table email_tokens (
  hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirmEmail', 'resetPassword', 'changeEmail', 'undoEmailChange')),
  email text not null,
  -- The order in which the tokens were made. Clocks of two calls may cross; an earlier address must win over a later one.
  made_order bigint generated always as identity,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_tokens_user_idx on email_tokens (user_id, purpose, created_at desc);
-- An address that may still be restored stays reserved for its account.
create index email_tokens_reserved_idx on email_tokens (email) where purpose = 'undoEmailChange' and used_at is null;
grant select, insert, update, delete on email_tokens to mostrador_app;

-- Wrong passwords and other refused tries, counted per bucket: an account, an address, an account on a known device
-- (docs/decisions/0026).
create table attempts (
  bucket text primary key,
  failures integer not null check (failures >= 0),
  window_started_at timestamptz not null,
  last_at timestamptz not null
);
grant select, insert, update, delete on attempts to mostrador_app;

-- Devices on which a person has logged in before; their tries count apart from a stranger's.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
grant select, insert, update, delete on known_devices to mostrador_app;

-- Answers of the robot check that were used, kept until they would have expired anyway (docs/decisions/0024).
create table robot_answers (
  answer_hash bytea primary key,
  expires_at timestamptz not null
);
grant select, insert, update, delete on robot_answers to mostrador_app;

-- One trial per person and plan part. Outlives the company it was used for.
create table trials_taken (
  user_id uuid not null references users (id),
  part text not null check (part in ('ps', 'ec')),
  taken_at timestamptz not null default now(),
  primary key (user_id, part)
);
grant select, insert on trials_taken to mostrador_app;

-- People of the service. Rows are written by the operator's own login only (`npm run staff`).
create table staff_members (
  user_id uuid primary key references users (id),
  created_at timestamptz not null default now()
);
grant select on staff_members to mostrador_app;

-- A ticket opens one connection of the live channel (docs/decisions/0021). Lost with a crash, which costs a retry.
create unlogged table live_tickets (
  hash bytea primary key,
  session_id uuid not null,
  expires_at timestamptz not null
);
grant select, insert, update, delete on live_tickets to mostrador_app;

-- Log-ins that are connected to the live channel of some process: for the plan's limit and to see who can answer now.
create unlogged table live_presence (
  session_id uuid not null,
  process_id uuid not null,
  seen_at timestamptz not null,
  primary key (session_id, process_id)
);
grant select, insert, update, delete on live_presence to mostrador_app;
