-- Money of an order that came with a sale at a till is in the tenders and the ledger of that sale.
alter table order_money add column sale_id uuid;
alter table order_money add foreign key (company_id, sale_id) references sales (company_id, id);
create index order_money_sale_idx on order_money (company_id, sale_id) where sale_id is not null;
