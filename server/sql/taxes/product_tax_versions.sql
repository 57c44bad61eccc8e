-- What a counter sale of a product carries on a business day, as `version:rate` in the order of the ids (docs/decisions/0029).
create or replace function product_tax_versions(p_company uuid, p_product uuid, p_day date) returns text[]
  language sql stable as $$
  select array_agg(t.id::text || ':' || trim_scale(t.rate) order by t.id::text)
    from product_taxes pt join taxes t on t.company_id = pt.company_id and t.group_id = pt.tax_id
    where pt.company_id = p_company and pt.product_id = p_product and t.applies_to <> 'ecommerce'
      and p_day >= coalesce(t.valid_from, p_day) and p_day <= coalesce(t.valid_to, p_day)
$$;

grant execute on function product_tax_versions(uuid, uuid, date) to mostrador_app;
