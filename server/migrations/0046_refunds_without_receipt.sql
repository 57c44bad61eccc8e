-- Something may come back without a receipt (rules.md 2.3): of a known customer, at no more than its lowest price.

alter table sales
  drop constraint sales_refund_check,
  add constraint sales_refund_check check ((type = 'refund') = (refund_reason is not null)
    and (original_sale_id is null or type = 'refund')
    and (type <> 'refund' or original_sale_id is not null or customer_id is not null));

alter table sale_lines
  drop constraint sale_lines_quantity_check,
  add constraint sale_lines_quantity_check check (quantity <> 0 and (original_line_id is null or quantity < 0)),
  drop constraint sale_lines_condition_of_what_came_back,
  add constraint sale_lines_condition_of_what_came_back check (return_condition is null or quantity < 0);

-- What a variant was sold for lately.
create index sale_lines_variant_idx on sale_lines (company_id, variant_id) where variant_id is not null;

-- What comes back without a line it was sold in is in a refund without a sale, and worth its price times its quantity.
create view inv.i37_refunds_without_receipt with (security_invoker = true) as
  select l.company_id, l.id
  from sale_lines l
  join sales s on s.company_id = l.company_id and s.id = l.sale_id
  join currency_digits c on c.currency_tag = s.currency_tag
  where (l.quantity < 0 and l.original_line_id is null
      and (s.type <> 'refund' or s.original_sale_id is not null
        or l.base_amount <> -round(-l.quantity * l.unit_price * power(10::numeric, c.digits))
        or l.line_discount_amount <> 0 or l.allocated_discount_amount <> 0))
    or (s.type = 'refund' and s.original_sale_id is null and (l.quantity > 0 or l.original_line_id is not null));
