/** Plans that companies request and pay for, through the calls of their owners and of staff. */
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { logIn } from '@mostrador/contract/features/access/auth/endpoints.ts'
import {
  changePlan,
  getCompanyBilling,
  quotePlan,
  renewPlan,
} from '@mostrador/contract/features/service/billing/endpoints.ts'
import type {
  BillingPayment,
  CompanyBilling,
  QuoteAnswer,
} from '@mostrador/contract/features/service/billing/schema.ts'
import { getPayment, recordMoney } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { aCompany, aStaffMember, call, type Shop } from '../builders.ts'
import { captchaCode, type TestServer } from '../test-server.ts'

/** Sets the clock. An earlier access token has expired then, so the owner logs in again. */
export async function at(server: TestServer, shop: Shop, now: Date): Promise<Shop> {
  server.setNow(now)
  const { auth } = await call(server, logIn, { captchaCode, email: shop.email, password: 'Tromba9x' })
  return { ...shop, token: auth.accessToken }
}

let references = 0
/** A transfer with a unique bank reference. */
export const transfer = (amount: number) => ({
  amount,
  receivedOn: '2026-11-26',
  bankReference: `BANK-${(references += 1)}`,
})

export function billingOf(
  server: TestServer,
  { companyId, token }: Pick<Shop, 'companyId' | 'token'>,
): Promise<CompanyBilling> {
  return call(server, getCompanyBilling, { companyId }, token)
}

type Asking = {
  kind?: 'change' | 'renew'
  planKey?: string
  when?: 'now' | 'periodEnd'
  method?: 'bankTransfer' | 'card'
}

/** Requests a monthly plan of the point of sale at the quoted price. The payment is null if nothing is due now. */
export async function askForPlan(
  server: TestServer,
  { companyId, token }: Pick<Shop, 'companyId' | 'token'>,
  { kind = 'renew', planKey = 'psStart', when = 'now', method = 'bankTransfer' }: Asking = {},
): Promise<{ quote: QuoteAnswer; payment: BillingPayment | null }> {
  const wish: InputOf<typeof quotePlan> = {
    companyId,
    kind,
    plans: [{ part: 'ps', planKey, period: 'monthly' }],
    when,
  }
  const { quote, prorateToken } = await call(server, quotePlan, wish, token)
  const input: InputOf<typeof changePlan> = {
    type: 'ps',
    companyId,
    currency: 'CLP',
    period: 'monthly',
    paymentMethodKey: method,
    planKey,
    prorateToken,
  }
  const { payment } = await call(server, kind === 'change' ? changePlan : renewPlan, input, token)
  return { quote, payment }
}

/** The same for a plan with a payment. */
export async function askAndWait(
  server: TestServer,
  shop: Pick<Shop, 'companyId' | 'token'>,
  wish: Asking = {},
): Promise<BillingPayment> {
  const { payment } = await askForPlan(server, shop, wish)
  if (!payment) throw new Error('nothing has to be paid')
  return payment
}

/** Enters money for a payment, as staff. */
export async function pay(
  server: TestServer,
  { companyId }: Pick<Shop, 'companyId'>,
  payment: Pick<BillingPayment, 'id'> | null,
  amount: number,
  staff?: string,
): Promise<OutputOf<typeof recordMoney>> {
  const token = staff ?? (await aStaffMember(server)).token
  const which = { companyId, paymentId: payment?.id ?? '' }
  const { version } = await call(server, getPayment, which, token)
  return call(server, recordMoney, { ...which, version, ...transfer(amount) }, token)
}

/** A company that paid for a plan, which begins when its trial ends. */
export async function aPaidShop(server: TestServer, planKey = 'psStart'): Promise<Shop> {
  const shop = await aCompany(server, { type: 'ps' })
  const payment = await askAndWait(server, shop, { planKey })
  await pay(server, shop, payment, payment.due)
  return shop
}

/** The violated invariants of billing, with their rows. */
export async function brokenInvariants(server: TestServer): Promise<string[]> {
  const { rows } = await server.owner.query(
    `select viewname from pg_views where schemaname = 'inv' and viewname like 'b%'`,
  )
  const broken: string[] = []
  for (const { viewname } of rows) {
    const found = await server.owner.query(`select * from inv.${viewname}`)
    if (found.rows.length > 0) broken.push(`${viewname}: ${JSON.stringify(found.rows)}`)
  }
  return broken
}
