/** Removes expired rows. Several processes may run it at once. */
import { forgetMinutes } from './auth/limiter.ts'
import { emailChangeHours } from './auth/session-user.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './files/file-store.ts'
import { purgeImages } from './files/purge-images.ts'
import { purgeJobFiles } from './files/purge-job-files.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { purgeShopRequests } from './features/auth/public.ts'
import { purgeCarts } from './features/carts/public.ts'
import { purgeShopAccounts } from './features/shop-accounts/public.ts'
import { purgeStockAlerts } from './features/stock-alerts/public.ts'
import { purgeSubscribers } from './features/newsletter/public.ts'
import { purgeShopPictures, purgeShopPreviews } from './features/ecommerce-settings/public.ts'
import { endHeldSales } from './features/held-sales/public.ts'
import { purgeBlogPictures } from './features/blog-posts/public.ts'
import { purgeChats } from './features/help-chat/public.ts'
import { purgeDeliveries } from './jobs/purge-deliveries.ts'

const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds

/** Days after which rows are removed: ended log-ins (a person sees the last ones), sent mails, mails given up, browsers not seen again. */
export const keptDays = { endedLogIns: 90, sentMails: 7, givenUpMails: 30, devices: 400, emailTokens: 7 } as const

export async function purgeExpired(db: Database, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const daysAgo = (kind: keyof typeof keptDays) => ago(keptDays[kind] * dayMilliseconds)
  await db.deleteFrom('robotAnswers').where('expiresAt', '<', now).execute()
  await db.deleteFrom('liveTickets').where('expiresAt', '<', now).execute()
  await db.deleteFrom('textPreviews').where('expiresAt', '<', now).execute()
  await db
    .deleteFrom('attempts')
    .where('lastAt', '<', ago(forgetMinutes * 60_000))
    .execute()
  // Kept for a while after they expire, to tell a link that was followed twice from an unknown one.
  await db.deleteFrom('emailTokens').where('expiresAt', '<', daysAgo('emailTokens')).execute()
  await db
    .updateTable('users')
    .set({ pendingEmail: null, pendingEmailAt: null })
    .where('pendingEmailAt', '<', ago(emailChangeHours * hourMilliseconds))
    .execute()
  await db.deleteFrom('knownDevices').where('lastSeenAt', '<', daysAgo('devices')).execute()
  await db
    .deleteFrom('mailTurns')
    .where('lastAt', '<', ago(2 * dayMilliseconds))
    .execute()
  await db.deleteFrom('mailOutbox').where('sentAt', '<', daysAgo('sentMails')).execute()
  await db.deleteFrom('mailOutbox').where('givenUpAt', '<', daysAgo('givenUpMails')).execute()
  await purgeCarts(db)
  await purgeShopAccounts(db)
  await purgeSubscribers(db)
  await purgeStockAlerts(db)
  await purgeShopRequests(db)
  await db
    .deleteFrom('authSessions')
    .where((eb) => eb.or([eb('endedAt', '<', daysAgo('endedLogIns')), eb('expiresAt', '<', daysAgo('endedLogIns'))]))
    .execute()
}

/** Purges now and every hour. Returns a function that stops it. */
export function startPurging(
  { db, files, config }: { db: Database; files: FileStore; config: Config },
  now: () => Date,
  onError: (error: unknown) => void,
): () => void {
  const purge = () => {
    void purgeExpired(db, now()).catch(onError)
    void purgeImages(db, files, now()).catch(onError)
    void purgeBlogPictures(db, now()).catch(onError)
    void purgeShopPictures(db, now()).catch(onError)
    void purgeShopPreviews(db, now()).catch(onError)
    void purgeJobFiles(db, files, now()).catch(onError)
    void sweepFiles(db, files, now()).catch(onError)
    void purgeDeliveries(db).catch(onError)
    void endHeldSales(db, now()).catch(onError)
    void purgeChats({ db, files, config }, now()).catch(onError)
  }
  const timer = setInterval(purge, hourMilliseconds).unref()
  purge()
  return () => clearInterval(timer)
}
