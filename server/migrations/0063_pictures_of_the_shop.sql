-- Pictures that blocks of a shop's first page show. One that no saved block shows is removed after a day.
create table shop_pictures (
  company_id uuid not null references companies (id),
  -- What the names of its files begin with.
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  -- A saved block shows it.
  is_used boolean not null default false,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploaded_by_id uuid not null references users (id),
  created_at timestamptz not null,
  primary key (company_id, id)
);
create index shop_pictures_loose_idx on shop_pictures (created_at) where not is_used;
select protect_tenant_table('shop_pictures', 'select, insert, update, delete');
create policy purge on shop_pictures to mostrador_app using (not is_used and (select app_is_purging())) with check (false);
create policy sweep on shop_pictures for select to mostrador_app using ((select app_is_purging()));
