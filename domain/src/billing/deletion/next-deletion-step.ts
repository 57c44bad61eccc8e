import { dayMs } from '../billing-times.ts'

/** The days before the deletion of a company's data on which its owners get a notice, in this order (N-29). */
export const deletionNoticeDays = [60, 30, 7] as const
export type DeletionNoticeDays = (typeof deletionNoticeDays)[number]
/** After this delay, for instance because the service was down, the notices start again. */
export const deletionOverdueMs = 7 * dayMs

/** A notice that was sent. `keptUntil`: the end of the retention at that time. `deleteAt`: the instant that the notice named. */
export type DeletionNotice = { days: DeletionNoticeDays; keptUntil: number; deleteAt: number }

type DeletionStep =
  | { kind: 'wait'; until: number; deleteAt: number }
  | { kind: 'notice'; days: DeletionNoticeDays; deleteAt: number; isFirst: boolean }
  | { kind: 'delete'; deleteAt: number }

/**
 * The next step for the data of a company without a plan, kept until `keptUntil`: a notice, the deletion, or waiting. `sent` are
 * the notices of the latest announcement, in their order. Each notice leaves at least as many days as it says, so a late one
 * postpones the deletion. Notices for another end, or for a deletion that is long overdue, do not count (N-29).
 *
 * @example nextDeletionStep({ keptUntil, sent: [] }, keptUntil - 60 * dayMs) // { kind: 'notice', days: 60, deleteAt: keptUntil, isFirst: true }
 */
export function nextDeletionStep(
  { keptUntil, sent }: { keptUntil: number; sent: readonly DeletionNotice[] },
  now: number,
): DeletionStep {
  const last = sent.at(-1)
  const counts = last !== undefined && last.keptUntil === keptUntil && now <= last.deleteAt + deletionOverdueMs
  const days = deletionNoticeDays[counts ? sent.length : 0]
  const named = counts ? last.deleteAt : keptUntil
  if (days === undefined)
    return now < named ? { kind: 'wait', until: named, deleteAt: named } : { kind: 'delete', deleteAt: named }

  const deleteAt = Math.max(named, now + days * dayMs)
  const noticeAt = named - days * dayMs
  return now < noticeAt
    ? { kind: 'wait', until: noticeAt, deleteAt }
    : { kind: 'notice', days, deleteAt, isFirst: !counts }
}
