-- Who sells at a register, when it locks, and how long it sells without the server (rules.md 2.9). A register that is there already
-- does not begin to lock by itself; one that is added does after five minutes.
alter table checkouts
  add column auto_lock_minutes smallint check (auto_lock_minutes between 1 and 240),
  add column offline_enabled boolean not null default true,
  add column max_offline_hours smallint not null default 72 check (max_offline_hours between 1 and 720),
  -- Without it everybody who may sell does; with it the profiles named below, and always the root profile.
  add column is_for_some_profiles boolean not null default false;
alter table checkouts alter column auto_lock_minutes set default 5;

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

-- When the people of the root profile were last written to about what came after the count of a session (rules.md 2.10).
alter table checkout_sessions add column supplement_told_at timestamptz;
grant update (supplement_told_at) on checkout_sessions to mostrador_app;

-- What cash moved by hand was for, out of a list of the company's own (rules.md 2.11). A movement keeps the words it was made with.
alter table companies
  add column movement_categories text[] not null default '{}' check (cardinality(movement_categories) <= 20);
alter table checkout_movements
  add column category text check (length(category) between 1 and 40),
  add constraint checkout_movements_category_kind_check
    check (category is null or kind in ('payIn', 'payOut', 'cashDrop', 'expense'));
