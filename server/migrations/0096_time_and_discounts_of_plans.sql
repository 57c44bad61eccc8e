-- The discount for both parts is kept with what was bought, because it ends with the other part (docs/decisions/0144).
alter table billing_payment_lines add column both_discount bigint not null default 0 check (both_discount >= 0);

-- What a term is worth from an instant on, where that is not its price from its start: when the wait for its money was used up, and when its
-- discount ended. Only the end of a discount moves a term, and the terms after it, to an earlier end.
alter table plan_terms
  add column both_discount bigint not null default 0 check (both_discount >= 0),
  add column discount_ended_at timestamptz,
  add column added bigint not null default 0 check (added >= 0),
  add column worth_from timestamptz,
  add column worth bigint check (worth >= 0),
  add constraint plan_terms_worth check ((worth is null) = (worth_from is null)),
  add constraint plan_terms_added check (discount_ended_at is not null or added = 0),
  drop constraint plan_terms_check,
  add constraint plan_terms_credit check (credit between 0 and price + added);
grant update (starts_at, ends_at, anchor_from, anchor_months, discount_ended_at, added, worth_from, worth) on plan_terms to mostrador_app;

create or replace view inv.b04_value_is_money with (security_invoker = true) as
  -- Money in = value used + value granted + balance + what waits with a pending payment.
  select company_id from (
    select a.company_id, a.balance,
      (select coalesce(sum(m.amount), 0) from billing_money m where m.company_id = a.company_id) as money,
      (select coalesce(sum(t.price + t.added - coalesce(t.credit, 0)), 0) from plan_terms t where t.company_id = a.company_id) as granted,
      (select coalesce(sum(p.received + p.balance_used), 0) from billing_payments p
        where p.company_id = a.company_id and p.status = 'pending') as waiting,
      (select coalesce(sum(e.amount), 0) from balance_entries e
        where e.company_id = a.company_id and e.reason = 'corrected') as corrected
    from billing_accounts a) sums
  where money + corrected <> granted + balance + waiting;
