-- Held sales that nobody came back for end after a month (rules.md 2.1). The job that ends them finds their companies here, and does
-- the rest as each of them.
create policy purge on held_sales for select to mostrador_app
  using (held_at < now() - interval '30 days' and (select app_is_purging()));
create index held_sales_age_idx on held_sales (held_at);
