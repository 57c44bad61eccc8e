import type { Availability } from '@mostrador/contract/features/service/help-chat/schema.ts'
import { availableForSeconds } from '@mostrador/contract/features/service/staff-chats/labels.ts'
import { isServiceOpen, nextOpening } from '@mostrador/domain/time/service-hours.ts'
import { sql } from 'kysely'
import type { Ctx, Deps } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { readHelpFile } from './help-file.ts'

/** A median of fewer answers is not shown. */
const fewestAnswers = 5

type Asking = Pick<Ctx, 'tx' | 'deps' | 'now'>

/** Whether staff answer now: within the hours of the service, and while a staff member is available (J-3). */
export async function readAvailability({ tx, deps, now }: Asking): Promise<Availability> {
  const { hours } = await readHelpFile(deps.config)
  const isOpen = isServiceOpen(hours, now)
  return {
    isOpen,
    isPresent: isOpen && (await countAvailable(tx)) > 0,
    opensAt: nextOpening(hours, now),
    usualMinutes: await readUsualMinutes(tx),
  }
}

/** The same answer in one word, for the live channel. */
export async function isStaffThere({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Promise<boolean> {
  const { hours } = await readHelpFile(config)
  return isServiceOpen(hours, now()) && (await inTransaction(db, 'nobody', countAvailable)) > 0
}

/** People of staff who are available. Their pages say so again and again; one that died stops counting after a while. */
export async function countAvailable(tx: Tx): Promise<number> {
  const { people } = await tx
    .selectFrom('chatAvailableStaff as a')
    .innerJoin('staffMembers as s', 's.userId', 'a.userId')
    .select(({ fn }) => fn.count<number>('a.userId').distinct().as('people'))
    .where('a.seenAt', '>', sql<Date>`now() - make_interval(secs => ${availableForSeconds})`)
    .executeTakeFirstOrThrow()
  return people
}

/** The median time to a first answer, over conversations of seven days that began while staff were available. */
export async function readUsualMinutes(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null; answers: number }>`
    select percentile_cont(0.5) within group (order by extract(epoch from first_answer_at - created_at)) / 60 as minutes,
      count(*)::integer as answers
    from chat_conversations
    where first_answer_at is not null and was_present and created_at > now() - interval '7 days'`.execute(tx)
  const [row] = rows
  return row?.minutes == null || row.answers < fewestAnswers ? null : Math.max(1, Math.round(row.minutes))
}
