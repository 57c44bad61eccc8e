-- What a product was before it was archived: a draft that is restored is not for sale (rules.md 2.5).
alter table products add column status_before text check (status_before in ('active', 'draft'));
