-- The person's profiles, each as company/profile; null for nobody (`know_person`).
create or replace function app_own_profiles() returns text[]
  language sql stable parallel safe
  return app_knows('app.own_profiles')::text[];
