-- The mailbox behind an address: whatever stands after a plus, and dots in Gmail's addresses, make no other buyer where a limit counts buyers
-- (H-48). As `domain/src/order/mailbox-of.ts`.
alter table orders add column buyer_mailbox text not null generated always as (
  case when split_part(lower(buyer_email), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(buyer_email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(buyer_email), '@', 1), '+', 1) || '@' || split_part(lower(buyer_email), '@', 2) end
) stored;
create index orders_mailbox_idx on orders (company_id, buyer_mailbox);
