/** Staff of the service, and companies that ask for plans. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { logIn, registerUser } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { registerCompany } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { BillingPayment } from '@mostrador/contract/features/service/billing/schema.ts'
import { getPrices } from '@mostrador/contract/features/service/pricing/endpoints.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { solveRobotCheck } from './robot-check.ts'
import { call, confirmOwnEmail, newEmail, password } from './shop.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Names of companies differ, so that a search finds one. */
let companies = 0

async function signInAs(context: BrowserContext, name: string, language: Language, baseURL: string): Promise<string> {
  const email = newEmail()
  const { request } = context
  await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
  await call(request, registerUser, { captchaCode: await solveRobotCheck(request), name, email, password })
  await call(request, logIn, { captchaCode: await solveRobotCheck(request), email, password })
  return email
}

/** A staff member, named by the operator's command, signed in on the context. */
export async function signInStaff(context: BrowserContext, language: Language, baseURL: string): Promise<void> {
  const email = await signInAs(context, 'Inés Vidal', language, baseURL)
  await confirmOwnEmail(context.request)
  await promisify(execFile)(process.execPath, ['scripts/staff.ts', 'add', email], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
  })
  // The server caches a log-in for a few seconds.
  await call(context.request, logIn, { captchaCode: await solveRobotCheck(context.request), email, password })
}

/** A person who is not staff, signed in on the context. */
export async function signInOwner(context: BrowserContext, language: Language, baseURL: string): Promise<void> {
  await signInAs(context, 'Ana Rojas', language, baseURL)
}

export type AskedCompany = { companyId: string; name: string; payment: BillingPayment }

/** A Chilean company of the signed-in owner, which has requested a plan and not paid. */
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
