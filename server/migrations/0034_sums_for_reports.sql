-- Sums of sales for reports, kept by business day and register (docs/decisions/0096). They can be made anew from the documents at any time.

-- Sums by what a report groups by, one partition for each set of keys. A set has the keys that its rows need; the others are null. What arrives
-- is added as further rows, so nothing waits for a row; sums are those of all rows together. Amounts as in `sale_facts`.
create table sale_sums (
  company_id uuid not null,
  grain text not null,
  day date not null,
  -- The day of the sale that came back; of what was sold, the same day.
  sale_day date not null,
  -- Null for whole months, which are of all registers.
  checkout_id uuid,
  seller_id uuid,
  cashier_id uuid,
  channel text,
  refund_reason text,
  tender_family text,
  discount_reason text,
  customer_id uuid,
  -- The quarter of an hour of a document: zones differ by whole quarters.
  quarter timestamptz,
  product_id uuid,
  variant_id uuid,
  category_id uuid,
  brand text,
  kind text,
  gross numeric not null,
  discount numeric not null,
  line_discount numeric not null,
  refund numeric not null,
  refund_tax numeric not null,
  net numeric not null,
  tax numeric not null,
  load numeric not null,
  -- In major units, to nine places.
  cost numeric not null,
  uncosted_lines integer not null,
  uncosted_net numeric not null,
  units numeric not null,
  units_sold numeric not null,
  units_returned numeric not null,
  discounted_lines integer not null,
  tickets integer not null,
  refund_documents integer not null
) partition by list (grain);
create table sale_sums_by_document partition of sale_sums for values in ('document');
create table sale_sums_by_quarter partition of sale_sums for values in ('quarter');
create table sale_sums_by_customer partition of sale_sums for values in ('customer');
create table sale_sums_by_reason partition of sale_sums for values in ('reason');
create table sale_sums_by_product partition of sale_sums for values in ('product');
create table sale_sums_by_product_month partition of sale_sums for values in ('productMonth');
create index sale_sums_day_idx on sale_sums (company_id, day, checkout_id);

create table payment_sums (
  company_id uuid not null,
  day date not null,
  checkout_id uuid not null,
  seller_id uuid not null,
  cashier_id uuid not null,
  channel text not null,
  tender_id uuid not null,
  taken numeric not null,
  given_back numeric not null,
  collected numeric not null,
  tips numeric not null,
  payments integer not null
);
create index payment_sums_day_idx on payment_sums (company_id, day, checkout_id);

create table tax_sums (
  company_id uuid not null,
  day date not null,
  sale_day date not null,
  checkout_id uuid not null,
  channel text not null,
  tax_id uuid not null,
  taxable numeric not null,
  tax numeric not null,
  tax_sold numeric not null,
  tax_refunded numeric not null
);
create index tax_sums_day_idx on tax_sums (company_id, day, checkout_id);

-- What the sums do not know yet: a document that is to be added or, without one, a day of a register that is to be summed anew. Reports read
-- those documents themselves, so they are right at every moment.
create table report_deltas (
  company_id uuid not null,
  id bigint not null generated always as identity,
  day date not null,
  checkout_id uuid not null,
  document_id uuid,
  primary key (company_id, id)
);
-- Every sale adds a row that soon goes again.
alter table report_deltas set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- The days of registers that have sums, and when they were last compared with their documents.
create table report_buckets (
  company_id uuid not null,
  day date not null,
  checkout_id uuid not null,
  summed_at timestamptz not null,
  -- Null until the sums of this moment were compared.
  checked_at timestamptz,
  documents integer not null default 0,
  -- What the documents said more than the sums when they were last compared, after mending.
  difference numeric not null default 0,
  -- When a comparison last found sums that differed, and made them anew.
  mended_at timestamptz,
  primary key (company_id, day, checkout_id)
);
create index report_buckets_checked_idx on report_buckets (checked_at nulls first);
create index report_buckets_mended_idx on report_buckets (mended_at) where mended_at is not null;

-- Months whose sums by product hold for the whole month. A row goes with the first change of one of its days.
create table report_months (
  company_id uuid not null,
  month date not null check (extract(day from month) = 1),
  primary key (company_id, month)
);

select protect_tenant_table(name, 'select, insert, delete')
  from unnest(array['sale_sums', 'sale_sums_by_document', 'sale_sums_by_quarter', 'sale_sums_by_customer', 'sale_sums_by_reason',
    'sale_sums_by_product', 'sale_sums_by_product_month', 'payment_sums', 'tax_sums', 'report_deltas', 'report_months']::regclass[]) name;
select protect_tenant_table('report_buckets', 'select, insert, update');
-- The worker looks which companies have something to do. It changes rows of one company at a time.
create policy sweep on report_deltas for select to mostrador_app using ((select app_is_purging()));
create policy sweep on report_buckets for select to mostrador_app using ((select app_is_purging()));

create trigger note_sale_for_reports after insert on sales
  for each row when (new.status = 'completed' and new.type in ('sale', 'refund', 'exchange'))
  execute function note_sale_for_reports();
create trigger note_change_for_reports after insert on sale_voids for each row execute function note_change_for_reports();
create trigger note_change_for_reports after insert on tender_corrections for each row execute function note_change_for_reports();

-- Sums that anything but the worker touches are summed anew, and until then reports read the documents.
do $$
declare
  sums text;
begin
  foreach sums in array array['sale_sums', 'payment_sums', 'tax_sums'] loop
    execute format('create trigger distrust_added after insert on %s referencing new table as touched
      for each statement execute function distrust_touched_sums()', sums);
    execute format('create trigger distrust_changed after update on %s referencing old table as touched
      for each statement execute function distrust_touched_sums()', sums);
    execute format('create trigger distrust_removed after delete on %s referencing old table as touched
      for each statement execute function distrust_touched_sums()', sums);
  end loop;
end $$;

-- Reports of what came back and of changed prices read few of all lines.
create index sale_lines_returns_idx on sale_lines (company_id, sale_id) where quantity < 0;
create index sale_lines_other_price_idx on sale_lines (company_id, sale_id) where quantity > 0 and unit_price <> original_unit_price;

-- What was sold before is summed by the worker after the start.
alter table sales no force row level security;
alter table report_deltas no force row level security;
insert into report_deltas (company_id, day, checkout_id) select distinct company_id, business_date, checkout_id from sales;
alter table sales force row level security;
alter table report_deltas force row level security;
