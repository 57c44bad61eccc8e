-- The companies with a usable invitation that the transaction may read; null for nobody (`know_person`).
create or replace function app_inviting_companies() returns uuid[]
  language sql stable parallel safe
  return app_knows('app.inviting_companies')::uuid[];
