-- The hash of the code through which a transaction without a company finds an invitation. The code itself is derived and never stored.
create or replace function app_invitation_hash() returns text
  language sql stable parallel safe
  return nullif(current_setting('app.invitation_hash', true), '');
