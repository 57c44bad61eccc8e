import type { PlanPartState } from '@mostrador/contract/features/service/billing/schema.ts'

type PartTone = 'good' | 'warning' | 'bad' | 'quiet'
type PartLabel =
  | { kind: 'active' | 'grace' | 'extended' | 'expired' | 'none' | 'suspended' | 'cancelled' }
  | { kind: 'trial'; days: number }

const dayMs = 86_400_000

/** What the chip of a part says; `now` is in milliseconds since the epoch. The last day of a trial counts as one. */
export function labelOfPart(
  state: Pick<PlanPartState, 'status' | 'endsAt' | 'isInGrace' | 'isExtended'>,
  now: number,
): { label: PartLabel; tone: PartTone } {
  switch (state.status) {
    case 1:
      if (state.isExtended) return { label: { kind: 'extended' }, tone: 'warning' }
      return state.isInGrace
        ? { label: { kind: 'grace' }, tone: 'warning' }
        : { label: { kind: 'active' }, tone: 'good' }
    case 2: {
      const left = state.endsAt === null ? 0 : Date.parse(state.endsAt) - now
      return { label: { kind: 'trial', days: Math.max(0, Math.ceil(left / dayMs)) }, tone: 'good' }
    }
    case 0:
      return { label: { kind: 'expired' }, tone: 'bad' }
    case -2:
      return { label: { kind: 'suspended' }, tone: 'bad' }
    case -3:
      return { label: { kind: 'cancelled' }, tone: 'quiet' }
    default:
      return { label: { kind: 'none' }, tone: 'quiet' }
  }
}

type PartAction = 'buy' | 'choose' | 'renew' | 'change'

/** What an owner may do with a part. A trial chooses a plan, which begins when the trial ends. */
export function actionsOfPart({ status, endsAt }: Pick<PlanPartState, 'status' | 'endsAt'>): PartAction[] {
  switch (status) {
    case 1:
      // Without an end there is nothing to pay.
      return endsAt === null ? [] : ['renew', 'change']
    case 2:
      return endsAt === null ? [] : ['choose']
    case 0:
      return ['renew']
    case -2:
      return []
    default:
      return ['buy']
  }
}
