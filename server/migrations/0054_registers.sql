-- Registers are kept by hand now: two people who change one meet at its version.
alter table checkouts
  add column version integer not null default 1 check (version >= 1),
  add column updated_at timestamptz not null default now();

-- What the drawer should have held when it was opened: what its last count left in it (rules.md 2.10); null for the first session.
alter table checkout_sessions add column opening_expected_amount bigint check (opening_expected_amount >= 0);
