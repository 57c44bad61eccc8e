-- Seeing the sales of others takes its permission (rules.md 2.16, decision 67). Who saw them until now, sees them still.
alter table profiles no force row level security;
update profiles set permissions = array_append(permissions, 'SALES__OTHERS_VIEW')
  where 'SALES__VIEW' = any (permissions) and not 'SALES__OTHERS_VIEW' = any (permissions);
alter table profiles force row level security;
alter table api_keys no force row level security;
update api_keys set permissions = array_append(permissions, 'SALES__OTHERS_VIEW')
  where 'SALES__VIEW' = any (permissions) and not 'SALES__OTHERS_VIEW' = any (permissions);
alter table api_keys force row level security;
