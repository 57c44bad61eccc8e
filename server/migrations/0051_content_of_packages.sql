-- What a package holds: pieces times quantity of a unit, for its price per measure (docs/decisions/0114). All or none.
alter table variants
  add column content_quantity numeric(14, 3) check (content_quantity > 0),
  add column content_unit text check (content_unit in ('g', 'kg', 'ml', 'l', 'cm', 'm', 'm2', 'unit')),
  add column content_pieces integer check (content_pieces between 1 and 10000),
  add constraint variants_content_whole check (num_nonnulls(content_quantity, content_unit, content_pieces) in (0, 3));
