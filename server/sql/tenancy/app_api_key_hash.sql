-- The hash of the API key that a call shows before its company is known (docs/decisions/0033).
create or replace function app_api_key_hash() returns bytea
  language sql stable parallel safe
  return decode(nullif(current_setting('app.api_key_hash', true), ''), 'hex');

grant execute on function app_api_key_hash() to mostrador_app;
