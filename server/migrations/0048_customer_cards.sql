-- The code on a customer's card: what a scanner reads, so plain printable characters, and compared without case. Nobody is merged or
-- anonymised with one, and of those who are left each code belongs to one (docs/decisions/0054).

alter table customers
  add column card_code text check (card_code ~ '^[!-~]([ -~]{0,46}[!-~])?$'),
  add column card_key text generated always as (lower(card_code collate "C")) stored,
  add constraint customers_card_of_living check (card_code is null or (merged_into_id is null and anonymised_at is null)),
  -- Name, business name, tax id, e-mail, phone and card, folded; the name alone for those who may not see personal data.
  alter column search_text set expression as (search_fold(name || ' ' || coalesce(business_name, '') || ' '
    || coalesce(tax_id, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(card_code, '')));
create unique index customers_card_key on customers (company_id, card_key) where card_key is not null;
