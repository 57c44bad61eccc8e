-- The words of a text in search form: folded, each once, cut to 40 characters.
create or replace function search_words(value text) returns text[]
  language sql immutable parallel safe
  return array(select distinct left(word, 40) from regexp_split_to_table(search_fold(value), '[\s[:punct:]]+') as word where word <> '');
