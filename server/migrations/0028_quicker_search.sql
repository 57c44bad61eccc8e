-- Lists and search of large catalogues, and what an import pays for each row (docs/decisions/0036).

-- Under row-level security `@>` never uses them, while every row of an import fills them.
drop index products_metadata_idx;
drop index customers_metadata_idx;
-- Counts a list without reading its rows.
create index products_status_idx on products (company_id, status);

-- What remains of a term when one letter or none is left out. A word with one letter wrong, missing, too many, or two changed
-- places shares one of them with the word that was meant.
create table search_slips (
  company_id uuid not null,
  slip text collate "C" not null,
  term text collate "C" not null,
  primary key (company_id, slip, term)
);
select protect_tenant_table('search_slips', 'select, insert');

create function word_slips(word text) returns text[]
  language sql immutable parallel safe
  return array(select distinct case at when 0 then word else overlay(word placing '' from at for 1) end
    from generate_series(0, length(word)) as at);

create or replace function note_product_words() returns trigger language plpgsql as $$
begin
  -- Each condition names only the tables that its kind of change has.
  if tg_op = 'UPDATE' then
    -- A comparison of whole sets: a join of the two is planned for few rows, and takes minutes for many.
    if not exists (select a.id, a.search_text from after_rows a except select b.id, b.search_text from before_rows b) then
      return null;
    end if;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    delete from product_words w using before_rows b cross join lateral unnest(search_words(b.search_text)) as gone(word)
      where w.company_id = b.company_id and w.word = gone.word and w.product_id = b.id;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    with noted as (
      insert into product_words (company_id, word, product_id)
        select a.company_id, added, a.id from after_rows a cross join lateral unnest(search_words(a.search_text)) as added
        on conflict do nothing returning company_id, word
    ), met as (
      insert into search_terms (company_id, term)
        select distinct company_id, word from noted where word ~ '^[^0-9]{4,}$'
        on conflict do nothing returning company_id, term
    )
    insert into search_slips (company_id, slip, term)
      select m.company_id, slip, m.term from met m cross join lateral unnest(word_slips(m.term)) as slip
      on conflict do nothing;
  end if;
  return null;
end $$;

alter table search_terms no force row level security;
alter table search_slips no force row level security;
insert into search_slips (company_id, slip, term)
  select t.company_id, slip, t.term from search_terms t cross join lateral unnest(word_slips(t.term)) as slip;
alter table search_slips force row level security;
alter table search_terms force row level security;

-- How many products have a word that begins so, as far as it matters for choosing where to begin.
create or replace function count_word(company uuid, beginning text) returns bigint
  language sql stable parallel safe
  return (select count(*) from (select from product_words w
    where w.company_id = company and w.word >= beginning collate "C" and w.word < (beginning || chr(1114111)) collate "C" limit 500) counted);

-- The word that was meant by one that begins none: one slip away, or else the most alike one with the same first letter.
create function nearest_term(company uuid, mistyped text) returns text language plpgsql stable as $$
declare
  v_near text;
begin
  select s.term into v_near from search_slips s
    where s.company_id = company and s.slip = any (word_slips(mistyped))
    order by similarity(s.term, mistyped) desc, abs(length(s.term) - length(mistyped)), s.term limit 1;
  if found then return v_near; end if;
  select t.term into v_near from search_terms t
    where t.company_id = company and t.term >= left(mistyped, 1) collate "C"
      and t.term < (left(mistyped, 1) || chr(1114111)) collate "C" and similarity(t.term, mistyped) >= 0.3
    order by similarity(t.term, mistyped) desc, t.term limit 1;
  return v_near;
end $$;

-- The products of the transaction's company in which every word begins some word. A word that begins none is taken for mistyped.
-- What is found in no way is looked for inside of words. Planned for the company of each call: a plan that is kept for all of them
-- fits the small ones, and reads all rows of a large one.
create or replace function find_products(wanted text) returns setof uuid language plpgsql stable rows 50
  set plan_cache_mode = force_custom_plan as $$
declare
  v_company constant uuid := app_company_id();
  v_words text[] := search_words(wanted);
  v_counts bigint[];
  v_near text;
  v_rarest text;
  v_fewest bigint;
  v_others text[];
  v_word text;
  v_ids uuid[];
begin
  v_counts := array(select count_word(v_company, w) from unnest(v_words) w);
  for i in 1 .. cardinality(v_words) loop
    if v_counts[i] = 0 and length(v_words[i]) >= 4 then
      v_near := nearest_term(v_company, v_words[i]);
      if v_near is not null then
        v_words[i] := v_near;
        v_counts[i] := count_word(v_company, v_near);
      end if;
    end if;
  end loop;
  if 0 = any (v_counts) then
    return query select p.id from products p
      where p.company_id = v_company and not exists (select from unnest(v_words) as w where strpos(p.search_text, w) = 0);
    return;
  end if;

  -- From the rarest word on: the list only becomes shorter.
  select w, n into v_rarest, v_fewest from unnest(v_words, v_counts) as x(w, n) order by n, length(w) desc limit 1;
  v_others := array_remove(v_words, v_rarest);
  if cardinality(v_others) = 0 then
    return query select distinct w.product_id from product_words w
      where w.company_id = v_company and w.word >= v_rarest collate "C" and w.word < (v_rarest || chr(1114111)) collate "C";
  elsif v_fewest < 500 then
    -- A few products are looked at themselves.
    return query select p.id from products p
      where p.company_id = v_company
        and p.id = any (array(select w.product_id from product_words w
          where w.company_id = v_company and w.word >= v_rarest collate "C" and w.word < (v_rarest || chr(1114111)) collate "C"))
        and ' ' || p.search_text ~ all (array(
          select '[\s[:punct:]]' || regexp_replace(o, '([^[:alnum:]])', '\\\1', 'g') from unnest(v_others) as o));
  else
    -- Many are compared with those of the next word.
    v_ids := array(select distinct w.product_id from product_words w
      where w.company_id = v_company and w.word >= v_rarest collate "C" and w.word < (v_rarest || chr(1114111)) collate "C");
    foreach v_word in array v_others loop
      v_ids := array(select id from unnest(v_ids) as id intersect select w.product_id from product_words w
        where w.company_id = v_company and w.word >= v_word collate "C" and w.word < (v_word || chr(1114111)) collate "C");
    end loop;
    return query select unnest(v_ids);
  end if;
end $$;

-- Where no address wants to hear anything, thousands of rows at once pay one look, not one each.
create function tell_webhooks_of_new_products() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(n.company_id, 'product.created', n.id, n.version) from new_rows n
    where exists (select from webhooks w where w.company_id = n.company_id and w.status = 'active');
  return null;
end $$;
drop trigger tell_webhooks on products;
create trigger tell_webhooks_of_new after insert on products
  referencing new table as new_rows for each statement execute function tell_webhooks_of_new_products();
create trigger tell_webhooks_of_gone after delete on products
  for each row execute function tell_webhooks_of_record('product');

create or replace function tell_webhooks_of_stock() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(changed.company_id, 'stock.changed', changed.variant_id, null)
    from (select distinct m.company_id, m.variant_id from moved m
      where exists (select from webhooks w where w.company_id = m.company_id and w.status = 'active')) changed;
  return null;
end $$;
