-- Seeing the sales of others takes its permission (rules.md 2.16, decision 67). Who saw them until now, sees them still.
alter table profiles no force row level security;
update profiles set permissions = array_append(permissions, 'SALES__OTHERS_VIEW')
  where 'SALES__VIEW' = any (permissions) and not 'SALES__OTHERS_VIEW' = any (permissions);
alter table profiles force row level security;
alter table api_keys no force row level security;
update api_keys set permissions = array_append(permissions, 'SALES__OTHERS_VIEW')
  where 'SALES__VIEW' = any (permissions) and not 'SALES__OTHERS_VIEW' = any (permissions);
alter table api_keys force row level security;

-- The history says of a sale in how many lines a price was typed and what was given away by hand, where there is any (rules.md 2.22).
-- Only what commit_sale writes down changes.
do $$
declare
  v_source text := pg_get_functiondef('commit_sale(jsonb)'::regprocedure);
  v_before constant text := '''totalAmount'', p -> ''totalAmount'')';
begin
  if position(v_before in v_source) = 0 then
    raise exception 'commit_sale no longer writes down a sale as expected';
  end if;
  execute replace(v_source, v_before, v_before || ' || coalesce(p -> ''byHand'', ''{}'')');
end $$;
