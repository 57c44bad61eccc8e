/** P8: how fast public pages are rendered, and how much JavaScript the screens load. */
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../e2e/support/chromium.ts'
import { get } from './support/client.ts'
import { load } from './support/measure.ts'
import { scriptKibibytes } from './support/script-size.ts'
import { email, password } from './support/shop.ts'
import { benchUrl } from './support/world.ts'
import type { Figure } from './start.ts'

const callers = 16
const requests = 3000
const kibibyte = 1024

/** P8 of a list page. It logs in, which ends the log-in of the shop's token. */
export async function benchListPage(): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
  try {
    const context = await browser.newContext({ baseURL: benchUrl, locale: 'en' })
    await context.request.post('/api/auth', { data: { email, password } })
    const list = await scriptKibibytes(await context.newPage(), '/dashboard/products', '[data-row]')
    return [
      {
        what: 'JavaScript of a list screen, gzip',
        measured: `${list.toFixed(0)} KiB`,
        goal: '≤ 260 KiB',
        isMet: list <= 260,
      },
    ]
  } finally {
    await browser.close()
  }
}

export async function benchPages(): Promise<Figure[]> {
  const rendered = await throughput((index) => `/login?n=${index}`)
  const cached = await throughput(() => '/')
  const home = await namedKibibytes('/')
  const login = await namedKibibytes('/login')
  return [
    { what: 'public page rendered', measured: `${rendered.toFixed(0)}/s`, goal: '≥ 600/s', isMet: rendered >= 600 },
    {
      what: 'public page, anonymous and cached',
      measured: `${cached.toFixed(0)}/s`,
      goal: '≥ 5000/s',
      isMet: cached >= 5000,
    },
    {
      what: 'JavaScript of the landing page, gzip',
      measured: `${home.toFixed(0)} KiB`,
      goal: '≤ 120 KiB',
      isMet: home <= 120,
    },
    {
      what: 'JavaScript of the log-in page, gzip',
      measured: `${login.toFixed(0)} KiB`,
      goal: '≤ 120 KiB',
      isMet: login <= 120,
    },
  ]
}

async function throughput(pathOf: (index: number) => string): Promise<number> {
  await load(callers, async (_caller, index) =>
    index < 30 ? (await get(pathOf(index))).statusCode === 200 : undefined,
  )
  const { perSecond, errors } = await load(callers, async (caller, index) =>
    index < requests / callers ? (await get(pathOf(caller * requests + index))).statusCode === 200 : undefined,
  )
  if (errors > 0) throw new Error(`${errors} pages failed`)
  return perSecond
}

/** Every script a page names, directly or as a preload. */
async function namedKibibytes(path: string): Promise<number> {
  const { text } = await get(path)
  const scripts = new Set([...text.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, url]) => url ?? ''))
  const sizes = await Promise.all([...scripts].map(async (url) => gzipSync((await get(url)).text).length))
  return sizes.reduce((sum, size) => sum + size, 0) / kibibyte
}
