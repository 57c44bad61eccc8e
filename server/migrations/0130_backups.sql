-- When `npm run backup` last made a complete backup, so that a watcher sees that one is missing (docs/decisions/0157). Belongs to no
-- company. Written by `npm run backup` only.
create table backups (
  name text primary key,
  finished_at timestamptz not null,
  is_checked boolean not null,
  size bigint not null check (size >= 0)
);
grant select on backups to mostrador_app;
