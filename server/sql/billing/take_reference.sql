-- Only migrations before 0110 use this function: the server reserves references itself since (`billing/take-reference.ts`).
create or replace function take_reference() returns trigger
  language plpgsql as $$
begin
  insert into taken_references (kind, value) values (tg_argv[0], lower(to_jsonb(new) ->> tg_argv[1]));
  return null;
end $$;
