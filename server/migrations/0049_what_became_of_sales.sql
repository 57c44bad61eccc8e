-- What became of sales: other software is told of it, and numbers of what was kept instead of posted are no holes.

-- A refund is a document of its own and no sale. Of it, its own id is told; of a void and of a corrected payment, the sale's.
create or replace function tell_webhooks_of_sale() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(new.company_id, case new.type when 'refund' then 'sale.refunded' else 'sale.committed' end, new.id, 1);
  return null;
end $$;

-- For documents about a sale, which are only ever added; the argument is what happened to it.
create function tell_webhooks_of_sale_again() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(new.company_id, 'sale.' || tg_argv[0], new.sale_id, null);
  return null;
end $$;
create trigger tell_webhooks after insert on sale_voids
  for each row execute function tell_webhooks_of_sale_again('voided');
create trigger tell_webhooks after insert on tender_corrections
  for each row execute function tell_webhooks_of_sale_again('corrected');

-- Who was told of refunds as sales until now is told of them still.
alter table webhooks no force row level security;
update webhooks set events = array_append(events, 'sale.refunded')
  where 'sale.committed' = any (events) and not 'sale.refunded' = any (events);
alter table webhooks force row level security;

-- A number whose document is kept until somebody decides, or was set aside, is no hole: paper bears it, and the document is there.
-- What was kept only fills: what lies beyond the last posted number may be the invention of a device that was removed.
create or replace view inv.i10_receipt_numbers_gapless with (security_invoker = true) as
  select s.company_id, s.checkout_id as id
  from (
    select company_id, checkout_id, receipt_series, max(receipt_sequence) as last,
      count(*) filter (where not repeats_number) as posted
    from sales group by 1, 2, 3
  ) s
  where s.last <> s.posted + (
    select count(distinct k.payload ->> 'number') from sale_conflicts k
    where k.company_id = s.company_id and k.kind in ('sale', 'refund', 'exchange')
      and k.payload ->> 'checkoutId' = s.checkout_id::text and k.payload ->> 'series' = s.receipt_series
      and case when k.payload ->> 'number' ~ '^[1-9][0-9]{0,8}$' then (k.payload ->> 'number')::integer < s.last
        and not exists (
          select from sales x
          where x.company_id = s.company_id and x.checkout_id = s.checkout_id and x.receipt_series = s.receipt_series
            and x.receipt_sequence = (k.payload ->> 'number')::integer) else false end);

create or replace view inv.i11_sequence_holes with (security_invoker = true) as
  select g.company_id, g.checkout_id as id
  from (
    select company_id, checkout_id, receipt_series, receipt_sequence,
      lead(receipt_sequence) over (partition by company_id, checkout_id, receipt_series order by receipt_sequence) as next
    from sales
  ) g
  where g.next > g.receipt_sequence + 1 and g.next - g.receipt_sequence - 1 <> (
    select count(distinct k.payload ->> 'number') from sale_conflicts k
    where k.company_id = g.company_id and k.kind in ('sale', 'refund', 'exchange')
      and k.payload ->> 'checkoutId' = g.checkout_id::text and k.payload ->> 'series' = g.receipt_series
      and case when k.payload ->> 'number' ~ '^[1-9][0-9]{0,8}$'
        then (k.payload ->> 'number')::integer between g.receipt_sequence + 1 and g.next - 1 else false end);
