import { formatDate } from '@mostrador/contract/format.ts'
import type { Company } from '@mostrador/contract/session.ts'

const expired = 0

/** The day a plan part expired, in the company's date format; null without one, '' if the day is unknown. */
export function planEndOf({ plan, settings }: Company): string | null {
  const part = [plan.ps, plan.ec].find(({ status }) => status === expired)
  if (!part) return null
  return part.endsAt === null ? '' : formatDate(part.endsAt, settings)
}
