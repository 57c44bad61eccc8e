/** SQL that plants a payment of a plan with one changed column. */
export function aBillingPayment(wish: 'received => 100' | 'status => approved' | 'status => rejected'): string {
  const status = wish.startsWith('status') ? wish.split(' ').at(-1) : 'pending'
  return `insert into billing_payments (company_id, id, kind, method, reference, currency_tag, quoted_at, quote, balance_used, due, received,
      status, requested_by_id, requested_at, expires_at, decided_at)
    select c.id, gen_random_uuid(), 'register', 'bankTransfer', 'ABCDEFGH', 'CLP', now(), '{}', 0, 0,
      ${wish === 'received => 100' ? 100 : 0}, '${status}', c.created_by_id, now(), now(), ${status === 'pending' ? 'null' : 'now()'}
    from companies c limit 1`
}
