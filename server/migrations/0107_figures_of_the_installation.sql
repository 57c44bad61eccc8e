-- Figures of all companies for the operator: devices that hold unsent documents. The policy shows no others.
create policy watch on devices for select to mostrador_app
  using (waiting_count > 0 and revoked_at is null and (select app_is_purging()));
create index devices_waiting_idx on devices (last_seen_at) where waiting_count > 0 and revoked_at is null;
