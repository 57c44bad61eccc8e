-- How many days after a sale something of it comes back without anybody asking (rules.md 2.3).

alter table companies
  -- Null is for ever, 0 never: what comes later is approved.
  add column return_window_days integer default 30 check (return_window_days between 0 and 3650);
