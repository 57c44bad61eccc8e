-- A company always has an active person under its root profile. Checked at the end of the transaction; the lock on the profile
-- makes two people who remove each other wait for one another. Raises MR001, which becomes the error `lastRoot`.
create or replace function keep_one_root() returns trigger language plpgsql as $$
declare
  v_root uuid;
  -- By then the transaction may act for a person; row policies would hide the company, and nothing would be checked.
  v_acting_for text := coalesce(current_setting('app.company_id', true), '');
begin
  perform set_config('app.company_id', old.company_id::text, true);
  select id into v_root from profiles where company_id = old.company_id and is_root for update;
  -- A company that is switched off may be left without people, so that the last person can delete their account.
  if v_root is not null
    and not is_being_deleted(old.company_id)
    and (exists (select 1 from companies where id = old.company_id and status = 1)
      or exists (select 1 from memberships where company_id = old.company_id and status = 'active'))
    and not exists (
    select 1 from membership_profiles mp
      join memberships m on m.company_id = mp.company_id and m.user_id = mp.user_id
      where mp.company_id = old.company_id and mp.profile_id = v_root and m.status = 'active')
  then
    raise exception 'the company would have nobody under its root profile' using errcode = 'MR001';
  end if;
  perform set_config('app.company_id', v_acting_for, true);
  return null;
end $$;
