-- What is there of a variant is asked by every list and by tills; the primary key leads to it through each location.
create index stock_levels_variant_idx on stock_levels (company_id, variant_id);
