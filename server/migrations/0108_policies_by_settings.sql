-- Policies about a person read settings of the transaction, which `know_person` stores, instead of other tables (docs/decisions/0158).
-- They show the same rows as before.
drop policy own_plan_parts on plan_parts;
create policy own_plan_parts on plan_parts for select
  using ((select app_company_id()) is null and company_id = any ((select app_own_companies())::uuid[]));
drop policy own_companies on companies;
create policy own_companies on companies for select
  using ((select app_company_id()) is null and id = any ((select app_own_companies())::uuid[]));
drop policy own_profiles on profiles;
create policy own_profiles on profiles for select
  using ((select app_company_id()) is null and company_id = any ((select app_own_companies())::uuid[])
    and company_id || '/' || id = any ((select app_own_profiles())::text[]));
drop policy staff_companies on companies;
create policy staff_companies on companies for select using ((select app_company_id()) is null and (select app_is_staff()));
drop policy inviting_companies on companies;
create policy inviting_companies on companies for select
  using ((select app_company_id()) is null and id = any ((select app_inviting_companies())::uuid[]));
drop policy invited on invitations;
create policy invited on invitations for select
  using ((select app_company_id()) is null and email = (select app_user_email()));
drop policy consented_sites on ecommerce_sites;
create policy consented_sites on ecommerce_sites for select to mostrador_app
  using ((select app_company_id()) is null and company_id || '/' || id = any ((select app_consented_sites())::text[]));

create index invitations_email_idx on invitations (email) where used_at is null and revoked_at is null;

do $$
declare t regclass;
begin
  for t in select polrelid from pg_policy where polname = 'staff_reads' loop
    execute format('drop policy staff_reads on %s', t);
    execute format('create policy staff_reads on %s for select using ((select app_company_id()) is null and (select app_is_staff()))', t);
  end loop;
end $$;
