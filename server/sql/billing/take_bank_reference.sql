-- Only migrations before 0110 use this function: the server reserves references itself since (`billing/take-reference.ts`).
create or replace function take_bank_reference() returns trigger
  language plpgsql as $$
begin
  insert into taken_references (kind, value)
    values (case when new.recorded_by_id is null then 'card' else 'bank' end,
      regexp_replace(lower(new.bank_reference), '[[:space:][:punct:]]', '', 'g'));
  return null;
end $$;
