-- Keeps `product_words`, `search_terms` and `search_slips` in step with `products.search_text`, for each product. Its triggers skip
-- changes that leave the text as it was. It inserts row by row: a distributed database sends a row to its node, and a query not.
create or replace function note_product_words() returns trigger language plpgsql as $$
declare
  v_word text;
  v_slip text;
begin
  if tg_op in ('UPDATE', 'DELETE') then
    delete from product_words w
      where w.company_id = old.company_id and w.word = any (search_words(old.search_text)) and w.product_id = old.id;
  end if;
  if tg_op = 'DELETE' then return null; end if;
  foreach v_word in array search_words(new.search_text) loop
    insert into product_words (company_id, word, product_id) values (new.company_id, v_word, new.id) on conflict do nothing;
    continue when v_word !~ '^[^0-9]{4,}$';
    insert into search_terms (company_id, term) values (new.company_id, v_word) on conflict do nothing;
    continue when not found;
    foreach v_slip in array word_slips(v_word) loop
      insert into search_slips (company_id, slip, term) values (new.company_id, v_slip, v_word) on conflict do nothing;
    end loop;
  end loop;
  return null;
end $$;
