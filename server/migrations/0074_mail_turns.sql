-- How many mails of a kind went to an address, or out for a company, in the last 24 hours, and when the last one did. The address is a hash.
create table mail_turns (
  bucket text primary key,
  sent integer not null check (sent > 0),
  began_at timestamptz not null,
  last_at timestamptz not null
);
create index mail_turns_last_idx on mail_turns (last_at);
grant select, insert, update, delete on mail_turns to mostrador_app;
