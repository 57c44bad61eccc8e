-- Stores in settings of the transaction what its policies may know about a person, or the holder of an invitation's code: their companies,
-- profiles and sites, whether they are staff, their confirmed address, and the companies that invite them. Policies cannot look it up
-- themselves: on a distributed database a policy reads no other table (docs/decisions/0158). `app.known_for` names whom the settings are
-- about, so that they mean nothing once the transaction acts for anyone else.
create or replace function know_person() returns void language plpgsql as $$
declare
  v_user constant uuid := app_user_id();
  v_hash constant text := app_invitation_hash();
  v_email text;
  v_companies uuid[];
  v_profiles text[];
  v_sites text[];
  v_inviting uuid[];
  v_staff boolean := false;
begin
  if v_user is not null then
    select u.email into v_email from users u where u.id = v_user and u.status = 1;
    select true into v_staff from staff_members s where s.user_id = v_user;
    select array_agg(m.company_id) into v_companies from memberships m where m.user_id = v_user;
    select array_agg(m.company_id || '/' || m.profile_id) into v_profiles from membership_profiles m where m.user_id = v_user;
    select array_agg(c.company_id || '/' || c.site_id) into v_sites from ecommerce_consents c where c.user_id = v_user;
  end if;
  perform set_locally('app.known_for', concat(v_user, '/', v_hash)), set_locally('app.user_email', coalesce(v_email, ''));
  -- The policies show the invitation of the code, and those to the address that was just stored.
  select array_agg(distinct i.company_id) into v_inviting from invitations i
    where (i.email = v_email or i.code_hash = v_hash) and i.used_at is null and i.revoked_at is null and i.expires_at > now();
  perform set_locally('app.is_staff', coalesce(v_staff, false)::text), set_locally('app.own_companies', coalesce(v_companies::text, '')),
    set_locally('app.own_profiles', coalesce(v_profiles::text, '')), set_locally('app.consented_sites', coalesce(v_sites::text, '')),
    set_locally('app.inviting_companies', coalesce(v_inviting::text, ''));
end $$;

grant execute on function know_person() to mostrador_app;
