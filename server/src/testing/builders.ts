/** Worlds for tests: each test makes its own company and looks only at it. */
import type { Endpoint, InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { createProduct, type updateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { listCheckouts } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { openCheckoutSession } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import type { CheckoutSession, Lease } from '@mostrador/contract/features/selling/registers/schema.ts'
import { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import { startFreeTrial } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { logIn, registerUser } from '@mostrador/contract/features/access/auth/endpoints.ts'
import type { Auth } from '@mostrador/contract/session.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { newId } from '../context.ts'
import { captchaCode, type TestServer } from './test-server.ts'

export type Answer = { statusCode: number; body: unknown }

/** Calls like an API client, with a bearer token. */
export async function send(
  server: TestServer,
  path: string,
  input: unknown,
  token?: string,
  method: 'POST' | 'GET' = 'POST',
): Promise<Answer> {
  const query =
    method === 'GET'
      ? `?${new URLSearchParams(Object.entries(input ?? {}).map(([key, value]): [string, string] => [key, String(value)])).toString()}`
      : ''
  const response = await server.app.inject({
    method,
    url: path + query,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method === 'POST' && { payload: input ?? {} }),
  })
  return { statusCode: response.statusCode, body: response.body === '' ? undefined : response.json() }
}

/** Calls and requires success. */
export async function call<E extends Endpoint>(
  server: TestServer,
  endpoint: E,
  input: InputOf<E>,
  token?: string,
): Promise<OutputOf<E>> {
  const answer = await send(server, endpoint.path, input, token, endpoint.method ?? 'POST')
  if (answer.statusCode !== 200)
    throw new Error(`${endpoint.path} answered ${answer.statusCode}: ${JSON.stringify(answer.body)}`)
  return endpoint.output.parse(answer.body) as OutputOf<E>
}

export type Shop = { token: string; auth: Auth; companyId: string; userId: string; profileId: string; email: string }

const password = 'Tromba9x'

/** A new user, signed in, without a company. */
export async function aUser(
  server: TestServer,
  email = `${newId()}@example.test`,
): Promise<{ email: string; auth: Auth }> {
  await call(server, registerUser, { captchaCode, name: 'Test', email, password })
  const { auth } = await call(server, logIn, { captchaCode, email, password })
  return { email, auth }
}

/** A person of the service, signed in. */
export async function aStaffMember(server: TestServer): Promise<{ token: string; auth: Auth }> {
  const { auth } = await aUser(server)
  await server.owner.query('insert into staff_members (user_id) values ($1)', [auth.user.id])
  return { token: auth.accessToken, auth }
}

/** A company on trial with its owner signed in. By default in Chile: CLP, IVA 19 % included in the prices. */
export async function aCompany(
  server: TestServer,
  wish: { regionTag?: string; type?: 'ps' | 'ec' | 'both' } = {},
): Promise<Shop> {
  const user = await aUser(server)
  const { data } = await call(
    server,
    startFreeTrial,
    {
      captchaCode,
      type: wish.type ?? 'both',
      regionTag: wish.regionTag ?? 'CL',
      navTimeZone: 'America/Santiago',
      name: 'Tienda',
    },
    user.auth.accessToken,
  )
  // Confirms the owners' addresses: without that they cannot invite anybody.
  await server.owner.query('update users set status = 1 where id = $1', [data.auth.user.id])
  const { company, companyProfile } = data.auth
  if (!company || !companyProfile) throw new Error('the trial did not connect')
  return {
    token: data.auth.accessToken,
    auth: data.auth,
    companyId: company.id,
    userId: data.auth.user.id,
    profileId: companyProfile.id,
    email: user.email,
  }
}

type ProductInput = InputOf<typeof createProduct>
type VariantInput = ProductInput['variants'][number]
type SimpleField =
  | 'sku'
  | 'barcodes'
  | 'price'
  | 'minPrice'
  | 'openingStock'
  | 'openingUnitCost'
  | 'reorderLevel'
  | 'packs'
type SimpleWish = Partial<Omit<ProductInput, 'variants'> & Pick<VariantInput, SimpleField>>

/** A product with the main facts of its first variant, for tests that need only one. */
export type TestProduct = Product & { variantId: string; sku: string; price: string; barcodes: string[] }

export function withFirstVariant(product: Product): TestProduct {
  const [first] = product.variants
  if (!first) throw new Error('a product has a variant')
  return { ...product, variantId: first.id, sku: first.sku, price: first.price, barcodes: first.barcodes }
}

/** The body that creates a product of one variant. */
export function productInput({
  sku,
  barcodes,
  price,
  minPrice,
  openingStock,
  openingUnitCost,
  reorderLevel,
  packs,
  ...rest
}: SimpleWish): ProductInput {
  return {
    name: 'Pan',
    ...rest,
    variants: [{ price: price ?? '990', minPrice, sku, barcodes, openingStock, openingUnitCost, reorderLevel, packs }],
  }
}

export async function aProduct(server: TestServer, shop: Shop, wish: SimpleWish = {}): Promise<TestProduct> {
  const input = productInput({
    taxIds: await defaultTaxIds(server, shop),
    openingStock: '100',
    openingUnitCost: '500',
    ...wish,
  })
  return withFirstVariant((await call(server, createProduct, input, shop.token)).product)
}

/** The taxes that tills tick in a new product. Read from their table: almost every test has a product, and a till reads far more. */
async function defaultTaxIds(server: TestServer, { companyId }: Shop): Promise<string[]> {
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from taxes where company_id = $1 and is_default and status = 'active' and applies_to <> 'ecommerce'
       and (valid_to is null or valid_to >= $2::date - 90)
     order by priority, rate desc, group_id, valid_from nulls first`,
    [companyId, server.deps.now()],
  )
  return rows.map(({ id }) => id)
}

/** The body that updates a product with its current values. */
export function updateInput(
  product: Product,
  change: Partial<InputOf<typeof updateProduct>> = {},
): InputOf<typeof updateProduct> {
  const { variants, components, images, status, slug, ...rest } = product
  return {
    ...rest,
    slug,
    status: status === 'draft' ? 'draft' : 'active',
    components: components.map(({ variantId, quantity }) => ({ variantId, quantity })),
    images: images.map(({ imageId, alt, isCover }) => ({ imageId, alt, isCover })),
    variants: variants.filter((variant) => variant.status === 'active').map(({ cost: _, ...variant }) => variant),
    ...change,
  }
}

export async function tillSettings(server: TestServer, shop: Shop): Promise<TillSettings> {
  return (await call(server, pullCatalogue, { per: 1 }, shop.token)).settings
}

export type Till = { session: CheckoutSession; lease: Lease; settings: TillSettings }

/** The company's register, open on a device. */
export async function anOpenTill(server: TestServer, shop: Shop, openingCountedAmount = 10_000): Promise<Till> {
  const [checkout] = (await call(server, listCheckouts, {}, shop.token)).items
  if (!checkout) throw new Error('the company has no register')
  const opened = await call(
    server,
    openCheckoutSession,
    {
      sessionId: newId(),
      checkoutId: checkout.id,
      deviceId: newId(),
      openingCountedAmount: money(openingCountedAmount),
    },
    shop.token,
  )
  return { ...opened, settings: await tillSettings(server, shop) }
}
