-- Registers: what they take, who sells at them, on which devices, and which device numbers their receipts.

-- The ways to pay. Their place is the order in which tills offer them.
create table tenders (
  company_id uuid not null references companies (id),
  id uuid not null,
  key text not null check (key ~ '^[A-Za-z][A-Za-z0-9-]{0,29}$'),
  name_en text not null check (length(name_en) between 1 and 40),
  name_es text not null check (length(name_es) between 1 and 40),
  type text not null check (type in ('cash', 'debitCard', 'creditCard', 'bankTransfer', 'check', 'customerCredit',
    'giftCard', 'storeCredit', 'qrWallet', 'other')),
  position integer not null default 0,
  requires_reference boolean not null default false,
  reference_min smallint not null default 0 check (reference_min between 0 and 40),
  reference_max smallint not null default 40 check (reference_max between 1 and 40 and reference_max >= reference_min),
  requires_customer boolean not null default false,
  opens_drawer boolean not null default false,
  counted_at_close boolean not null default false,
  is_refundable boolean not null default true,
  is_offline_allowed boolean not null default true,
  -- What a customer needs to pay in it: the data of an account, or the text of a QR code. Shown at the till and on its display.
  instructions text check (length(instructions) between 1 and 300),
  -- What paying in it costs the customer beside the sale: a line of the sale of its own (docs/decisions/0065). Cash costs nothing.
  surcharge_percent numeric(4, 2) check (surcharge_percent > 0 and surcharge_percent <= 30),
  status text not null default 'active' check (status in ('active', 'archived')),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  -- A shop that takes no cash cannot give change, and a till without cash cannot close its drawer.
  constraint tenders_cash_stays check (type <> 'cash' or status = 'active'),
  constraint tenders_credit_has_customer check (type not in ('customerCredit', 'storeCredit') or requires_customer),
  constraint tenders_place_key unique (company_id, position) deferrable initially deferred,
  constraint tenders_surcharge_check check (surcharge_percent is null or type <> 'cash')
);
create unique index tenders_key_key on tenders (company_id, key);
select protect_tenant_table('tenders', 'select, insert, update');
create trigger tenders_keep_type before update of type on tenders for each row execute function keep_tender_type();

-- Registers. `checkout` is their name in tables, addresses and permissions.
create table checkouts (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  code text not null check (code ~ '^[A-Z0-9]{2,6}$'),
  location_id uuid not null,
  -- The list that the register charges by; the customer's own comes first.
  price_list_id uuid,
  status text not null default 'active' check (status in ('active', 'inactive')),
  default_opening_amount bigint not null default 0 check (default_opening_amount >= 0),
  -- The count at the end: without seeing what should be there, with a reason from a difference on, approved above another one
  -- (docs/decisions/0060).
  blind_close boolean not null default false,
  count_denominations boolean not null default true,
  require_reason_above_amount bigint not null default 0 check (require_reason_above_amount >= 0),
  max_difference_amount bigint check (max_difference_amount >= 0),
  -- With more than this in the drawer a till suggests a drop to the safe.
  cash_limit_warning bigint check (cash_limit_warning > 0),
  -- When the sell screen locks by itself; null: never.
  auto_lock_minutes smallint default 5 check (auto_lock_minutes between 1 and 240),
  offline_enabled boolean not null default true,
  max_offline_hours smallint not null default 72 check (max_offline_hours between 1 and 720),
  -- Without it everyone who may sell does; with it the profiles in `checkout_profiles`, and always the root profile
  -- (docs/decisions/0064).
  is_for_some_profiles boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1 check (version >= 1),
  primary key (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, price_list_id) references price_lists (company_id, id)
);
create unique index checkouts_name_key on checkouts (company_id, lower(name));
create unique index checkouts_code_key on checkouts (company_id, code);
create index checkouts_price_list_idx on checkouts (company_id, price_list_id) where price_list_id is not null;
select protect_tenant_table('checkouts', 'select, insert, update');

-- The tenders a register offers; a register without a row offers all.
create table checkout_tenders (
  company_id uuid not null,
  checkout_id uuid not null,
  tender_id uuid not null,
  primary key (company_id, checkout_id, tender_id),
  foreign key (company_id, checkout_id) references checkouts (company_id, id),
  foreign key (company_id, tender_id) references tenders (company_id, id)
);
create index checkout_tenders_tender_idx on checkout_tenders (company_id, tender_id);
select protect_tenant_table('checkout_tenders', 'select, insert, delete');

-- The profiles that sell at a register with `is_for_some_profiles`.
create table checkout_profiles (
  company_id uuid not null,
  checkout_id uuid not null,
  profile_id uuid not null,
  primary key (company_id, checkout_id, profile_id),
  foreign key (company_id, checkout_id) references checkouts (company_id, id),
  foreign key (company_id, profile_id) references profiles (company_id, id)
);
create index checkout_profiles_profile_idx on checkout_profiles (company_id, profile_id);
select protect_tenant_table('checkout_profiles', 'select, insert, delete');

-- The products that a profile has at hand on a register.
create table checkout_favourites (
  company_id uuid not null,
  checkout_id uuid not null,
  profile_id uuid not null,
  product_id uuid not null,
  position smallint not null check (position between 1 and 100),
  primary key (company_id, checkout_id, profile_id, product_id),
  foreign key (company_id, checkout_id) references checkouts (company_id, id),
  foreign key (company_id, profile_id) references profiles (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade
);
create index checkout_favourites_profile_idx on checkout_favourites (company_id, profile_id);
create index checkout_favourites_product_idx on checkout_favourites (company_id, product_id);
select protect_tenant_table('checkout_favourites', 'select, insert, delete');

-- The devices of a company, each with the key that proves what it sends (docs/decisions/0040).
create table devices (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Empty until a person says what it is.
  name text not null default '' check (length(name) <= 60),
  -- The public half of an ECDSA key over P-256, as SPKI. Given once and never changed.
  public_key bytea check (octet_length(public_key) between 60 and 200),
  -- What only the device and the server know of it, sealed with a key of the server. Given once and never changed.
  sealed_secret bytea,
  -- The time of the last call that the device signed: an earlier or equal one is a copy.
  signed_at timestamptz,
  paired_by_id uuid references users (id),
  paired_at timestamptz,
  last_seen_at timestamptz,
  -- Documents that it has and the server had not, when it last told.
  waiting_count integer not null default 0 check (waiting_count >= 0),
  revoked_at timestamptz,
  revoked_by_id uuid references users (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (public_key is null or paired_at is not null),
  check ((paired_at is null) = (paired_by_id is null)),
  check ((revoked_at is null) = (revoked_by_id is null))
) with (fillfactor = 80);
select protect_tenant_table('devices', 'select, insert');
grant update (name, public_key, sealed_secret, signed_at, paired_by_id, paired_at, last_seen_at, waiting_count, revoked_at, revoked_by_id)
  on devices to mostrador_app;
create trigger devices_key_stands before update on devices for each row execute function refuse_other_device_key();

-- Which device may make receipt numbers of a register, in which series. The highest epoch is the one in force; an older one may still send
-- what it made. A clean takeover continues the series, a forced one starts a new letter.
create table checkout_leases (
  company_id uuid not null,
  checkout_id uuid not null,
  epoch integer not null check (epoch >= 1),
  series text not null check (length(series) between 2 and 12),
  device_id uuid not null,
  granted_to_id uuid not null references users (id),
  granted_at timestamptz not null default now(),
  released_at timestamptz,
  -- A lease that ended for a reason: the next one, of the same device too, begins a series of its own.
  ended_because text check (ended_because in ('deviceRevoked', 'seriesForked')),
  primary key (company_id, checkout_id, epoch),
  unique (company_id, checkout_id, epoch, device_id, series),
  foreign key (company_id, checkout_id) references checkouts (company_id, id)
);
create index checkout_leases_device_idx on checkout_leases (company_id, device_id);
select protect_tenant_table('checkout_leases', 'select, insert');
grant update (released_at, ended_because) on checkout_leases to mostrador_app;
