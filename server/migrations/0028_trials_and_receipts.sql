-- Tells the same mailbox and the same picture when they come in another form.

-- The mailbox behind an address (A-5). People of before have none: their trials count for them alone.
alter table trials_taken add column mailbox text check (mailbox = lower(mailbox));
create unique index trials_taken_mailbox_key on trials_taken (mailbox, part);

-- How a picture looks: one bit for each point that is clearly darker than its left neighbour. Null for a PDF.
alter table bank_receipts add column look bit(1024);
