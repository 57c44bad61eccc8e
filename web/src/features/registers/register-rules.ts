/** The rules of the register that this till sells on, as the device last heard them (D-3). */
import type { TillSettings } from '@mostrador/contract/features/sell/schema.ts'
import { plainRules } from '@mostrador/contract/features/registers/plain-rules.ts'
import type { RegisterRules } from '@mostrador/contract/features/registers/schema.ts'
import type { SessionTools } from '#src/features/registers/session-tools.ts'
import { sessionCan } from '#src/session/use-can.ts'

/** A register that the device has not heard of yet has the usual rules. */
export function rulesOf(settings: Pick<TillSettings, 'registers'> | null, checkoutId: string): RegisterRules {
  return settings?.registers.find((register) => register.checkoutId === checkoutId) ?? plainRules
}

type Parts = Pick<SessionTools, 'settings' | 'register'>

export const rulesHere = ({ settings, register }: Parts): RegisterRules => rulesOf(settings, register.checkout.id)

/** Whether the person may see what should be in the drawer; at a register that is counted blind nobody may. */
export function mayKnowExpected(tools: Parts & Pick<SessionTools, 'session'>): boolean {
  return sessionCan(tools.session, 'CHECKOUTS__EXPECTED_VIEW') && !rulesHere(tools).blindClose
}

/** The forms of payment of this register; cash is always one. */
export function offeredTenders(parts: Parts): TillSettings['tenders'] {
  const { tenderIds } = rulesHere(parts)
  const { tenders } = parts.settings
  return tenderIds.length === 0 ? tenders : tenders.filter(({ id, type }) => type === 'cash' || tenderIds.includes(id))
}
