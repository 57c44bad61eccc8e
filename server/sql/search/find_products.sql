-- The products of the transaction's company in which every word begins some word. A word that begins none counts as mistyped. A
-- text with no result this way is searched inside words (docs/decisions/0036).
--
-- Everything is read by keys, for every company alike, so the plans are kept (docs/decisions/0050). Without statistics of the one company
-- an index may look dearer than the whole table; the settings forbid that mistake.
create or replace function find_products(wanted text) returns setof uuid language plpgsql stable rows 50
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  -- With this many products, a word is too common to read each of them.
  many constant int := 500;
  after_all constant text := chr(1114111);
  v_company constant uuid := app_company_id();
  v_words text[] := search_words(wanted);
  v_counts bigint[] := '{}';
  v_count bigint;
  v_near text;
  v_rarest text;
  v_fewest bigint;
  v_others text[];
  v_patterns text[];
  v_word text;
  v_ids uuid[];
begin
  -- On a distributed database each query leads to a node by naming the company itself, and sets no element of an array.
  for i in 1 .. cardinality(v_words) loop
    v_word := v_words[i];
    select count(*) into v_count from (select from product_words w
      where w.company_id = v_company and w.word >= v_word collate "C" and w.word < (v_word || after_all) collate "C" limit many) counted;
    if v_count = 0 and length(v_word) >= 4 then
      v_near := nearest_term(v_company, v_word);
      if v_near is not null then
        v_words[i] := v_near;
        select count(*) into v_count from (select from product_words w
          where w.company_id = v_company and w.word >= v_near collate "C" and w.word < (v_near || after_all) collate "C" limit many) counted;
      end if;
    end if;
    v_counts[i] := v_count;
  end loop;
  if 0 = any (v_counts) then
    return query select find_inside_words(v_company, v_words);
    return;
  end if;

  -- From the rarest word on, so that the list only becomes shorter.
  select w, n into v_rarest, v_fewest from unnest(v_words, v_counts) as x(w, n) order by n, length(w) desc limit 1;
  v_others := array_remove(v_words, v_rarest);
  if cardinality(v_others) = 0 then
    return query select distinct w.product_id from product_words w
      where w.company_id = v_company and w.word >= v_rarest collate "C" and w.word < (v_rarest || after_all) collate "C";
  elsif v_fewest < many then
    -- Reads a few products directly; most of them fail at one word, which is quick.
    v_word := v_others[1];
    v_patterns := array(select '[\s[:punct:]]' || regexp_replace(o, '([^[:alnum:]])', '\\\1', 'g') from unnest(v_others) as o);
    return query select p.id from products p
      where p.company_id = v_company
        and p.id = any (array(select w.product_id from product_words w
          where w.company_id = v_company and w.word >= v_rarest collate "C" and w.word < (v_rarest || after_all) collate "C"))
        and strpos(p.search_text, v_word) > 0
        and ' ' || p.search_text ~ all (v_patterns);
  else
    -- Compares many products with those of the next word.
    v_ids := array(select distinct w.product_id from product_words w
      where w.company_id = v_company and w.word >= v_rarest collate "C" and w.word < (v_rarest || after_all) collate "C");
    foreach v_word in array v_others loop
      v_ids := array(select id from unnest(v_ids) as id intersect select w.product_id from product_words w
        where w.company_id = v_company and w.word >= v_word collate "C" and w.word < (v_word || after_all) collate "C");
    end loop;
    return query select unnest(v_ids);
  end if;
end $$;

grant execute on function find_products(text) to mostrador_app;
