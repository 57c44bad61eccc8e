-- The shop's data for checking the documents of a device (`domain/src/document/known-shop.ts`): the variants, customers,
-- registers and devices that they name, and all taxes, tenders and price lists in use. One call and one round trip for any number
-- of documents. It sets the tenant itself, so row-level security applies without another round trip.
create or replace function known_shop(p_company uuid, p jsonb) returns jsonb
  language plpgsql as $$
declare
  v_variants uuid[] := array(select x::uuid from jsonb_array_elements_text(p -> 'variantIds') x);
  v_customers uuid[] := array(select x::uuid from jsonb_array_elements_text(p -> 'customerIds') x);
  v_checkouts uuid[] := array(select x::uuid from jsonb_array_elements_text(p -> 'checkoutIds') x);
  v_devices uuid[] := array(select x::uuid from jsonb_array_elements_text(p -> 'deviceIds') x);
begin
  perform set_locally('app.company_id', p_company::text);
  return jsonb_build_object(
    'variants', coalesce((select jsonb_agg(jsonb_build_object('variantId', v.id, 'productId', r.id, 'sku', v.sku, 'unitTag', r.unit_tag,
        -- The same name that `selectItems` gives it for tills.
        'name', left(r.name || case when cardinality(v.option_values) = 0 then ''
          else ' · ' || array_to_string(v.option_values, ' / ') end, 120),
        'isOpenPrice', r.type = 'openPrice', 'price', trim_scale(v.price)::text,
        'packs', coalesce((select jsonb_agg(jsonb_build_object('price', trim_scale(k.price)::text, 'factor', trim_scale(k.factor)::text))
          from variant_packs k where k.company_id = p_company and k.variant_id = v.id), '[]'),
        'listPrices', coalesce((select jsonb_agg(jsonb_build_object('priceListId', x.price_list_id,
            'fromQuantity', trim_scale(x.from_quantity)::text, 'price', trim_scale(x.price)::text))
          from price_list_prices x where x.company_id = p_company and x.variant_id = v.id), '[]'),
        'taxIds', coalesce((select jsonb_agg(t.tax_id) from product_taxes t
          where t.company_id = p_company and t.product_id = r.id), '[]')))
      from variants v join products r on r.company_id = v.company_id and r.id = v.product_id
      where v.company_id = p_company and v.id = any(v_variants)), '[]'),
    -- After a merge, the better terms of both: a till may have sold to the merged one.
    'customers', coalesce((select jsonb_agg(jsonb_build_object('id', c.id,
        'discountPercent', trim_scale(greatest(c.discount_percent, k.discount_percent))::text,
        'isTaxExempt', c.is_tax_exempt or coalesce(k.is_tax_exempt, false),
        'priceListIds', to_jsonb(array_remove(array[c.price_list_id, k.price_list_id], null))))
      from customers c left join customers k on k.company_id = c.company_id and k.id = c.merged_into_id
      where c.company_id = p_company and c.id = any(v_customers)), '[]'),
    'registers', coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'priceListId', c.price_list_id,
        'maxOfflineHours', c.max_offline_hours, 'tenderIds', coalesce((select jsonb_agg(t.tender_id) from checkout_tenders t
          where t.company_id = p_company and t.checkout_id = c.id), '[]')))
      from checkouts c where c.company_id = p_company and c.id = any(v_checkouts)), '[]'),
    'devices', coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'waitingCount', d.waiting_count,
        'lastSeenAt', (extract(epoch from d.last_seen_at) * 1000)::bigint))
      from devices d where d.company_id = p_company and d.id = any(v_devices)), '[]'),
    -- A device keeps for 30 days what it has sent.
    'restoredAt', (select (extract(epoch from max(r.restored_at)) * 1000)::bigint from restores r
      where r.restored_at > now() - interval '30 days'),
    'taxes', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'groupId', t.group_id,
        'name', jsonb_build_object('en', t.name_en, 'es', t.name_es), 'kind', t.kind, 'rate', trim_scale(t.rate)::text,
        'isCompound', t.is_compound, 'priority', t.priority, 'isDefault', t.is_default, 'validFrom', t.valid_from, 'validTo', t.valid_to)
        order by t.valid_from nulls first)
      from taxes t where t.company_id = p_company and t.status = 'active' and t.applies_to <> 'ecommerce'), '[]'),
    'tenders', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'key', t.key, 'type', t.type, 'isActive', t.status = 'active',
        'surchargePercent', trim_scale(t.surcharge_percent)::text))
      from tenders t where t.company_id = p_company), '[]'),
    'lists', coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'percentage', trim_scale(l.percentage)::text))
      from price_lists l where l.company_id = p_company and l.status = 'active'), '[]'));
end $$;

grant execute on function known_shop(uuid, jsonb) to mostrador_app;
