-- Changes of many records that go on in the background: how far one is, and what became of each record. Both are written in the
-- transaction that changes the records, so that whoever goes on after a crash neither repeats nor leaves out one.
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

create table bulk_change_rows (
  company_id uuid not null,
  job_id uuid not null,
  record_id uuid not null,
  -- Null for a record that was changed; else why it was left as it was.
  reason text check (length(reason) between 1 and 40),
  primary key (company_id, job_id, record_id),
  foreign key (company_id, job_id) references bulk_changes (company_id, job_id)
);
select protect_tenant_table('bulk_change_rows', 'select, insert');
