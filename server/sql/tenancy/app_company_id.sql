-- The company that the transaction acts for; null when none is set, and then policies match no row. Row-level security compares every
-- tenant's rows with it (docs/decisions/0005).
create or replace function app_company_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;
