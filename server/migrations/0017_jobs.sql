-- Work that takes longer than an answer may: imports, exports. A job belongs to a company and to whoever asked for it.
create table jobs (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  -- What it is about, in the person's words: the name of a file, of a report.
  title text not null check (length(title) between 1 and 200),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  input jsonb not null default '{}',
  done_count integer not null default 0 check (done_count >= 0),
  total_count integer check (total_count >= 0),
  is_cancel_asked boolean not null default false,
  -- What came of it: counts for the screen, and a file if it made one.
  result jsonb not null default '{}',
  file_key text,
  file_name text,
  error_code text,
  created_by_id uuid not null references users (id),
  -- The profile the person acted under. It may be deleted; then the job does nothing more.
  profile_id uuid not null,
  language_tag text not null check (language_tag in ('en', 'es')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, id),
  check ((status in ('done', 'failed', 'cancelled')) = (finished_at is not null)),
  check ((file_key is null) = (file_name is null))
);
create index jobs_own_idx on jobs (company_id, created_by_id, created_at desc, id);
create index jobs_finished_idx on jobs (company_id, finished_at) where file_key is not null;
select protect_tenant_table('jobs', 'select, insert, update');

-- Where workers of any process find the next job. It names rows and holds nothing of a company, so it needs no row policies.
create table job_queue (
  job_id uuid primary key,
  works_for_id uuid not null references companies (id),
  due_at timestamptz not null default now(),
  -- While a worker is at it; another one may take over when it is past.
  locked_until timestamptz,
  attempts integer not null default 0
);
create index job_queue_due_idx on job_queue (due_at);
grant select, insert, update, delete on job_queue to mostrador_app;
