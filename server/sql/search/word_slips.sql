-- The ways to mistype a word by one letter: itself, and itself without each of its letters. Two words that differ by one letter share one.
create or replace function word_slips(word text) returns text[]
  language sql immutable parallel safe
  return array(select distinct case at when 0 then word else overlay(word placing '' from at for 1) end
    from generate_series(0, length(word)) as at);
