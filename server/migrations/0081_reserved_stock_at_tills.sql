-- Whether tills heard how much of a variant is reserved since this reservation changed (docs/rules/shop.md, E-101).
alter table stock_reservations add column is_told boolean not null default true;
alter table stock_reservations alter column is_told set default false;
grant update (is_told) on stock_reservations to mostrador_app;
alter table stock_reservations no force row level security;
update stock_reservations set is_told = false where ending is null;
alter table stock_reservations force row level security;

create index stock_reservations_untold_idx on stock_reservations (company_id) where not is_told;
-- What tills read with each variant, whatever its place.
create index stock_reservations_variant_idx on stock_reservations (company_id, variant_id) where ending is null;
create policy sweep_untold on stock_reservations for select to mostrador_app using (not is_told and (select app_is_purging()));
