-- Whether the person is staff of the service (`know_person`).
create or replace function app_is_staff() returns boolean
  language sql stable parallel safe
  return coalesce(app_knows('app.is_staff')::boolean, false);
