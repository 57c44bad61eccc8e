import type { Checkout } from '@mostrador/contract/features/selling/registers/schema.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import type { T } from '#src/language/translator.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { confirm } from '#src/shell/confirm-store.ts'

/** Continues an open session. Taking it over from another device needs a confirmation and the permission for it. */
export async function claimOrTakeOver(till: Till, checkout: Checkout, session: AuthSession, t: T): Promise<void> {
  if (!checkout.heldByOtherDevice) {
    try {
      await till.registers.claim(checkout, false)
      return
    } catch (error) {
      const isHeld = error instanceof ApiError && error.code === 'checkoutLeaseHeld'
      if (!isHeld || !sessionCan(session, 'CHECKOUTS__SESSIONS_CLOSE_OTHERS')) throw error
    }
  }
  const isSure = await confirm({
    title: t('till.opening.takeOverTitle'),
    description: t('till.opening.takeOverText'),
    confirmLabel: t('till.opening.takeOver'),
    danger: true,
  })
  if (isSure) await till.registers.claim(checkout, true)
}
