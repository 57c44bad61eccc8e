-- What records were before an import or a change of many, and the rows that were refused, may name people. They are needed for a day
-- or for reading, and go with the files after 30 days, for all companies together by the one job that says so in its transaction.
grant delete on import_changes, import_problems, bulk_change_rows to mostrador_app;
create policy purge on import_changes to mostrador_app
  using ((select app_is_purging()) and exists (select from imports i where i.company_id = import_changes.company_id
    and i.id = import_changes.import_id and i.created_at < now() - interval '30 days')) with check (false);
create policy purge on import_problems to mostrador_app
  using ((select app_is_purging()) and exists (select from imports i where i.company_id = import_problems.company_id
    and i.id = import_problems.import_id and i.created_at < now() - interval '30 days')) with check (false);
create policy purge on bulk_change_rows to mostrador_app
  using ((select app_is_purging()) and exists (select from jobs j where j.company_id = bulk_change_rows.company_id
    and j.id = bulk_change_rows.job_id and j.finished_at < now() - interval '30 days')) with check (false);
