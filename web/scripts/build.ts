import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buildServiceWorker } from './build-sw.ts'
import { buildShell } from './build-shell.ts'
import { checkBudgets } from './check-budgets.ts'
import { compressFolder } from './compress.ts'
import { shortenRouteList } from './shorten-route-list.ts'
import { clientFolder, webFolder } from './paths.ts'
import { writeBuildManifest } from './write-build-manifest.ts'
import { writePayloads } from './write-payloads.ts'

/** Runs React Router's own build; its command line is the supported interface. */
async function buildPages(): Promise<void> {
  const entry = createRequire(import.meta.url)
    .resolve('@react-router/dev/package.json')
    .replace('package.json', 'bin.cjs')
  const child = spawn(process.execPath, [entry, 'build'], {
    cwd: webFolder,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', resolve)
  })
  if (code !== 0) throw new Error(`react-router build ended with ${code}`)
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  process.stdout.write(`${name.padEnd(16)} ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  return result
}

process.env['NODE_ENV'] = 'production'
await rm(`${webFolder}build`, { recursive: true, force: true })
await timed('pages', buildPages)
await shortenRouteList()
await checkBudgets()
await timed('app shell', buildShell)
await timed('service worker', buildServiceWorker)
await timed('build manifest', writeBuildManifest)
await timed('page payloads', writePayloads)
await timed('compression', () => compressFolder(clientFolder))
