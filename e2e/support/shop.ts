/** Worlds for journeys, made through the API as any client would, and signed into a browser context. */
import { randomUUID } from 'node:crypto'
import type { Endpoint, InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { logIn, registerUser } from '@mostrador/contract/features/auth/endpoints.ts'
import { startFreeTrial } from '@mostrador/contract/features/companies/endpoints.ts'
import { createProduct } from '@mostrador/contract/features/products/endpoints.ts'
import { listTaxes } from '@mostrador/contract/features/taxes/endpoints.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { APIRequestContext, BrowserContext } from '@playwright/test'

export const password = 'Tromba9x'

export function newEmail(): string {
  return `${randomUUID()}@example.test`
}

/** Calls with the context's cookie and insists on success. */
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

/** A Chilean shop with three products; its owner is signed in on the context. */
export async function signInToShop(context: BrowserContext, language: Language, baseURL: string): Promise<void> {
  const email = newEmail()
  await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
  await call(context.request, registerUser, { name: 'Ana Rojas', email, password })
  await call(context.request, logIn, { email, password })
  await call(context.request, startFreeTrial, {
    type: 'ps',
    regionTag: 'CL',
    navTimeZone: 'America/Santiago',
    name: 'Almacén Sur',
  })
  const { items } = await call(context.request, listTaxes, {})
  const taxIds = items.filter(({ isDefault }) => isDefault).map(({ id }) => id)
  for (const { barcode, ...product } of products) {
    await call(context.request, createProduct, { ...product, barcodes: [barcode], taxIds, openingStock: '500' })
  }
}
