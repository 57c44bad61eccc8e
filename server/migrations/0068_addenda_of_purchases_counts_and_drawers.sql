-- Purchases, counts and drawers can be read as their days were closed (docs/decisions/0106).

-- `receipt`, `purchaseReturn` and `reversal`: of goods from suppliers; a reversal is named by its receipt. `count`: an applied line of a count.
-- `drawer`: a movement of cash. `session`: an opening; `sessionEnd`: a session of the period was counted; `closing`: a count in the period.
alter table period_addenda
  drop constraint period_addenda_kind_check,
  add constraint period_addenda_kind_check check (kind in ('document', 'void', 'correction', 'movement', 'receipt', 'purchaseReturn',
    'reversal', 'count', 'drawer', 'session', 'sessionEnd', 'closing'));

-- What the drawer of a session that was open at a close should have held at that moment.
create table period_open_sessions (
  company_id uuid not null,
  close_id uuid not null,
  session_id uuid not null,
  cash_balance bigint not null,
  primary key (company_id, close_id, session_id),
  foreign key (company_id, close_id) references period_closes (company_id, id),
  foreign key (company_id, session_id) references checkout_sessions (company_id, id)
);
create index period_open_sessions_session_idx on period_open_sessions (company_id, session_id);
select protect_tenant_table('period_open_sessions', 'select, insert');
create trigger keep_open_sessions after insert on period_closes for each row execute function keep_open_sessions();

create trigger note_addendum after insert on purchase_receipts
  for each row when (new.business_date < (now() at time zone 'UTC')::date)
  execute function note_addendum('receipt');
create trigger note_addendum after insert on purchase_returns
  for each row when (new.business_date < (now() at time zone 'UTC')::date)
  execute function note_addendum('purchaseReturn');
create trigger note_addendum after insert on purchase_reversals for each row execute function note_addendum('reversal');
-- Days are closed an hour after they are over, so that what happened just now pays nothing for the look.
create trigger note_addendum after insert on stock_count_lines
  for each row when (new.outcome = 'applied' and new.counted_at < now() - interval '30 minutes')
  execute function note_addendum('count');
create trigger note_addendum_of_change after update of outcome on stock_count_lines
  for each row when (new.outcome = 'applied' and old.outcome is distinct from 'applied' and new.counted_at < now() - interval '30 minutes')
  execute function note_addendum('count');
create trigger note_addendum after insert on checkout_movements
  for each row when (new.occurred_at < now() - interval '30 minutes')
  execute function note_addendum('drawer');
create trigger note_addendum after insert on checkout_sessions
  for each row when (new.opened_at < now() - interval '30 minutes')
  execute function note_addendum('session');
create trigger note_addendum_of_end after update of status on checkout_sessions
  for each row when (new.status = 'closed' and old.status <> 'closed' and new.opened_at < now() - interval '30 minutes')
  execute function note_addendum('sessionEnd');
create trigger note_addendum after insert on checkout_closings
  for each row when (new.closed_at < now() - interval '30 minutes')
  execute function note_addendum('closing');

-- What arrived after closes that exist, by the moments that were kept with it. What came from suppliers or went back has the day of its posting.
-- A session's arrival is that of its float; of one without a float it is not known.
alter table companies no force row level security;
alter table period_closes no force row level security;
alter table period_addenda no force row level security;
alter table period_open_sessions no force row level security;
alter table purchase_receipts no force row level security;
alter table purchase_reversals no force row level security;
alter table stock_movements no force row level security;
alter table stock_count_lines no force row level security;
alter table checkout_movements no force row level security;
alter table checkout_sessions no force row level security;
alter table checkout_closings no force row level security;

insert into period_addenda (company_id, close_id, kind, subject_id, day, after_number, arrived_at)
  with clocks as (
    select c.id as company_id, c.time_zone, c.business_day_start::time::interval as start, min(p.closed_at) as since
    from companies c join period_closes p on p.company_id = c.id group by c.id
  ), moments as (
    select x.company_id, 'count' as kind, x.id as subject_id, x.counted_at as at, x.applied_at as arrived_at
      from stock_count_lines x where x.outcome = 'applied'
    union all
    select x.company_id, 'drawer', x.id, x.occurred_at, x.received_at from checkout_movements x
    union all
    select x.company_id, 'session', x.id, x.opened_at, m.received_at from checkout_sessions x
      join checkout_movements m on m.company_id = x.company_id and m.session_id = x.id and m.kind = 'opening'
    union all
    select x.company_id, 'sessionEnd', x.id, x.opened_at, z.received_at from checkout_sessions x
      join checkout_closings z on z.company_id = x.company_id and z.session_id = x.id
    union all
    select x.company_id, 'closing', x.id, x.closed_at, x.received_at from checkout_closings x
  ), late_facts as (
    select m.company_id, m.kind, m.subject_id, ((m.at at time zone k.time_zone) - k.start)::date as day, m.arrived_at
      from moments m join clocks k on k.company_id = m.company_id and m.arrived_at >= k.since
    union
    select x.company_id, 'reversal', x.receipt_id, d.day, x.reversed_at
      from purchase_reversals x
      join clocks k on k.company_id = x.company_id and x.reversed_at >= k.since
      cross join lateral (
        select r.business_date as day from purchase_receipts r where r.company_id = x.company_id and r.id = x.receipt_id
        union
        select c.business_date from stock_movements m
          join stock_movements c on c.company_id = m.company_id and c.receipt_id = m.id and c.kind = 'costCorrection'
            and c.source_type = 'costCorrection'
          where m.company_id = x.company_id and m.source_type = 'purchaseReceipt' and m.source_id = x.receipt_id
      ) d
  )
  select f.company_id, p.id, f.kind, f.subject_id, min(f.day), n.number, f.arrived_at
  from late_facts f
  cross join lateral (select c.id from period_closes c
    where c.company_id = f.company_id and c.to_day >= f.day and c.closed_at <= f.arrived_at
    order by c.to_day, c.number desc limit 1) p
  cross join lateral (select max(c.number) as number from period_closes c
    where c.company_id = f.company_id and c.closed_at <= f.arrived_at) n
  group by f.company_id, p.id, f.kind, f.subject_id, n.number, f.arrived_at;

insert into period_open_sessions (company_id, close_id, session_id, cash_balance)
  select p.company_id, p.id, s.id, coalesce((select sum(m.amount) from checkout_movements m
    where m.company_id = s.company_id and m.session_id = s.id and m.received_at <= p.closed_at), 0)
  from period_closes p
  join companies c on c.id = p.company_id
  join checkout_sessions s on s.company_id = p.company_id and s.opened_at < p.closed_at
  left join checkout_closings z on z.company_id = s.company_id and z.session_id = s.id
  cross join lateral (select ((s.opened_at at time zone c.time_zone) - c.business_day_start::time::interval)::date as day) d
  where d.day <= p.to_day
    and (d.day >= p.from_day or not exists (select from period_closes e where e.company_id = p.company_id and e.to_day < p.from_day))
    and (s.status <> 'closed' or z.received_at > p.closed_at)
    and not exists (select from checkout_movements m
      where m.company_id = s.company_id and m.session_id = s.id and m.kind = 'opening' and m.received_at > p.closed_at);

alter table companies force row level security;
alter table period_closes force row level security;
alter table period_addenda force row level security;
alter table period_open_sessions force row level security;
alter table purchase_receipts force row level security;
alter table purchase_reversals force row level security;
alter table stock_movements force row level security;
alter table stock_count_lines force row level security;
alter table checkout_movements force row level security;
alter table checkout_sessions force row level security;
alter table checkout_closings force row level security;
