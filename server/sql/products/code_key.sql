-- The form in which codes are compared permanently: a till treats a code in any case and with any leading zeros as the same.
create or replace function code_key(code text) returns text
  language sql immutable parallel safe
  return coalesce(nullif(ltrim(lower(code), '0'), ''), '0');

grant execute on function code_key(text) to mostrador_app;
