-- Codes of promotions that a shopper typed, kept with the cart. They are checked whenever it is priced (docs/decisions/0127).
create table cart_codes (
  company_id uuid not null,
  cart_id uuid not null,
  code text not null check (length(code) between 3 and 30),
  added_at timestamptz not null,
  primary key (company_id, cart_id, code),
  foreign key (company_id, cart_id) references carts (company_id, id) on delete cascade
);
select protect_tenant_table('cart_codes', 'select, insert, delete');
