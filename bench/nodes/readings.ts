/** What a shop reads. The answers of reports are compared. */
import { setTimeout } from 'node:timers/promises'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { reportKeys } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import { contract } from '../../server/src/testing/contract.ts'
import { ask, post } from '../support/client.ts'
import type { Flow, Known } from './known.ts'

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const period = { day: `${dayBefore(90)}..${dayBefore(0)}` }

/** Every report, by what it has to read: documents first, and stored sums once they are written. */
const reports = (name: string): Flow[] =>
  reportKeys.map((key) => ({
    name: `${name} ${key}`,
    run: ({ token }: Known) => ask('/api/reports/run', { key, filters: period, per: 100 }, token),
    isCompared: true,
  }))

/** Every reading call that takes no more than its defaults, and every report. */
export const readings: readonly Flow[] = [
  ...contract.flatMap(([name, endpoint]) =>
    isPlainReading(name, endpoint) ? [{ name: `read ${name}`, run: ({ token }: Known) => read(endpoint, token) }] : [],
  ),
  ...reports('report'),
  { name: 'sums of reports', run: awaitSums },
  ...reports('summed report'),
]

function isPlainReading(name: string, { input, who, files, isDownload }: Endpoint): boolean {
  const isReading = /\.(list|get|find|search|read|count)[A-Z]/.test(name)
  return isReading && who !== 'staff' && !files && !isDownload && input.safeParse({}).success
}

/** A refusal is an answer too; only an error of the server is none. */
async function read({ path, method }: Endpoint, token: string): Promise<void> {
  if (method === 'GET') return
  const { statusCode, text } = await post(path, '{}', token)
  if (statusCode >= 500) throw new Error(`${statusCode} ${text.slice(0, 200)}`)
}

type Proof = { documents: number; difference: string; unchecked: number }

/**
 * Waits until the worker has summed all documents, compared the sums with them, and made those of a month that is over. The sale of two
 * months ago has one.
 */
async function awaitSums({ token, server, companyId }: Known): Promise<void> {
  for (;;) {
    const { rows } = await server.owner.query<{ isDone: boolean }>(
      `select (select count(*) from report_deltas where company_id = $1) = 0
        and (select count(*) from report_months where company_id = $1) > 0
        and (select count(*) from stock_checkpoints where company_id = $1) > 0 as "isDone"`,
      [companyId],
    )
    const { proof } = await ask<{ proof: Proof | null }>(
      '/api/reports/run',
      { key: 'sales-summary', filters: period },
      token,
    )
    if (rows[0]?.isDone && proof?.unchecked === 0) {
      if (proof.difference !== '0' || proof.documents === 0) throw new Error(JSON.stringify(proof))
      return
    }
    await setTimeout(200)
  }
}
