-- A setting of `know_person`, if it is about the person or the code that the transaction acts for; null otherwise.
create or replace function app_knows(setting text) returns text
  language sql stable parallel safe
  return case when current_setting('app.known_for', true)
      = concat(nullif(current_setting('app.user_id', true), '')::uuid, '/', nullif(current_setting('app.invitation_hash', true), ''))
    then nullif(current_setting(setting, true), '') end;
