-- People and their log-ins. They belong to no company; what they may do in one is in memberships.

create table users (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  name text not null check (length(name) between 1 and 120),
  password_hash text not null,
  status smallint not null default -1 check (status in (-1, 1)),
  avatar text,
  language_tag text not null default 'en' check (language_tag in ('en', 'es')),
  notify_company_pre_expiration boolean not null default true,
  -- The company and profile the person last acted under; a log-in connects there again.
  last_company_id uuid,
  last_profile_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_key on users (email);

create table auth_sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  refresh_hash bytea not null,
  company_id_on uuid,
  profile_id_on uuid,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index auth_sessions_refresh_hash_key on auth_sessions (refresh_hash);
create index auth_sessions_user_idx on auth_sessions (user_id) where ended_at is null;

-- Wrong passwords per account, for the slow-down; a row lives until its window has passed.
create table login_attempts (
  email text primary key,
  failures integer not null default 0 check (failures >= 0),
  window_started_at timestamptz not null default now()
);

-- One trial per person and plan part (rules.md 2.19). Outlives the company it was used for.
create table trials_taken (
  user_id uuid not null references users (id),
  part text not null check (part in ('ps', 'ec')),
  taken_at timestamptz not null default now(),
  primary key (user_id, part)
);

grant select, insert on trials_taken to mostrador_app;
grant select, insert, update on users, auth_sessions to mostrador_app;
grant select, insert, update, delete on login_attempts to mostrador_app;
