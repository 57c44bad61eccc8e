-- Who made a product and what to beware of, as the law of some regions wants it beside an offer (docs/decisions/0120).
alter table categories add column needs_safety_data boolean not null default false;

create table product_safety (
  company_id uuid not null,
  product_id uuid not null,
  -- Name, address and e-mail or web address of the maker; of the person who answers for it in the region.
  maker text not null check (length(maker) <= 500),
  responsible text not null check (length(responsible) <= 500),
  warnings text not null check (length(warnings) <= 2000),
  updated_at timestamptz not null,
  primary key (company_id, product_id),
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade
);
select protect_tenant_table('product_safety', 'select, insert, update');
