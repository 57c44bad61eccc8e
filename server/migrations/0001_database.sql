-- What the tables stand on: the application's group role, the extensions, and the digits of currencies.
--
-- The login of DATABASE_URL becomes a member of mostrador_app. It owns nothing and never bypasses row-level security.
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
create extension if not exists btree_gist with schema public;

-- Minor unit digits of each currency, copied from the domain package at every migration: views that check amounts need them, and SQL
-- cannot import TypeScript.
create table currency_digits (
  currency_tag text primary key,
  digits smallint not null check (digits between 0 and 4)
);
grant select on currency_digits to mostrador_app;
