-- The other half of `refuse_voiding_what_came_back`: a voided sale cannot be refunded. Raises a foreign key violation, as for a
-- missing sale.
create or replace function refuse_refunding_a_void() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.original_sale_id::text, 14));
  if exists (select from sale_voids v where v.company_id = new.company_id and v.sale_id = new.original_sale_id) then
    raise exception 'the sale was voided' using errcode = '23503';
  end if;
  return new;
end $$;
