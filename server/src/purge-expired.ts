/** Removes expired rows. */
import { sql } from 'kysely'
import { forgetMinutes } from './limiter/database-store.ts'
import { emailChangeHours } from './auth/session-user.ts'
import type { Deps } from './context.ts'
import type { Database } from './db/database.ts'
import { purgeImages } from './files/purge-images.ts'
import { purgeJobFiles } from './files/purge-job-files.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { purgeShopRequests } from './features/access/auth/public.ts'
import { purgeCarts } from './features/shop/carts/public.ts'
import { purgeShopAccounts } from './features/shop/shop-accounts/public.ts'
import { purgeStockAlerts } from './features/shop/stock-alerts/public.ts'
import { purgeSubscribers } from './features/shop/newsletter/public.ts'
import { purgeShopPictures, purgeShopPreviews } from './features/shop/ecommerce-settings/public.ts'
import { endHeldSales } from './features/selling/held-sales/public.ts'
import { purgeBlogPictures } from './features/shop/blog-posts/public.ts'
import { purgeChats } from './features/service/help-chat/public.ts'
import { raise } from './jobs/raise.ts'
import { purgeDeliveries } from './jobs/purge-deliveries.ts'
import type { ScheduledJob } from './jobs/scheduled-job.ts'

const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds

/** Days after which rows are removed: ended log-ins (a person sees the last ones), sent mails, mails given up, browsers not seen again. */
export const keptDays = { endedLogIns: 90, sentMails: 7, givenUpMails: 30, devices: 400, emailTokens: 7 } as const

/** Each kind of row separately: a failure of one does not delay the others. */
export async function purgeExpired(db: Database, now: Date, onError: (error: unknown) => void = raise): Promise<void> {
  for (const purgeKind of [
    ...expiring(db, now),
    purgeCarts,
    purgeShopAccounts,
    purgeSubscribers,
    purgeStockAlerts,
    purgeShopRequests,
  ])
    await purgeKind(db).catch(onError)
}

function expiring(db: Database, now: Date): (() => Promise<unknown>)[] {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const daysAgo = (kind: keyof typeof keptDays) => ago(keptDays[kind] * dayMilliseconds)
  const isLogInOver = sql<boolean>`(ended_at < ${daysAgo('endedLogIns')} or expires_at < ${daysAgo('endedLogIns')})`
  return [
    () => db.deleteFrom('robotAnswers').where('expiresAt', '<', now).execute(),
    () => db.deleteFrom('liveTickets').where('expiresAt', '<', now).execute(),
    () => db.deleteFrom('textPreviews').where('expiresAt', '<', now).execute(),
    () =>
      db
        .deleteFrom('attempts')
        .where('lastAt', '<', ago(forgetMinutes * 60_000))
        .execute(),
    // Kept for a while after they expire, to distinguish a link followed twice from an unknown one.
    () => db.deleteFrom('emailTokens').where('expiresAt', '<', daysAgo('emailTokens')).execute(),
    () => endEmailChanges(db, ago(emailChangeHours * hourMilliseconds)),
    () => db.deleteFrom('knownDevices').where('lastSeenAt', '<', daysAgo('devices')).execute(),
    () =>
      db
        .deleteFrom('mailTurns')
        .where('lastAt', '<', ago(2 * dayMilliseconds))
        .execute(),
    () => db.deleteFrom('mailOutbox').where('sentAt', '<', daysAgo('sentMails')).execute(),
    () => db.deleteFrom('mailOutbox').where('givenUpAt', '<', daysAgo('givenUpMails')).execute(),
    () => db.deleteFrom('postponedRows').where('until', '<', ago(dayMilliseconds)).execute(),
    () => db.deleteFrom('queueTurns').where('takenAt', '<', ago(dayMilliseconds)).execute(),
    () => db.deleteFrom('authSessions').where(isLogInOver).execute(),
  ]
}

function endEmailChanges(db: Database, before: Date): Promise<unknown> {
  return db
    .updateTable('users')
    .set({ pendingEmail: null, pendingEmailAt: null })
    .where('pendingEmailAt', '<', before)
    .execute()
}

type Kept = Pick<Deps, 'db' | 'files' | 'config' | 'now'>

/** Purges every hour, one kind after the other. */
export function purge({ db, files, config, now }: Kept): ScheduledJob {
  return {
    name: 'purge',
    everyMilliseconds: hourMilliseconds,
    async run({ isStopping, onError }) {
      for (const purgeKind of [
        () => purgeExpired(db, now(), onError),
        () => endHeldSales(db, now(), onError),
        () => purgeDeliveries(db),
        () => purgeBlogPictures(db, now()),
        () => purgeShopPictures(db, now()),
        () => purgeShopPreviews(db, now()),
        () => purgeChats({ db, files, config }, now(), onError),
        () => purgeImages(db, files, now(), onError),
        () => purgeJobFiles(db, files, now(), onError),
        () => sweepFiles(db, files, now(), onError),
      ])
        if (!isStopping()) await purgeKind().catch(onError)
    },
  }
}
