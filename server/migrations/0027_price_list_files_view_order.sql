-- Prices of price lists come from files too, and each person orders the views of a list.
alter table imports drop constraint imports_entity_check;
alter table imports add constraint imports_entity_check
  check (entity in ('products', 'prices', 'stock', 'customers', 'suppliers', 'priceLists'));

-- The views that a person sees, own and shared, in the order they want; those that are not named come last.
alter table list_looks add column view_ids uuid[] not null default '{}' check (cardinality(view_ids) <= 200);
