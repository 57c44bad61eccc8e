-- Reserves the reference of received money for the whole installation. Blanks, signs and case make no difference, so one transfer
-- cannot be entered twice in two spellings. Reports of a card provider have names of their own. Raises a unique violation on
-- `taken_references_pkey` if it is taken.
create or replace function take_bank_reference() returns trigger
  language plpgsql as $$
begin
  insert into taken_references (kind, value)
    values (case when new.recorded_by_id is null then 'card' else 'bank' end,
      regexp_replace(lower(new.bank_reference), '[[:space:][:punct:]]', '', 'g'));
  return null;
end $$;
