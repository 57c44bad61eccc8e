-- Tills read products with a picture again, because what they stored before names none.
alter table companies no force row level security;
alter table products no force row level security;
alter table product_images no force row level security;
with told as (
  update companies c set catalogue_version = c.catalogue_version + 1
  where exists (select from product_images i where i.company_id = c.id and i.is_cover)
  returning c.id, c.catalogue_version
)
update products p set catalogue_version = t.catalogue_version
  from told t
  where p.company_id = t.id
    and exists (select from product_images i where i.company_id = p.company_id and i.product_id = p.id and i.is_cover);
alter table companies force row level security;
alter table products force row level security;
alter table product_images force row level security;
