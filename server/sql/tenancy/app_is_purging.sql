-- Whether the transaction removes what is past its time, for all companies together. Only the one job for that says so; the policies
-- `purge` and `sweep` let it at nothing younger than they name.
create or replace function app_is_purging() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.purging', true) = 'on', false);
