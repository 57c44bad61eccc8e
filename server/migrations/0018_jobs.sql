-- Work in the background: jobs, imports, changes of many records.
--
-- The policies `purge` and `sweep` are for the one job that cleans up after all companies: its transaction says so, and it removes only
-- what is 30 days old. What records were before may name people, so it goes with the files.

-- Work that takes longer than an answer may: imports, exports (docs/decisions/0031). A job belongs to a company and to the person who asked
-- for it.
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
create policy purge on jobs to mostrador_app
  using (finished_at < now() - interval '30 days' and (select app_is_purging()));
-- Files that no row knows are removed by the one job that says so; it looks at the rows of all companies and changes none.
create policy sweep on jobs for select to mostrador_app using ((select app_is_purging()));

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
create index job_queue_company_idx on job_queue (works_for_id);
grant select, insert, update, delete on job_queue to mostrador_app;

-- Companies take turns at the workers: the one that was served longest ago is next (docs/decisions/0074).
create table job_turns (
  works_for_id uuid primary key references companies (id),
  taken_at timestamptz not null
);
grant select, insert, update on job_turns to mostrador_app;

-- Data read from files: what was understood, what was wrong, and what was changed so that it can be taken back (docs/decisions/0032).
create table imports (
  company_id uuid not null references companies (id),
  id uuid not null,
  entity text not null check (entity in ('products', 'prices', 'stock', 'customers', 'suppliers', 'priceLists')),
  status text not null check (status in ('uploaded', 'checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone')),
  file_key text not null,
  -- Until the purge removes it; the rest of the row stays.
  is_file_kept boolean not null default true,
  file_name text not null check (length(file_name) between 1 and 200),
  -- What a company may send in a day is counted by it.
  file_bytes integer not null default 0 check (file_bytes >= 0),
  format text not null check (format in ('csv', 'xlsx')),
  encoding text not null,
  separator text,
  headers jsonb not null,
  sample jsonb not null,
  row_count integer not null check (row_count >= 0),
  options jsonb not null,
  counts jsonb,
  examples jsonb not null default '[]',
  -- Barcodes that a spreadsheet probably took leading zeros from: how many rows have one, and the first of them.
  lost_zeros jsonb,
  -- Rows of the file that are behind: where the work goes on after an interruption.
  rows_done integer not null default 0 check (rows_done between 0 and row_count),
  job_id uuid,
  created_by_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz,
  primary key (company_id, id)
);
create index imports_created_idx on imports (company_id, created_at, id);
select protect_tenant_table('imports', 'select, insert, update');
create policy purge on imports to mostrador_app
  using (created_at < now() - interval '30 days' and (select app_is_purging()));
create policy sweep on imports for select to mostrador_app using ((select app_is_purging()));

-- Rows of a file that were refused, and why.
create table import_problems (
  company_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  -- Column to { key, values }: the words are chosen when a person reads them.
  faults jsonb not null,
  cells jsonb not null,
  primary key (company_id, import_id, row_number),
  foreign key (company_id, import_id) references imports (company_id, id)
);
select protect_tenant_table('import_problems', 'select, insert, delete');
create policy purge on import_problems to mostrador_app
  using ((select app_is_purging()) and exists (select from imports i where i.company_id = import_problems.company_id
    and i.id = import_problems.import_id and i.created_at < now() - interval '30 days')) with check (false);

-- What a record was before, and which version the import left it in.
create table import_changes (
  company_id uuid not null,
  import_id uuid not null,
  record_id uuid not null,
  row_number integer not null,
  -- Null for a record that the import made.
  before jsonb,
  version_after integer not null,
  primary key (company_id, import_id, record_id),
  foreign key (company_id, import_id) references imports (company_id, id)
);
select protect_tenant_table('import_changes', 'select, insert, update, delete');
create policy purge on import_changes to mostrador_app
  using ((select app_is_purging()) and exists (select from imports i where i.company_id = import_changes.company_id
    and i.id = import_changes.import_id and i.created_at < now() - interval '30 days')) with check (false);

-- How a company's files of one shape were understood the last time.
create table import_mappings (
  company_id uuid not null references companies (id),
  entity text not null,
  signature text not null,
  options jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, entity, signature)
);
select protect_tenant_table('import_mappings', 'select, insert, update');

-- Changes of many records that go on in the background: how far one is, and what became of each record. Both are written in the transaction
-- that changes the records, so that going on after a crash neither repeats nor leaves out one.
create table bulk_changes (
  company_id uuid not null,
  job_id uuid not null,
  -- Records are taken in the order of their ids; this one was the last.
  last_id uuid,
  done_count integer not null default 0 check (done_count >= 0),
  changed_count integer not null default 0 check (changed_count >= 0),
  skipped_count integer not null default 0 check (skipped_count >= 0),
  primary key (company_id, job_id),
  foreign key (company_id, job_id) references jobs (company_id, id)
);
select protect_tenant_table('bulk_changes', 'select, insert, update');

-- What became of each record of a change of many.
create table bulk_change_rows (
  company_id uuid not null,
  job_id uuid not null,
  record_id uuid not null,
  -- Null for a record that was changed; else why it was left as it was.
  reason text check (length(reason) between 1 and 40),
  primary key (company_id, job_id, record_id),
  foreign key (company_id, job_id) references bulk_changes (company_id, job_id)
);
select protect_tenant_table('bulk_change_rows', 'select, insert, delete');
create policy purge on bulk_change_rows to mostrador_app
  using ((select app_is_purging()) and exists (select from jobs j where j.company_id = bulk_change_rows.company_id
    and j.id = bulk_change_rows.job_id and j.finished_at < now() - interval '30 days')) with check (false);
