-- Accounts of shoppers, each of one shop. A mailbox proves who they are, so there is no password (docs/decisions/0115).

create table shop_accounts (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Proved by a mail; in lower case.
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  name text not null default '' check (length(name) <= 80),
  phone text not null default '' check (length(phone) <= 40),
  language_tag text not null check (language_tag in ('en', 'es')),
  -- The customer of the till with the same mail, or the one that the first order made.
  customer_id uuid,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, email),
  foreign key (company_id, customer_id) references customers (company_id, id) on delete set null (customer_id)
);
create index shop_accounts_customer_idx on shop_accounts (company_id, customer_id) where customer_id is not null;
select protect_tenant_table('shop_accounts', 'select, insert, delete');
grant update (name, phone, language_tag, customer_id) on shop_accounts to mostrador_app;

-- A mail with a link and a code, either of which signs in once. The table has their hashes.
create table shop_sign_ins (
  company_id uuid not null references companies (id),
  id uuid not null,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  language_tag text not null check (language_tag in ('en', 'es')),
  link_hash bytea not null check (octet_length(link_hash) = 32),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  -- Codes that were tried.
  tries smallint not null default 0 check (tries >= 0),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The form that used it: the same one, sent twice, is one sign-in.
  press_id uuid,
  primary key (company_id, id),
  unique (company_id, link_hash),
  check ((used_at is null) = (press_id is null))
);
create index shop_sign_ins_expires_idx on shop_sign_ins (expires_at);
select protect_tenant_table('shop_sign_ins', 'select, insert, delete');
grant update (tries, used_at, press_id) on shop_sign_ins to mostrador_app;
create policy purge on shop_sign_ins to mostrador_app
  using (expires_at < now() - interval '1 day' and (select app_is_purging())) with check (false);

-- A browser in which a shopper is signed in. The cookie has the token, the table its hash.
create table shop_sessions (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  -- To the day.
  seen_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, account_id) references shop_accounts (company_id, id) on delete cascade
);
create index shop_sessions_account_idx on shop_sessions (company_id, account_id);
create index shop_sessions_seen_idx on shop_sessions (seen_at);
select protect_tenant_table('shop_sessions', 'select, insert, delete');
grant update (seen_at) on shop_sessions to mostrador_app;
create policy purge on shop_sessions to mostrador_app
  using (seen_at < now() - interval '90 days' and (select app_is_purging())) with check (false);

-- A cart belongs to a cookie or to an account. That of an account is kept as long as the account.
alter table carts
  alter column token_hash drop not null,
  add column account_id uuid,
  -- What the last sign-in did to its lines, until the shopper changes one.
  add column merged jsonb check (jsonb_typeof(merged) = 'array'),
  add unique (company_id, account_id),
  add foreign key (company_id, account_id) references shop_accounts (company_id, id) on delete cascade,
  add check ((token_hash is null) <> (account_id is null));
drop policy purge on carts;
create policy purge on carts to mostrador_app
  using (changed_at < now() - interval '30 days' and account_id is null and (select app_is_purging())) with check (false);

-- Orders of a mailbox.
create index orders_buyer_email_idx on orders (company_id, buyer_email, placed_at);
