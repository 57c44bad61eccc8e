/**
 * The worker that maintains the sums of reports: adds new documents, recomputes days, and compares all of them with the documents
 * in turn.
 */
import { businessClock } from '@mostrador/domain/report/period.ts'
import { sql } from 'kysely'
import type { Deps } from '../../../../context.ts'
import { inTransaction, type Tx } from '../../../../db/transaction.ts'
import type { JobRound, ScheduledJob } from '../../../../jobs/scheduled-job.ts'
import { acrossCompanies } from '../../../../db/across-companies.ts'
import { isNotPostponedIn, postpone } from '../../../../jobs/work-through.ts'
import { checkBucket, type Drift } from './check-buckets.ts'
import {
  addDocuments,
  beginSumming,
  type Bucket,
  documentsAtOnce,
  listWaitingBuckets,
  sumBuckets,
  sumDaysOfNextDocuments,
} from './sum-documents.ts'
import { addLateMovements, makeCheckpoints } from './stock-checkpoints.ts'
import { sumMonth } from './sum-months.ts'

const lookEveryMilliseconds = 2000
/** Days of registers that one transaction recomputes. */
const bucketsAtOnce = 20
/** Days compared in each run. */
const checksEachLook = 40
/** The time until a day is compared again: a day whose sums changed, and any other. */
const checkedAgain = { changedMinutes: 5, anyHours: 12 }

/** A company's sums are written by one round at a time; a process that ends in the middle leaves nothing half done. */
export function reportFolder(deps: Deps): ScheduledJob {
  return {
    name: 'reportSums',
    everyMilliseconds: lookEveryMilliseconds,
    run: (round) => foldAll(deps, round),
  }
}

async function foldAll(deps: Deps, { isStopping, onError }: JobRound): Promise<void> {
  const foldSome = (companyId: string) =>
    foldBatch(deps, companyId, onError).catch((error: unknown) => {
      onError(error)
      return false
    })
  let companies = await listCompaniesToSum(deps)
  // Companies take turns, a batch each, so that one with much to do does not keep the others waiting.
  while (!isStopping() && companies.length > 0) {
    const waiting: string[] = []
    for (const companyId of companies) if (!isStopping() && (await foldSome(companyId))) waiting.push(companyId)
    companies = waiting
  }
  if (!isStopping()) for (const drift of await checkDue(deps, onError)) onError(new Error(describeDrift(drift)))
}

function describeDrift({ companyId, bucket, rows, difference }: Drift): string {
  return `reports: the sums of register ${bucket.checkoutId} on ${bucket.day} differed from its documents and were made anew (company ${companyId}, ${rows} rows, difference ${difference})`
}

type Step = (tx: Tx) => Promise<boolean>

/**
 * Runs one batch for a company's sums: first days to be recomputed, then documents, then months. Returns whether there may be
 * more. A day that fails is postponed, and blocks no other.
 */
export async function foldBatch(deps: Deps, companyId: string, onError: (error: unknown) => void): Promise<boolean> {
  const now = deps.now()
  const step = (work: Step) =>
    inTransaction(deps.db, { companyId }, async (tx) => (await beginSumming(tx, companyId)) && (await work(tx)))
  if (await sumWaitingDays(deps, companyId, onError, step)) return true
  const documents = async (tx: Tx) => (await addDocuments(tx, companyId, now)) === documentsAtOnce
  const hasMore = await step(documents).catch(async (error: unknown) => {
    onError(error)
    // One of these days fails: they are recomputed one by one.
    return step((tx) => sumDaysOfNextDocuments(tx, companyId))
  })
  if (hasMore) return true
  if (await step(async (tx) => sumMonth(tx, companyId, await todayOf(tx, companyId, now)))) return true
  return step(async (tx) => {
    await addLateMovements(tx, companyId)
    return makeCheckpoints(tx, companyId, now)
  })
}

const dayQueue = 'reportDays'
const keyOfDay = (companyId: string, { day, checkoutId }: Bucket) => `${companyId} ${day} ${checkoutId}`
const keyOfRow = (of: string) =>
  sql`concat(${sql.ref(`${of}.company_id`)}, ' ', ${sql.ref(`${of}.day`)}, ' ', ${sql.ref(`${of}.checkout_id`)})`

async function sumWaitingDays(
  deps: Deps,
  companyId: string,
  onError: (error: unknown) => void,
  step: (work: Step) => Promise<boolean>,
): Promise<boolean> {
  const isNotPostponed = isNotPostponedIn(deps, dayQueue)(keyOfRow('reportDeltas'))
  const waiting: Bucket[] = []
  await step(async (tx) => {
    waiting.push(...(await listWaitingBuckets(tx, companyId, { most: bucketsAtOnce, isNotPostponed })))
    return true
  })
  const sum = (buckets: readonly Bucket[]) =>
    step(async (tx) => {
      await sumBuckets(tx, companyId, buckets, deps.now())
      return true
    })
  if (waiting.length > 0)
    await sum(waiting).catch(async (error: unknown) => {
      onError(error)
      // One of these days fails: each is recomputed by itself.
      for (const bucket of waiting)
        await sum([bucket]).catch(async (failure: unknown) => {
          onError(failure)
          await postpone(deps, dayQueue, keyOfDay(companyId, bucket))
        })
    })
  return waiting.length === bucketsAtOnce
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

/** Compares the days that were never compared, or longest ago. Returns those that had drifted. `isAll` compares every day now. */
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
      .where(isNotPostponedIn(deps, checkQueue)(keyOfRow('reportBuckets')))
      .orderBy('checkedAt', (order) => order.asc().nullsFirst())
      .limit(most)
      .execute(),
  )
  const drifts: Drift[] = []
  for (const { companyId, day, checkoutId } of due) {
    const bucket = { day: String(day), checkoutId }
    try {
      const drift = await checkOne(deps, companyId, bucket)
      if (drift) drifts.push(drift)
    } catch (error) {
      onError(error)
      await postpone(deps, checkQueue, keyOfDay(companyId, bucket))
    }
  }
  return drifts
}

const checkQueue = 'reportChecks'

function checkOne(deps: Deps, companyId: string, bucket: Bucket): Promise<Drift | null> {
  return inTransaction(deps.db, { companyId }, async (tx) =>
    (await beginSumming(tx, companyId)) ? checkBucket(tx, companyId, bucket, deps.now()) : null,
  )
}
