-- Orders whose missing goods are brought in for their buyer (docs/decisions/0131).
alter table draft_orders add brings_in boolean not null default false;
alter table orders add brings_in boolean not null default false;

-- That everything has arrived is written down, and mailed, once.
create index orders_brought_in_idx on orders (company_id, id) where brings_in and ended_as is null;
create unique index order_events_goods_arrived_key on order_events (company_id, order_id) where kind = 'goodsArrived';
