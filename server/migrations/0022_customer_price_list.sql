-- A customer may have a price list of their own; without one they pay what everybody pays.

alter table customers add column price_list_id uuid,
  add foreign key (company_id, price_list_id) references price_lists (company_id, id);
create index customers_price_list_idx on customers (company_id, price_list_id) where price_list_id is not null;
