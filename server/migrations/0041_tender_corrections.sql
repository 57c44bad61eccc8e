-- A payment that was written down in the wrong tender (rules.md 2.2): it is reversed and made again in the right one, by a pair of
-- payments that name why. The payment itself stays as it was printed.

create table tender_corrections (
  company_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  payment_id uuid not null,
  -- The session that is open: the sale's own, or a later one of its register.
  session_id uuid not null,
  -- What cash rounding comes to by it: cash is rounded, other tenders take the exact amount.
  rounding_amount bigint not null,
  reason text not null check (length(reason) between 3 and 200),
  user_id uuid not null references users (id),
  corrected_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, payment_id),
  foreign key (company_id, sale_id) references sales (company_id, id),
  foreign key (company_id, payment_id) references sale_payments (company_id, id),
  foreign key (company_id, session_id) references checkout_sessions (company_id, id)
);
create index tender_corrections_sale_idx on tender_corrections (company_id, sale_id);
create index tender_corrections_session_idx on tender_corrections (company_id, session_id);
select protect_tenant_table('tender_corrections', 'select, insert');

alter table sale_payments
  add column correction_id uuid,
  add foreign key (company_id, correction_id) references tender_corrections (company_id, id);

alter table ledger_entries drop constraint ledger_entries_source_type_check;
alter table ledger_entries add constraint ledger_entries_source_type_check
  check (source_type in ('sale', 'saleVoid', 'tenderCorrection', 'checkoutMovement', 'checkoutClosing'));

create or replace view inv.i03_payments_pay_the_sale with (security_invoker = true) as
  select s.company_id, s.id
  from sales s
  left join (
    select company_id, sale_id, sum(amount) as paid, sum(change_amount) as change from sale_payments group by 1, 2
  ) p on p.company_id = s.company_id and p.sale_id = s.id
  left join (
    select company_id, sale_id, sum(rounding_amount) as rounding from tender_corrections group by 1, 2
  ) k on k.company_id = s.company_id and k.sale_id = s.id
  where coalesce(p.paid, 0) <> s.total_amount + s.rounding_amount + coalesce(k.rounding, 0)
    or coalesce(p.change, 0) <> s.change_amount;

create or replace view inv.i09_drawer_adds_up with (security_invoker = true) as
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

-- Closings are listed too, the newest first.
create index checkout_closings_time_idx on checkout_closings (company_id, closed_at, id);
