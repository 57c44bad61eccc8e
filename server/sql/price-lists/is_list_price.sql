-- Whether a list in use gives this price for so much of the variant: one of its own prices, or its percentage on the usual one, rounded as
-- the till rounds it (`domain/src/price/choose-price.ts`).
create or replace function is_list_price(p_company uuid, p_variant uuid, p_price numeric, p_quantity numeric) returns boolean
  language sql stable parallel safe
  return exists (select from price_list_prices x
      join price_lists l on l.company_id = x.company_id and l.id = x.price_list_id and l.status = 'active'
      where x.company_id = p_company and x.variant_id = p_variant and x.price = p_price and x.from_quantity <= p_quantity)
    or exists (select from price_lists l
      join companies c on c.id = l.company_id
      join currency_digits d on d.currency_tag = c.currency_tag
      join variants v on v.company_id = l.company_id and v.id = p_variant
      where l.company_id = p_company and l.status = 'active' and l.percentage is not null
        and round(v.price * (100 + l.percentage) / 100, greatest(d.digits, scale(trim_scale(v.price)))) = p_price);

grant execute on function is_list_price(uuid, uuid, numeric, numeric) to mostrador_app;
