/** Limits for the script that a screen loads until it can be used. The build fails if one is exceeded. */
import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { clientFolder, serverFolder } from './paths.ts'

type Budget = {
  screen: string
  routes: readonly string[]
  loads?: readonly string[]
  /** A part that the screen loads when it is opened. Only what it loads in addition counts. */
  opens?: string
  files: number
  kib: number
}

const publicWords = '../contract/src/messages/public.es.ts'
/** What every page of the dashboard loads while it starts. */
const dashboardLoads = [
  publicWords,
  'src/live/live-connection.tsx',
  'src/features/access/approvals/approval-alerts.tsx',
]
const homeWords = '../contract/src/features/service/home/es.ts'
const listWords = ['../contract/src/messages/lists.es.ts', '../contract/src/features/catalogue/products/es.ts']
const insightWords = ['../contract/src/messages/lists.es.ts', '../contract/src/messages/insight.es.ts']
const tillWords = '../contract/src/messages/dashboard.es.ts'

/** The state of November 2026 plus a little room. docs/performance.md has the goals. */
const budgets: readonly Budget[] = [
  { screen: 'landing', routes: ['root', 'horizontal', 'index'], loads: [publicWords, homeWords], files: 14, kib: 146 },
  {
    screen: 'list',
    routes: ['root', 'dashboard-layout', 'vertical', 'dashboard-products'],
    loads: [...dashboardLoads, ...listWords],
    files: 29,
    kib: 269,
  },
  {
    screen: 'home',
    routes: ['root', 'dashboard-layout', 'vertical', 'dashboard'],
    loads: [...dashboardLoads, ...insightWords],
    files: 30,
    kib: 285,
  },
  {
    screen: 'report',
    routes: ['root', 'dashboard-layout', 'vertical', 'dashboard-report'],
    loads: [...dashboardLoads, ...insightWords],
    files: 32,
    kib: 300,
  },
  { screen: 'log-in', routes: ['root', 'horizontal', 'login'], loads: [publicWords], files: 14, kib: 157 },
  {
    screen: 'sell',
    routes: ['root', 'dashboard-layout', 'till', 'dashboard-checkout'],
    loads: [...dashboardLoads, tillWords],
    files: 25,
    kib: 293,
  },
]
const mostFiles = 272
/** The help chat loads with the press that opens it. */
const chatBudget: Budget = {
  screen: 'help chat, opened',
  routes: ['root', 'horizontal', 'help-chat'],
  loads: [publicWords, '../contract/src/features/service/help-chat/es.ts'],
  opens: 'src/features/service/help-chat/chat-panel.tsx',
  files: 4,
  kib: 30,
}

type Chunk = { file: string; imports?: string[] }
type Assets = { entry: { module: string }; url: string; routes: Record<string, { module: string } | undefined> }

/** Throws an error with one line for each exceeded budget. */
export async function checkBudgets(): Promise<void> {
  const chunks: Record<string, Chunk> = JSON.parse(await readFile(`${clientFolder}/.vite/manifest.json`, 'utf8'))
  const { assets }: { assets: Assets } = await import(`${serverFolder}/index.js`)
  const all = (await readdir(`${clientFolder}/assets`)).filter((name) => name.endsWith('.js')).length
  const faults = all > mostFiles ? [`the whole app: ${all} files of ${mostFiles}`] : []
  process.stdout.write(`scripts          ${all} files\n`)
  for (const { screen, routes, loads = [], opens, files, kib } of [...budgets, chatBudget]) {
    const starts = [assets.entry, ...routes.map((id) => assets.routes[id]), ...loads.map((key) => startOf(chunks, key))]
    const page = await loadedBy(starts, chunks, assets.url)
    const loaded = opens
      ? difference(await loadedBy([...starts, startOf(chunks, opens)], chunks, assets.url), page)
      : page
    const said = `${screen}: ${loaded.files} files of ${files}, ${loaded.kib.toFixed(0)} KiB of ${kib}`
    process.stdout.write(`  ${said}\n`)
    if (loaded.files > files || loaded.kib > kib) faults.push(said)
  }
  if (faults.length > 0) throw new Error(`Script budgets exceeded:\n${faults.join('\n')}`)
}

type Loaded = { files: number; kib: number }

function difference(all: Loaded, before: Loaded): Loaded {
  return { files: all.files - before.files, kib: all.kib - before.kib }
}

/** A part that a screen loads by itself. */
function startOf(chunks: Record<string, Chunk>, key: string): { module: string } | undefined {
  const chunk = chunks[key]
  return chunk && { module: `/${chunk.file}` }
}

/** The files that a page loads until it can be used, plus the route manifest. */
async function loadedBy(
  starts: readonly ({ module: string } | undefined)[],
  chunks: Record<string, Chunk>,
  manifest: string,
): Promise<Loaded> {
  const keyOfFile = new Map(Object.entries(chunks).map(([key, { file }]) => [file, key]))
  const files = new Set([manifest.slice(1)])
  const collect = (key: string | undefined): void => {
    const chunk = key === undefined ? undefined : chunks[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) collect(next)
  }
  for (const start of starts) {
    if (!start) throw new Error('a budget names a screen or a part that does not exist')
    collect(keyOfFile.get(start.module.slice(1)))
  }
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(`${clientFolder}/${file}`)).length),
  )
  return { files: files.size, kib: sizes.reduce((sum, size) => sum + size, 0) / 1024 }
}
