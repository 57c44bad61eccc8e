-- The person's confirmed address; null for nobody (`know_person`).
create or replace function app_user_email() returns text
  language sql stable parallel safe
  return app_knows('app.user_email');
