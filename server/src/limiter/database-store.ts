/**
 * Slows guessing down without locking anybody out for good (G-8). Tries are counted in buckets. A bucket has some free tries. After them,
 * each wait is twice as long as the one before. A try is counted before it is made, so that a hundred simultaneous tries do not bypass the
 * limit.
 */
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Tries are forgotten this long after the last one. No wait is longer. */
export const forgetMinutes = 15
const longestWaitSeconds = forgetMinutes * 60
/** A last try further in the future was counted before the clock was set back. It would lock people out. */
const clockStepMinutes = 5

/** Tries without a wait, for each kind of bucket. A whole shop may share one address. */
export const freeTries = { account: 5, device: 5, person: 5, pin: 5, address: 30, mail: 10 } as const
export type Bucket = { kind: keyof typeof freeTries; name: string }

export type DatabaseStore = {
  /** Counts one try in each bucket. Returns the seconds to wait when it is too soon; the try is then not counted. */
  take: (buckets: readonly Bucket[], now: Date) => Promise<number>
  /** The highest number of failures of any of the buckets. */
  countFailures: (buckets: readonly Bucket[], now: Date) => Promise<number>
  /** The try did not fail: removes it from the count. */
  giveBack: (buckets: readonly Bucket[]) => Promise<void>
  forget: (buckets: readonly Bucket[]) => Promise<void>
}

const keyOf = ({ kind, name }: Bucket) => `${kind}:${name}`

/** Seconds between the last failure of a bucket and the next allowed try. */
export function waitSeconds(kind: Bucket['kind'], failures: number): number {
  const beyond = failures - freeTries[kind]
  return beyond < 0 ? 0 : Math.min(2 ** Math.min(beyond, 30), longestWaitSeconds)
}

export function createDatabaseStore(db: Database): DatabaseStore {
  async function giveBack(buckets: readonly Bucket[]): Promise<void> {
    if (buckets.length === 0) return
    await db
      .updateTable('attempts')
      .set({ failures: sql`greatest(failures - 1, 0)` })
      .where('bucket', 'in', buckets.map(keyOf))
      .execute()
  }

  return {
    async take(buckets, now) {
      const taken: Bucket[] = []
      for (const bucket of buckets) {
        const seconds = await takeOne(db, bucket, now)
        if (seconds > 0) {
          await giveBack(taken)
          return seconds
        }
        taken.push(bucket)
      }
      return 0
    },
    async countFailures(buckets, now) {
      const row = await db
        .selectFrom('attempts')
        .select(({ fn }) => fn.max('failures').as('failures'))
        .where('bucket', 'in', buckets.map(keyOf))
        .where('lastAt', '>', new Date(now.getTime() - forgetMinutes * 60_000))
        .executeTakeFirst()
      return row?.failures ?? 0
    },
    giveBack,
    async forget(buckets) {
      await db.deleteFrom('attempts').where('bucket', 'in', buckets.map(keyOf)).execute()
    },
  }
}

/** Returns the seconds to wait; 0 when the try was counted. */
async function takeOne(db: Database, bucket: Bucket, now: Date): Promise<number> {
  const forgotten = new Date(now.getTime() - forgetMinutes * 60_000)
  const future = new Date(now.getTime() + clockStepMinutes * 60_000)
  const isOver = sql`(a.last_at <= ${forgotten} or a.last_at > ${future})`
  const beyond = sql`least(a.failures - ${freeTries[bucket.kind]}, 30)`
  const wait = sql`make_interval(secs => case when ${beyond} < 0 then 0
    else least(power(2, ${beyond}), ${longestWaitSeconds}) end)`
  const { rows } = await sql`
    insert into attempts as a (bucket, failures, window_started_at, last_at) values (${keyOf(bucket)}, 1, ${now}, ${now})
    on conflict (bucket) do update set last_at = ${now},
      failures = case when ${isOver} then 1 else a.failures + 1 end,
      window_started_at = case when ${isOver} then ${now} else a.window_started_at end
    where ${isOver} or least(a.last_at, ${now}) + ${wait} <= ${now}
    returning bucket`.execute(db)
  if (rows.length > 0) return 0

  const row = await db
    .selectFrom('attempts')
    .select(['failures', 'lastAt'])
    .where('bucket', '=', keyOf(bucket))
    .executeTakeFirst()
  const until = row ? row.lastAt.getTime() + waitSeconds(bucket.kind, row.failures) * 1000 : now.getTime()
  return Math.max(1, Math.ceil((until - now.getTime()) / 1000))
}
