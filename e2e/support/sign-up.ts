import { logIn, registerUser } from '@mostrador/contract/features/access/auth/endpoints.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { Page } from '@playwright/test'
import { solveRobotCheck } from './robot-check.ts'
import { call, newEmail, password } from './shop.ts'

/** A new person without a company, signed in on the page. */
export async function signUp(page: Page, language: Language, baseURL: string): Promise<void> {
  const email = newEmail()
  await page.context().addCookies([{ name: 'lang', value: language, url: baseURL }])
  const captchaCode = await solveRobotCheck(page.request)
  await call(page.request, registerUser, { captchaCode, name: 'Ana Rojas', email, password })
  await call(page.request, logIn, { captchaCode: await solveRobotCheck(page.request), email, password })
}
