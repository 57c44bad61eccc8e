-- What happens by itself, and when it happens next. One process runs a job at a time, while its lease lasts; another takes over the job of a
-- process that ended (docs/decisions/0152).
create table scheduled_jobs (
  name text primary key,
  runs_at timestamptz not null,
  leased_by uuid,
  leased_until timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- Failed runs since the last good one, and why the last one failed.
  failures integer not null default 0 check (failures >= 0),
  last_error text,
  constraint scheduled_jobs_lease_check check ((leased_by is null) = (leased_until is null))
);
grant select, insert, update on scheduled_jobs to mostrador_app;
