-- What holds under any fault, as views that are empty when all is well. Only the owner reads them; `invariants.test.ts` plants one fault
-- for each and sees it caught. Here: sales, refunds, voids and their payments.
create schema inv;

-- A sale's totals are the sums of its lines, and a line's tax is the sum of its taxes.
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

-- The unit price times the quantity rounds to the stored base, in the digits of the currency; base, discounts and what was exempted come
-- to the net or gross amount. What comes back was priced as its own sale was, whatever the company does since.
create view inv.i02_line_arithmetic with (security_invoker = true) as
  select l.company_id, l.id
  from sale_lines l
  join sales s on s.company_id = l.company_id and s.id = l.sale_id
  left join sales o on o.company_id = s.company_id and o.id = s.original_sale_id and l.quantity < 0
  join currency_digits c on c.currency_tag = s.currency_tag
  -- What a refund takes back is a share of what the line came to, not its quantity times the price.
  where (l.quantity > 0
      and l.base_amount <> coalesce(l.label_price, round(l.quantity * l.unit_price * power(10::numeric, c.digits))))
    or l.base_amount - l.line_discount_amount - l.allocated_discount_amount - l.exempted_amount
      <> case when coalesce(o.prices_include_tax, s.prices_include_tax) then l.gross_amount else l.net_amount end;

-- The payments add up to the total with rounding and tip. Their change and tips add up to those of the sale.
create view inv.i03_payments_pay_the_sale with (security_invoker = true) as
  select s.company_id, s.id
  from sales s
  left join (
    select company_id, sale_id, sum(amount) as paid, sum(change_amount) as change, sum(tip_amount) as tip
    from sale_payments group by 1, 2
  ) p on p.company_id = s.company_id and p.sale_id = s.id
  left join (
    select company_id, sale_id, sum(rounding_amount) as rounding from tender_corrections group by 1, 2
  ) k on k.company_id = s.company_id and k.sale_id = s.id
  where coalesce(p.paid, 0) <> s.total_amount + s.rounding_amount + s.tip_amount + coalesce(k.rounding, 0)
    or coalesce(p.change, 0) <> s.change_amount or coalesce(p.tip, 0) <> s.tip_amount;

-- Only cash gives change.
create view inv.i04_change_out_of_cash with (security_invoker = true) as
  select p.company_id, p.id
  from sale_payments p join tenders t on t.company_id = p.company_id and t.id = p.tender_id
  where p.change_amount > 0 and t.type <> 'cash';

-- The running number of a series goes from 1 without a hole. A number whose document is kept until a person decides, or was set aside, is
-- no hole: paper bears it, and the document is there. What was kept only fills: what lies beyond the last posted number may be the
-- invention of a device that was removed.
create view inv.i10_receipt_numbers_gapless with (security_invoker = true) as
  select s.company_id, s.checkout_id as id
  from (
    select company_id, checkout_id, receipt_series, max(receipt_sequence) as last,
      count(*) filter (where not repeats_number) as posted
    from sales group by 1, 2, 3
  ) s
  where s.last <> s.posted + (
    select count(distinct k.payload ->> 'number') from sale_conflicts k
    where k.company_id = s.company_id and k.kind in ('sale', 'refund', 'exchange')
      and k.payload ->> 'checkoutId' = s.checkout_id::text and k.payload ->> 'series' = s.receipt_series
      and case when k.payload ->> 'number' ~ '^[1-9][0-9]{0,8}$' then (k.payload ->> 'number')::integer < s.last
        and not exists (
          select from sales x
          where x.company_id = s.company_id and x.checkout_id = s.checkout_id and x.receipt_series = s.receipt_series
            and x.receipt_sequence = (k.payload ->> 'number')::integer) else false end);

-- No hole within a series, except where a document that was kept bears the number.
create view inv.i11_sequence_holes with (security_invoker = true) as
  select g.company_id, g.checkout_id as id
  from (
    select company_id, checkout_id, receipt_series, receipt_sequence,
      lead(receipt_sequence) over (partition by company_id, checkout_id, receipt_series order by receipt_sequence) as next
    from sales
  ) g
  where g.next > g.receipt_sequence + 1 and g.next - g.receipt_sequence - 1 <> (
    select count(distinct k.payload ->> 'number') from sale_conflicts k
    where k.company_id = g.company_id and k.kind in ('sale', 'refund', 'exchange')
      and k.payload ->> 'checkoutId' = g.checkout_id::text and k.payload ->> 'series' = g.receipt_series
      and case when k.payload ->> 'number' ~ '^[1-9][0-9]{0,8}$'
        then (k.payload ->> 'number')::integer between g.receipt_sequence + 1 and g.next - 1 else false end);

-- What comes back of a sale is never more than was sold, in quantity and in money, and it is of that sale's own lines.
create view inv.i13_refunds_within_sales with (security_invoker = true) as
  select o.company_id, o.id
  from sale_lines o
  join (
    select l.company_id, l.original_line_id, sum(-l.quantity) as quantity, sum(-l.gross_amount) as gross
    from sale_lines l where l.original_line_id is not null group by 1, 2
  ) r on r.company_id = o.company_id and r.original_line_id = o.id
  where r.quantity > o.quantity or r.gross > o.gross_amount or (r.quantity = o.quantity and r.gross <> o.gross_amount)
  union all
  select l.company_id, l.id
  from sale_lines l
  join sales s on s.company_id = l.company_id and s.id = l.sale_id
  left join sale_lines o on o.company_id = l.company_id and o.id = l.original_line_id
  where l.original_line_id is not null and o.sale_id is distinct from s.original_sale_id;

-- A sale that arrived after its session was closed is marked as late.
create view inv.i17_late_sales_are_marked with (security_invoker = true) as
  select s.company_id, s.id
  from sales s join checkout_sessions c on c.company_id = s.company_id and c.id = s.session_id
  where c.closed_at is not null and s.received_at > c.closed_at and not s.is_late;

-- Every sale is in the history.
create view inv.i22_sales_are_audited with (security_invoker = true) as
  select s.company_id, s.id
  from sales s
  where not exists (
    select from audit_entries a where a.company_id = s.company_id and a.entity = 'sale' and a.entity_id = s.id);

-- A void moved back all that its sale moved, nothing else was moved back, and nothing came back of a voided sale.
create view inv.i34_voids_take_back_everything with (security_invoker = true) as
  select v.company_id, v.id
  from sale_voids v
  where exists (
      select from stock_movements m
      where m.company_id = v.company_id and m.source_id = v.sale_id and m.source_type in ('sale', 'saleVoid')
      group by m.location_id, m.variant_id, m.source_line_id having sum(m.quantity) <> 0)
    or exists (
      select from sale_payments p
      join tenders t on t.company_id = p.company_id and t.id = p.tender_id and t.type = 'cash'
      left join (
        select company_id, source_id, sum(amount) as back from checkout_movements where source_type = 'saleVoid' group by 1, 2
      ) d on d.company_id = p.company_id and d.source_id = p.sale_id
      where p.company_id = v.company_id and p.sale_id = v.sale_id
      group by d.back having sum(p.amount) <> -coalesce(d.back, 0))
    or exists (
      select from ledger_entries e
      where e.company_id = v.company_id and e.source_type in ('sale', 'saleVoid', 'tenderCorrection')
        and (e.transaction_id in (v.sale_id, v.id) or e.transaction_id in (
          select k.id from tender_corrections k where k.company_id = v.company_id and k.sale_id = v.sale_id))
      group by e.account having sum(e.debit) <> sum(e.credit))
    or exists (
      select from customer_ledger_entries c
      where c.company_id = v.company_id and c.source_id = v.sale_id and c.source_type in ('sale', 'saleVoid')
      having coalesce(sum(c.amount), 0) <> 0)
    or exists (select from sales r where r.company_id = v.company_id and r.original_sale_id = v.sale_id)
    or not exists (
      select from sales s
      where s.company_id = v.company_id and s.id = v.sale_id and s.type = 'sale' and s.session_id = v.session_id)
  union all
  select m.company_id, m.id
  from stock_movements m
  where m.source_type = 'saleVoid'
    and not exists (select from sale_voids v where v.company_id = m.company_id and v.sale_id = m.source_id)
  union all
  select m.company_id, m.id
  from checkout_movements m
  where m.source_type = 'saleVoid'
    and not exists (select from sale_voids v where v.company_id = m.company_id and v.sale_id = m.source_id);

-- A correction is a pair of payments that differ by the rounding alone; the drawer and the books moved by what they say.
create view inv.i35_corrections_are_pairs with (security_invoker = true) as
  select k.company_id, k.id
  from tender_corrections k
  join sale_payments w on w.company_id = k.company_id and w.id = k.payment_id
  left join (
    select p.company_id, p.correction_id, count(*) as count, sum(p.amount) as amount, min(p.amount) as reversed,
      coalesce(sum(p.amount) filter (where t.type = 'cash'), 0) as cash
    from sale_payments p join tenders t on t.company_id = p.company_id and t.id = p.tender_id
    where p.correction_id is not null group by 1, 2
  ) p on p.company_id = k.company_id and p.correction_id = k.id
  left join (
    select company_id, source_id, sum(amount) as moved from checkout_movements where source_type = 'tenderCorrection' group by 1, 2
  ) d on d.company_id = k.company_id and d.source_id = k.id
  left join (
    select company_id, transaction_id, sum(debit - credit) filter (where account like 'tender:%') as moved
    from ledger_entries where source_type = 'tenderCorrection' group by 1, 2
  ) e on e.company_id = k.company_id and e.transaction_id = k.id
  where p.count is distinct from 2 or p.amount is distinct from k.rounding_amount or p.reversed is distinct from -w.amount
    or p.cash is distinct from coalesce(d.moved, 0) or coalesce(e.moved, 0) <> k.rounding_amount;

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

-- An exchange has both halves, and says what came back in it; the lines of other documents go one way.
create view inv.i38_exchanges_have_two_halves with (security_invoker = true) as
  select s.company_id, s.id
  from sales s
  left join (
    select company_id, sale_id, count(*) filter (where quantity > 0) as sold, count(*) filter (where quantity < 0) as back,
      count(*) filter (where quantity < 0 and original_line_id is null) as unnamed,
      coalesce(-sum(gross_amount) filter (where quantity < 0), 0) as returned
    from sale_lines group by 1, 2
  ) l on l.company_id = s.company_id and l.sale_id = s.id
  where case s.type
    when 'exchange' then l.sold is not distinct from 0 or l.back is not distinct from 0 or l.unnamed <> 0
      or l.returned is distinct from s.returned_amount
    when 'refund' then l.sold <> 0
    else l.back <> 0 end;

-- What is sold without taxes has a row of no rate for each of them and pays nothing; only a price that holds tax leaves some out.
create view inv.i39_exempt_sales_charge_no_tax with (security_invoker = true) as
  select l.company_id, l.id
  from sale_lines l
  join sales s on s.company_id = l.company_id and s.id = l.sale_id
  where l.quantity > 0
    and case when s.exemption_reason is null then l.exempted_amount <> 0
      else l.tax_amount <> 0 or (l.exempted_amount <> 0 and not s.prices_include_tax)
        or exists (select from sale_line_taxes t where t.company_id = l.company_id and t.line_id = l.id and t.rate <> 0) end;

-- A serial number is of a line of the sale it names.
create view inv.i43_serials_are_of_their_sale with (security_invoker = true) as
  select n.company_id, n.line_id as id
  from sale_line_serials n
  join sale_lines l on l.company_id = n.company_id and l.id = n.line_id
  where l.sale_id <> n.sale_id;
