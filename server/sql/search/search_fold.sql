-- Lower case without accents, so that "Jalapeño" and "JALAPENO" find each other. Generated columns store its results: a change of this
-- function needs a migration that computes them anew.
create or replace function search_fold(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
