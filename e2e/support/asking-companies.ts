/** Staff of the service, and companies that ask for plans. */
import { logIn, registerUser } from '@mostrador/contract/features/auth/endpoints.ts'
import { registerCompany } from '@mostrador/contract/features/billing/endpoints.ts'
import type { BillingPayment } from '@mostrador/contract/features/billing/schema.ts'
import { getPrices } from '@mostrador/contract/features/pricing/endpoints.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { solveRobotCheck } from './robot-check.ts'
import { call, newEmail, password } from './shop.ts'
import { signInStaff } from './staff.ts'

/** Names of companies differ, so that a search finds one. */
let companies = 0

/** A person of the service, signed in on the context. */
export async function signInAsStaff(context: BrowserContext, language: Language, baseURL: string): Promise<void> {
  await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
  await signInStaff(context.request)
}

/** A person who is no staff, signed in on the context. */
export async function signInOwner(context: BrowserContext, language: Language, baseURL: string): Promise<void> {
  const email = newEmail()
  const { request } = context
  await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
  const captchaCode = await solveRobotCheck(request)
  await call(request, registerUser, { captchaCode, name: 'Ana Rojas', email, password })
  await call(request, logIn, { captchaCode: await solveRobotCheck(request), email, password })
}

export type AskedCompany = { companyId: string; name: string; payment: BillingPayment }

/** A Chilean company of the signed-in owner, which has asked for a plan and not paid. */
export async function askForPlan(request: APIRequestContext): Promise<AskedCompany> {
  companies += 1
  const name = `Café ${Date.now().toString(36)}${companies}`
  const prices = (await (await request.get(getPrices.path)).json()) as { priceTable: { version: string } }
  const { companyId, payment } = await call(request, registerCompany, {
    regionTag: 'CL',
    navTimeZone: 'America/Santiago',
    currency: 'CLP',
    name,
    period: 'monthly',
    PS_planKey: 'psStart',
    paymentMethodKey: 'bankTransfer',
    priceVersion: prices.priceTable.version,
  })
  return { companyId, name, payment }
}
