-- Taxes by version and date, and a tree of categories that stays a tree whoever moves what at the same time.

create extension if not exists btree_gist with schema public;

-- A row is a version. The first one's id is the tax's own id (`group_id`): products name the tax, sales name the version, and the
-- business date of a sale says which version that is (docs/decisions/0029).
alter table taxes
  add column group_id uuid,
  -- Business days of the company; both count. Null: since ever, until further notice.
  add column valid_from date,
  add column valid_to date,
  add column code text check (length(code) between 1 and 20),
  add column applies_to text not null default 'all' check (applies_to in ('all', 'pos', 'ecommerce')),
  -- Set by the first sale that carries it; what it computes never changes from then on.
  add column is_used boolean not null default false,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
update taxes t set group_id = t.id,
  is_used = exists (select from sale_line_taxes s where s.company_id = t.company_id and s.tax_id = t.id);
alter table taxes
  alter column group_id set not null,
  add constraint taxes_group_fk foreign key (company_id, group_id) references taxes (company_id, id),
  add constraint taxes_days_order check (valid_to >= valid_from),
  add constraint taxes_one_version_a_day
    exclude using gist (company_id with =, group_id with =, daterange(valid_from, valid_to, '[]') with &&);
create index taxes_group_idx on taxes (company_id, group_id, valid_from);
grant delete on taxes to mostrador_app;

-- MT001: a version that was sold with never computes anything else, and is never deleted; nor is the first one of a tax.
create function keep_used_tax() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.is_used or old.id = old.group_id then
      raise exception 'a used version of a tax is kept' using errcode = 'MT001';
    end if;
    return old;
  end if;
  if (new.group_id, new.id, new.company_id) is distinct from (old.group_id, old.id, old.company_id)
    or (old.is_used and (new.kind, new.rate, new.is_compound, new.priority, new.code, new.valid_from, new.is_used)
      is distinct from (old.kind, old.rate, old.is_compound, old.priority, old.code, old.valid_from, true))
  then
    raise exception 'a used version of a tax never changes' using errcode = 'MT001';
  end if;
  return new;
end $$;
create trigger taxes_keep_used before update or delete on taxes for each row execute function keep_used_tax();

create function mark_used_taxes() returns trigger language plpgsql as $$
begin
  update taxes t set is_used = true
    from (select distinct company_id, tax_id from added) a
    where t.company_id = a.company_id and t.id = a.tax_id and not t.is_used;
  return null;
end $$;
create trigger sale_line_taxes_mark_used after insert on sale_line_taxes
  referencing new table as added for each statement execute function mark_used_taxes();

-- Whoever names a version of a tax means the tax.
create function name_tax_by_group() returns trigger language plpgsql as $$
begin
  new.tax_id := coalesce(
    (select t.group_id from taxes t where t.company_id = new.company_id and t.id = new.tax_id), new.tax_id);
  return new;
end $$;
create trigger product_taxes_name_group before insert or update on product_taxes
  for each row execute function name_tax_by_group();
create index product_taxes_tax_idx on product_taxes (company_id, tax_id);

-- What a counter sale of a product carries on a business day: `version:rate`, in order of the ids.
create function product_tax_versions(p_company uuid, p_product uuid, p_day date) returns text[]
  language sql stable as $$
  select array_agg(t.id::text || ':' || trim_scale(t.rate) order by t.id::text)
    from product_taxes pt join taxes t on t.company_id = pt.company_id and t.group_id = pt.tax_id
    where pt.company_id = p_company and pt.product_id = p_product and t.applies_to <> 'ecommerce'
      and p_day >= coalesce(t.valid_from, p_day) and p_day <= coalesce(t.valid_to, p_day)
$$;
grant execute on function product_tax_versions(uuid, uuid, date) to mostrador_app;

-- In `commit_sale` only the comparison with the catalogue changes: it asks for the versions of the sale's day. The rest of the
-- function is whatever the migrations before this one made it.
do $$
declare
  v_before text := '(select array_agg(t.id::text || '':'' || trim_scale(t.rate) order by t.id::text)
          from product_taxes pt join taxes t on t.company_id = v_company and t.id = pt.tax_id
          where pt.company_id = v_company and pt.product_id = r.id) as current';
  v_source text := pg_get_functiondef('commit_sale(jsonb)'::regprocedure);
begin
  if position(v_before in v_source) = 0 then
    raise exception 'commit_sale no longer compares taxes the way this migration expects';
  end if;
  execute replace(v_source, v_before,
    'product_tax_versions(v_company, r.id, (p ->> ''businessDate'')::date) as current');
end $$;

alter table categories
  add column slug text not null default gen_random_uuid()::text,
  add column description text not null default '' check (length(description) <= 1000),
  add column icon text check (icon ~ '^[a-z][a-z0-9-]{0,39}$'),
  add column show_in_pos boolean not null default true,
  add column show_in_store boolean not null default true,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
update categories c set slug =
  trim(both '-' from regexp_replace(search_fold(name_en), '[^a-z0-9]+', '-', 'g')) || '-' || right(id::text, 6);
update categories c set position = n.place
  from (select company_id, id, row_number() over (partition by company_id, parent_id order by position, id) - 1 as place
    from categories) n
  where n.company_id = c.company_id and n.id = c.id;
alter table categories
  add constraint categories_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  add constraint categories_place_key unique nulls not distinct (company_id, parent_id, position)
    deferrable initially deferred;
create unique index categories_slug_key on categories (company_id, slug);
create unique index categories_name_en_key on categories (company_id, parent_id, search_fold(name_en))
  nulls not distinct where status = 'active';
create unique index categories_name_es_key on categories (company_id, parent_id, search_fold(name_es))
  nulls not distinct where status = 'active';
create index if not exists products_category_idx on products (company_id, category_id);

create table category_taxes (
  company_id uuid not null,
  category_id uuid not null,
  tax_id uuid not null,
  primary key (company_id, category_id, tax_id),
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade,
  foreign key (company_id, tax_id) references taxes (company_id, id)
);
create trigger category_taxes_name_group before insert or update on category_taxes
  for each row execute function name_tax_by_group();
select protect_tenant_table('category_taxes', 'select, insert, delete');

-- A category is never its own ancestor and never deeper than five. The company's row is the lock: without it two moves that are
-- each harmless could close a circle together. MC001: under itself. MC002: too deep.
create function keep_category_tree() returns trigger language plpgsql as $$
declare
  v_depth integer := 1;
  v_height integer := 1;
  v_at uuid := new.parent_id;
begin
  perform 1 from companies where id = new.company_id for no key update;
  while v_at is not null loop
    if v_at = new.id then
      raise exception 'a category cannot be moved under itself' using errcode = 'MC001';
    end if;
    v_depth := v_depth + 1;
    exit when v_depth > 5;
    select parent_id into v_at from categories where company_id = new.company_id and id = v_at;
  end loop;
  if tg_op = 'UPDATE' and v_depth <= 5 then
    with recursive under as (
      select c.id, 1 as height from categories c where c.company_id = new.company_id and c.id = new.id
      union all
      select c.id, under.height + 1 from categories c join under on c.parent_id = under.id
        where c.company_id = new.company_id and under.height < 6
    )
    select max(height) into v_height from under;
  end if;
  if v_depth + v_height - 1 > 5 then
    raise exception 'categories are at most five deep' using errcode = 'MC002';
  end if;
  return new;
end $$;
create trigger categories_keep_tree before insert or update of parent_id on categories
  for each row execute function keep_category_tree();
