-- What a company sets up for itself: fields of its own on its records, forms of payment, its settings and its receipts.

create table metadata_fields (
  company_id uuid not null references companies (id),
  id uuid not null,
  entity text not null check (entity in ('product', 'variant', 'customer', 'supplier', 'sale', 'purchaseOrder', 'category',
    'checkoutMovement', 'deliveryMethod')),
  key text not null check (key ~ '^[A-Za-z][A-Za-z0-9-]{1,39}$'),
  label_en text not null check (length(label_en) between 1 and 60),
  label_es text not null check (length(label_es) between 1 and 60),
  help_en text not null default '' check (length(help_en) <= 200),
  help_es text not null default '' check (length(help_es) <= 200),
  type text not null check (type in ('text', 'multiline', 'integer', 'decimal', 'boolean', 'date', 'dateTime', 'time', 'select',
    'multiSelect', 'url', 'email', 'phone', 'color', 'file')),
  is_required boolean not null default false,
  is_unique boolean not null default false check (not is_unique or type in ('text', 'integer')),
  -- Characters, numbers, days or choices, by the type; as text, so that no digit is lost.
  min text,
  max text,
  pattern text check (pattern is null or (length(pattern) <= 200 and type = 'text')),
  -- [{key, label: {en, es}, isArchived}]
  options jsonb not null default '[]' check (jsonb_array_length(options) <= 200),
  default_value jsonb,
  group_name text not null default '' check (length(group_name) <= 40),
  position integer not null default 0,
  show_in_list boolean not null default false,
  is_searchable boolean not null default false,
  show_on_receipt boolean not null default false,
  show_in_store boolean not null default false,
  editable_in_pos boolean not null default false,
  status text not null default 'active' check (status in ('active', 'archived')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index metadata_fields_key_key on metadata_fields (company_id, entity, lower(key));
select protect_tenant_table('metadata_fields', 'select, insert, update, delete');

-- Values a new record of an entity begins with.
create table metadata_defaults (
  company_id uuid not null references companies (id),
  entity text not null check (entity in ('product', 'variant', 'customer', 'supplier', 'sale', 'purchaseOrder', 'category',
    'checkoutMovement', 'deliveryMethod')),
  -- Field key to value.
  values jsonb not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, entity)
);
select protect_tenant_table('metadata_defaults', 'select, insert, update');

alter table products add column if not exists metadata jsonb not null default '{}';
alter table variants add column if not exists metadata jsonb not null default '{}';
alter table customers add column if not exists metadata jsonb not null default '{}';
alter table categories add column if not exists metadata jsonb not null default '{}';
create index if not exists products_metadata_idx on products using gin (company_id, metadata);
create index if not exists customers_metadata_idx on customers using gin (company_id, metadata);

alter table tenders
  add column reference_min smallint not null default 0 check (reference_min between 0 and 40),
  add column reference_max smallint not null default 40 check (reference_max between 1 and 40 and reference_max >= reference_min),
  add column requires_customer boolean not null default false,
  add column opens_drawer boolean not null default false,
  add column counted_at_close boolean not null default false,
  add column is_refundable boolean not null default true,
  add column is_offline_allowed boolean not null default true,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
update tenders set opens_drawer = type = 'cash', counted_at_close = type = 'cash',
  requires_customer = type in ('customerCredit', 'storeCredit'), is_offline_allowed = type not in ('giftCard', 'storeCredit');
update tenders t set position = n.place
  from (select company_id, id, row_number() over (partition by company_id order by position, id) - 1 as place from tenders) n
  where n.company_id = t.company_id and n.id = t.id;
alter table tenders
  -- A shop that takes no cash cannot give change, and a till without cash cannot close its drawer.
  add constraint tenders_cash_stays check (type <> 'cash' or status = 'active'),
  add constraint tenders_credit_has_customer check (type not in ('customerCredit', 'storeCredit') or requires_customer),
  add constraint tenders_place_key unique (company_id, position) deferrable initially deferred;

-- MP001: what sales were paid with stays what it was.
create function keep_tender_type() returns trigger language plpgsql as $$
begin
  if new.type <> old.type and exists (
    select from sale_payments p where p.company_id = old.company_id and p.tender_id = old.id) then
    raise exception 'a used form of payment keeps its kind' using errcode = 'MP001';
  end if;
  return new;
end $$;
create trigger tenders_keep_type before update of type on tenders for each row execute function keep_tender_type();

alter table companies
  -- Printed under the footer of a receipt.
  add column return_policy text check (length(return_policy) <= 500);
