-- Keeps a document that a till offered and the server cannot post. Offering the same bytes again adds nothing. Returns the
-- document's amount if the same bytes are already posted, and null otherwise.
create or replace function record_sale_conflict(p_company uuid, p jsonb, p_reason text) returns jsonb
  language plpgsql as $$
declare
  v_company constant uuid := p_company;
  v_id uuid := (p ->> 'saleId')::uuid;
  v_hash bytea := decode(p ->> 'contentHash', 'hex');
  v_posted jsonb;
begin
  perform set_locally('app.company_id', v_company::text);
  select jsonb_build_object('totalAmount', total_amount, 'needsReview', to_jsonb(needs_review)) into v_posted
    from sales where company_id = v_company and id = v_id and content_hash = v_hash;
  if found then
    return v_posted;
  end if;
  select jsonb_build_object('totalAmount', 0, 'needsReview', to_jsonb(d.needs_review)) into v_posted from (
    select array[]::text[] as needs_review from checkout_sessions
      where company_id = v_company and id = v_id and opening_hash = v_hash
    union all
    select array[]::text[] from customers
      where company_id = v_company and id = v_id and creation_hash = p ->> 'contentHash'
    union all
    select needs_review from checkout_movements where company_id = v_company and id = v_id and content_hash = v_hash
    union all
    select needs_review from checkout_closings where company_id = v_company and id = v_id and content_hash = v_hash
    union all
    select needs_review from sale_voids where company_id = v_company and id = v_id and content_hash = v_hash
    union all
    select needs_review from customer_payments where company_id = v_company and id = v_id and content_hash = v_hash) d;
  if found then
    return v_posted;
  end if;
  insert into sale_conflicts (company_id, id, sale_id, kind, reason, payload, content_hash, user_id)
    values (v_company, (p ->> 'conflictId')::uuid, v_id, coalesce(p ->> 'kind', 'sale'), p_reason, p -> 'offered', v_hash,
      (p ->> 'userId')::uuid)
    on conflict (company_id, sale_id, content_hash) do nothing;
  return null;
end $$;

grant execute on function record_sale_conflict(uuid, jsonb, text) to mostrador_app;
