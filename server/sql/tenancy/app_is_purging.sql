-- Whether the transaction deletes expired rows of all companies. Only the job for that sets it; the policies `purge` and `sweep`
-- give it no access to newer rows.
create or replace function app_is_purging() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.purging', true) = 'on', false);
