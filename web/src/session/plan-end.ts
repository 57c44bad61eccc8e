import { hasPlanEnded } from '@mostrador/contract/access.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import type { Company } from '@mostrador/contract/session.ts'

/** The day a plan part ended, in the company's date format; null without one, '' if the day is unknown. */
export function planEndOf({ plan, settings }: Company): string | null {
  const part = [plan.ps, plan.ec].find(hasPlanEnded)
  if (!part) return null
  return part.endsAt === null ? '' : formatDate(part.endsAt, settings)
}
