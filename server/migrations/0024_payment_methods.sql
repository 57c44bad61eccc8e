-- How people pay for the plans of their companies by card. The provider keeps the card; here is what names it.

create table payment_methods (
  user_id uuid not null references users (id) on delete cascade,
  method text not null check (method = 'card'),
  provider text not null check (provider in ('stripe', 'sandbox')),
  customer_ref text not null check (length(customer_ref) between 1 and 255),
  method_ref text not null check (length(method_ref) between 1 and 255),
  brand text not null check (length(brand) between 1 and 40),
  last_digits text not null check (last_digits ~ '^[0-9]{4}$'),
  linked_at timestamptz not null default now(),
  primary key (user_id, method)
);
grant select, insert, update, delete on payment_methods to mostrador_app;

-- A link that was begun: its token, which only its person has, names what the provider waits for.
create table payment_method_links (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  session_ref text not null check (length(session_ref) between 1 and 255),
  expires_at timestamptz not null
);
create index payment_method_links_user_idx on payment_method_links (user_id);
grant select, insert, delete on payment_method_links to mostrador_app;

-- Charges of a card, each stored before the provider is asked for it: a try that was cut off is taken up again under its id, which charges
-- once. The provider tells what became of one, in any order and more than once.
create table card_charges (
  company_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  provider text not null check (provider in ('stripe', 'sandbox')),
  -- The provider's name of it; null until it has answered.
  charge_ref text check (length(charge_ref) between 1 and 255),
  status text not null default 'processing' check (status in ('processing', 'needsAction', 'succeeded', 'failed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, payment_id) references billing_payments (company_id, id)
);
create unique index card_charges_one_open on card_charges (company_id, payment_id) where status in ('processing', 'needsAction');
select protect_tenant_table('card_charges', 'select, insert');
grant update (charge_ref, status, updated_at) on card_charges to mostrador_app;

-- Files that no row knows are removed by the one job that says so; it looks at the rows of all companies and changes none.
create policy sweep on bank_receipts for select to mostrador_app using ((select app_is_purging()));
