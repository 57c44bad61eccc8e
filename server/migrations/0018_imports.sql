-- Data read from files: what was understood, what was wrong, and what was changed so that it can be taken back.
create table imports (
  company_id uuid not null references companies (id),
  id uuid not null,
  entity text not null check (entity in ('products', 'prices', 'stock', 'customers', 'suppliers')),
  status text not null check (status in ('uploaded', 'checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone')),
  file_key text not null,
  -- Until the purge removes it; the rest of the row stays.
  is_file_kept boolean not null default true,
  file_name text not null check (length(file_name) between 1 and 200),
  format text not null check (format in ('csv', 'xlsx')),
  encoding text not null,
  separator text,
  headers jsonb not null,
  sample jsonb not null,
  row_count integer not null check (row_count >= 0),
  options jsonb not null,
  counts jsonb,
  examples jsonb not null default '[]',
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

create table import_problems (
  company_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  -- Column to { key, values }: the words are chosen when somebody reads them.
  faults jsonb not null,
  cells jsonb not null,
  primary key (company_id, import_id, row_number),
  foreign key (company_id, import_id) references imports (company_id, id)
);

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

-- How a company's files of one shape were understood the last time.
create table import_mappings (
  company_id uuid not null references companies (id),
  entity text not null,
  signature text not null,
  options jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, entity, signature)
);

select protect_tenant_table('imports', 'select, insert, update');
select protect_tenant_table('import_problems', 'select, insert, delete');
select protect_tenant_table('import_changes', 'select, insert, update');
select protect_tenant_table('import_mappings', 'select, insert, update');

-- A record that an import made and nobody has used since goes when the import is taken back; what is used is kept by its references.
grant delete on customers, suppliers to mostrador_app;

-- Files of jobs and imports are removed for all companies together by the one job that says so in its transaction.
create policy purge on jobs to mostrador_app
  using (finished_at < now() - interval '30 days' and (select app_is_purging()));
create policy purge on imports to mostrador_app
  using (created_at < now() - interval '30 days' and (select app_is_purging()));
