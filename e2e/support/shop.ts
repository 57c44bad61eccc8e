/** Test data for journeys, created through the API like by any client, and signed into a browser context. */
import { randomUUID } from 'node:crypto'
import type { Endpoint, InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { confirmEmail, getSession, logIn, registerUser } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { startFreeTrial } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { createInvitations } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { createProduct, getProduct, updateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { listProfiles } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { listTaxes } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { languages } from '@mostrador/contract/language.ts'
import { type Language, pathTo } from '@mostrador/contract/routes.ts'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { linkInMail } from './mailbox.ts'
import { solveRobotCheck } from './robot-check.ts'

export const password = 'Tromba9x'

export function newEmail(): string {
  return `${randomUUID()}@example.test`
}

/** Calls with the context's cookie and requires success. */
export async function call<E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const response = await request.post(endpoint.path, { data: input })
  if (!response.ok()) throw new Error(`${endpoint.path} answered ${response.status()}: ${await response.text()}`)
  return (await response.json()) as OutputOf<E>
}

export type ShopProduct = { name: string; price: string; sku: string; barcode: string }

export const products: readonly ShopProduct[] = [
  { name: 'Pan amasado', price: '1293', sku: 'PAN-1', barcode: '7800000000016' },
  { name: 'Café molido', price: '4590', sku: 'CAF-1', barcode: '7800000000023' },
  { name: 'Leche entera', price: '1190', sku: 'LEC-1', barcode: '7800000000030' },
]

/** A Chilean shop with three products and a trial of one plan part or both; its owner is signed in on the context. */
export async function signInToShop(
  context: Pick<BrowserContext, 'request' | 'addCookies'>,
  language: Language,
  baseURL: string,
  type: 'ps' | 'ec' | 'both' = 'ps',
): Promise<void> {
  const email = newEmail()
  await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
  await call(context.request, registerUser, {
    captchaCode: await solveRobotCheck(context.request),
    name: 'Ana Rojas',
    email,
    password,
  })
  await call(context.request, logIn, { captchaCode: await solveRobotCheck(context.request), email, password })
  await call(context.request, startFreeTrial, {
    captchaCode: await solveRobotCheck(context.request),
    type,
    regionTag: 'CL',
    navTimeZone: 'America/Santiago',
    name: 'Almacén Sur',
  })
  const { items } = await call(context.request, listTaxes, {})
  const taxIds = items.filter(({ isDefault }) => isDefault).map(({ id }) => id)
  for (const { barcode, name, sku, price } of products) {
    const variant = { sku, price, barcodes: [barcode], openingStock: '500' }
    await call(context.request, createProduct, { name, taxIds, variants: [variant] })
  }
}

/** Changes a product while another person has it open; price and SKU are those of its first variant. */
export async function changeProduct(
  request: APIRequestContext,
  id: string,
  { name, ...first }: { name?: string; sku?: string; price?: string },
): Promise<void> {
  const { product } = await call(request, getProduct, { id })
  const { variants, components, images, status, ...rest } = product
  await call(request, updateProduct, {
    ...rest,
    ...(name !== undefined && { name }),
    status: status === 'draft' ? 'draft' : 'active',
    components: components.map(({ variantId, quantity }) => ({ variantId, quantity })),
    images: images.map(({ imageId, alt, isCover }) => ({ imageId, alt, isCover })),
    variants: variants.map(({ cost: _, ...variant }, index) => ({ ...variant, ...(index === 0 && first) })),
  })
}

/** Confirms the e-mail of the signed-in person with the link of the mail, because inviting requires it. Once is enough. */
export async function confirmOwnEmail(request: APIRequestContext): Promise<void> {
  const { session } = await call(request, getSession, {})
  if (session.user.status === 1) return
  const page = [...languages].map((language) => pathTo('email-confirmation', language).slice(1)).join('|')
  const link = await linkInMail(request, session.user.email, `(?:${page})`)
  const token = new URL(link, 'http://localhost').searchParams.get('token') ?? ''
  await call(request, confirmEmail, { captchaCode: await solveRobotCheck(request), token })
}

/** A person who joins the owner's shop under one of its profiles, signed in on a separate context. */
export async function signInMember(
  context: BrowserContext,
  owner: APIRequestContext,
  profileName: string,
  { language = 'en', name = 'Eva Soto' }: { language?: Language; name?: string } = {},
): Promise<{ email: string }> {
  const email = newEmail()
  const { items } = await call(owner, listProfiles, {})
  const profile = items.find((candidate) => candidate.name === profileName)
  if (!profile) throw new Error(`the shop has no profile ${profileName}`)
  await confirmOwnEmail(owner)
  const { invitations } = await call(owner, createInvitations, { emails: [email], profileIds: [profile.id] })
  const link = invitations[0]?.link ?? ''
  await context.addCookies([{ name: 'lang', value: language, url: new URL(link).origin }])
  await call(context.request, registerUser, {
    captchaCode: await solveRobotCheck(context.request),
    name,
    email,
    password,
    invitationCode: link.split('/').at(-1) ?? '',
  })
  await call(context.request, logIn, { captchaCode: await solveRobotCheck(context.request), email, password })
  return { email }
}
