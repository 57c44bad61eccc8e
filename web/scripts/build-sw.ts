import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { build } from 'vite'
import { injectManifest } from 'workbox-build'
import { shellFile } from './build-shell.ts'
import { clientFolder, serverFolder, webFolder, workerFolder } from './paths.ts'

/** Routes whose files are kept on the device: the dashboard, the layouts it needs, and log-out. */
const offlineRoutePattern = /^(root$|till$|vertical$|dashboard|logout$)/

/** Large, rarely needed, and useless offline, because it fetches the fonts of a PDF. */
const onlineOnly: readonly string[] = ['src/features/catalogue/labels/label-pdf.ts']

/** Bundles the worker, then lists the files it keeps. */
export async function buildServiceWorker(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: webFolder,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: workerFolder,
      emptyOutDir: true,
      rolldownOptions: {
        input: `${webFolder}src/service-worker.ts`,
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  })

  const wanted = await offlineAssets()
  const shell = await readFile(`${clientFolder}/${shellFile}`)
  const { count, size, warnings } = await injectManifest({
    swSrc: `${workerFolder}/sw.js`,
    swDest: `${clientFolder}/sw.js`,
    globDirectory: clientFolder,
    globPatterns: ['assets/**/*.{js,css,woff2}', 'icon.svg'],
    manifestTransforms: [(entries) => ({ manifest: entries.filter((entry) => isWanted(entry.url, wanted)) })],
    // Their names already contain a hash of the content.
    dontCacheBustURLsMatching: /^assets\//,
    additionalManifestEntries: [{ url: `/${shellFile}`, revision: createHash('sha256').update(shell).digest('hex') }],
  })
  for (const warning of warnings) process.stdout.write(`${warning}\n`)
  process.stdout.write(`precache: ${count} files, ${Math.round(size / 1024)} KiB\n`)
}

/** Latin covers both languages of the product; other scripts are fetched when a name needs them. */
function isWanted(url: string, wanted: ReadonlySet<string>): boolean {
  if (!url.startsWith('assets/')) return true
  return url.endsWith('.woff2') ? url.includes('-latin-') : wanted.has(url)
}

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
type RouteAssets = { id: string; module: string; imports?: string[]; css?: string[] }

/** Everything the dashboard's routes import, and the words and files loaded later by name. */
async function offlineAssets(): Promise<Set<string>> {
  const chunks: Record<string, Chunk> = JSON.parse(await readFile(`${clientFolder}/.vite/manifest.json`, 'utf8'))
  const { assets }: { assets: { entry: RouteAssets; url: string; routes: Record<string, RouteAssets> } } = await import(
    `${serverFolder}/index.js`
  )
  const routes = Object.values(assets.routes).filter((route) => offlineRoutePattern.test(route.id))
  const starts = [assets.entry.module, ...routes.map((route) => route.module)].map((url) => url.slice(1))

  const found = new Set<string>([assets.url.slice(1)])
  const keyOfFile = new Map(Object.entries(chunks).map(([key, chunk]) => [chunk.file, key]))
  for (const file of starts) collect(chunks, keyOfFile.get(file), found)
  for (const route of [assets.entry, ...routes]) for (const url of route.css ?? []) found.add(url.slice(1))
  return found
}

function collect(chunks: Record<string, Chunk>, key: string | undefined, found: Set<string>): void {
  const chunk = key === undefined ? undefined : chunks[key]
  if (!chunk || found.has(chunk.file) || (key !== undefined && onlineOnly.includes(key))) return
  found.add(chunk.file)
  for (const css of chunk.css ?? []) found.add(css)
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) collect(chunks, next, found)
}
