-- Lets the transaction act for a company, or else a person, the holder of a receipt's code or of an invitation's, or of an API key. The
-- empty text is none.
create or replace function act_for(company text, person text, receipt_token text, invitation_hash text, api_key_hash text) returns void
  language plpgsql as $$
begin
  perform set_locally('app.company_id', company), set_locally('app.user_id', person), set_locally('app.receipt_token', receipt_token),
    set_locally('app.invitation_hash', invitation_hash), set_locally('app.api_key_hash', api_key_hash);
  if person <> '' or invitation_hash <> '' then perform know_person(); end if;
end $$;

grant execute on function act_for(text, text, text, text, text) to mostrador_app;
