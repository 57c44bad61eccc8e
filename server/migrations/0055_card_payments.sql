-- Cards in the online shop: the account that a company has at a provider, and each try of a buyer to pay with a card.
create table shop_card_accounts (
  company_id uuid primary key references companies (id),
  provider text not null check (provider in ('stripe', 'sandbox')),
  is_active boolean not null,
  -- Readable by this server only; a copy of the database does not open them.
  sealed_secret_key bytea,
  sealed_webhook_secret bytea,
  -- The last four characters of the key, so that people recognise it.
  key_end text not null default '' check (length(key_end) <= 4),
  version integer not null default 1,
  updated_at timestamptz not null,
  check (provider <> 'stripe' or (sealed_secret_key is not null and sealed_webhook_secret is not null))
);
select protect_tenant_table('shop_card_accounts', 'select, insert, update');

alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check
  check (payment_method in ('transfer', 'onDelivery', 'inShop', 'card'));
grant update (payment_method) on orders to mostrador_app;
alter table order_attempts drop constraint order_attempts_method_check;
alter table order_attempts add constraint order_attempts_method_check
  check (method in ('transfer', 'onDelivery', 'inShop', 'card'));
-- Money of a card came by itself: nobody wrote it down.
alter table order_money alter column user_id drop not null;

-- What the provider knows of an attempt with a card. Stored before the provider is asked.
create table order_card_attempts (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null check (provider in ('stripe', 'sandbox')),
  amount bigint not null check (amount > 0),
  currency_tag text not null,
  -- The provider's names of it; null until it answered.
  session_ref text check (length(session_ref) between 1 and 255),
  url text check (length(url) <= 2000),
  payment_ref text check (length(payment_ref) between 1 and 255),
  return_url text not null check (length(return_url) <= 2000),
  -- Hashes of what the limits count: the cookie of the browser, and the address of the network.
  device_hash bytea,
  address_hash bytea not null,
  opened_at timestamptz not null,
  -- Until when the provider takes the card.
  ends_at timestamptz not null,
  -- What became of it; null while the provider may still take the card.
  outcome text check (outcome in ('paid', 'failed', 'ended')),
  closed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, id) references order_attempts (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  check ((outcome is null) = (closed_at is null))
);
create index order_card_attempts_order_idx on order_card_attempts (company_id, order_id);
create index order_card_attempts_recent_idx on order_card_attempts (company_id, opened_at);
create index order_card_attempts_open_idx on order_card_attempts (ends_at) where outcome is null;
select protect_tenant_table('order_card_attempts', 'select, insert');
grant update (session_ref, url, payment_ref, outcome, closed_at) on order_card_attempts to mostrador_app;
create policy sweep on order_card_attempts for select to mostrador_app using ((select app_is_purging()));

-- Refunds to a card. A refund is stored before the provider is asked; its row of `order_money` has the same id.
create table order_card_refunds (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  attempt_id uuid not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('asked', 'done', 'failed')),
  user_id uuid not null references users (id),
  asked_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, attempt_id) references order_card_attempts (company_id, id)
);
create index order_card_refunds_order_idx on order_card_refunds (company_id, order_id);
create index order_card_refunds_attempt_idx on order_card_refunds (company_id, attempt_id);
select protect_tenant_table('order_card_refunds', 'select, insert');
grant update (state) on order_card_refunds to mostrador_app;
create policy sweep on order_card_refunds for select to mostrador_app using ((select app_is_purging()));

-- The page of the sandbox: a provider on this server that moves no money.
create table card_sandbox_sessions (
  company_id uuid not null,
  id uuid not null,
  amount bigint not null check (amount > 0),
  currency_tag text not null,
  return_url text not null,
  state text not null check (state in ('open', 'needsAction', 'paid', 'failed', 'ended')),
  primary key (company_id, id),
  foreign key (company_id, id) references order_card_attempts (company_id, id)
);
select protect_tenant_table('card_sandbox_sessions', 'select, insert');
grant update (state) on card_sandbox_sessions to mostrador_app;
