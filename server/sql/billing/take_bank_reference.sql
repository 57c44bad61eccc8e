-- Takes the reference of money that came in, for the whole installation. Blanks, signs and case make no difference, so one transfer is not
-- entered twice in two spellings. What a card provider reported has names of its own. Raises a unique violation on `taken_references_pkey`
-- when it is taken.
create or replace function take_bank_reference() returns trigger
  language plpgsql as $$
begin
  insert into taken_references (kind, value)
    values (case when new.recorded_by_id is null then 'card' else 'bank' end,
      regexp_replace(lower(new.bank_reference), '[[:space:][:punct:]]', '', 'g'));
  return null;
end $$;
