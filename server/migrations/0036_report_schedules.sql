-- Reports that are mailed to the member who wants them (docs/decisions/0098).

create table report_schedules (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Who reads it: the figures are those that this person may see when the mail is written.
  user_id uuid not null references users (id),
  -- The profile it was made under.
  profile_id uuid not null,
  report_key text not null check (length(report_key) between 1 and 60),
  -- The question: filters with a named period, and the order of the rows.
  filters jsonb not null default '{}' check (jsonb_typeof(filters) = 'object'),
  sort text check (length(sort) between 1 and 40),
  -- The file that goes with the mail; null sends the figures alone.
  format text check (format in ('csv', 'xlsx', 'pdf')),
  every text not null check (every in ('day', 'week', 'month')),
  weekday smallint check (weekday between 1 and 7),
  month_day smallint check (month_day between 1 and 31),
  -- In the company's zone.
  hour smallint not null check (hour between 0 and 23),
  status text not null default 'active' check (status in ('active', 'paused', 'stopped')),
  version integer not null default 1,
  last_sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((every = 'week') = (weekday is not null)),
  check ((every = 'month') = (month_day is not null))
);
create index report_schedules_own_idx on report_schedules (company_id, user_id, created_at, id);
select protect_tenant_table('report_schedules', 'select, insert, update, delete');

-- When a schedule is next due; a paused or stopped one has no turn. Ids and instants only: the server looks over all companies.
create table report_turns (
  works_for_id uuid not null,
  schedule_id uuid not null,
  due_at timestamptz not null,
  -- Tries of this turn that failed.
  tries smallint not null default 0 check (tries between 0 and 10),
  primary key (works_for_id, schedule_id),
  foreign key (works_for_id, schedule_id) references report_schedules (company_id, id) on delete cascade
);
create index report_turns_due_idx on report_turns (due_at);
grant select, insert, update, delete on report_turns to mostrador_app;
