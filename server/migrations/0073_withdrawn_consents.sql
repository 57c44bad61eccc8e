-- People withdraw the consents that they gave to external shops, while no company is set.
create policy withdraws_own on ecommerce_consents for delete to mostrador_app
  using ((select app_company_id()) is null and user_id = (select app_user_id()));
grant delete on ecommerce_consents to mostrador_app;
