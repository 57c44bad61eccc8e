import { newId } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { createJobBell } from '../../jobs/job-bell.ts'
import { createScheduler } from '../../jobs/scheduler.ts'
import { createMailQueue, mailSender } from '../../mail/mail-queue.ts'
import type { SendMail } from '../../mail/send-mail.ts'

/** A queue that one process serves, with a mail server and a clock of its own. */
export function aMailQueue(db: Database, send: SendMail, now = () => new Date()) {
  const jobBell = createJobBell()
  const { start, stop } = createScheduler({ db, now, jobBell }, [mailSender({ db, now, send })], () => {})
  return { ...createMailQueue({ jobBell, now, newId }), start, stop }
}
