-- What cash of a drawer was moved by hand may be taken back, once, in its own session (rules.md 2.11): by a row of its own that says the
-- opposite. And who allowed a movement that its maker could not decide alone.

alter table checkout_movements
  add column reverses_id uuid,
  add column approved_by_id uuid references users (id),
  add foreign key (company_id, reverses_id) references checkout_movements (company_id, id),
  add constraint checkout_movements_reversal_check check (reverses_id is null
    or (kind in ('payIn', 'payOut', 'cashDrop', 'expense') and length(reason) between 3 and 200));
create unique index checkout_movements_reversed_once on checkout_movements (company_id, reverses_id)
  where reverses_id is not null;

create function refuse_other_reversal() returns trigger language plpgsql as $$
begin
  if not exists (select from checkout_movements m
    where m.company_id = new.company_id and m.id = new.reverses_id and m.reverses_id is null and m.session_id = new.session_id
      and m.kind = new.kind and m.tender_id = new.tender_id and m.amount = -new.amount) then
    raise exception 'takes back no such movement' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger checkout_movements_reversal before insert on checkout_movements
  for each row when (new.reverses_id is not null) execute function refuse_other_reversal();

-- What was taken back comes to nothing, in the drawer and in the books.
create view inv.i40_taken_back_comes_to_nothing with (security_invoker = true) as
  select r.company_id, r.id
  from checkout_movements r
  left join checkout_movements m on m.company_id = r.company_id and m.id = r.reverses_id
  where r.reverses_id is not null and (m.id is null or m.reverses_id is not null or m.session_id <> r.session_id
    or m.kind <> r.kind or m.amount + r.amount <> 0)
  union all
  select r.company_id, r.id
  from checkout_movements r
  join ledger_entries e on e.company_id = r.company_id and e.source_type = 'checkoutMovement'
    and e.transaction_id in (r.id, r.reverses_id)
  where r.reverses_id is not null
  group by r.company_id, r.id, e.account having sum(e.debit) <> sum(e.credit)
  union all
  select r.company_id, r.id
  from checkout_movements r
  where r.reverses_id is not null and not exists (select from ledger_entries e
    where e.company_id = r.company_id and e.source_type = 'checkoutMovement' and e.transaction_id = r.id);
