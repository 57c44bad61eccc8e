import { type CashMovement, isCashMovement } from '@mostrador/domain/drawer/cash-session.ts'
import type { NewHandMovement } from '@mostrador/contract/features/selling/registers/schema.ts'
import { movementSlipDocument } from '@mostrador/domain/drawer/movement-slip-rows.ts'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { printReceipt, readPaper } from '#src/features/selling/receipts/public.tsx'
import { createKeptChoice } from '#src/lib/kept-choice.ts'

/** Whether this device prints a slip with each movement. */
export const slipChoice = createKeptChoice('mostrador.movementSlip', ['off', 'on'])

type Moved = Pick<NewHandMovement, 'kind' | 'amount' | 'reason' | 'category' | 'occurredAt'>

/** Prints the slip of a cash movement made here, on this device's paper. Opening the drawer without a sale has no slip. */
export function printMovementSlip(
  { register, settings: { company }, session }: Pick<SessionTools, 'register' | 'settings' | 'session'>,
  { kind, amount, reason, category, occurredAt }: Moved,
  isTakenBack = false,
): void {
  if (!isCashMovement(kind)) return
  const { currencyTag, timeZone } = company.settings
  const slip = movementSlipDocument({
    shopName: company.name,
    checkoutName: register.checkout.name,
    userName: session.user.name,
    movedAt: occurredAt,
    kind: kind satisfies CashMovement,
    category: category ?? null,
    reason,
    amount,
    isTakenBack,
    currencyTag,
    timeZone,
  })
  printReceipt(slip, company.settings, { paper: readPaper(company.receiptLook.paper) })
}
