-- What every later migration stands on: the application's group role, the tenant setting, text folding for search.
-- The login of DATABASE_URL becomes a member of mostrador_app; it owns nothing and never bypasses row-level security.

do $$
begin
  if not exists (select from pg_roles where rolname = 'mostrador_app') then
    create role mostrador_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
end $$;

grant usage on schema public to mostrador_app;

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;

-- The company a transaction acts for. Unset means none: policies then match no row.
create function app_company_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;

-- The user whose own memberships may be read while no company is set.
create function app_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- The public receipt code a transaction may read without a company.
create function app_receipt_token() returns text
  language sql stable parallel safe
  return nullif(current_setting('app.receipt_token', true), '');

-- Lower case without accents: "Jalapeño" and "JALAPENO" are found by each other.
create function search_fold(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- Minor unit digits of each currency, copied from the domain package's table at every migration: views that check amounts need
-- them, and SQL cannot import TypeScript.
create table currency_digits (
  currency_tag text primary key,
  digits smallint not null check (digits between 0 and 4)
);
grant select on currency_digits to mostrador_app;

-- Every tenant table gets the same three things; written once so that no migration forgets one.
create function protect_tenant_table(table_name regclass, privileges text) returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy tenant on %s using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))',
    table_name);
  execute format('grant %s on %s to mostrador_app', privileges, table_name);
end $$;
