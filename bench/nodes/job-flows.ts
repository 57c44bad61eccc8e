/** What runs in the background for a shop: files in and out, and changes of many records. The files are compared. */
import { setTimeout } from 'node:timers/promises'
import type { ImportEntity } from '@mostrador/contract/features/office/imports/schema.ts'
import { undoImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { exportEntities } from '@mostrador/contract/features/office/exports/schema.ts'
import { call } from '../../server/src/testing/builders.ts'
import { takeFile, untilImport } from '../../server/src/testing/import-file.ts'
import { ask, post } from '../support/client.ts'
import type { Flow, Known } from './known.ts'

/** More than one step of a change: fewer are changed at once. */
const many = Array.from({ length: 1100 }, (_, at) => at)

const files: readonly [ImportEntity, string][] = [
  ['products', `SKU,Nombre,Precio\n${many.map((at) => `MUCHO-${at},Cosa ${at},${at + 100}`).join('\n')}\n`],
  ['prices', `SKU,Precio\n${many.map((at) => `MUCHO-${at},${at + 200}`).join('\n')}\n`],
  ['stock', `SKU,Cantidad\n${many.map((at) => `MUCHO-${at},5`).join('\n')}\n`],
  ['customers', `Nombre,Correo\n${many.map((at) => `Cliente ${at},c${at}@example.test`).join('\n')}\n`],
  ['suppliers', 'Nombre\nMolino\nLechería\n'],
  ['priceLists', 'SKU,Lista de precios,Precio\nMUCHO-1,Mayorista,90\nMUCHO-2,Mayorista,95\n'],
]

const allOfThem = { filters: {}, q: '', exceptIds: [] }
const rule = { kind: 'amount', value: '50' }
const archiving = { selection: { ...allOfThem, q: 'cosa' }, isArchived: true }

export const jobFlows: readonly Flow[] = [
  { name: 'wider plan', run: widenPlan },
  ...files.map(([entity, csv]) => ({
    name: `import ${entity}`,
    run: async ({ server, token }: Known) => (await takeFile(server, { token }, entity, csv)).counts,
    isCompared: true,
  })),
  { name: 'import taken back', run: takeBack },
  {
    name: 'change of many taken back',
    run: async ({ token }) => {
      const id = await finish(token, '/api/products/archiveMany', archiving)
      await finish(token, '/api/jobs/undoBulk', { id })
    },
  },
  ...(
    [
      ['products/changePrices', { selection: allOfThem, rule }],
      ['products/changeMany', { selection: allOfThem, change: { showInPos: true } }],
      ['products/archiveMany', archiving],
      ['customers/sort', { selection: allOfThem, addTag: 'muchos' }],
      ['customers/archive', { selection: allOfThem, isArchived: true }],
    ] as const
  ).map(([path, input]) => ({
    name: `change of many ${path}`,
    run: ({ token }: Known) => finish(token, `/api/${path}`, input),
  })),
  ...exportEntities.map((entity) => ({
    name: `export ${entity}`,
    run: ({ token }: Known) => fileOf(token, '/api/exports/start', { entity, selection: allOfThem, format: 'csv' }),
    isCompared: true,
  })),
  { name: 'export everything', run: ({ token }) => finish(token, '/api/exports/all', {}) },
  {
    name: 'report as a file',
    run: ({ token }) => fileOf(token, '/api/reports/export', { key: 'sales-by-product', format: 'csv' }),
  },
]

/** The free plan ends at fewer products than the files have. */
async function widenPlan({ server, companyId }: Known): Promise<void> {
  await server.owner.query('update plan_parts set limits = null where company_id = $1', [companyId])
}

async function takeBack({ server, token }: Known): Promise<void> {
  const done = await takeFile(server, { token }, 'customers', 'Nombre\nPor error\n')
  await call(server, undoImport, { id: done.id }, token)
  await untilImport(server, { token }, done.id, 'undone')
}

type Job = { id: string; status: string; errorCode: string | null }

/** Starts a job, waits for its end, and returns its id. */
async function finish(token: string, path: string, input: object): Promise<string> {
  const started = await ask<{ job: Job | null }>(path, input, token)
  if (!started.job) throw new Error('it took no job')
  let { job } = started as { job: Job }
  while (job.status === 'waiting' || job.status === 'running') {
    await setTimeout(50)
    ;({ job } = await ask<{ job: Job }>('/api/jobs/get', { id: job.id }, token))
  }
  if (job.status !== 'done') throw new Error(JSON.stringify(job))
  return job.id
}

async function fileOf(token: string, path: string, input: object): Promise<{ line: string }[]> {
  const id = await finish(token, path, input)
  const { statusCode, text } = await post('/api/jobs/file', JSON.stringify({ id }), token)
  if (statusCode !== 200) throw new Error(`${statusCode} ${text}`)
  return text
    .trim()
    .split('\r\n')
    .map((line) => ({ line }))
}
