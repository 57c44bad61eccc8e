-- The product that the approver was shown; null for a whole document, or a line without a product. Without a foreign key: a device without a
-- network may name a product that was deleted meanwhile.
alter table approvals add column variant_id uuid;
comment on column approvals.amount is 'Minor units: the most that is given away, or the amount that was shown.';
