-- Records a movement of stock whose day was over when it was posted (docs/decisions/0097).
create or replace function note_late_movement() returns trigger
  language plpgsql as $$
begin
  insert into late_stock_movements (company_id, movement_id, business_date) values (new.company_id, new.id, new.business_date);
  return null;
end $$;
