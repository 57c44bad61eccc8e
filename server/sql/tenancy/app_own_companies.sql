-- The companies of which the person is a member; null for nobody (`know_person`).
create or replace function app_own_companies() returns uuid[]
  language sql stable parallel safe
  return app_knows('app.own_companies')::uuid[];
