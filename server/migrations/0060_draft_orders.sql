-- Orders that the office prepares for a buyer: a private link shows them, and accepting one places an order (docs/decisions/0121). A draft
-- reserves nothing and has no number.
create table draft_orders (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- The private link. Kept readable, because the office copies it again.
  public_token text not null check (length(public_token) = 22),
  -- Counts changes of what is offered: a buyer accepts one revision.
  revision integer not null default 1 check (revision > 0),
  language_tag text not null check (language_tag in ('en', 'es')),
  buyer_name text not null check (length(buyer_name) between 1 and 80),
  buyer_email text check (length(buyer_email) between 3 and 254),
  buyer_phone text check (length(buyer_phone) between 1 and 40),
  -- Proposed to the buyer, who may choose another.
  delivery_method_id uuid,
  note text not null default '' check (length(note) <= 500),
  -- How long it holds once it is sent.
  days smallint not null check (days between 1 and 30),
  sent_at timestamptz,
  expires_at timestamptz,
  withdrawn_at timestamptz,
  -- The order that was placed from it: one draft makes at most one.
  order_id uuid,
  search_text text not null,
  created_by_id uuid not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, public_token),
  unique (company_id, order_id),
  foreign key (company_id, delivery_method_id) references delivery_methods (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  check ((sent_at is null) = (expires_at is null)),
  check (order_id is null or (sent_at is not null and withdrawn_at is null))
);
create index draft_orders_updated_idx on draft_orders (company_id, updated_at, id);
select protect_tenant_table('draft_orders', 'select, insert, update');

create table draft_order_lines (
  company_id uuid not null,
  draft_order_id uuid not null,
  position integer not null check (position > 0),
  variant_id uuid not null,
  quantity numeric(12, 3) not null check (quantity > 0),
  -- Of one, in major units and the mode of the shop's prices. Null: what the shop asks on the day it is accepted.
  agreed_price numeric(16, 6) check (agreed_price >= 0),
  primary key (company_id, draft_order_id, position),
  unique (company_id, draft_order_id, variant_id),
  foreign key (company_id, draft_order_id) references draft_orders (company_id, id),
  foreign key (company_id, variant_id) references variants (company_id, id)
);
select protect_tenant_table('draft_order_lines', 'select, insert, delete');
