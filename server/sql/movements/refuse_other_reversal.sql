-- A movement of cash can reverse only the whole of another one of its session, and never a reversal (docs/decisions/0061).
create or replace function refuse_other_reversal() returns trigger language plpgsql as $$
begin
  if not exists (select from checkout_movements m
    where m.company_id = new.company_id and m.id = new.reverses_id and m.reverses_id is null and m.session_id = new.session_id
      and m.kind = new.kind and m.tender_id = new.tender_id and m.amount = -new.amount) then
    raise exception 'takes back no such movement' using errcode = '23514';
  end if;
  return new;
end $$;
