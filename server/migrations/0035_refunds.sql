-- A refund is a document of its own: a sale with negative amounts that names the one it takes back (rules.md 2.3).

alter table sales
  add column original_sale_id uuid,
  add column refund_reason text check (refund_reason in ('changedMind', 'wrongItem', 'defective', 'expired', 'priceError', 'other')),
  add foreign key (company_id, original_sale_id) references sales (company_id, id),
  add constraint sales_refund_check check ((type = 'refund') = (original_sale_id is not null)
    and (type = 'refund') = (refund_reason is not null)),
  drop constraint sales_subtotal_amount_check,
  drop constraint sales_check,
  drop constraint sales_total_amount_check;
alter table sales
  add constraint sales_subtotal_amount_check check (case when type = 'refund' then subtotal_amount <= 0 else subtotal_amount >= 0 end),
  add constraint sales_check check (case when type = 'refund' then discount_amount between subtotal_amount and 0
    else discount_amount between 0 and subtotal_amount end),
  add constraint sales_total_amount_check check (case when type = 'refund' then total_amount between -1000000000000000 and 0
    else total_amount between 0 and 1000000000000000 end);
create index sales_receipt_number_idx on sales (company_id, receipt_number);
create index sales_original_idx on sales (company_id, original_sale_id) where original_sale_id is not null;

alter table sale_lines
  add column original_line_id uuid,
  add foreign key (company_id, original_line_id) references sale_lines (company_id, id),
  drop constraint sale_lines_quantity_check,
  drop constraint sale_lines_base_amount_check,
  drop constraint sale_lines_check,
  drop constraint sale_lines_check1,
  drop constraint sale_lines_net_amount_check,
  drop constraint sale_lines_tax_amount_check;
alter table sale_lines
  add constraint sale_lines_quantity_check check (quantity <> 0 and (quantity < 0) = (original_line_id is not null)),
  add constraint sale_lines_base_amount_check check (case when quantity < 0 then base_amount <= 0 else base_amount >= 0 end),
  add constraint sale_lines_check check (case when quantity < 0 then line_discount_amount between base_amount and 0
    else line_discount_amount between 0 and base_amount end),
  add constraint sale_lines_check1 check (case when quantity < 0
    then allocated_discount_amount between base_amount - line_discount_amount and 0
    else allocated_discount_amount between 0 and base_amount - line_discount_amount end),
  add constraint sale_lines_net_amount_check check (case when quantity < 0 then net_amount <= 0 else net_amount >= 0 end),
  add constraint sale_lines_tax_amount_check check (case when quantity < 0 then tax_amount <= 0 else tax_amount >= 0 end);
create index sale_lines_original_idx on sale_lines (company_id, original_line_id) where original_line_id is not null;

alter table sale_payments
  drop constraint sale_payments_tendered_amount_check,
  drop constraint sale_payments_check;
alter table sale_payments
  add constraint sale_payments_tendered_amount_check check (tendered_amount <> 0),
  add constraint sale_payments_check check (case when tendered_amount < 0 then change_amount = 0
    else change_amount between 0 and tendered_amount end);

alter table sale_line_components drop constraint sale_line_components_quantity_check;
alter table sale_line_components add constraint sale_line_components_quantity_check check (quantity <> 0);

-- Of a line no more comes back than was sold, whoever refunds at the same time (I-13).
create function refuse_refunding_more_than_sold() returns trigger language plpgsql as $$
declare
  v_sold numeric;
  v_back numeric;
begin
  perform pg_advisory_xact_lock(hashtextextended(new.original_line_id::text, 13));
  select quantity into v_sold from sale_lines where company_id = new.company_id and id = new.original_line_id and quantity > 0;
  select coalesce(sum(-quantity), 0) into v_back from sale_lines
    where company_id = new.company_id and original_line_id = new.original_line_id;
  if v_sold is null or v_back - new.quantity > v_sold then
    raise exception 'more refunded than sold' using errcode = 'MV413';
  end if;
  return new;
end $$;
create trigger sale_lines_refund_once before insert on sale_lines
  for each row when (new.original_line_id is not null) execute function refuse_refunding_more_than_sold();

alter table sale_conflicts drop constraint sale_conflicts_reason_check;
alter table sale_conflicts add constraint sale_conflicts_reason_check check (reason in ('saleIdReused', 'saleTotalsMismatch',
  'receiptNumberUsed', 'saleNotSettled', 'referenceUnknown', 'refundTooLarge'));

create or replace view inv.i02_line_arithmetic with (security_invoker = true) as
  select l.company_id, l.id
  from sale_lines l
  join sales s on s.company_id = l.company_id and s.id = l.sale_id
  join currency_digits c on c.currency_tag = s.currency_tag
  -- What a refund takes back is a share of what the line came to, not its quantity times the price.
  where (l.quantity > 0
      and l.base_amount <> coalesce(l.label_price, round(l.quantity * l.unit_price * power(10::numeric, c.digits))))
    or l.base_amount - l.line_discount_amount - l.allocated_discount_amount
      <> case when s.prices_include_tax then l.gross_amount else l.net_amount end;

create or replace view inv.i06_one_posting_per_document with (security_invoker = true) as
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

create or replace view inv.i08_line_moves_stock_once with (security_invoker = true) as
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

-- What was paid on account, or given back to it, is what the account was charged or credited for that document.
create or replace view inv.i33_credit_sale_is_charged with (security_invoker = true) as
  select p.company_id, p.sale_id as id
  from (
    select x.company_id, x.sale_id, sum(x.amount) as amount
    from sale_payments x join tenders t on t.company_id = x.company_id and t.id = x.tender_id and t.type = 'customerCredit'
    group by 1, 2
  ) p
  left join customer_ledger_entries e on e.company_id = p.company_id and e.source_type = 'sale' and e.source_id = p.sale_id
    and e.kind in ('charge', 'creditNote')
  where e.amount is distinct from p.amount;
