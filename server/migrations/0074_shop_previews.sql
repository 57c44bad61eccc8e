-- What a person is writing in a tab of the shop's settings, for a page that shows it. One for each person and tab; nobody else reads it
-- without its token (docs/decisions/0126).
create table shop_previews (
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),
  tab text not null check (tab in ('general', 'home', 'shop', 'blog', 'contact')),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  fields jsonb not null,
  made_at timestamptz not null,
  primary key (company_id, user_id, tab),
  unique (company_id, token_hash)
);
create index shop_previews_made_idx on shop_previews (made_at);
select protect_tenant_table('shop_previews', 'select, insert, delete');
grant update (token_hash, fields, made_at) on shop_previews to mostrador_app;
create policy purge on shop_previews to mostrador_app
  using (made_at < now() - interval '1 day' and (select app_is_purging())) with check (false);
