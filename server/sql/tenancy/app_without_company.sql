-- Whether the transaction acts for no company. A policy that is made on a distributed database cannot say `app_company_id() is null`.
create or replace function app_without_company() returns boolean
  language sql stable parallel safe
  return app_company_id() is null;

grant execute on function app_without_company() to mostrador_app;
