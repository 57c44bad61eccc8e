-- What stock is worth: every movement says by how much it changes the value, and a level is worth the sum of its movements
-- (docs/decisions/0087). Amounts are kept to nine places, those of a quantity and of a unit cost together.

-- Row-level security holds for the owner, too, who may be no superuser. This changes the rows of every company.
alter table stock_levels no force row level security;
alter table stock_movements no force row level security;
alter table sales no force row level security;
alter table sale_lines no force row level security;
alter table sale_line_components no force row level security;
alter table companies no force row level security;

alter table stock_levels
  add column value numeric(32, 9) not null default 0,
  -- What a unit costs while nothing is on hand: the average before the stock ran out, or the cost of the last receipt.
  add column last_cost numeric(18, 6) not null default 0 check (last_cost >= 0),
  -- How many movements the level has had.
  add column last_sequence bigint not null default 0;
update stock_levels set value = on_hand * average_cost, last_cost = average_cost;
alter table stock_levels drop column average_cost;
alter table stock_levels
  -- The value over the quantity, rounded half up by whole numbers: a quotient of decimals would be rounded twice.
  add column average_cost numeric(18, 6) not null generated always as (
    case when on_hand > 0 then div(value * 2000000 + on_hand, on_hand * 2) * 0.000001 else last_cost end) stored,
  -- An empty stock is worth nothing, and a value never has another sign than the quantity.
  add constraint stock_levels_value_check check (value = 0 or sign(value) = sign(on_hand));

alter table stock_movements
  -- The order in which the movements of a level were posted. It is the only order of costs: late documents come last.
  add column sequence bigint,
  add column value_delta numeric(32, 9),
  -- What a cost correction books to the cost of sales.
  add column cost_correction numeric(32, 9) not null default 0,
  -- Null for movements from before values were kept.
  add column value_after numeric(32, 9),
  -- Of a cost correction: so many of so many goods had left when their cost became known.
  add column gone_quantity numeric(14, 3),
  add column of_quantity numeric(14, 3),
  -- The receipt whose goods go back, or whose cost is corrected.
  add column receipt_id uuid,
  -- The day whose value it changes, and when it was posted: a late document changes the value of an earlier day.
  add column business_date date,
  add column posted_at timestamptz not null default now();

update stock_movements m
  set sequence = o.place, value_delta = m.quantity * m.unit_cost, posted_at = coalesce(s.received_at, m.occurred_at),
    business_date = coalesce(s.business_date, ((m.occurred_at at time zone c.time_zone) - c.business_day_start::time)::date)
  from (
    select company_id, id, source_type, source_id,
      row_number() over (partition by company_id, location_id, variant_id order by occurred_at, id) as place
    from stock_movements
  ) o
  join companies c on c.id = o.company_id
  left join sales s on s.company_id = o.company_id and s.id = o.source_id and o.source_type = 'sale'
  where o.company_id = m.company_id and o.id = m.id;

alter table stock_movements
  drop constraint stock_movements_kind_check,
  add constraint stock_movements_kind_check check (kind in ('opening', 'purchase', 'purchaseReturn', 'sale', 'saleVoid', 'refund',
    'adjustment', 'count', 'transferOut', 'transferIn', 'damaged', 'lost', 'expired', 'internalUse', 'found', 'costCorrection')),
  drop constraint stock_movements_quantity_check,
  -- Goods move with a value of their own sign. Only a correction of costs moves no goods, and says what it books to the cost of sales.
  add constraint stock_movements_quantity_check check ((quantity = 0) = (kind = 'costCorrection')),
  add constraint stock_movements_value_check check (kind = 'costCorrection'
    or (cost_correction = 0 and (value_delta = 0 or sign(value_delta) = sign(quantity)))),
  add constraint stock_movements_gone_check check ((gone_quantity is null) = (of_quantity is null)
    and gone_quantity between 0 and of_quantity),
  add constraint stock_movements_receipt_fkey foreign key (company_id, receipt_id) references stock_movements (company_id, id),
  alter column sequence set not null,
  alter column value_delta set not null,
  alter column business_date set not null;

-- Before values were kept, an average was computed for each receipt, without what stock below zero had really cost. The difference was
-- never booked anywhere; one row for each level does that now.
alter table stock_movements disable trigger tell_webhooks;
insert into stock_movements (company_id, id, location_id, variant_id, kind, quantity, balance_after, value_delta, cost_correction,
    value_after, sequence, source_type, source_id, source_line_id, user_id, occurred_at, business_date)
  select l.company_id, gen_random_uuid(), l.location_id, l.variant_id, 'costCorrection', 0, l.on_hand, l.value - m.value,
    m.value - l.value, l.value, m.last + 1, 'carriedOver', l.location_id, l.variant_id, c.created_by_id, now(),
    ((now() at time zone c.time_zone) - c.business_day_start::time)::date
  from stock_levels l
  join companies c on c.id = l.company_id
  join (select company_id, location_id, variant_id, sum(value_delta) as value, max(sequence) as last
    from stock_movements group by 1, 2, 3) m
    on m.company_id = l.company_id and m.location_id = l.location_id and m.variant_id = l.variant_id
  where l.value <> m.value;
alter table stock_movements enable trigger tell_webhooks;
update stock_levels l set last_sequence = m.last
  from (select company_id, location_id, variant_id, max(sequence) as last from stock_movements group by 1, 2, 3) m
  where m.company_id = l.company_id and m.location_id = l.location_id and m.variant_id = l.variant_id;

-- One line moves a variant once in each way. What its goods are corrected by goes with them; other corrections are posted once, too.
drop index stock_movements_source_key;
create unique index stock_movements_source_key
  on stock_movements (company_id, source_type, source_id, source_line_id, variant_id, kind) where kind <> 'costCorrection';
create unique index stock_movements_correction_key
  on stock_movements (company_id, source_id, source_line_id) where kind = 'costCorrection' and source_type = 'costCorrection';
-- Also guards the order: two movements of a level never have one place in it.
create unique index stock_movements_sequence_key on stock_movements (company_id, variant_id, location_id, sequence);
create index stock_movements_receipt_idx on stock_movements (company_id, receipt_id) where receipt_id is not null;

-- What a line's goods were worth when they left the stock, exactly. `unit_cost` is derived from it.
alter table sales alter column cost_amount type numeric(32, 9);
alter table sale_lines add column cost_amount numeric(32, 9) not null default 0;
alter table sale_line_components add column cost_amount numeric(32, 9) not null default 0;
update sale_line_components c
  set cost_amount = case when c.quantity > 0 or c.tracks_stock or not p.track_stock then c.quantity * c.unit_cost else 0 end
  from products p where p.company_id = c.company_id and p.id = c.product_id;
update sale_lines l set cost_amount = coalesce(
  (select sum(c.cost_amount) from sale_line_components c where c.company_id = l.company_id and c.line_id = l.id),
  case when l.quantity > 0 or l.tracks_stock or not coalesce(
      (select p.track_stock from products p where p.company_id = l.company_id and p.id = l.product_id), false)
    then l.quantity * l.unit_cost else 0 end);
update sales s set cost_amount = coalesce(
  (select sum(l.cost_amount) from sale_lines l where l.company_id = s.company_id and l.sale_id = s.id), 0);

alter table stock_levels force row level security;
alter table stock_movements force row level security;
alter table sales force row level security;
alter table sale_lines force row level security;
alter table sale_line_components force row level security;
alter table companies force row level security;

-- A level is worth the sum of what its movements changed, and knows how many they were.
create view inv.i42_value_is_sum_of_movements with (security_invoker = true) as
  select company_id, variant_id as id
  from (select company_id, location_id, variant_id, value, last_sequence from stock_levels) a
  full join (
    select company_id, location_id, variant_id, sum(value_delta) as moved, count(*) as movements
    from stock_movements group by 1, 2, 3
  ) b using (company_id, location_id, variant_id)
  where coalesce(a.value, 0) <> coalesce(b.moved, 0) or coalesce(a.last_sequence, 0) <> coalesce(b.movements, 0);

-- Each movement begins where the one before ended. Before values were kept, the order was not.
create view inv.i43_movements_follow_each_other with (security_invoker = true) as
  select company_id, id
  from (
    select company_id, id, sequence, quantity, balance_after, value_delta, value_after,
      lag(sequence, 1, 0::bigint) over level as sequence_before, lag(balance_after, 1, 0::numeric) over level as balance_before,
      lag(value_after, 1, 0::numeric) over level as value_before
    from stock_movements
    window level as (partition by company_id, location_id, variant_id order by sequence)
  ) m
  where sequence <> sequence_before + 1
    or (value_before is not null and value_after is not null
      and (balance_after <> balance_before + quantity or value_after <> value_before + value_delta));

-- A line costs what its goods took out of the stock, or brought back, and a sale costs what its lines do.
create view inv.i44_lines_cost_what_left_the_stock with (security_invoker = true) as
  select l.company_id, l.id
  from (
    select company_id, id, sale_id, variant_id, quantity, cost_amount from sale_lines where tracks_stock
    union all
    select company_id, line_id, sale_id, variant_id, quantity, cost_amount from sale_line_components where tracks_stock
  ) l
  join stock_movements m on m.company_id = l.company_id and m.source_type = 'sale' and m.source_id = l.sale_id
    and m.source_line_id = l.id and m.variant_id = l.variant_id and m.kind = case when l.quantity < 0 then 'refund' else 'sale' end
  where m.value_delta <> -l.cost_amount
  union all
  select l.company_id, l.id
  from sale_lines l
  join (select company_id, line_id, sum(cost_amount) as cost from sale_line_components group by 1, 2) c
    on c.company_id = l.company_id and c.line_id = l.id
  where c.cost <> l.cost_amount
  union all
  select s.company_id, s.id
  from sales s
  left join (select company_id, sale_id, sum(cost_amount) as cost from sale_lines group by 1, 2) l
    on l.company_id = s.company_id and l.sale_id = s.id
  where s.cost_amount <> coalesce(l.cost, 0);
