/** The demo shop for the look: people who are logged in, and one record of each kind. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserContext, Browser } from '@playwright/test'
import { codeInMail } from '../support/mailbox.ts'
import type { SavedContext } from '../support/shell.ts'
import { linksOf } from '../support/shell.ts'
import type { Found, Person } from './screens.ts'

export type Demo = { people: Record<Person, SavedContext>; found: Found }

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The people and the shop of `server/src/seed/demo-login.ts`, and a buyer of `demo-orders.ts` who got an order. */
const owner = { email: 'demo@mostrador.test', password: 'Mostrador1' }
const buyerEmail = 'cerro@example.test'
const staffEmail = 'staff@mostrador.test'
const shop = 'almacen-del-puerto'
/** Cookies that each look sets. */
const ofLook = /^(lang|textSize|theme)$/
const patienceMs = 170_000

/** Prepares it once for all workers: the first one does it, and the others read its result. */
export async function openDemo(browser: Browser, baseURL: string, dataDir: string): Promise<Demo> {
  const folder = join(dataDir, 'look')
  const file = join(folder, 'demo.json')
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    const demo = await prepare(browser, baseURL, dataDir)
    await writeFile(`${file}.new`, JSON.stringify(demo))
    await rename(`${file}.new`, file)
  }
  for (const since = Date.now(); Date.now() - since < patienceMs; await new Promise((done) => setTimeout(done, 500))) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text) return JSON.parse(text) as Demo
  }
  throw new Error('the demo shop was not prepared in time')
}

/** A log-in gets new cookies while it is used, and the next look continues with those. */
export async function keepLogIn(demo: Demo, person: Person, cookies: SavedContext['cookies']): Promise<void> {
  demo.people[person] = { ...demo.people[person], cookies: cookies.filter(({ name }) => !ofLook.test(name)) }
  const file = join(process.env['E2E_DATA_DIR'] ?? '', 'look', 'demo.json')
  const kept = JSON.parse(await readFile(file, 'utf8')) as Demo
  kept.people[person] = demo.people[person]
  await writeFile(`${file}.${person}`, JSON.stringify(kept))
  await rename(`${file}.${person}`, file)
}

async function prepare(browser: Browser, baseURL: string, dataDir: string): Promise<Demo> {
  const newContext = () => browser.newContext({ baseURL, serviceWorkers: 'block' })
  const [visitor, inShop, buying, inService] = await Promise.all([
    newContext(),
    newContext(),
    newContext(),
    newContext(),
  ])
  if (!(await logIn(inShop, owner))) {
    await seed(dataDir)
    await logIn(inShop, owner)
  }
  const password = (await readFile(join(dataDir, 'demo-staff-password'), 'utf8')).trim()
  await logIn(inService, { email: staffEmail, password })
  const { goods, ...records } = await findRecords(inShop)
  const found = { ...records, ...(await findPayment(inService)), ...(await findInShop(visitor)) }
  await signIn(buying)
  await fillCart(buying, goods)
  const people = {
    visitor: await visitor.storageState(),
    owner: await inShop.storageState(),
    buyer: await buying.storageState(),
    staff: await inService.storageState(),
  }
  await Promise.all([visitor, inShop, buying, inService].map((context) => context.close()))
  return { people, found: found as Found }
}

/** `npm run look` starts its server with the demo shop; that of the journeys has none. */
async function seed(dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, ['server/src/testing/journeys/seed-demo.ts'], { cwd: root, env })
}

async function logIn({ request }: BrowserContext, data: { email: string; password: string }): Promise<boolean> {
  return (await request.post('/api/auth', { data })).ok()
}

/** Signs in to the online shop, with the code of the mail. */
async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(`/shop/${shop}/es/cuenta`)
  await page.locator('input[type=email]').fill(buyerEmail)
  await page.getByTestId('sign-in-ask').click()
  await page.getByTestId('sign-in-sent').waitFor()
  await page.locator('input[name=code]').fill(await codeInMail(context.request, buyerEmail))
  await page.getByTestId('sign-in-enter').click()
  await page.getByTestId('signed-in').waitFor()
  await page.close()
}

async function fillCart(context: BrowserContext, goods: readonly string[]): Promise<void> {
  const page = await context.newPage()
  await page.goto(`/shop/${shop}/es/carro?${goods.map((variantId) => `line=${variantId}:2`).join('&')}`)
  await page.getByTestId('bring-lines').click()
  await page.getByTestId('to-checkout').waitFor()
  await page.close()
}

type Row = { id: string; status?: string; slug?: string; publicToken?: string; companyId?: string }

const open = /^(pending|preparing)$/

/** The first one in a state, or else the first one. */
async function first({ request }: BrowserContext, list: string, input: object = {}, status?: string): Promise<Row> {
  const answer = (await (await request.post(`/api/${list}`, { data: input })).json()) as Record<string, unknown>
  const rows = Object.values(answer).find((value): value is Row[] => Array.isArray(value))
  const wanted = rows?.find((row) => (status ? row.status === status : open.test(row.status ?? '')))
  if (wanted) return wanted
  if (!rows?.[0]) throw new Error(`${list} has nothing in the demo shop: ${JSON.stringify(answer).slice(0, 200)}`)
  return rows[0]
}

const lists = {
  sale: 'sales/list',
  order: 'orders/list',
  draftOrder: 'draftOrders/list',
  purchaseOrder: 'purchaseOrders/list',
  supplierInvoice: 'supplierInvoices/list',
  transfer: 'transfers/list',
  stockCount: 'stockCounts/list',
  blogPost: 'blogPosts/list',
  register: 'checkouts/list',
} as const

type Draft = { draftOrder: { link: string; lines: { variantId: string }[] } }

async function findRecords(context: BrowserContext): Promise<Partial<Found> & { goods: string[] }> {
  const found: Record<string, string> = {}
  for (const [name, list] of Object.entries(lists)) found[name] = (await first(context, list)).id
  const { order } = (await one(context, 'orders/get', found['order'])) as { order: { token: string } }
  const delivered = await one(context, 'orders/get', (await first(context, lists.order, {}, 'delivered')).id)
  const { draftOrder } = (await one(context, 'draftOrders/get', found['draftOrder'])) as Draft
  const { sale } = (await one(context, 'sales/get', found['sale'])) as { sale: { publicToken: string } }
  const { session } = (await one(context, 'auth/session', undefined)) as { session: { company: Row } }
  const page = await context.newPage()
  await page.goto('/dashboard/settings/general')
  await page.locator('a[href^="/dashboard/settings/"]').first().waitFor()
  const links = await linksOf(page)
  await page.close()
  const tabs = [...new Set(links.flatMap((link) => /^\/dashboard\/settings\/([\w-]+)$/.exec(link)?.[1] ?? []))]
  return {
    ...(found as Partial<Found>),
    tabs,
    ownCompany: session.company.id,
    receipt: sale.publicToken,
    orderToken: order.token,
    deliveredToken: (delivered as { order: { token: string } }).order.token,
    offerToken: draftOrder.link.split('/').at(-1) ?? '',
    goods: draftOrder.lines.map(({ variantId }) => variantId),
  }
}

async function one({ request }: BrowserContext, call: string, id: string | undefined): Promise<unknown> {
  return (await request.post(`/api/${call}`, { data: { id } })).json()
}

async function findPayment(context: BrowserContext): Promise<Partial<Found>> {
  const { companyId, payment } = (await first(context, 'staff/payments')) as Row & { payment: Row }
  return { company: companyId ?? '', payment: payment.id }
}

/** Records that a visitor of the online shop follows links to. */
async function findInShop({ request }: BrowserContext): Promise<Partial<Found>> {
  // A template of the page has SLUG in its place.
  const linkOn = async (page: string, kind: string) => {
    const text = await (await request.get(`/shop/${shop}/es/${page}`)).text()
    return new RegExp(`/shop/${shop}/es/${kind}/([a-z\\d][a-z\\d-]*)`).exec(text)?.[1] ?? 'x'
  }
  return {
    shop,
    product: await linkOn('productos', 'p'),
    category: await linkOn('productos', 'c'),
    shopPost: await linkOn('blog', 'blog'),
  }
}
