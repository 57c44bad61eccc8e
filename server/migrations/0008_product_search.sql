-- Finding products among many. Under row-level security only comparisons that cannot leak use an index, and neither a function of a column
-- nor the search operators are marked so: words get rows that are compared as they are (docs/decisions/0036).

-- One row for each word of a product. Their bytes are compared, so that all words beginning alike stand together. It follows
-- `products.search_text` by the triggers below; a foreign key would cost each word of an import a look-up of its own.
create table product_words (
  company_id uuid not null,
  word text collate "C" not null,
  product_id uuid not null,
  primary key (company_id, word, product_id)
);
select protect_tenant_table('product_words', 'select, insert, delete');

-- The words without digits that occur in a company's products, for people who mistype one. One that no longer occurs does no harm.
create table search_terms (
  company_id uuid not null,
  term text collate "C" not null,
  primary key (company_id, term)
);
select protect_tenant_table('search_terms', 'select, insert');

-- What remains of a term when one letter or none is left out. A word with one letter wrong, missing, too many, or two changed places
-- shares one of them with the word that was meant.
create table search_slips (
  company_id uuid not null,
  slip text collate "C" not null,
  term text collate "C" not null,
  primary key (company_id, slip, term)
);
select protect_tenant_table('search_slips', 'select, insert');

create trigger products_note_inserted after insert on products
  referencing new table as after_rows for each statement execute function note_product_words();
create trigger products_note_updated after update on products
  referencing old table as before_rows new table as after_rows for each statement execute function note_product_words();
create trigger products_note_deleted after delete on products
  referencing old table as before_rows for each statement execute function note_product_words();
