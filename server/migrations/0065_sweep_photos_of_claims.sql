-- The sweep of files without a row looks for the photos of claims of all companies.
create policy sweep on order_claims for select to mostrador_app using ((select app_is_purging()));
