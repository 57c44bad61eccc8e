-- What asks for a person's look: documents that were not posted, and sales that are doubtful.

-- What was offered and not posted, kept whole until a manager decides: money taken is never refused, only questioned. The same id with
-- another body, totals that do not add up, a number used twice. It may be any document of a device; `sale_id` is its id.
create table sale_conflicts (
  company_id uuid not null references companies (id),
  id uuid not null,
  sale_id uuid not null,
  kind text not null default 'sale' check (kind ~ '^[a-zA-Z]{1,30}$'),
  reason text not null check (reason in ('saleIdReused', 'saleTotalsMismatch',
    'receiptNumberUsed', 'saleNotSettled', 'referenceUnknown', 'refundTooLarge', 'deviceRevoked', 'seriesForked', 'saleRefunded',
    'saleVoided', 'voidTooLate')),
  payload jsonb not null,
  content_hash bytea not null,
  user_id uuid not null references users (id),
  offered_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, sale_id, content_hash)
);
create index sale_conflicts_offered_idx on sale_conflicts (company_id, offered_at desc, id);
select protect_tenant_table('sale_conflicts', 'select, insert');

-- What was decided about an offer that was not posted: once, and never changed.
create table sale_conflict_decisions (
  company_id uuid not null references companies (id),
  id uuid not null,
  conflict_id uuid not null,
  decision text not null check (decision in ('accepted', 'setAside')),
  note text not null check (length(note) between 3 and 500),
  user_id uuid not null references users (id),
  decided_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, conflict_id),
  foreign key (company_id, conflict_id) references sale_conflicts (company_id, id)
);
select protect_tenant_table('sale_conflict_decisions', 'select, insert');

-- Who looked at a sale that asked for it: once for each later doubt, and never changed.
create table sale_reviews (
  company_id uuid not null references companies (id),
  id uuid not null,
  sale_id uuid not null,
  -- How many of the later doubts the look has seen.
  doubts_seen integer not null default 0 check (doubts_seen >= 0),
  note text not null default '' check (length(note) <= 500),
  user_id uuid not null references users (id),
  reviewed_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, sale_id) references sales (company_id, id),
  constraint sale_reviews_sale_key unique (company_id, sale_id, doubts_seen)
);
select protect_tenant_table('sale_reviews', 'select, insert');

-- What was found doubtful about a sale after it was stored; each doubt asks for another look.
create table sale_doubts (
  company_id uuid not null references companies (id),
  id uuid not null,
  sale_id uuid not null,
  reason text not null check (reason in ('approvalObjected')),
  user_id uuid not null references users (id),
  doubted_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, sale_id) references sales (company_id, id)
);
create index sale_doubts_sale_idx on sale_doubts (company_id, sale_id);
select protect_tenant_table('sale_doubts', 'select, insert');

-- The pair of keys of a company for the files in which devices take along what they could not send: the public half goes to every till, the
-- private one is sealed with the installation's secret (docs/decisions/0042). It stays for good: a file may be old.
create table company_rescue_keys (
  company_id uuid not null references companies (id),
  id uuid not null,
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  sealed_private_key bytea not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id)
);
select protect_tenant_table('company_rescue_keys', 'select, insert');
