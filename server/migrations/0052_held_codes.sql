-- The code on the paper of a sale that waits. It stays when another device goes on with the sale under another id.
alter table held_sales add column code text check (code ~ '^H-[0-9A-HJKMNP-TV-Z]{8}$');
