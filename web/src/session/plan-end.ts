import { formatDate } from '@mostrador/contract/format.ts'
import type { Company } from '@mostrador/contract/session.ts'

const expired = 0

/** The day an expired plan part ended, as the company writes days; null without one, '' when the day is not known. */
export function planEndOf({ plan, settings }: Company): string | null {
  const part = [plan.ps, plan.ec].find(({ status }) => status === expired)
  if (!part) return null
  return part.endsAt === null ? '' : formatDate(part.endsAt, settings)
}
