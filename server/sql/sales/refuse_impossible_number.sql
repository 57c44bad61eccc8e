-- A receipt number that its device cannot have reached yet does not enter its series, because every later number would have to be
-- higher. A code that another receipt of the company already has does not enter either. Both are kept as conflicts. Raises MV415
-- and MV416.
create or replace function refuse_impossible_number() returns trigger language plpgsql as $$
declare
  -- More than a register makes in years without the server.
  c_most_ahead constant integer := 100000;
begin
  if new.receipt_sequence > c_most_ahead and not new.repeats_number and new.receipt_sequence - c_most_ahead > coalesce((
    select max(s.receipt_sequence) from sales s
      where s.company_id = new.company_id and s.checkout_id = new.checkout_id and s.receipt_series = new.receipt_series
        and not s.repeats_number), 0)
  then
    raise exception 'a receipt number far ahead of its series' using errcode = 'MV415';
  end if;
  if exists (select from sales s where s.public_token = new.public_token and s.company_id = new.company_id and s.id <> new.id) then
    raise exception 'the code of another receipt' using errcode = 'MV416';
  end if;
  return new;
end $$;
