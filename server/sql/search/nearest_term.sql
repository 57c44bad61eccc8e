-- The intended word for one that begins no word: one typing error away, or else the most similar one with the same first letter.
-- Null if there is none.
create or replace function nearest_term(company uuid, mistyped text) returns text language plpgsql stable as $$
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
