/** A staff member, who decides about payments. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { logIn, registerUser } from '@mostrador/contract/features/access/auth/endpoints.ts'
import {
  getPayment,
  listPayments,
  recordMoney,
  rejectPayment,
} from '@mostrador/contract/features/service/staff/endpoints.ts'
import type { APIRequestContext } from '@playwright/test'
import { solveRobotCheck } from './robot-check.ts'
import { call, confirmOwnEmail, newEmail, password } from './shop.ts'

const run = promisify(execFile)

/** Signs a new person in on `request` and makes them staff as the operator does, on the data folder of the server. */
export async function signInStaff(request: APIRequestContext): Promise<void> {
  const email = newEmail()
  const captchaCode = await solveRobotCheck(request)
  await call(request, registerUser, { captchaCode, name: 'Eva Soto', email, password })
  await call(request, logIn, { captchaCode: await solveRobotCheck(request), email, password })
  await confirmOwnEmail(request)
  const root = fileURLToPath(new URL('../..', import.meta.url))
  await run(process.execPath, ['scripts/staff.ts', 'add', email], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] ?? './data' },
  })
  // The server caches the rights of a log-in for some seconds.
  await call(request, logIn, { captchaCode: await solveRobotCheck(request), email, password })
}

/** The payment that names a reference, as staff see it. */
async function findPayment(request: APIRequestContext, reference: string) {
  const { items } = await call(request, listPayments, { q: reference })
  const found = items.find(({ payment }) => payment.reference === reference)
  if (!found) throw new Error(`there is no payment ${reference}`)
  return call(request, getPayment, { companyId: found.companyId, paymentId: found.payment.id })
}

export async function reject(request: APIRequestContext, reference: string, reason: string): Promise<void> {
  const { companyId, payment, version } = await findPayment(request, reference)
  await call(request, rejectPayment, { companyId, paymentId: payment.id, version, reason })
}

/** Enters money for a payment; without an amount, the whole missing amount, which approves it. */
export async function enterMoney(request: APIRequestContext, reference: string, amount?: number): Promise<void> {
  const { companyId, payment, version } = await findPayment(request, reference)
  await call(request, recordMoney, {
    companyId,
    paymentId: payment.id,
    version,
    amount: amount ?? payment.due - payment.received,
    receivedOn: new Date().toISOString().slice(0, 10),
    bankReference: `${reference}-${payment.received}`,
  })
}
