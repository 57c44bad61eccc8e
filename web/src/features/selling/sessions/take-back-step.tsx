import type { WantedApproval } from '@mostrador/contract/approval.ts'
import type { NewMovementVoid } from '@mostrador/contract/features/selling/movements/void-schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { findShortage } from '#src/features/selling/sessions/read-report.ts'
import { ReasonedStep } from '#src/features/selling/sessions/reasoned-step.tsx'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { openDrawer } from '#src/features/selling/printers/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { approvalsToSend, type GivenApproval } from '#src/offline/draft-cart.ts'
import { sessionOf } from '#src/offline/register.ts'
import { type CashMoved, takeMovementBackHere } from '#src/offline/take-movement-back-here.ts'
import { documentMaker } from '#src/session/document-maker.ts'
import { showAlert } from '#src/shell/alerts-store.ts'

type StepProps = { tools: SessionTools; movement: CashMoved; onBack: () => void; onDone: () => void }

const takeBackOf = (amount: Money): WantedApproval => ({
  permission: 'CHECKOUTS__MOVEMENTS_VOID',
  amount,
  percent: null,
})

/** Asks why a movement is taken back; stored on the device, like every document of the till. */
export function TakeBackStep({ tools, movement, onBack, onDone }: StepProps) {
  const t = useT()
  const [voidId] = useState(() => newId())
  const { kind, amount } = movement.payload
  const { settings } = tools.settings.company
  const shown = { kind: t(`registers.movements.kinds.${kind}`), amount: formatMoney(amount, settings) }

  const check = async () => {
    const expected = kind === 'payIn' ? await findShortage(tools, amount) : undefined
    return expected === undefined
      ? { takes: [{ wanted: takeBackOf(amount), summary: t('registers.movements.askedBack', shown) }] }
      : { fault: t('registers.movements.notEnough', { amount: formatMoney(expected, settings) }) }
  }
  const store = async (reason: string, approvals: readonly GivenApproval[]) => {
    const taken = voidOf(tools, movement, { voidId, reason, approvals })
    const result = await takeMovementBackHere(tools.outbox, taken, documentMaker(tools.session)).catch(() => null)
    if (result === null) return t('registers.movements.notSaved')
    if (result !== 'kept') return t(`registers.movements.takeBackFaults.${result}`)
    tools.nudge()
    openDrawer()
    showAlert({ type: 'success', title: t('registers.movements.takenBackNow', { kind: shown.kind }) })
    onDone()
    return null
  }

  return (
    <ReasonedStep
      tools={tools}
      words={{
        reason: t('registers.movements.why'),
        tooShort: t('registers.movements.whyTooShort'),
        submit: t('registers.movements.takeBack'),
      }}
      documentId={voidId}
      check={check}
      store={store}
      onBack={onBack}
      testIds={{ reason: 'take-back-reason', submit: 'take-back-save' }}
    >
      <p>{t(kind === 'payIn' ? 'registers.movements.giveBack' : 'registers.movements.putBack', shown)}</p>
    </ReasonedStep>
  )
}

type Wish = { voidId: string; reason: string; approvals: readonly GivenApproval[] }

function voidOf({ register }: SessionTools, movement: CashMoved, { voidId, reason, approvals }: Wish): NewMovementVoid {
  const { kind, amount } = movement.payload
  return {
    ...sessionOf(register),
    voidId,
    movementId: movement.id,
    kind,
    amount,
    reason,
    occurredAt: serverNow().toISOString(),
    ...(approvals.length > 0 && { approvals: approvalsToSend(approvals) }),
  }
}
