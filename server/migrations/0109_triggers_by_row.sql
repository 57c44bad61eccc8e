-- Triggers for each row instead of each statement: a table that is distributed has no rows of a statement, and the name of a trigger's
-- table there is the name of a part of it (docs/decisions/0158).
drop trigger products_note_inserted on products;
drop trigger products_note_updated on products;
drop trigger products_note_deleted on products;
create trigger products_note_inserted after insert on products for each row execute function note_product_words();
create trigger products_note_updated after update on products
  for each row when (old.search_text is distinct from new.search_text) execute function note_product_words();
create trigger products_note_deleted after delete on products for each row execute function note_product_words();

drop trigger sale_line_taxes_mark_used on sale_line_taxes;
create trigger sale_line_taxes_mark_used after insert on sale_line_taxes for each row execute function mark_used_taxes();

drop trigger tell_webhooks_of_new on products;
create trigger tell_webhooks_of_new after insert on products for each row execute function tell_webhooks_of_new_products();

-- Finds the event of a variant that the transaction queued already.
create index webhook_deliveries_record_idx on webhook_deliveries (company_id, record_id, occurred_at);
drop trigger tell_webhooks on stock_movements;
create trigger tell_webhooks after insert on stock_movements for each row execute function tell_webhooks_of_stock();

drop trigger note_barcodes on variant_barcodes;
create trigger note_barcodes after insert on variant_barcodes for each row execute function note_barcodes();

do $$
declare
  sums record;
begin
  for sums in select * from (values ('sale_sums', 'sale'), ('payment_sums', 'payment'), ('tax_sums', 'tax')) as s(name, kind) loop
    execute format('drop trigger distrust_added on %s', sums.name);
    execute format('drop trigger distrust_changed on %s', sums.name);
    execute format('drop trigger distrust_removed on %s', sums.name);
    execute format('create trigger distrust_added after insert on %s for each row
      when (current_setting(''app.is_summing'', true) is distinct from ''on'') execute function distrust_touched_sums(%L)',
      sums.name, sums.kind);
    execute format('create trigger distrust_changed after update on %s for each row
      when (current_setting(''app.is_summing'', true) is distinct from ''on'') execute function distrust_touched_sums(%L)',
      sums.name, sums.kind);
    execute format('create trigger distrust_removed after delete on %s for each row
      when (current_setting(''app.is_summing'', true) is distinct from ''on'') execute function distrust_touched_sums(%L)',
      sums.name, sums.kind);
  end loop;
end $$;

-- No customer is deleted while an account names them; only the deletion of a company deletes customers, after its accounts. A key that
-- empties one of its columns cannot be distributed.
alter table shop_accounts drop constraint shop_accounts_company_id_customer_id_fkey;
alter table shop_accounts add foreign key (company_id, customer_id) references customers (company_id, id);
