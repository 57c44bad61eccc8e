-- A new log-in address waits until a link mailed to it is followed. The old address can take the change back (docs/decisions/0073).

alter table users
  add column pending_email text,
  add column pending_email_at timestamptz,
  add constraint users_pending_email check ((pending_email is null) = (pending_email_at is null));

alter table email_tokens
  -- The order in which the tokens were made. Clocks of two calls may cross; an earlier address must win over a later one.
  add column made_order bigint generated always as identity,
  drop constraint email_tokens_purpose_check,
  add constraint email_tokens_purpose_check
    check (purpose in ('confirmEmail', 'resetPassword', 'changeEmail', 'undoEmailChange'));
-- An address that may still be restored stays reserved for its account.
create index email_tokens_reserved_idx on email_tokens (email) where purpose = 'undoEmailChange' and used_at is null;

alter table auth_sessions
  drop constraint auth_sessions_ended_reason_check,
  add constraint auth_sessions_ended_reason_check check (ended_reason in
    ('loggedOut', 'newLogIn', 'tokenReused', 'passwordChanged', 'signedOut', 'accountDeleted', 'emailChanged'));
