-- Finding products among many: under row-level security only comparisons that cannot leak use an index, and neither a function
-- of a column nor the search operators are marked so. Codes, names and words get columns that are compared as they are
-- (docs/decisions/0036).

alter table variants no force row level security;
alter table products no force row level security;

alter table variants add column sku_key text not null generated always as (lower(sku)) stored;
drop index variants_sku_key;
create unique index variants_sku_key on variants (company_id, sku_key);

alter table products
  add column search_name text not null generated always as (search_fold(name)) stored,
  add column sku_key text not null generated always as (lower(first_sku)) stored;
drop index products_name_idx;
drop index products_sku_idx;
drop index products_search_idx;
create index products_name_idx on products (company_id, search_name, id);
create index products_sku_idx on products (company_id, sku_key, id);

-- One row for each word of a product. Their bytes are compared, so that all words beginning alike stand together. What is there
-- follows `products.search_text` by the triggers below; a foreign key would cost each word of an import a look-up of its own.
create table product_words (
  company_id uuid not null,
  word text collate "C" not null,
  product_id uuid not null,
  primary key (company_id, word, product_id)
);
-- The words without digits that occur in a company's products, for those who mistype one. One that no longer occurs does no harm.
create table search_terms (
  company_id uuid not null,
  term text collate "C" not null,
  primary key (company_id, term)
);
select protect_tenant_table('product_words', 'select, insert, delete');
select protect_tenant_table('search_terms', 'select, insert');

create function search_words(value text) returns text[]
  language sql immutable parallel safe
  return array(select distinct left(word, 40) from regexp_split_to_table(search_fold(value), '[\s[:punct:]]+') as word where word <> '');

create function note_product_words() returns trigger language plpgsql as $$
begin
  -- Each condition names only the tables that its kind of change has.
  if tg_op = 'UPDATE' then
    if not exists (select from after_rows a join before_rows b on b.company_id = a.company_id and b.id = a.id
      where a.search_text <> b.search_text)
    then
      return null;
    end if;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    delete from product_words w using before_rows b cross join lateral unnest(search_words(b.search_text)) as gone(word)
      where w.company_id = b.company_id and w.word = gone.word and w.product_id = b.id;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into product_words (company_id, word, product_id)
      select a.company_id, added, a.id from after_rows a cross join lateral unnest(search_words(a.search_text)) as added
      on conflict do nothing;
    insert into search_terms (company_id, term)
      select distinct a.company_id, added from after_rows a cross join lateral unnest(search_words(a.search_text)) as added
      where added ~ '^[^0-9]{4,}$'
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger products_note_inserted after insert on products
  referencing new table as after_rows for each statement execute function note_product_words();
create trigger products_note_updated after update on products
  referencing old table as before_rows new table as after_rows for each statement execute function note_product_words();
create trigger products_note_deleted after delete on products
  referencing old table as before_rows for each statement execute function note_product_words();

alter table product_words no force row level security;
alter table search_terms no force row level security;
insert into product_words (company_id, word, product_id)
  select p.company_id, w, p.id from products p cross join lateral unnest(search_words(p.search_text)) as w;
insert into search_terms (company_id, term)
  select distinct w.company_id, w.word from product_words w where w.word ~ '^[^0-9]{4,}$';
alter table product_words force row level security;
alter table search_terms force row level security;

-- How many products have a word that begins so, as far as it matters for choosing where to begin.
create function count_word(company uuid, beginning text) returns bigint
  language sql stable parallel safe
  return (select count(*) from (select from product_words w
    where w.company_id = company and w.word >= beginning collate "C" and w.word < (beginning || chr(1114111)) collate "C" limit 2000) counted);

-- The products of the transaction's company in which every word begins some word. A word that begins none is taken for mistyped:
-- the most alike one that begins with the same letter stands in. What is found in no way is looked for inside of words.
create function find_products(wanted text) returns setof uuid language plpgsql stable rows 50 as $$
declare
  v_company constant uuid := app_company_id();
  v_words text[] := search_words(wanted);
  v_counts bigint[];
  v_near text;
  v_word text;
  v_count bigint;
  v_ids uuid[];
begin
  v_counts := array(select count_word(v_company, w) from unnest(v_words) w);
  for i in 1 .. cardinality(v_words) loop
    if v_counts[i] = 0 and length(v_words[i]) >= 4 then
      select t.term into v_near from search_terms t
        where t.company_id = v_company and t.term >= left(v_words[i], 1) collate "C"
          and t.term < (left(v_words[i], 1) || chr(1114111)) collate "C" and similarity(t.term, v_words[i]) >= 0.3
        order by similarity(t.term, v_words[i]) desc, t.term limit 1;
      if found then
        v_words[i] := v_near;
        v_counts[i] := count_word(v_company, v_near);
      end if;
    end if;
  end loop;

  if 0 <> all (v_counts) then
    -- From the rarest word on: the list only becomes shorter. A few products are looked at, many are compared with the word's own.
    for v_word, v_count in select w, n from unnest(v_words, v_counts) as x(w, n) order by n, length(w) desc loop
      if v_ids is null then
        v_ids := array(select distinct w.product_id from product_words w
          where w.company_id = v_company and w.word >= v_word collate "C" and w.word < (v_word || chr(1114111)) collate "C");
      elsif v_count < 2000 or cardinality(v_ids) > 500 then
        v_ids := array(select id from unnest(v_ids) as id intersect select w.product_id from product_words w
          where w.company_id = v_company and w.word >= v_word collate "C" and w.word < (v_word || chr(1114111)) collate "C");
      else
        v_ids := array(select p.id from products p where p.company_id = v_company and p.id = any (v_ids)
          and ' ' || p.search_text ~ ('[\s[:punct:]]' || regexp_replace(v_word, '([^[:alnum:]])', '\\\1', 'g')));
      end if;
    end loop;
    return query select unnest(v_ids);
    return;
  end if;
  return query
    select p.id from products p
    where p.company_id = v_company and not exists (select from unnest(v_words) as w where strpos(p.search_text, w) = 0);
end $$;
grant execute on function find_products(text) to mostrador_app;

alter table variants force row level security;
alter table products force row level security;
