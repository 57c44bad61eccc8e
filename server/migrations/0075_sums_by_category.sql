-- Sums of sales by category, and of whole months by category and by quarter of an hour (docs/decisions/0096).
create table sale_sums_by_category partition of sale_sums for values in ('category');
create table sale_sums_by_category_month partition of sale_sums for values in ('categoryMonth');
create table sale_sums_by_quarter_month partition of sale_sums for values in ('quarterMonth');
select protect_tenant_table(name, 'select, insert, delete')
  from unnest(array['sale_sums_by_category', 'sale_sums_by_category_month', 'sale_sums_by_quarter_month']::regclass[]) name;

-- Every day is summed anew by the worker. Until then, reports read its documents.
alter table report_buckets no force row level security;
alter table report_deltas no force row level security;
alter table report_months no force row level security;
insert into report_deltas (company_id, day, checkout_id) select company_id, day, checkout_id from report_buckets;
delete from report_months;
alter table report_buckets force row level security;
alter table report_deltas force row level security;
alter table report_months force row level security;
