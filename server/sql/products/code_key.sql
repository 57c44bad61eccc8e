-- The form in which codes are compared over all time: a code in any case and with any leading zeros means the same thing at a till.
create or replace function code_key(code text) returns text
  language sql immutable parallel safe
  return coalesce(nullif(ltrim(lower(code), '0'), ''), '0');

grant execute on function code_key(text) to mostrador_app;
