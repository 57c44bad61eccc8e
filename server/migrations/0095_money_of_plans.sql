-- What a card was charged is kept with its charge: other money may come in for the payment while the bank confirms (N-24).
alter table card_charges add column amount bigint check (amount > 0);
update card_charges c set amount = coalesce(
  (select m.amount from billing_money m where m.company_id = c.company_id and m.bank_reference = c.charge_ref),
  (select case when p.due > p.received then p.due - p.received else p.due end
    from billing_payments p where p.company_id = c.company_id and p.id = c.payment_id));
alter table card_charges alter column amount set not null;

-- References of the bank are compared without blanks, signs and case; names of card charges are kept apart from them (N-22).
alter table taken_references drop constraint taken_references_kind_check;
alter table taken_references add constraint taken_references_kind_check
  check (kind in ('payment', 'bank', 'card', 'invoice', 'creditNote'));
insert into taken_references (kind, value)
  select distinct case when recorded_by_id is null then 'card' else 'bank' end,
    regexp_replace(lower(bank_reference), '[[:space:][:punct:]]', '', 'g')
  from billing_money
  on conflict do nothing;
drop trigger billing_money_take_reference on billing_money;
create trigger billing_money_take_reference after insert on billing_money
  for each row execute function take_bank_reference();
