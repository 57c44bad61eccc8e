-- Writes a sale: one call, one round trip, one transaction, whatever its number of lines. It sets the tenant itself, so row-level security
-- holds without another trip. The pricing engine has computed totals, taxes and change. A paid sale is stored as printed: a difference from
-- the catalogue, or a broken rule that the till did not know, marks it for review (docs/decisions/0006).
--
-- For an exchange it writes the new products and the head of the document; `comesBack` are the goods that the same transaction returns to
-- stock afterwards (docs/decisions/0053).
--
-- Answers {status: 'stored' | 'replayed' | 'idReused' | 'sessionMissing' | 'tenderMissing', needsReview}. Raises MV404 for a variant or a
-- customer this company does not have, and unique_violation on sales for a receipt number used twice.
create or replace function commit_sale(p_company uuid, p jsonb) returns jsonb
  language plpgsql as $$
declare
  v_company constant uuid := p_company;
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
  v_parts jsonb;
  v_taken jsonb;
  v_cost numeric;
  v_kits record;
  v_credit bigint := coalesce((p ->> 'creditAmount')::bigint, 0);
  v_debtor record;
  v_type text := coalesce(p ->> 'type', 'sale');
  v_channel text := coalesce(p ->> 'channel', 'pos');
  v_seller uuid := coalesce((p ->> 'sellerId')::uuid, v_user);
  -- How the online order that the sale hands over fits it; null without one.
  v_order text;
begin
  perform set_locally('app.company_id', v_company::text);

  select content_hash, needs_review into v_stored from sales where company_id = v_company and id = v_sale;
  if found then
    if v_stored.content_hash = v_hash then
      return jsonb_build_object('status', 'replayed', 'needsReview', to_jsonb(v_stored.needs_review));
    end if;
    return jsonb_build_object('status', 'idReused');
  end if;

  -- Before every other lock, in the sequence of orders' parcels.
  if p ? 'order' then v_order := judge_sold_order(v_company, p); end if;

  -- The session row is the register's lock: sales of one register run one after the other, registers do not wait for each other.
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

  -- The present components of the sale's kits: the stock of a kit is that of its components.
  v_parts := coalesce((
    select jsonb_agg(jsonb_build_object('lineId', x."lineId", 'linePosition', x.position, 'position', k.place,
        'productId', k.product_id, 'variantId', k.variant_id, 'quantity', x.quantity * k.quantity, 'name', r.name, 'sku', v.sku,
        'tracksStock', r.track_stock))
    from jsonb_to_recordset(p -> 'lines') as x("lineId" uuid, position smallint, "productId" uuid, quantity numeric)
    cross join lateral (
      select c.product_id, c.variant_id, c.quantity, row_number() over (order by c.position, c.variant_id) as place
        from kit_components c where c.company_id = v_company and c.kit_id = x."productId"
    ) k
    join products r on r.company_id = v_company and r.id = k.product_id
    join variants v on v.company_id = v_company and v.id = k.variant_id
  ), '[]');

  -- Every sale locks stock rows in the same order, so two sales never deadlock. The ids come out of the JSON typed: a cast is not
  -- leakproof, and behind row-level security it would keep the index from being used.
  perform 1 from stock_levels s
    where s.company_id = v_company and s.location_id = v_session.location_id
      and s.variant_id in (select x."variantId" from jsonb_to_recordset(p -> 'lines') as x("variantId" uuid)
        union all select k."variantId" from jsonb_to_recordset(v_parts) as k("variantId" uuid))
    order by s.variant_id for update;

  -- Goods leave at the average of their stock (C-16). A line takes its addition to the total cost of its variant in the sale, so
  -- that the lines together take exactly that total. They see the locked levels.
  with moved as (
    select x."movementId" as movement_id, x."lineId" as line_id, x.position, 0 as part, x."variantId" as variant_id, x.quantity,
      r.track_stock as tracks_stock
    from jsonb_to_recordset(p -> 'lines') as x("movementId" uuid, "lineId" uuid, position smallint, "variantId" uuid, quantity numeric)
    join variants v on v.company_id = v_company and v.id = x."variantId"
    join products r on r.company_id = v_company and r.id = v.product_id and r.type <> 'kit'
    union all
    select gen_random_uuid(), k."lineId", k."linePosition", k.position, k."variantId", k.quantity, k."tracksStock"
    from jsonb_to_recordset(v_parts) as k("lineId" uuid, "linePosition" smallint, position smallint, "variantId" uuid,
      quantity numeric, "tracksStock" boolean)
  ), ordered as (
    select m.*, sum(m.quantity) over line as gone, row_number() over line as place
    from moved m
    window line as (partition by m.variant_id order by m.position, m.part)
  ), valued as (
    select o.*, s.on_hand - o.gone as balance_after, s.last_sequence + o.place as sequence,
      s.value - value_of_leaving(s.on_hand, s.value, s.average_cost, o.gone) as value_after,
      case when o.tracks_stock then value_of_leaving(s.on_hand, s.value, s.average_cost, o.gone)
        - value_of_leaving(s.on_hand, s.value, s.average_cost, o.gone - o.quantity)
        else o.quantity * s.average_cost end as cost
    from ordered o
    join stock_levels s on s.company_id = v_company and s.location_id = v_session.location_id and s.variant_id = o.variant_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('lineId', v.line_id, 'variantId', v.variant_id, 'cost', v.cost,
        'movementId', v.movement_id, 'quantity', v.quantity, 'balanceAfter', v.balance_after, 'valueAfter', v.value_after,
        'sequence', v.sequence, 'tracksStock', v.tracks_stock)), '[]'), coalesce(sum(v.cost), 0)
    into v_taken, v_cost
    from valued v;
  update stock_levels s set on_hand = l."balanceAfter", value = l."valueAfter", last_cost = s.average_cost, last_sequence = l.sequence,
      updated_at = now()
    from (select distinct on (x."variantId") x.* from jsonb_to_recordset(v_taken) as x("variantId" uuid, "balanceAfter" numeric,
        "valueAfter" numeric, sequence bigint, "tracksStock" boolean)
      where x."tracksStock" order by x."variantId", x.sequence desc) l
    where s.company_id = v_company and s.location_id = v_session.location_id and s.variant_id = l."variantId";
  insert into stock_movements (company_id, id, location_id, variant_id, kind, quantity, unit_cost, value_delta, balance_after,
      value_after, sequence, source_type, source_id, source_line_id, user_id, occurred_at, business_date)
    select o.id, x."movementId", v_session.location_id, x."variantId", 'sale', -x.quantity, round(x.cost / x.quantity, 6),
      -x.cost, x."balanceAfter", x."valueAfter", x.sequence, 'sale', v_sale, x."lineId", v_user, v_sold_at,
      (p ->> 'businessDate')::date
    from companies o cross join jsonb_to_recordset(v_taken) as x("lineId" uuid, "movementId" uuid, "variantId" uuid, quantity numeric,
      cost numeric, "balanceAfter" numeric, "valueAfter" numeric, sequence bigint, "tracksStock" boolean)
    where o.id = v_company and x."tracksStock";

  select coalesce(bool_or(v.id is null), false) as missing,
      bool_or(r.status <> 'active') as archived,
      bool_or(r.track_stock and s.on_hand + coalesce(back.quantity, 0) < 0) as oversold,
      bool_or(x."isLowered" and x."netAmount" < round(power(10::numeric, (p ->> 'currencyDigits')::int) * taken.cost)) as below_cost
    into v_facts
    from jsonb_to_recordset(p -> 'lines')
      as x("lineId" uuid, "variantId" uuid, "productId" uuid, quantity numeric, "originalUnitPrice" numeric, "netAmount" bigint,
        "isLowered" boolean)
    left join variants v on v.company_id = v_company and v.id = x."variantId" and v.product_id = x."productId"
    left join products r on r.company_id = v_company and r.id = v.product_id
    left join stock_levels s on s.company_id = v_company and s.location_id = v_session.location_id and s.variant_id = v.id
    left join jsonb_to_recordset(p -> 'comesBack') as back("variantId" uuid, quantity numeric) on back."variantId" = v.id
    left join (
      select t."lineId", sum(t.cost) as cost from jsonb_to_recordset(v_taken) as t("lineId" uuid, cost numeric) group by 1
    ) taken on taken."lineId" = x."lineId"
    where x."variantId" is not null;
  if v_facts.missing then
    raise exception 'variant of another company or none' using errcode = 'MV404';
  end if;

  select coalesce(bool_or(k."tracksStock" and s.on_hand + coalesce(back.quantity, 0) < 0), false) as oversold
    into v_kits
    from jsonb_to_recordset(v_parts) as k("variantId" uuid, quantity numeric, "tracksStock" boolean)
    left join stock_levels s on s.company_id = v_company and s.location_id = v_session.location_id and s.variant_id = k."variantId"
    left join jsonb_to_recordset(p -> 'comesBack') as back("variantId" uuid, quantity numeric) on back."variantId" = k."variantId";

  -- After a merge, the remaining customer owes purchases on account. The row is locked until the entry is written, so two
  -- registers cannot both use up the same credit.
  if v_credit > 0 then
    select k.id, k.status, k.balance, k.credit_limit into v_debtor
      from customers c
      join customers k on k.company_id = c.company_id and k.id = coalesce(c.merged_into_id, c.id)
      where c.company_id = v_company and c.id = (p ->> 'customerId')::uuid
      for update of k;
    if not found then
      raise exception 'customer of another company or none' using errcode = 'MV404';
    end if;
  end if;

  v_review := array(select jsonb_array_elements_text(p -> 'needsReview'));
  -- Terms agreed earlier in the online shop are valid, whatever the catalogue says now (docs/decisions/0102).
  if v_channel = 'ecommerce' or v_order in ('fits', 'short') then v_facts.archived := false;
  else
    v_review := array(select distinct on (x) x from unnest(v_review || array(select jsonb_array_elements_text(p -> 'reviewOfOrder')))
      with ordinality as u(x, n) order by x, n);
  end if;
  if v_order in ('short', 'differs') then v_review := v_review || 'orderDiffers'::text; end if;
  -- The office may set a price below cost; lowering one below cost needs a right.
  if v_facts.below_cost and not (p ->> 'mayBelowCost')::boolean then v_review := v_review || 'belowCost'::text; end if;
  if v_facts.archived then v_review := v_review || 'productArchived'::text; end if;
  if v_facts.oversold or v_kits.oversold then v_review := v_review || 'oversold'::text; end if;
  if v_session.status = 'closed' then v_review := v_review || 'sessionClosed'::text; end if;
  if v_credit > 0 then
    if v_debtor.status = 'blocked' or v_debtor.balance + v_credit > v_debtor.credit_limit then
      v_review := v_review || 'overCreditLimit'::text;
    end if;
  end if;
  if exists (
    select from jsonb_to_recordset(p -> 'payments') as x("tenderId" uuid, reference text)
    join tenders t on t.company_id = v_company and t.id = x."tenderId"
    where (t.requires_customer and p ->> 'customerId' is null)
      or case when coalesce(x.reference, '') = '' then t.requires_reference
        else length(x.reference) not between t.reference_min and t.reference_max end
  ) then
    v_review := v_review || 'tenderRules'::text;
  end if;
  -- Former members stay the sellers of their sales. People who were never members are ignored, so that no stranger's name is
  -- shown.
  if v_seller <> v_user then
    if not exists (
      select from memberships m where m.company_id = v_company and m.user_id = v_seller and m.status = 'active') then
      v_review := v_review || 'sellerGone'::text;
      if not exists (select from memberships m where m.company_id = v_company and m.user_id = v_seller)
        and not exists (select from audit_entries a
          where a.company_id = v_company and a.entity = 'member' and a.entity_id = v_seller)
      then
        v_seller := v_user;
      end if;
    end if;
  end if;
  -- Required fields that were not filled in, because the till did not know of them yet.
  if v_channel <> 'ecommerce' and v_order is null and not 'detailsDiffer' = any(v_review) and exists (
    select from metadata_fields f
    where f.company_id = v_company and f.entity = 'sale' and f.status = 'active' and f.is_required and f.editable_in_pos
      and not coalesce(p -> 'metadata' ? f.key, false)
  ) then
    v_review := v_review || 'detailsDiffer'::text;
  end if;
  if v_sold_at < v_session.opened_at - interval '5 minutes' then v_review := v_review || 'clockSkewed'::text; end if;

  insert into sales (company_id, id, channel, type, original_sale_id, refund_reason, returned_amount, status, receipt_series, receipt_sequence, checkout_id, session_id, device_id, epoch,
      public_token, customer_id, customer_name, customer_tax_id, price_list_id, price_list_name, cashier_id, seller_id, profile_id, currency_tag, prices_include_tax, tax_rounding,
      subtotal_amount, discount_amount, net_amount, tax_amount, total_amount, rounding_amount, tip_amount, paid_amount, change_amount,
      cost_amount, item_count, discounts, note, internal_note, exemption_reason, exemption_reference, sold_at, business_date, received_at, content_hash, is_late,
      needs_review)
    select o.id, v_sale, v_channel, v_type, x."originalSaleId", x.reason, coalesce(x."returnedAmount", 0), 'completed', x.series, x.number, x."checkoutId", x."sessionId", x."deviceId", x.epoch,
      x."publicToken", x."customerId", c.name, c.tax_id, l.id, l.name,
      v_user, v_seller, x."profileId", x."currencyTag", x."pricesIncludeTax", x."taxRounding",
      x."subtotalAmount", x."discountAmount", x."netAmount", x."taxAmount", x."totalAmount", x."roundingAmount", coalesce(x."tipAmount", 0),
      x."paidAmount", x."changeAmount", v_cost - coalesce((p ->> 'returnedCost')::numeric, 0), x."itemCount", x.discounts, x.note, x."internalNote",
      x."exemptionReason", x."exemptionReference", v_sold_at, x."businessDate",
      x."receivedAt", v_hash,
      v_session.status = 'closed', v_review
    from companies o cross join jsonb_to_recordset(jsonb_build_array(p)) as x("originalSaleId" uuid, reason text, "returnedAmount" bigint, series text, number int, "checkoutId" uuid, "sessionId" uuid, "deviceId" uuid, epoch int,
      "publicToken" text, "customerId" uuid, "profileId" uuid, "currencyTag" text, "pricesIncludeTax" boolean,
      "taxRounding" text, "subtotalAmount" bigint, "discountAmount" bigint, "netAmount" bigint, "taxAmount" bigint,
      "totalAmount" bigint, "roundingAmount" bigint, "tipAmount" bigint, "paidAmount" bigint, "changeAmount" bigint, "itemCount" int,
      discounts jsonb, note text, "internalNote" text, "priceListId" uuid, "exemptionReason" text, "exemptionReference" text, "businessDate" date, "receivedAt" timestamptz)
    left join customers c on c.company_id = o.id and c.id = x."customerId"
    left join price_lists l on l.company_id = o.id and l.id = x."priceListId"
    where o.id = v_company;

  insert into sale_lines (company_id, id, sale_id, position, kind, product_id, variant_id, tracks_stock, name, sku, unit_tag,
      quantity, unit_price, original_unit_price, label_price, discount_type, discount_value, discount_reason,
      price_reason, base_amount,
      line_discount_amount, allocated_discount_amount, exempted_amount, net_amount, tax_amount, gross_amount, unit_cost,
      cost_amount, category_id, brand, note)
    select o.id, x."lineId", v_sale, x.position, x.kind, x."productId", x."variantId", coalesce(r.track_stock, false),
      x.name, x.sku, x."unitTag", x.quantity, x."unitPrice", x."originalUnitPrice", x."labelPrice", x."discountType",
      x."discountValue", x."discountReason", x."priceReason", x."baseAmount", x."lineDiscountAmount", x."allocatedDiscountAmount",
      coalesce(x."exemptedAmount", 0), x."netAmount", x."taxAmount", x."grossAmount", coalesce(round(taken.cost / x.quantity, 6), 0),
      coalesce(taken.cost, 0), r.category_id, r.brand, x.note
    from companies o cross join jsonb_to_recordset(p -> 'lines') as x("lineId" uuid, position smallint, kind text, "productId" uuid,
      "variantId" uuid, name text, sku text, "unitTag" text, quantity numeric, "unitPrice" numeric,
      "originalUnitPrice" numeric, "labelPrice" bigint, "discountType" text, "discountValue" numeric, "discountReason" text, "priceReason" text,
      "baseAmount" bigint,
      "lineDiscountAmount" bigint, "allocatedDiscountAmount" bigint, "exemptedAmount" bigint, "netAmount" bigint, "taxAmount" bigint,
      "grossAmount" bigint, note text)
    left join products r on r.company_id = o.id and r.id = x."productId"
    left join (
      select t."lineId", sum(t.cost) as cost from jsonb_to_recordset(v_taken) as t("lineId" uuid, cost numeric) group by 1
    ) taken on taken."lineId" = x."lineId"
    where o.id = v_company;

  -- Most sales have neither.
  if p ? 'serials' then
    insert into sale_line_serials (company_id, line_id, position, sale_id, serial)
      select o.id, x."lineId", x.position, v_sale, x.serial
      from companies o cross join jsonb_to_recordset(p -> 'serials') as x("lineId" uuid, position smallint, serial text)
      where o.id = v_company;
  end if;
  if p ? 'metadata' then
    insert into sale_metadata (company_id, sale_id, metadata, updated_at)
      values (v_company, v_sale, p -> 'metadata', (p ->> 'receivedAt')::timestamptz);
  end if;

  insert into sale_line_components (company_id, line_id, position, sale_id, product_id, variant_id, name, sku, quantity, unit_cost,
      cost_amount, tracks_stock)
    select o.id, k."lineId", k.position, v_sale, k."productId", k."variantId", k.name, k.sku, k.quantity,
      coalesce(round(t.cost / k.quantity, 6), 0), coalesce(t.cost, 0), k."tracksStock"
    from companies o cross join jsonb_to_recordset(v_parts) as k("lineId" uuid, position smallint, "productId" uuid, "variantId" uuid, name text,
      sku text, quantity numeric, "tracksStock" boolean)
    left join jsonb_to_recordset(v_taken) as t("lineId" uuid, "variantId" uuid, cost numeric)
      on t."lineId" = k."lineId" and t."variantId" = k."variantId"
    where o.id = v_company;

  insert into sale_line_taxes (company_id, sale_id, line_id, position, tax_id, name_en, name_es, kind, rate, taxable_amount, amount)
    -- A line without taxes keeps the row of each, with a rate of zero (docs/decisions/0055).
    select o.id, v_sale, x."lineId", g.position, g."taxId", g."nameEn", g."nameEs", g.kind,
      case when p ->> 'exemptionReason' is null then g.rate else 0 end, g."taxableAmount", g.amount
    from companies o cross join jsonb_to_recordset(p -> 'lines') as x("lineId" uuid, taxes jsonb)
    cross join lateral jsonb_to_recordset(x.taxes) as g(position smallint, "taxId" uuid, "nameEn" text, "nameEs" text,
      kind text, rate numeric, "taxableAmount" bigint, amount bigint)
    where o.id = v_company;

  insert into sale_payments (company_id, id, sale_id, position, session_id, tender_id, tendered_amount, change_amount, amount,
      tip_amount, reference, taken_at)
    select o.id, x."paymentId", v_sale, x.position, (p ->> 'sessionId')::uuid, x."tenderId", x."tenderedAmount",
      x."changeAmount", x.amount, coalesce(x."tipAmount", 0), x.reference, v_sold_at
    from companies o cross join jsonb_to_recordset(p -> 'payments') as x("paymentId" uuid, position smallint, "tenderId" uuid,
      "tenderedAmount" bigint, "changeAmount" bigint, amount bigint, "tipAmount" bigint, reference text)
    where o.id = v_company;

  if v_credit > 0 then
    insert into customer_ledger_entries (company_id, id, customer_id, kind, amount, balance_after, source_type, source_id, user_id,
        occurred_at)
      values (v_company, (p ->> 'creditEntryId')::uuid, v_debtor.id, 'charge', v_credit, 0, 'sale', v_sale, v_user, v_sold_at);
  end if;

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
    select o.id, v_sale, x.position, 'sale', x.account, p ->> 'currencyTag', (p ->> 'businessDate')::date, x.debit, x.credit
    from companies o cross join jsonb_to_recordset(p -> 'ledger') as x(position smallint, account text, debit bigint, credit bigint)
    where o.id = v_company;

  if v_order in ('fits', 'short') then perform hand_over_sold_order(v_company, p, v_order = 'fits'); end if;

  insert into audit_entries (company_id, id, actor_id, action, entity, entity_id, data)
    values (v_company, (p ->> 'auditId')::uuid, v_user,
      case when v_type = 'exchange' then 'sale.exchange' else 'sale.commit' end, 'sale', v_sale,
      jsonb_build_object('deviceId', p ->> 'deviceId', 'profileId', p ->> 'profileId', 'totalAmount', p -> 'totalAmount') || coalesce(p -> 'byHand', '{}')
      || case when v_type = 'exchange'
        then jsonb_build_object('originalSaleId', p ->> 'originalSaleId', 'reason', p ->> 'reason') else '{}' end);

  return jsonb_build_object('status', 'stored', 'needsReview', to_jsonb(v_review));
end $$;

grant execute on function commit_sale(uuid, jsonb) to mostrador_app;
