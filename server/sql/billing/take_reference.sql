-- Reserves the value of a column for the whole installation: `take_reference('bank', 'bank_reference')`. Upper and lower case are
-- the same. Raises a unique violation on `taken_references_pkey` if it is taken.
create or replace function take_reference() returns trigger
  language plpgsql as $$
begin
  insert into taken_references (kind, value) values (tg_argv[0], lower(to_jsonb(new) ->> tg_argv[1]));
  return null;
end $$;
