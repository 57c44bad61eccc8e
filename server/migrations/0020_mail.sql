-- Mail.

-- Mails wait here until the mail server took them (docs/decisions/0023). Written in the transaction that causes them, sent by a worker.
create table mail_outbox (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  body text not null,
  language_tag text not null check (language_tag in ('en', 'es')),
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text
);
create index mail_outbox_waiting_idx on mail_outbox (next_attempt_at) where sent_at is null and given_up_at is null;
grant select, insert, update, delete on mail_outbox to mostrador_app;

-- How many mails of a kind went to an address, or out for a company, in the last 24 hours, and when the last one did
-- (docs/decisions/0075). The address is a hash.
create table mail_turns (
  bucket text primary key,
  sent integer not null check (sent > 0),
  began_at timestamptz not null,
  last_at timestamptz not null
);
create index mail_turns_last_idx on mail_turns (last_at);
grant select, insert, update, delete on mail_turns to mostrador_app;
