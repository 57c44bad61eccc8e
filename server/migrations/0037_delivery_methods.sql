-- How orders reach customers: methods with their zones, prices, days and taxes.

create table delivery_methods (
  company_id uuid not null references companies (id),
  id uuid not null,
  name_en text not null check (length(name_en) between 1 and 60),
  name_es text not null check (length(name_es) between 1 and 60),
  kind text not null check (kind in ('pickup', 'localDelivery', 'shipping', 'digital')),
  description_en text not null default '' check (length(description_en) <= 300),
  description_es text not null default '' check (length(description_es) <= 300),
  price_rule text not null check (price_rule in ('free', 'flat', 'byZone', 'byWeight', 'bySubtotal')),
  -- Minor units of the company's currency.
  free_from_amount bigint check (free_from_amount >= 0),
  min_order_amount bigint check (min_order_amount >= 0),
  max_order_amount bigint check (max_order_amount >= min_order_amount and max_order_amount >= 0),
  max_weight_grams integer check (max_weight_grams > 0),
  limit_basis text not null check (limit_basis in ('afterDiscounts', 'beforeDiscounts')),
  estimated_days_min smallint not null check (estimated_days_min between 0 and 60),
  estimated_days_max smallint not null check (estimated_days_max between estimated_days_min and 60),
  cutoff_time time,
  -- Seven lists of `{from, to}`, Monday first.
  schedule jsonb not null check (jsonb_typeof(schedule) = 'array' and jsonb_array_length(schedule) = 7),
  holidays date[] not null default '{}' check (cardinality(holidays) <= 100),
  pay_on_delivery boolean not null,
  location_id uuid,
  instructions_en text not null default '' check (length(instructions_en) <= 500),
  instructions_es text not null default '' check (length(instructions_es) <= 500),
  available_in_pos boolean not null,
  available_in_store boolean not null,
  status text not null default 'active' check (status in ('active', 'archived')),
  position integer not null check (position > 0),
  version integer not null default 1,
  created_by_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  -- Two methods may change places in one statement.
  unique (company_id, position) deferrable initially immediate,
  check ((kind = 'pickup') = (location_id is not null))
);
create index delivery_methods_updated_idx on delivery_methods (company_id, updated_at, id);
select protect_tenant_table('delivery_methods', 'select, insert, update');

-- Where a method goes. Replaced whenever the method is saved, as are its rates and taxes; `id` names a zone within its method.
create table delivery_zones (
  company_id uuid not null,
  method_id uuid not null,
  id uuid not null,
  position smallint not null,
  name text not null check (length(name) between 1 and 60),
  country_tag text not null check (country_tag ~ '^[A-Z]{2}$'),
  regions text[] not null,
  communes text[] not null,
  postal_patterns text[] not null,
  primary key (company_id, method_id, id),
  unique (company_id, method_id, position),
  foreign key (company_id, method_id) references delivery_methods (company_id, id)
);
select protect_tenant_table('delivery_zones', 'select, insert, delete');

-- Prices in their order, the first that fits applies. `from_measure` (included) and `to_measure` are grams or minor units.
create table delivery_rates (
  company_id uuid not null,
  method_id uuid not null,
  position smallint not null,
  zone_id uuid,
  from_measure bigint not null check (from_measure >= 0),
  to_measure bigint check (to_measure > from_measure),
  price bigint not null check (price >= 0),
  primary key (company_id, method_id, position),
  foreign key (company_id, method_id) references delivery_methods (company_id, id),
  foreign key (company_id, method_id, zone_id) references delivery_zones (company_id, method_id, id)
);
select protect_tenant_table('delivery_rates', 'select, insert, delete');

-- The taxes of the delivery's own price, by the id of the tax.
create table delivery_method_taxes (
  company_id uuid not null,
  method_id uuid not null,
  tax_id uuid not null,
  primary key (company_id, method_id, tax_id),
  foreign key (company_id, method_id) references delivery_methods (company_id, id),
  foreign key (company_id, tax_id) references taxes (company_id, id)
);
create index delivery_method_taxes_tax_idx on delivery_method_taxes (company_id, tax_id);
select protect_tenant_table('delivery_method_taxes', 'select, insert, delete');
create trigger delivery_method_taxes_name_group before insert or update on delivery_method_taxes
  for each row execute function name_tax_by_group();
