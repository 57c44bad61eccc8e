-- Changes of where the money of a company goes: its card account, its bank data, its own domain (docs/decisions/0139).
create table money_changes (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('cardAccount', 'bankData', 'domain')),
  -- The tender of bank data.
  subject_id uuid,
  -- What counted before, to be restored, and what counts afterwards. Keys of cards are sealed.
  before jsonb not null,
  after jsonb not null,
  -- Both as people see them: masked.
  shown_before text not null check (length(shown_before) <= 400),
  shown_after text not null check (length(shown_after) <= 400),
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'takenBack', 'replaced')),
  created_by_id uuid not null references users (id),
  created_at timestamptz not null,
  effective_at timestamptz not null,
  -- The second person, who did not make the change.
  confirmed_by_id uuid references users (id) check (confirmed_by_id <> created_by_id),
  ended_at timestamptz,
  primary key (company_id, id),
  check ((kind = 'bankData') = (subject_id is not null)),
  check (effective_at >= created_at)
);
create unique index money_changes_waiting_key on money_changes (company_id, subject_id) where state = 'waiting';
create index money_changes_due_idx on money_changes (effective_at) where state = 'waiting';
select protect_tenant_table('money_changes', 'select, insert, update');
create policy sweep on money_changes for select to mostrador_app using ((select app_is_purging()));

-- The link in the mail to each owner: used once, stored as a hash.
create table money_change_links (
  company_id uuid not null,
  change_id uuid not null,
  user_id uuid not null references users (id),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, change_id, user_id),
  foreign key (company_id, change_id) references money_changes (company_id, id)
);
create unique index money_change_links_token_key on money_change_links (company_id, token_hash);
select protect_tenant_table('money_change_links', 'select, insert, update');
