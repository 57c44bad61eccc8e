-- Keeps `product_words`, `search_terms` and `search_slips` in step with `products.search_text`, for each statement that changes products.
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
