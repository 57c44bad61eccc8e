-- A blog category below another one has no subcategories.
create or replace function blog_categories_keep_one_level() returns trigger language plpgsql as $$
begin
  if new.parent_id is null then return new; end if;
  if exists (select from blog_categories p where p.company_id = new.company_id and p.id = new.parent_id and p.parent_id is not null)
    or exists (select from blog_categories c where c.company_id = new.company_id and c.parent_id = new.id) then
    raise exception 'a category of the blog has one level below it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
