/** Removes expired rows. Several processes may run it at once. */
import { sql } from 'kysely'
import { forgetMinutes } from './auth/limiter.ts'
import { emailChangeHours } from './auth/session-user.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './files/file-store.ts'
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

const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds

/** Days after which rows are removed: ended log-ins (a person sees the last ones), sent mails, mails given up, browsers not seen again. */
export const keptDays = { endedLogIns: 90, sentMails: 7, givenUpMails: 30, devices: 400, emailTokens: 7 } as const

/** Each kind of row by itself: one that fails does not keep the others waiting. */
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
    // Kept for a while after they expire, to tell a link that was followed twice from an unknown one.
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

/** Purges now and every hour. Returns a function that stops it. */
export function startPurging(
  { db, files, config }: { db: Database; files: FileStore; config: Config },
  now: () => Date,
  onError: (error: unknown) => void,
): () => void {
  const purge = () => {
    void purgeExpired(db, now(), onError).catch(onError)
    void purgeImages(db, files, now(), onError).catch(onError)
    void purgeBlogPictures(db, now()).catch(onError)
    void purgeShopPictures(db, now()).catch(onError)
    void purgeShopPreviews(db, now()).catch(onError)
    void purgeJobFiles(db, files, now(), onError).catch(onError)
    void sweepFiles(db, files, now(), onError).catch(onError)
    void purgeDeliveries(db).catch(onError)
    void endHeldSales(db, now(), onError).catch(onError)
    void purgeChats({ db, files, config }, now(), onError).catch(onError)
  }
  const timer = setInterval(purge, hourMilliseconds).unref()
  purge()
  return () => clearInterval(timer)
}
