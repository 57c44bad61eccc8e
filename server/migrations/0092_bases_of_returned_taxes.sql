-- The base of a tax of a return is the net of the return (R-16): days with returns are summed anew.
insert into report_deltas (company_id, day, checkout_id)
  select distinct company_id, business_date, checkout_id from sales
  where type in ('refund', 'exchange') and checkout_id is not null;
