-- Rows of queues and clocks that could not be served: they are left alone for a while, longer each time, so that they stand in front of no
-- other row (docs/decisions/0140).
create table postponed_rows (
  queue text not null,
  key text not null,
  tries integer not null check (tries > 0),
  until timestamptz not null,
  primary key (queue, key)
);
create index postponed_rows_until_idx on postponed_rows (until);
grant select, insert, update, delete on postponed_rows to mostrador_app;

-- When a queue served a company last: companies take turns. Rows of no company take turns as one.
create table queue_turns (
  queue text not null,
  works_for_id uuid not null,
  taken_at timestamptz not null,
  primary key (queue, works_for_id)
);
grant select, insert, update, delete on queue_turns to mostrador_app;

-- The company for which a mail is sent; null for mails to people who signed up or forgot a password.
alter table mail_outbox add column works_for_id uuid;
