-- The texts of a list behind one another, without those that are null. Immutable, unlike `concat_ws`, so that a change of rows on another
-- node may use it (docs/decisions/0158).
create or replace function join_words(words text[]) returns text
  language sql immutable parallel safe
  return array_to_string(words, ' ');

grant execute on function join_words(text[]) to mostrador_app;
