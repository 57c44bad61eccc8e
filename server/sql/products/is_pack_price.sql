-- Whether a till may have taken this price from a pack of the variant: the price of the pack, by the unit.
create or replace function is_pack_price(p_company uuid, p_variant uuid, p_price numeric) returns boolean
  language sql stable parallel safe
  return exists (select from variant_packs k
    where k.company_id = p_company and k.variant_id = p_variant and round(k.price / k.factor, 6) = p_price);

grant execute on function is_pack_price(uuid, uuid, numeric) to mostrador_app;
