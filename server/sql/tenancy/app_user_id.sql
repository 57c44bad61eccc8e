-- The person who may read their own memberships, profiles and companies while no company is set: that is how a session is built.
create or replace function app_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;
