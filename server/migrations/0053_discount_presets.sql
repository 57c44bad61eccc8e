-- Discounts that tills offer as buttons (ux.md 1.7): a percentage, with a name before it where it has one.
alter table companies
  add column discount_presets text[] not null default '{5,10,20}' check (cardinality(discount_presets) <= 6);
