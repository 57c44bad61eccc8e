/**
 * P10: 100,000 variants through the real import: uploaded, checked, written by the job worker, while a register continues selling. Memory
 * is the highest resident size of the server's process, as Linux records it.
 */
import { readFile } from 'node:fs/promises'
import type { Import } from '@mostrador/contract/features/office/imports/schema.ts'
import type { Figure } from './start.ts'
import { ask, post } from './support/client.ts'
import { percentile } from './support/measure.ts'
import { type BenchShop, nextSale } from './support/shop.ts'
import { benchUrl } from './support/world.ts'

const variants = 100_000
/** One product in five has five sizes. */
const sizes = ['XS', 'S', 'M', 'L', 'XL']
/** About 20 sales a second: more than a single shop sells. */
const breathMs = 40
const goalSeconds = 60
const goalMebibytes = 500
const goalSaleMs = 50

export async function benchImport(shop: BenchShop, serverProcess: number | undefined): Promise<Figure[]> {
  const csv = catalogueFile()
  const uploadFrom = performance.now()
  const { import: file } = await upload(shop.token, csv)
  await ask('/api/imports/check', { id: file.id, options: file.options }, shop.token)
  const checked = await until(shop.token, file.id, 'checked')
  const checkSeconds = (performance.now() - uploadFrom) / 1000
  if (checked.counts?.created !== variants) throw new Error(`the check found ${JSON.stringify(checked.counts)}`)

  const applyFrom = performance.now()
  await ask('/api/imports/apply', { id: file.id }, shop.token)
  let isDone = false
  const done = until(shop.token, file.id, 'done').finally(() => (isDone = true))
  // Checked below, after the sales: a failure ends them first.
  done.catch(() => undefined)
  const sales = await sellUntil(shop, () => isDone)
  const { counts } = await done
  const applySeconds = (performance.now() - applyFrom) / 1000
  if (counts?.created !== variants) throw new Error(`the import wrote ${JSON.stringify(counts)}`)
  if (sales.errors > 0) throw new Error(`${sales.errors} sales failed meanwhile`)
  const peak = await peakMebibytes(serverProcess)
  return [
    {
      what: 'upload and dry run of 100,000 variants',
      measured: `${checkSeconds.toFixed(1)} s`,
      goal: 'told beside',
      isMet: true,
    },
    {
      what: 'writing 100,000 variants, selling meanwhile',
      measured: `${applySeconds.toFixed(1)} s`,
      goal: `≤ ${goalSeconds} s`,
      isMet: applySeconds <= goalSeconds,
    },
    {
      what: 'highest memory of the server by then',
      measured: `${peak.toFixed(0)} MiB`,
      goal: `≤ ${goalMebibytes} MiB`,
      isMet: peak <= goalMebibytes,
    },
    {
      what: 'slowest of a hundred sales meanwhile',
      measured: `${sales.p99.toFixed(1)} ms (${sales.perSecond.toFixed(0)}/s)`,
      goal: `≤ ${goalSaleMs} ms`,
      isMet: sales.p99 <= goalSaleMs,
    },
  ]
}

/** A busy counter: a sale, a short pause, the next one. Times in milliseconds. */
async function sellUntil(
  shop: BenchShop,
  isOver: () => boolean,
): Promise<{ p99: number; perSecond: number; errors: number }> {
  const register = shop.registers[0]
  if (!register) throw new Error('no register')
  const times: number[] = []
  let errors = 0
  const began = performance.now()
  while (!isOver()) {
    await new Promise((resolve) => setTimeout(resolve, breathMs))
    const body = JSON.stringify(nextSale(shop, register, 3, Math.random))
    const from = performance.now()
    const { statusCode } = await post('/api/sales/commit', body, shop.token)
    times.push(performance.now() - from)
    if (statusCode !== 200) errors += 1
  }
  return { p99: percentile(times, 0.99), perSecond: (times.length * 1000) / (performance.now() - began), errors }
}

function catalogueFile(): Buffer {
  const rows = ['SKU,Barcode,Name,Category,Brand,Price,Cost,Opening stock,Option 1 name,Option 1']
  for (let number = 0; number < variants; number++) {
    const isSized = Math.floor(number / sizes.length) % 5 === 0
    const name = isSized ? `Camisa modelo ${Math.floor(number / sizes.length)}` : `Artículo importado ${number}`
    const option = isSized ? `Talla,${sizes[number % sizes.length] ?? ''}` : ','
    const facts = [`I${number}`, `27${String(number).padStart(10, '0')}`, name, `Familia ${number % 40}`]
    rows.push([...facts, `Marca ${number % 300}`, 1000 + (number % 500) * 10, 500, number % 30, option].join(','))
  }
  return Buffer.from(`${rows.join('\n')}\n`)
}

async function upload(token: string, csv: Buffer): Promise<{ import: Import }> {
  const form = new FormData()
  form.set('json', JSON.stringify({ entity: 'products' }))
  form.set('file', new Blob([new Uint8Array(csv)]), 'catalogo.csv')
  const response = await fetch(`${benchUrl}/api/imports/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`the upload was refused: ${await response.text()}`)
  return (await response.json()) as { import: Import }
}

async function until(token: string, id: string, status: Import['status']): Promise<Import> {
  for (;;) {
    const { import: found } = await ask<{ import: Import }>('/api/imports/get', { id }, token)
    if (found.status === status) return found
    if (found.status === 'failed') throw new Error('the import failed')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function peakMebibytes(id: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${id ?? 'self'}/status`, 'utf8')
  const [, kibibytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(status) ?? []
  return Number(kibibytes) / 1024
}
