-- What holds under any fault, as views that are empty when all is well (reliability 3). Read by the owner only; the tests plant
-- one fault per view and see it caught.

create schema inv;


create view inv.i01_sale_is_sum_of_lines with (security_invoker = true) as
  select s.company_id, s.id
  from sales s
  left join (
    select company_id, sale_id, sum(base_amount) as base, sum(line_discount_amount + allocated_discount_amount) as discount,
      sum(net_amount) as net, sum(tax_amount) as tax, sum(gross_amount) as gross
    from sale_lines group by 1, 2
  ) l on l.company_id = s.company_id and l.sale_id = s.id
  where (s.subtotal_amount, s.discount_amount, s.net_amount, s.tax_amount, s.total_amount)
    is distinct from (l.base, l.discount, l.net, l.tax, l.gross)
  union all
  select l.company_id, l.sale_id
  from sale_lines l
  left join (select company_id, line_id, sum(amount) as tax from sale_line_taxes group by 1, 2) t
    on t.company_id = l.company_id and t.line_id = l.id
  where coalesce(t.tax, 0) <> l.tax_amount;

-- Digits of a currency as far as any sale shows them: the unit price times quantity must round to the stored base.
create view inv.i02_line_arithmetic with (security_invoker = true) as
  select l.company_id, l.id
  from sale_lines l
  join sales s on s.company_id = l.company_id and s.id = l.sale_id
  join currency_digits c on c.currency_tag = s.currency_tag
  where l.base_amount <> coalesce(l.label_price, round(l.quantity * l.unit_price * power(10::numeric, c.digits)))
    or l.base_amount - l.line_discount_amount - l.allocated_discount_amount
      <> case when s.prices_include_tax then l.gross_amount else l.net_amount end;

create view inv.i03_payments_pay_the_sale with (security_invoker = true) as
  select s.company_id, s.id
  from sales s
  left join (
    select company_id, sale_id, sum(amount) as paid, sum(change_amount) as change from sale_payments group by 1, 2
  ) p on p.company_id = s.company_id and p.sale_id = s.id
  where coalesce(p.paid, 0) <> s.total_amount + s.rounding_amount
    or coalesce(p.change, 0) <> s.change_amount;

create view inv.i04_change_out_of_cash with (security_invoker = true) as
  select p.company_id, p.id
  from sale_payments p join tenders t on t.company_id = p.company_id and t.id = p.tender_id
  where p.change_amount > 0 and t.type <> 'cash';

create view inv.i05_ledger_balances with (security_invoker = true) as
  select company_id, transaction_id
  from ledger_entries group by 1, 2 having sum(debit) <> sum(credit);

create view inv.i06_one_posting_per_document with (security_invoker = true) as
  select s.company_id, s.id
  from sales s
  left join (
    select company_id, transaction_id, sum(credit) filter (where account in ('sales', 'tax')) as posted
    from ledger_entries where source_type = 'sale' group by 1, 2
  ) e on e.company_id = s.company_id and e.transaction_id = s.id
  where coalesce(e.posted, 0) <> s.total_amount
  union all
  select e.company_id, e.transaction_id
  from ledger_entries e
  where (e.source_type = 'sale'
      and not exists (select from sales s where s.company_id = e.company_id and s.id = e.transaction_id))
    or (e.source_type = 'checkoutMovement'
      and not exists (select from checkout_movements m where m.company_id = e.company_id and m.id = e.transaction_id));

create view inv.i07_stock_is_sum_of_movements with (security_invoker = true) as
  select company_id, variant_id as id
  from (select company_id, location_id, variant_id, on_hand from stock_levels) a
  full join (select company_id, location_id, variant_id, sum(quantity) as moved from stock_movements group by 1, 2, 3) b
    using (company_id, location_id, variant_id)
  where coalesce(a.on_hand, 0) <> coalesce(b.moved, 0);

create view inv.i08_line_moves_stock_once with (security_invoker = true) as
  select l.company_id, l.id
  from sale_lines l
  left join stock_movements m on m.company_id = l.company_id and m.source_type = 'sale' and m.source_id = l.sale_id
    and m.source_line_id = l.id and m.kind = 'sale'
  where l.tracks_stock and (m.id is null or m.quantity <> -l.quantity or m.variant_id <> l.variant_id)
  union all
  select m.company_id, m.id
  from stock_movements m
  where m.source_type = 'sale'
    and not exists (select from sale_lines l where l.company_id = m.company_id and l.id = m.source_line_id and l.tracks_stock);

create view inv.i09_drawer_adds_up with (security_invoker = true) as
  select s.company_id, s.id
  from checkout_sessions s
  left join (
    select company_id, session_id, sum(amount) as moved, sum(amount) filter (where not is_late) as counted
    from checkout_movements group by 1, 2
  ) m on m.company_id = s.company_id and m.session_id = s.id
  where s.cash_balance <> coalesce(m.moved, 0)
    or (s.status = 'closed' and s.expected_cash_amount is distinct from coalesce(m.counted, 0))
  union all
  select s.company_id, s.id
  from sales s
  left join (
    select p.company_id, p.sale_id, sum(p.amount) as cash
    from sale_payments p join tenders t on t.company_id = p.company_id and t.id = p.tender_id and t.type = 'cash' group by 1, 2
  ) p on p.company_id = s.company_id and p.sale_id = s.id
  left join (
    select company_id, source_id, sum(amount) as moved from checkout_movements where source_type = 'sale' group by 1, 2
  ) d on d.company_id = s.company_id and d.source_id = s.id
  where coalesce(p.cash, 0) <> coalesce(d.moved, 0);

-- I-10 and I-11 in one: the running number of a series is the device's own sequence, from 1 without a hole.
create view inv.i10_receipt_numbers_gapless with (security_invoker = true) as
  select company_id, checkout_id as id
  from sales group by company_id, checkout_id, receipt_series
  having min(receipt_sequence) <> 1 or max(receipt_sequence) <> count(*);

create view inv.i11_sequence_holes with (security_invoker = true) as
  select company_id, checkout_id as id
  from (
    select company_id, checkout_id, receipt_sequence,
      lead(receipt_sequence) over (partition by company_id, checkout_id, receipt_series order by receipt_sequence) as next
    from sales
  ) x
  where next > receipt_sequence + 1;

create view inv.i17_late_sales_are_marked with (security_invoker = true) as
  select s.company_id, s.id
  from sales s join checkout_sessions c on c.company_id = s.company_id and c.id = s.session_id
  where c.closed_at is not null and s.received_at > c.closed_at and not s.is_late;

create view inv.i22_sales_are_audited with (security_invoker = true) as
  select s.company_id, s.id
  from sales s
  where not exists (
    select from audit_entries a where a.company_id = s.company_id and a.entity = 'sale' and a.entity_id = s.id);
