-- Companies take turns at the workers: the one that was served longest ago is next (docs/decisions/0074).
create table job_turns (
  works_for_id uuid primary key references companies (id),
  taken_at timestamptz not null
);
create index job_queue_company_idx on job_queue (works_for_id);
grant select, insert, update on job_turns to mostrador_app;
