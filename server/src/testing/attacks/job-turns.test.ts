/** Attack: one company fills the queue of jobs, so that no other company's jobs start. */
import { startFullExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import type { JobHandlers } from '../../features/office/jobs/public.ts'
import { createJobWorker } from '../queues/a-job-worker.ts'
import { jobHandlers } from '../../job-handlers.ts'
import { limits } from '../../limits.ts'
import { afterEach, expect, test } from 'vitest'
import { aCompany, send, type Shop } from '../builders.ts'
import { openTestServer } from '../test-server.ts'

const server = openTestServer()
const workers: ReturnType<typeof createJobWorker>[] = []
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())))

/** The companies whose jobs were done, in order. The jobs take no time, so only the order matters. */
function watchWorkers(count: number): string[] {
  const served: string[] = []
  const exportAll: JobHandlers['exportAll'] = {
    ...jobHandlers.exportAll,
    run: async ({ actor }) => {
      served.push(actor.companyId)
      await new Promise((done) => setTimeout(done, 5))
      return {}
    },
  }
  for (let index = 0; index < count; index++) {
    const failed = (error: unknown) => {
      throw error
    }
    const worker = createJobWorker(server.deps, async () => ({ ...jobHandlers, exportAll }), failed)
    workers.push(worker)
    worker.start()
  }
  return served
}

/** Existing jobs, up to the number at which no call adds more. */
async function queue(shop: Shop, count: number): Promise<void> {
  await server.owner.query(
    `with made as (insert into jobs (company_id, id, kind, title, created_by_id, profile_id, language_tag)
       select $1, gen_random_uuid(), 'exportAll', 'Todo', $2, $3, 'es' from generate_series(1, $4::int) returning id)
     insert into job_queue (job_id, works_for_id, due_at) select id, $1, now() - interval '1 minute' from made`,
    [shop.companyId, shop.userId, shop.profileId, count],
  )
}

async function emptyQueue(): Promise<void> {
  await server.owner.query('delete from job_queue')
}

test.each([1, 3])(
  '420 older jobs of one company wait; with %i workers the jobs of two others are next',
  async (count) => {
    await emptyQueue()
    const [greedy, other, third] = [await aCompany(server), await aCompany(server), await aCompany(server)]
    await queue(greedy, 420)
    for (const shop of [other, third]) await queue(shop, 1)

    const served = watchWorkers(count)
    await expect.poll(() => served.length, { timeout: 20_000 }).toBeGreaterThan(3 * count)

    for (const { companyId } of [other, third]) expect(served.indexOf(companyId)).toBeLessThan(3 * count)
    for (const { companyId } of [other, third]) expect(served).toContain(companyId)
  },
)

test('companies take turns, and a company’s own jobs run by age', async () => {
  await emptyQueue()
  const [one, two] = [await aCompany(server), await aCompany(server)]
  await queue(one, 6)
  await queue(two, 6)
  const served = watchWorkers(1)
  await expect.poll(() => served.length, { timeout: 10_000 }).toBe(12)

  for (let turn = 0; turn < 12; turn += 2)
    expect(new Set(served.slice(turn, turn + 2))).toEqual(new Set([one.companyId, two.companyId]))
})

test('refuses a company with the maximum of waiting jobs, in both languages', async () => {
  await emptyQueue()
  const shop = await aCompany(server)
  await queue(shop, limits.jobs.max)
  const answer = await send(server, startFullExport.path, {}, shop.token)
  expect(answer).toMatchObject({ statusCode: 409, body: { code: 'limitReached', data: { limit: 'jobs', max: 20 } } })
  const spanish = await server.app.inject({
    method: 'POST',
    url: startFullExport.path,
    headers: { authorization: `Bearer ${shop.token}`, 'accept-language': 'es' },
    payload: {},
  })
  expect(spanish.json().message).toContain('20 trabajos pendientes')
  expect((await send(server, startFullExport.path, {}, (await aCompany(server)).token)).statusCode).toBe(200)
})
