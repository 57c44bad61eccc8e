-- What paying in a tender costs the customer beside the sale, in percent (rules.md 2.2, decision 65): a line of the sale of its own. Cash
-- costs nothing.
alter table tenders
  add column surcharge_percent numeric(4, 2) check (surcharge_percent > 0 and surcharge_percent <= 30),
  add constraint tenders_surcharge_check check (surcharge_percent is null or type <> 'cash');

-- How a company rounds in cash; null is as the coins of its currency ask, an increment of one minor unit not at all.
alter table companies add column cash_rounding jsonb check (
  cash_rounding is null or coalesce(
    (cash_rounding ->> 'increment')::bigint between 1 and 1000000 and cash_rounding ->> 'mode' in ('halfUp', 'halfDown', 'chile'),
    false));
