-- What buyers take back of their orders by law: a statement, which nobody can refuse or change. Goods and money come back as they always do.
create table order_withdrawals (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  requested_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
create index order_withdrawals_order_idx on order_withdrawals (company_id, order_id);
select protect_tenant_table('order_withdrawals', 'select, insert');

create table order_withdrawal_lines (
  company_id uuid not null,
  withdrawal_id uuid not null,
  line_id uuid not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  primary key (company_id, withdrawal_id, line_id),
  foreign key (company_id, withdrawal_id) references order_withdrawals (company_id, id),
  foreign key (company_id, line_id) references order_lines (company_id, id)
);
create index order_withdrawal_lines_line_idx on order_withdrawal_lines (company_id, line_id);
select protect_tenant_table('order_withdrawal_lines', 'select, insert');
