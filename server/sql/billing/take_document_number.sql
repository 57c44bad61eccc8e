-- Each number of an invoice or credit note exists once in the whole installation.
create or replace function take_document_number() returns trigger
  language plpgsql as $$
begin
  insert into taken_references (kind, value) values (new.kind, new.number::text);
  return null;
end $$;
