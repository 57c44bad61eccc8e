-- What holds under any fault (see 0021): the books, the drawer, accounts of customers, stock and products.

-- In each transaction of the books debits equal credits.
create view inv.i05_ledger_balances with (security_invoker = true) as
  select company_id, transaction_id
  from ledger_entries group by 1, 2 having sum(debit) <> sum(credit);

-- A document is posted once, with its own total, and nothing is posted without its document.
create view inv.i06_one_posting_per_document with (security_invoker = true) as
  select s.company_id, s.id
  from sales s
  left join (
    select company_id, transaction_id, sum(credit - debit) filter (where account in ('sales', 'tax')) as posted
    from ledger_entries where source_type = 'sale' group by 1, 2
  ) e on e.company_id = s.company_id and e.transaction_id = s.id
  where coalesce(e.posted, 0) <> s.total_amount
  union all
  select e.company_id, e.transaction_id
  from ledger_entries e
  where (e.source_type = 'sale'
      and not exists (select from sales s where s.company_id = e.company_id and s.id = e.transaction_id))
    or (e.source_type = 'checkoutMovement'
      and not exists (select from checkout_movements m where m.company_id = e.company_id and m.id = e.transaction_id))
    or (e.source_type = 'checkoutClosing'
      and not exists (select from checkout_closings c where c.company_id = e.company_id and c.id = e.transaction_id))
  union all
  select c.company_id, c.id
  from checkout_closings c
  left join (
    select company_id, transaction_id, sum(credit - debit) filter (where account = 'tender:cash') as taken
    from ledger_entries where source_type = 'checkoutClosing' group by 1, 2
  ) e on e.company_id = c.company_id and e.transaction_id = c.id
  where coalesce(e.taken, 0) <> c.expected_cash_amount;

-- A tip is posted to an account of its own.
create view inv.i42_tips_are_posted with (security_invoker = true) as
  select s.company_id, s.id
  from sales s
  left join (
    select company_id, transaction_id, sum(credit) as posted
    from ledger_entries where source_type = 'sale' and account = 'tips' group by 1, 2
  ) e on e.company_id = s.company_id and e.transaction_id = s.id
  where coalesce(e.posted, 0) <> s.tip_amount;

-- The drawer is the sum of its movements, cash in the drawer is what sales took in cash, and a count says what its session says. The count
-- comes before what is taken out at closing.
create view inv.i09_drawer_adds_up with (security_invoker = true) as
  select s.company_id, s.id
  from checkout_sessions s
  left join (
    select company_id, session_id, sum(amount) as moved,
      sum(amount) filter (where not is_late and kind <> 'closingRemoval') as counted
    from checkout_movements group by 1, 2
  ) m on m.company_id = s.company_id and m.session_id = s.id
  where s.cash_balance <> coalesce(m.moved, 0)
    or (s.status = 'closed' and s.expected_cash_amount is distinct from coalesce(m.counted, 0))
  union all
  select s.company_id, s.id
  from sales s
  left join (
    select p.company_id, p.sale_id, sum(p.amount) as cash
    from sale_payments p join tenders t on t.company_id = p.company_id and t.id = p.tender_id and t.type = 'cash'
    where p.correction_id is null group by 1, 2
  ) p on p.company_id = s.company_id and p.sale_id = s.id
  left join (
    select company_id, source_id, sum(amount) as moved from checkout_movements where source_type = 'sale' group by 1, 2
  ) d on d.company_id = s.company_id and d.source_id = s.id
  where coalesce(p.cash, 0) <> coalesce(d.moved, 0)
  union all
  -- A count says what its session says.
  select c.company_id, c.session_id
  from checkout_closings c join checkout_sessions s on s.company_id = c.company_id and s.id = c.session_id
  where s.status <> 'closed' or s.expected_cash_amount is distinct from c.expected_cash_amount
    or s.counted_cash_amount is distinct from c.counted_cash_amount;

-- The numbers of a register's closings run from 1 without a hole, and each names the one before.
create view inv.i18_closings_chain with (security_invoker = true) as
  select company_id, id
  from (
    select company_id, id, z_number, previous_hash,
      lag(chain_hash) over (partition by company_id, checkout_id order by z_number) as before,
      row_number() over (partition by company_id, checkout_id order by z_number) as place
    from checkout_closings
  ) x
  where z_number <> place or previous_hash is distinct from before;

-- What was taken back comes to nothing, in the drawer and in the books.
create view inv.i40_taken_back_comes_to_nothing with (security_invoker = true) as
  select r.company_id, r.id
  from checkout_movements r
  left join checkout_movements m on m.company_id = r.company_id and m.id = r.reverses_id
  where r.reverses_id is not null and (m.id is null or m.reverses_id is not null or m.session_id <> r.session_id
    or m.kind <> r.kind or m.amount + r.amount <> 0)
  union all
  select r.company_id, r.id
  from checkout_movements r
  join ledger_entries e on e.company_id = r.company_id and e.source_type = 'checkoutMovement'
    and e.transaction_id in (r.id, r.reverses_id)
  where r.reverses_id is not null
  group by r.company_id, r.id, e.account having sum(e.debit) <> sum(e.credit)
  union all
  select r.company_id, r.id
  from checkout_movements r
  where r.reverses_id is not null and not exists (select from ledger_entries e
    where e.company_id = r.company_id and e.source_type = 'checkoutMovement' and e.transaction_id = r.id);

-- A customer's balance is the sum of the account's entries.
create view inv.i30_customer_balance_is_sum_of_entries with (security_invoker = true) as
  select c.company_id, c.id
  from customers c
  left join (select company_id, customer_id, sum(amount) as sum from customer_ledger_entries group by 1, 2) e
    on e.company_id = c.company_id and e.customer_id = c.id
  where c.balance <> coalesce(e.sum, 0);

-- Following a merge once is enough: what was merged into a customer who was merged later points at the last one.
create view inv.i31_merges_end_at_a_living_customer with (security_invoker = true) as
  select c.company_id, c.id
  from customers c join customers target on target.company_id = c.company_id and target.id = c.merged_into_id
  where target.merged_into_id is not null;

-- What was paid on account, or given back to it, is what the account was charged or credited for that document.
create view inv.i33_credit_sale_is_charged with (security_invoker = true) as
  select p.company_id, p.sale_id as id
  from (
    select x.company_id, x.sale_id, sum(x.amount) as amount
    from sale_payments x join tenders t on t.company_id = x.company_id and t.id = x.tender_id and t.type = 'customerCredit'
    group by 1, 2
  ) p
  left join customer_ledger_entries e on e.company_id = p.company_id and e.source_type = 'sale' and e.source_id = p.sale_id
    and e.kind in ('charge', 'creditNote')
  where e.amount is distinct from p.amount;

-- A payment to an account is booked once on the account, in the drawer and in the books. The entry alone is asked, whatever customer
-- the named one became since.
create view inv.i41_account_payments_are_booked with (security_invoker = true) as
  select p.company_id, p.id
  from customer_payments p
  join tenders t on t.company_id = p.company_id and t.id = p.tender_id
  where t.type in ('customerCredit', 'storeCredit', 'giftCard')
    or p.amount <> coalesce((select -sum(e.amount) from customer_ledger_entries e
      where e.company_id = p.company_id and e.source_type = 'customerPayment' and e.source_id = p.id and e.kind = 'payment'), 0)
    or (case when t.type = 'cash' then p.amount else 0 end) <> coalesce((select sum(m.amount) from checkout_movements m
      where m.company_id = p.company_id and m.source_type = 'customerPayment' and m.source_id = p.id
        and m.session_id = p.session_id and m.is_late = p.is_late), 0)
    or p.amount <> coalesce((select sum(l.credit) from ledger_entries l
      where l.company_id = p.company_id and l.source_type = 'customerPayment' and l.transaction_id = p.id
        and l.account = 'tender:customerCredit'), 0)
  union all
  select x.company_id, x.source_id
  from (
    select company_id, source_id from customer_ledger_entries where source_type = 'customerPayment' and kind = 'payment'
    union all
    select company_id, source_id from checkout_movements where kind = 'customerPayment'
    union all
    select company_id, transaction_id from ledger_entries where source_type = 'customerPayment'
  ) x
  where not exists (select from customer_payments p where p.company_id = x.company_id and p.id = x.source_id);

-- A stock level is the sum of its movements.
create view inv.i07_stock_is_sum_of_movements with (security_invoker = true) as
  select company_id, variant_id as id
  from (select company_id, location_id, variant_id, on_hand from stock_levels) a
  full join (select company_id, location_id, variant_id, sum(quantity) as moved from stock_movements group by 1, 2, 3) b
    using (company_id, location_id, variant_id)
  where coalesce(a.on_hand, 0) <> coalesce(b.moved, 0);

-- A line moves its stock once, and only lines of a sale move stock for it.
create view inv.i08_line_moves_stock_once with (security_invoker = true) as
  select l.company_id, l.id
  from (
    select company_id, id, sale_id, variant_id, quantity from sale_lines where tracks_stock
    union all
    select company_id, line_id, sale_id, variant_id, quantity from sale_line_components where tracks_stock
  ) l
  left join stock_movements m on m.company_id = l.company_id and m.source_type = 'sale' and m.source_id = l.sale_id
    and m.source_line_id = l.id and m.variant_id = l.variant_id
    and m.kind = case when l.quantity < 0 then 'refund' else 'sale' end
  where m.id is null or m.quantity <> -l.quantity
  union all
  select m.company_id, m.id
  from stock_movements m
  where m.source_type = 'sale'
    and not exists (select from sale_lines l where l.company_id = m.company_id and l.id = m.source_line_id
      and l.variant_id = m.variant_id and l.tracks_stock)
    and not exists (select from sale_line_components c where c.company_id = m.company_id and c.line_id = m.source_line_id
      and c.variant_id = m.variant_id and c.tracks_stock);

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

-- A kit has components, none of them a kit, and only a kit has any.
create view inv.p01_kits_of_plain_components with (security_invoker = true) as
  select k.company_id, k.kit_id as id
  from kit_components k
  join products kit on kit.company_id = k.company_id and kit.id = k.kit_id
  join products part on part.company_id = k.company_id and part.id = k.product_id
  where kit.type <> 'kit' or part.type not in ('standard', 'service')
  union all
  select p.company_id, p.id
  from products p
  where p.type = 'kit' and not exists (
    select from kit_components k where k.company_id = p.company_id and k.kit_id = p.id);

-- A product without options has exactly one variant for sale, and with options each variant names one value of each.
create view inv.p02_variants_fit_options with (security_invoker = true) as
  select p.company_id, p.id
  from products p
  left join (
    select company_id, product_id, count(*) as variants, min(cardinality(option_values)) as fewest,
      max(cardinality(option_values)) as most
    from variants where status = 'active' group by 1, 2
  ) v on v.company_id = p.company_id and v.product_id = p.id
  where coalesce(v.variants, 0) < 1
    or v.fewest <> jsonb_array_length(p.options) or v.most <> jsonb_array_length(p.options)
    or (jsonb_array_length(p.options) = 0 and v.variants <> 1);

-- What the list says of a product is what its variants say.
create view inv.p03_products_sum_up_variants with (security_invoker = true) as
  select p.company_id, p.id
  from products p
  join (
    select company_id, product_id, min(price) as price_from, max(price) as price_to, count(*) as variants,
      (array_agg(sku order by position, id))[1] as first_sku
    from variants where status = 'active' group by 1, 2
  ) v on v.company_id = p.company_id and v.product_id = p.id
  where (p.price_from, p.price_to, p.variant_count, p.first_sku)
    is distinct from (v.price_from, v.price_to, v.variants::integer, v.first_sku);
