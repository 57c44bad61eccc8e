-- The write of a sale: one call, one round trip, one transaction, whatever its number of lines. The tenant is set in here, so
-- row-level security holds without a trip of its own. Totals, taxes and change come computed by the pricing engine; this
-- function compares what they were computed from with the catalogue, moves stock and drawer, and posts the ledger.
--
-- Answers {status: 'stored' | 'replayed' | 'idReused' | 'sessionMissing' | 'tenderMissing', needsReview}. Raises MV404 for a
-- variant this company does not have, and unique_violation on sales for a receipt number used twice.
create function commit_sale(p jsonb) returns jsonb
  language plpgsql as $$
declare
  v_company uuid := (p ->> 'companyId')::uuid;
  v_sale uuid := (p ->> 'saleId')::uuid;
  v_user uuid := (p ->> 'userId')::uuid;
  v_hash bytea := decode(p ->> 'contentHash', 'hex');
  v_sold_at timestamptz := (p ->> 'soldAt')::timestamptz;
  v_cash bigint := (p ->> 'cashAmount')::bigint;
  v_stored record;
  v_session record;
  v_facts record;
  v_review text[];
  v_balance bigint;
begin
  perform set_config('app.company_id', v_company::text, true);

  select content_hash, needs_review into v_stored from sales where company_id = v_company and id = v_sale;
  if found then
    if v_stored.content_hash = v_hash then
      return jsonb_build_object('status', 'replayed', 'needsReview', to_jsonb(v_stored.needs_review));
    end if;
    return jsonb_build_object('status', 'idReused');
  end if;

  -- The session row is the register's lock: sales of one register follow each other, registers do not wait for each other.
  select s.status, s.opened_at, c.location_id into v_session
    from checkout_sessions s join checkouts c on c.company_id = s.company_id and c.id = s.checkout_id
    where s.company_id = v_company and s.id = (p ->> 'sessionId')::uuid and s.checkout_id = (p ->> 'checkoutId')::uuid
    for update of s;
  if not found then
    return jsonb_build_object('status', 'sessionMissing');
  end if;

  if exists (
    select from jsonb_to_recordset(p -> 'payments') as x("tenderId" uuid, "tenderType" text)
    where not exists (select from tenders t where t.company_id = v_company and t.id = x."tenderId" and t.type = x."tenderType")
  ) then
    return jsonb_build_object('status', 'tenderMissing');
  end if;

  -- Stock rows are locked in one order by every sale, so two sales never wait for each other in a circle. The ids come out of
  -- the JSON typed: a cast is not leakproof, and behind row-level security it would keep the index from being used.
  perform 1 from stock_levels s
    where s.company_id = v_company and s.location_id = v_session.location_id
      and s.variant_id in (select x."variantId" from jsonb_to_recordset(p -> 'lines') as x("variantId" uuid))
    order by s.variant_id for update;

  update stock_levels s set on_hand = s.on_hand - sold.quantity, updated_at = now()
    from (
      select x."variantId" as variant_id, sum(x.quantity) as quantity
      from jsonb_to_recordset(p -> 'lines') as x("variantId" uuid, quantity numeric)
      join variants v on v.company_id = v_company and v.id = x."variantId"
      join products r on r.company_id = v_company and r.id = v.product_id and r.track_stock
      group by 1
    ) sold
    where s.company_id = v_company and s.location_id = v_session.location_id and s.variant_id = sold.variant_id;

  select coalesce(bool_or(v.id is null), false) as missing,
      bool_or(v.price <> x."originalUnitPrice") as price_changed,
      bool_or(r.status <> 'active') as archived,
      bool_or(r.track_stock and s.on_hand < 0) as oversold,
      bool_or(taxes.given is distinct from taxes.current) as tax_changed,
      coalesce(sum(x.quantity * s.average_cost), 0) as cost
    into v_facts
    from jsonb_to_recordset(p -> 'lines')
      as x("variantId" uuid, "productId" uuid, quantity numeric, "originalUnitPrice" numeric, taxes jsonb)
    left join variants v on v.company_id = v_company and v.id = x."variantId" and v.product_id = x."productId"
    left join products r on r.company_id = v_company and r.id = v.product_id
    left join stock_levels s on s.company_id = v_company and s.location_id = v_session.location_id and s.variant_id = v.id
    left join lateral (
      select
        (select array_agg((g ->> 'taxId') || ':' || trim_scale((g ->> 'rate')::numeric) order by g ->> 'taxId')
          from jsonb_array_elements(x.taxes) g) as given,
        (select array_agg(t.id::text || ':' || trim_scale(t.rate) order by t.id::text)
          from product_taxes pt join taxes t on t.company_id = v_company and t.id = pt.tax_id
          where pt.company_id = v_company and pt.product_id = r.id) as current
    ) taxes on true
    where x."variantId" is not null;
  if v_facts.missing then
    raise exception 'variant of another company or none' using errcode = 'MV404';
  end if;

  v_review := array(select jsonb_array_elements_text(p -> 'needsReview'));
  if v_facts.price_changed then v_review := v_review || 'priceChanged'::text; end if;
  if v_facts.tax_changed then v_review := v_review || 'taxChanged'::text; end if;
  if v_facts.archived then v_review := v_review || 'productArchived'::text; end if;
  if v_facts.oversold then v_review := v_review || 'oversold'::text; end if;
  if v_session.status = 'closed' then v_review := v_review || 'sessionClosed'::text; end if;
  if v_sold_at < v_session.opened_at - interval '5 minutes' then v_review := v_review || 'clockSkewed'::text; end if;

  insert into sales (company_id, id, status, receipt_series, receipt_sequence, checkout_id, session_id, device_id, epoch,
      public_token, customer_id, customer_name, cashier_id, profile_id, currency_tag, prices_include_tax, tax_rounding,
      subtotal_amount, discount_amount, net_amount, tax_amount, total_amount, rounding_amount, paid_amount, change_amount,
      cost_amount, item_count, discounts, note, sold_at, business_date, received_at, content_hash, is_late, needs_review)
    select v_company, v_sale, 'completed', x.series, x.number, x."checkoutId", x."sessionId", x."deviceId", x.epoch,
      x."publicToken", x."customerId", (select c.name from customers c where c.company_id = v_company and c.id = x."customerId"),
      v_user, x."profileId", x."currencyTag", x."pricesIncludeTax", x."taxRounding",
      x."subtotalAmount", x."discountAmount", x."netAmount", x."taxAmount", x."totalAmount", x."roundingAmount",
      x."paidAmount", x."changeAmount", v_facts.cost, x."itemCount", x.discounts, x.note, v_sold_at, x."businessDate",
      x."receivedAt", v_hash,
      v_session.status = 'closed', v_review
    from jsonb_to_record(p) as x(series text, number int, "checkoutId" uuid, "sessionId" uuid, "deviceId" uuid, epoch int,
      "publicToken" text, "customerId" uuid, "profileId" uuid, "currencyTag" text, "pricesIncludeTax" boolean,
      "taxRounding" text, "subtotalAmount" bigint, "discountAmount" bigint, "netAmount" bigint, "taxAmount" bigint,
      "totalAmount" bigint, "roundingAmount" bigint, "paidAmount" bigint, "changeAmount" bigint, "itemCount" int,
      discounts jsonb, note text, "businessDate" date, "receivedAt" timestamptz);

  insert into sale_lines (company_id, id, sale_id, position, kind, product_id, variant_id, tracks_stock, name, sku, unit_tag,
      quantity, unit_price, original_unit_price, label_price, discount_type, discount_value, base_amount,
      line_discount_amount, allocated_discount_amount, net_amount, tax_amount, gross_amount, unit_cost, note)
    select v_company, x."lineId", v_sale, x.position, x.kind, x."productId", x."variantId", coalesce(r.track_stock, false),
      x.name, x.sku, x."unitTag", x.quantity, x."unitPrice", x."originalUnitPrice", x."labelPrice", x."discountType",
      x."discountValue", x."baseAmount", x."lineDiscountAmount", x."allocatedDiscountAmount", x."netAmount", x."taxAmount",
      x."grossAmount", coalesce(s.average_cost, 0), x.note
    from jsonb_to_recordset(p -> 'lines') as x("lineId" uuid, position smallint, kind text, "productId" uuid,
      "variantId" uuid, name text, sku text, "unitTag" text, quantity numeric, "unitPrice" numeric,
      "originalUnitPrice" numeric, "labelPrice" bigint, "discountType" text, "discountValue" numeric, "baseAmount" bigint,
      "lineDiscountAmount" bigint, "allocatedDiscountAmount" bigint, "netAmount" bigint, "taxAmount" bigint,
      "grossAmount" bigint, note text)
    left join products r on r.company_id = v_company and r.id = x."productId"
    left join stock_levels s on s.company_id = v_company and s.location_id = v_session.location_id
      and s.variant_id = x."variantId";

  insert into sale_line_taxes (company_id, sale_id, line_id, position, tax_id, name_en, name_es, kind, rate, taxable_amount, amount)
    select v_company, v_sale, x."lineId", g.position, g."taxId", g."nameEn", g."nameEs", g.kind, g.rate, g."taxableAmount",
      g.amount
    from jsonb_to_recordset(p -> 'lines') as x("lineId" uuid, taxes jsonb)
    cross join lateral jsonb_to_recordset(x.taxes) as g(position smallint, "taxId" uuid, "nameEn" text, "nameEs" text,
      kind text, rate numeric, "taxableAmount" bigint, amount bigint);

  insert into sale_payments (company_id, id, sale_id, position, session_id, tender_id, tendered_amount, change_amount, amount,
      reference, taken_at)
    select v_company, x."paymentId", v_sale, x.position, (p ->> 'sessionId')::uuid, x."tenderId", x."tenderedAmount",
      x."changeAmount", x.amount, x.reference, v_sold_at
    from jsonb_to_recordset(p -> 'payments') as x("paymentId" uuid, position smallint, "tenderId" uuid,
      "tenderedAmount" bigint, "changeAmount" bigint, amount bigint, reference text);

  insert into stock_movements (company_id, id, location_id, variant_id, kind, quantity, unit_cost, balance_after, source_type,
      source_id, source_line_id, user_id, occurred_at)
    select v_company, x."movementId", v_session.location_id, x."variantId", 'sale', -x.quantity, s.average_cost,
      s.on_hand + coalesce(sum(x.quantity) over (partition by x."variantId" order by x.position
        rows between 1 following and unbounded following), 0),
      'sale', v_sale, x."lineId", v_user, v_sold_at
    from jsonb_to_recordset(p -> 'lines') as x("movementId" uuid, "lineId" uuid, position smallint, "productId" uuid,
      "variantId" uuid, quantity numeric)
    join products r on r.company_id = v_company and r.id = x."productId" and r.track_stock
    join stock_levels s on s.company_id = v_company and s.location_id = v_session.location_id
      and s.variant_id = x."variantId";

  if v_cash <> 0 then
    update checkout_sessions set cash_balance = cash_balance + v_cash
      where company_id = v_company and id = (p ->> 'sessionId')::uuid
      returning cash_balance into v_balance;
    insert into checkout_movements (company_id, id, session_id, kind, tender_id, amount, balance_after, is_late, source_type,
        source_id, user_id, occurred_at)
      values (v_company, (p ->> 'drawerMovementId')::uuid, (p ->> 'sessionId')::uuid, 'sale',
        (p ->> 'cashTenderId')::uuid, v_cash, v_balance, v_session.status = 'closed', 'sale', v_sale, v_user, v_sold_at);
  end if;

  insert into ledger_entries (company_id, transaction_id, position, source_type, account, currency_tag, business_date, debit, credit)
    select v_company, v_sale, x.position, 'sale', x.account, p ->> 'currencyTag', (p ->> 'businessDate')::date, x.debit, x.credit
    from jsonb_to_recordset(p -> 'ledger') as x(position smallint, account text, debit bigint, credit bigint);

  insert into audit_entries (company_id, id, actor_id, action, entity, entity_id, data)
    values (v_company, (p ->> 'auditId')::uuid, v_user, 'sale.commit', 'sale', v_sale,
      jsonb_build_object('deviceId', p ->> 'deviceId', 'profileId', p ->> 'profileId', 'totalAmount', p -> 'totalAmount'));

  return jsonb_build_object('status', 'stored', 'needsReview', to_jsonb(v_review));
end $$;

-- Keeps an offer that was not posted; offering the very same bytes again adds nothing.
create function record_sale_conflict(p jsonb, p_reason text) returns void
  language plpgsql as $$
begin
  perform set_config('app.company_id', p ->> 'companyId', true);
  insert into sale_conflicts (company_id, id, sale_id, reason, payload, content_hash, user_id)
    values ((p ->> 'companyId')::uuid, (p ->> 'conflictId')::uuid, (p ->> 'saleId')::uuid, p_reason, p -> 'offered',
      decode(p ->> 'contentHash', 'hex'), (p ->> 'userId')::uuid)
    on conflict (company_id, sale_id, content_hash) do nothing;
end $$;

grant execute on function commit_sale(jsonb), record_sale_conflict(jsonb, text) to mostrador_app;
