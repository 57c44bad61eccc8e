-- How receipts look, the shop's logo, and what a company decides about weeks, stock below zero, discounts and its own fields.

alter table companies
  -- Printed above a receipt.
  add column receipt_header text check (length(receipt_header) <= 304),
  add column receipt_paper text not null default '80' check (receipt_paper in ('58', '80', 'A4', 'letter')),
  -- What receipts show of what may be left out.
  add column receipt_parts text[] not null default '{seller,taxDetail,discounts,customer,qr}'
    check (receipt_parts <@ array['sku', 'seller', 'taxDetail', 'discounts', 'customer', 'qr', 'barcode']),
  add column receipt_copies smallint not null default 1 check (receipt_copies between 1 and 3),
  add column receipt_auto_print boolean not null default false,
  add column week_start text not null default 'monday' check (week_start in ('monday', 'saturday', 'sunday')),
  -- What a till with a network does when a sale would take more than there is; a product may decide otherwise.
  add column negative_stock_policy text not null default 'allow' check (negative_stock_policy in ('allow', 'warn', 'block')),
  -- What a till offers as the reason of a discount.
  add column discount_reasons text[] not null default '{}' check (cardinality(discount_reasons) <= 20);

-- The logo of a company is a picture that no product shows; what neither is goes with the purge.
alter table product_images
  add column is_logo boolean not null default false,
  add constraint product_images_logo_alone check (not is_logo or product_id is null);
create unique index product_images_one_logo on product_images (company_id) where is_logo;
drop policy purge on product_images;
create policy purge on product_images to mostrador_app
  using (product_id is null and not is_logo and (select app_is_purging())) with check (false);

-- Why a line cost less. The reason of a discount on the whole sale stands with it in `sales.discounts`.
alter table sale_lines add column discount_reason text check (length(discount_reason) between 1 and 40);

-- What own fields said and nothing did.
alter table metadata_fields
  drop column default_value,
  drop column is_searchable,
  drop column show_on_receipt,
  drop column show_in_store,
  drop column editable_in_pos;
