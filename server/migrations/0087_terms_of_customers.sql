-- Who may set what a customer is charged (docs/decisions/0136). People who may give credit keep setting the terms of customers, never more
-- than their profile takes off a line. Other people who add or change customers, cashiers among them, no longer set terms.
update profiles
set permissions = array_append(permissions, 'CUSTOMERS__TERMS'),
  limits = limits || jsonb_build_object('maxCustomerDiscountPercent', limits -> 'maxLineDiscountPercent')
where not is_root and 'CUSTOMERS__CREDIT_UPDATE' = any (permissions) and not 'CUSTOMERS__TERMS' = any (permissions);

update api_keys
set permissions = array_append(permissions, 'CUSTOMERS__TERMS')
where 'CUSTOMERS__CREDIT_UPDATE' = any (permissions) and not 'CUSTOMERS__TERMS' = any (permissions);
