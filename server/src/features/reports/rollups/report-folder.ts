/** The worker that keeps the sums of reports: adds what arrived, sums days anew, and compares all of them with the documents in turn. */
import { businessClock } from '@mostrador/domain/report/period.ts'
import type { Deps } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { type Clock, createClock } from '../../../jobs/clock.ts'
import { acrossCompanies } from '../../../db/across-companies.ts'
import { checkBucket, type Drift } from './check-buckets.ts'
import {
  addDocuments,
  beginSumming,
  type Bucket,
  documentsAtOnce,
  listWaitingBuckets,
  sumBucket,
} from './sum-documents.ts'
import { addLateMovements, makeCheckpoints } from './stock-checkpoints.ts'
import { sumMonth } from './sum-months.ts'

const lookEveryMilliseconds = 2000
/** Days of registers that one transaction sums anew, or compares. */
const bucketsAtOnce = 20
/** Days compared at each look. */
const checksEachLook = 40
/** After how long a day is compared again: one whose sums changed, and any other. */
const checkedAgain = { changedMinutes: 5, anyHours: 12 }

/** Runs in each process. A company's sums are written by one of them at a time; a process that ends in the middle leaves nothing half done. */
export function createReportFolder(deps: Deps, onError: (error: unknown) => void): Clock {
  let isRunning = false
  const work = async () => {
    for (const companyId of isRunning ? await listCompaniesToSum(deps) : []) {
      if (isRunning) await foldCompany(deps, companyId, () => isRunning).catch(onError)
    }
    if (isRunning) for (const drift of await checkDue(deps, onError)) onError(new Error(tellDrift(drift)))
  }
  const clock = createClock(lookEveryMilliseconds, work, onError)
  return {
    start() {
      isRunning = true
      clock.start()
    },
    async stop() {
      isRunning = false
      await clock.stop()
    },
  }
}

function tellDrift({ companyId, bucket, rows, difference }: Drift): string {
  return `reports: the sums of register ${bucket.checkoutId} on ${bucket.day} differed from its documents and were made anew (company ${companyId}, ${rows} rows, difference ${difference})`
}

/** Brings the sums of a company up to what is stored now: first days to be summed anew, then documents, then months. */
export async function foldCompany(deps: Deps, companyId: string, mayGoOn = () => true): Promise<void> {
  const now = deps.now()
  const step = (work: (tx: Tx) => Promise<boolean>) =>
    inTransaction(deps.db, { companyId }, async (tx) => (await beginSumming(tx, companyId)) && (await work(tx)))
  const steps: ((tx: Tx) => Promise<boolean>)[] = [
    async (tx) => {
      const waiting = await listWaitingBuckets(tx, companyId, bucketsAtOnce)
      for (const bucket of waiting) await sumBucket(tx, companyId, bucket, now)
      return waiting.length === bucketsAtOnce
    },
    async (tx) => (await addDocuments(tx, companyId, now)) === documentsAtOnce,
    async (tx) => sumMonth(tx, companyId, await todayOf(tx, companyId, now)),
    async (tx) => {
      await addLateMovements(tx, companyId)
      return makeCheckpoints(tx, companyId, now)
    },
  ]
  for (const one of steps) while (mayGoOn() && (await step(one)));
}

async function todayOf(tx: Tx, companyId: string, now: Date): Promise<string> {
  const { timeZone, businessDayStart } = await tx
    .selectFrom('companies')
    .select(['timeZone', 'businessDayStart'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return businessClock(now.toISOString(), timeZone, businessDayStart).today
}

async function listCompaniesToSum(deps: Deps): Promise<string[]> {
  const rows = await acrossCompanies(deps.db, (tx) =>
    tx.selectFrom('reportDeltas').select('companyId').distinct().execute(),
  )
  return rows.map(({ companyId }) => companyId)
}

/** Compares the days that were never compared, or longest ago. Answers those that had drifted. `isAll` compares every day now. */
export async function checkDue(
  deps: Deps,
  onError: (error: unknown) => void,
  { most = checksEachLook, isAll = false } = {},
): Promise<Drift[]> {
  const ago = (minutes: number) => new Date(deps.now().getTime() - (isAll ? 0 : minutes) * 60_000)
  const due = await acrossCompanies(deps.db, (tx) =>
    tx
      .selectFrom('reportBuckets')
      .select(['companyId', 'day', 'checkoutId'])
      .where((eb) =>
        eb.or([
          eb('checkedAt', 'is', null),
          eb('checkedAt', '<=', ago(checkedAgain.anyHours * 60)),
          eb.and([eb('summedAt', '>=', eb.ref('checkedAt')), eb('checkedAt', '<=', ago(checkedAgain.changedMinutes))]),
        ]),
      )
      .orderBy('checkedAt', (order) => order.asc().nullsFirst())
      .limit(most)
      .execute(),
  )
  const byCompany = Map.groupBy(due, ({ companyId }) => companyId)
  const drifts: Drift[] = []
  for (const [companyId, rows] of byCompany) {
    const buckets = rows.map(({ day, checkoutId }) => ({ day: String(day), checkoutId }))
    for (let at = 0; at < buckets.length; at += bucketsAtOnce)
      drifts.push(
        ...(await checkBuckets(deps, companyId, buckets.slice(at, at + bucketsAtOnce)).catch(report(onError))),
      )
  }
  return drifts
}

function report(onError: (error: unknown) => void): (error: unknown) => Drift[] {
  return (error) => {
    onError(error)
    return []
  }
}

function checkBuckets(deps: Deps, companyId: string, buckets: readonly Bucket[]): Promise<Drift[]> {
  return inTransaction(deps.db, { companyId }, async (tx) => {
    if (!(await beginSumming(tx, companyId))) return []
    const drifts: Drift[] = []
    for (const bucket of buckets) {
      const drift = await checkBucket(tx, companyId, bucket, deps.now())
      if (drift) drifts.push(drift)
    }
    return drifts
  })
}
