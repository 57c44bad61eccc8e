-- When this installation was restored from a backup, and of when that backup was (docs/decisions/0156). Belongs to no company. Written by
-- `npm run restore` only.
create table restores (
  id uuid primary key,
  taken_at timestamptz not null,
  restored_at timestamptz not null,
  constraint restores_order check (taken_at <= restored_at)
);
grant select on restores to mostrador_app;

alter table auth_sessions drop constraint auth_sessions_ended_reason_check;
alter table auth_sessions add constraint auth_sessions_ended_reason_check check (ended_reason in
  ('loggedOut', 'newLogIn', 'tokenReused', 'passwordChanged', 'signedOut', 'accountDeleted', 'emailChanged', 'restored'));

-- When its device last showed that it still has the lease. After a restore, a lease that was not confirmed since may have moved on in the
-- time that the server forgot.
alter table checkout_leases add column confirmed_at timestamptz;
grant update (confirmed_at) on checkout_leases to mostrador_app;
