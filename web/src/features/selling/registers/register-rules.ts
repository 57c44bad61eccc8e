/** The rules of the register that this till sells on, as the device last loaded them (D-3). */
import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import { plainRules } from '@mostrador/contract/features/selling/registers/plain-rules.ts'
import type { RegisterRules } from '@mostrador/contract/features/selling/registers/schema.ts'
import type { SessionTools } from '#src/features/selling/registers/session-tools.ts'
import { sessionCan } from '#src/session/use-can.ts'

/** A register unknown to the device has the default rules. */
export function rulesOf(settings: Pick<TillSettings, 'registers'> | null, checkoutId: string): RegisterRules {
  return settings?.registers.find((register) => register.checkoutId === checkoutId) ?? plainRules
}

type Parts = Pick<SessionTools, 'settings' | 'register'>

export const rulesHere = ({ settings, register }: Parts): RegisterRules => rulesOf(settings, register.checkout.id)

/** Whether the person may see the expected amount of the drawer; with a blind count no one may. */
export function mayKnowExpected(tools: Parts & Pick<SessionTools, 'session'>): boolean {
  return sessionCan(tools.session, 'CHECKOUTS__EXPECTED_VIEW') && !rulesHere(tools).blindClose
}

/** The tenders of this register; cash is always included. */
export function offeredTenders(parts: Parts): TillSettings['tenders'] {
  const { tenderIds } = rulesHere(parts)
  const { tenders } = parts.settings
  return tenderIds.length === 0 ? tenders : tenders.filter(({ id, type }) => type === 'cash' || tenderIds.includes(id))
}
