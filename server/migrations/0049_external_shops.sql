-- Shops that a company runs outside of this service, and the people whom they send here to log in.

-- The addresses of a shop are on one host, so what is sent back stays with that shop.
alter table ecommerce_sites
  add column origin text not null generated always as (substring(return_addresses[1] from '^(https?://[^/?#]+)')) stored,
  add column version int not null default 1 check (version > 0),
  add column updated_at timestamptz not null default now(),
  add column renewed_at timestamptz not null default now(),
  add check (cardinality(return_addresses) <= 10),
  add check (array_to_string(return_addresses, E'\n') ~ '^(https?://[^/?#\n]+)(/[^?#\n]*)?(\n\1(/[^?#\n]*)?)*$');
create unique index ecommerce_sites_name_idx on ecommerce_sites (company_id, lower(name)) where is_active;

-- What a shop asked of a person: opened with the shop's token, answered once, and exchanged once by the shop's server.
create table ecommerce_requests (
  company_id uuid not null,
  id uuid not null,
  site_id uuid not null,
  -- The browser that opened the request keeps the ticket.
  ticket_hash bytea not null,
  return_to text not null,
  nonce text not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  user_id uuid references users (id),
  -- None if the person cancelled.
  code_hash bytea,
  code_expires_at timestamptz,
  redeemed_at timestamptz,
  primary key (company_id, id),
  unique (company_id, ticket_hash),
  unique (company_id, code_hash),
  foreign key (company_id, site_id) references ecommerce_sites (company_id, id),
  check ((answered_at is null) = (user_id is null)),
  check ((code_hash is null) = (code_expires_at is null)),
  check (code_hash is null or answered_at is not null),
  check (redeemed_at is null or code_hash is not null)
);
create index ecommerce_requests_expires_idx on ecommerce_requests (expires_at);
select protect_tenant_table('ecommerce_requests', 'select, insert, delete');
grant update (answered_at, user_id, code_hash, code_expires_at, redeemed_at) on ecommerce_requests to mostrador_app;
create policy purge on ecommerce_requests to mostrador_app
  using (expires_at < now() - interval '1 day' and (select app_is_purging())) with check (false);

-- To which shops a person has shown their name and e-mail.
create table ecommerce_consents (
  company_id uuid not null,
  site_id uuid not null,
  user_id uuid not null references users (id),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (company_id, site_id, user_id),
  foreign key (company_id, site_id) references ecommerce_sites (company_id, id),
  check (first_at <= last_at)
);
create index ecommerce_consents_user_idx on ecommerce_consents (user_id);
select protect_tenant_table('ecommerce_consents', 'select, insert');
grant update (last_at) on ecommerce_consents to mostrador_app;

-- While no company is set, people read their own consents and the shops that these name.
create policy own_consents on ecommerce_consents for select to mostrador_app
  using ((select app_company_id()) is null and user_id = (select app_user_id()));
create policy consented_sites on ecommerce_sites for select to mostrador_app
  using ((select app_company_id()) is null
    and (company_id, id) in (select c.company_id, c.site_id from ecommerce_consents c where c.user_id = (select app_user_id())));
