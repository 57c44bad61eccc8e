-- In which state something came back (rules.md 2.3): what is damaged or defective comes into the stock and leaves it again at once.

alter table sale_lines
  add column return_condition text check (return_condition in ('resalable', 'damaged', 'defective', 'lost')),
  add constraint sale_lines_condition_of_what_came_back check (return_condition is null or original_line_id is not null);

-- What came back and cannot be sold again is in no stock, and nothing else left the stock so.
create view inv.i36_damaged_returns_leave_the_stock with (security_invoker = true) as
  select coalesce(r.company_id, d.company_id) as company_id, coalesce(r.id, d.id) as id
  from (
    select l.company_id, l.id, l.sale_id, l.variant_id, l.quantity from sale_lines l
      where l.tracks_stock and l.return_condition in ('damaged', 'defective')
    union all
    select c.company_id, c.line_id, c.sale_id, c.variant_id, c.quantity from sale_line_components c
      join sale_lines l on l.company_id = c.company_id and l.id = c.line_id
      where c.tracks_stock and l.return_condition in ('damaged', 'defective')
  ) r
  full join (
    select company_id, id, source_id, source_line_id, variant_id, quantity from stock_movements
      where source_type = 'sale' and kind = 'damaged'
  ) d on d.company_id = r.company_id and d.source_id = r.sale_id and d.source_line_id = r.id and d.variant_id = r.variant_id
  where d.quantity is distinct from r.quantity;
