-- Only migrations before 0110 use this function: the server reserves references itself since (`billing/take-reference.ts`).
create or replace function take_document_number() returns trigger
  language plpgsql as $$
begin
  insert into taken_references (kind, value) values (new.kind, new.number::text);
  return null;
end $$;
