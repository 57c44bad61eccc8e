-- The external shops that the person allowed to know them, each as company/site; null for nobody (`know_person`).
create or replace function app_consented_sites() returns text[]
  language sql stable parallel safe
  return app_knows('app.consented_sites')::text[];
