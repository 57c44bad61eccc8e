import type { WantedApproval } from '@mostrador/contract/approval.ts'
import type { NewMovementVoid } from '@mostrador/contract/features/checkouts/movement-void-schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { longestReason, shortestReason } from '@mostrador/domain/cash-session.ts'
import { type FormEvent, Suspense, useState } from 'react'
import { v7 as newId } from 'uuid'
import { ApprovalDialog } from '#src/features/approvals/public.tsx'
import { findShortage } from '#src/features/checkouts/find-shortage.ts'
import styles from '#src/features/checkouts/session-dialogs.module.css'
import type { SessionTools } from '#src/features/checkouts/session-tools.ts'
import { openDrawer } from '#src/features/printers/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { approvalsToSend, type GivenApproval } from '#src/offline/draft-cart.ts'
import { sessionOf } from '#src/offline/session-documents.ts'
import { type CashMoved, takeMovementBackHere } from '#src/offline/take-movement-back-here.ts'
import { documentMaker } from '#src/session/document-maker.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type StepProps = { tools: SessionTools; movement: CashMoved; onBack: () => void; onDone: () => void }

const wanted: WantedApproval = { permission: 'CHECKOUTS__MOVEMENTS_VOID', amount: null, percent: null }

/** Why a movement is taken back. Who may not do it asks somebody who may; then it is kept here, as everything at the till. */
export function TakeBackStep({ tools, movement, onBack, onDone }: StepProps) {
  const t = useT()
  const [voidId] = useState(() => newId())
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [whole, setWhole] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isStoring, setStoring] = useState(false)
  const { kind, amount } = movement.payload
  const { settings } = tools.settings.company
  const shown = { kind: t(`checkouts.movements.kinds.${kind}`), amount: formatMoney(amount, settings) }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isStoring) return
    setWhole(null)
    if (reason.trim().length < shortestReason) return setFault(t('checkouts.movements.whyTooShort'))
    const expected = kind === 'payIn' ? await findShortage(tools, amount) : undefined
    if (expected !== undefined) {
      return setWhole(t('checkouts.movements.notEnough', { amount: formatMoney(expected, settings) }))
    }
    if (sessionCan(tools.session, wanted.permission)) await store()
    else setAsking(true)
  }
  const store = async (approval?: GivenApproval) => {
    setStoring(true)
    const taken = voidOf(tools, movement, { voidId, reason: reason.trim(), approval })
    const result = await takeMovementBackHere(tools.outbox, taken, documentMaker(tools.session)).catch(() => null)
    setStoring(false)
    if (result !== 'kept') {
      return setWhole(
        t(result === null ? 'checkouts.movements.notSaved' : `checkouts.movements.takeBackFaults.${result}`),
      )
    }
    tools.nudge()
    openDrawer()
    showAlert({ type: 'success', title: t('checkouts.movements.takenBackNow', { kind: shown.kind }) })
    onDone()
  }

  return (
    <>
      <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <p>{t(kind === 'payIn' ? 'checkouts.movements.giveBack' : 'checkouts.movements.putBack', shown)}</p>
        <TextField
          label={t('checkouts.movements.why')}
          value={reason}
          error={fault}
          maxLength={longestReason}
          autoComplete="off"
          // It is the one thing that is asked.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={(value) => {
            setReason(value)
            setFault(null)
          }}
          data-scan="divert"
          data-testid="take-back-reason"
        />
        {whole && <p role="alert">{whole}</p>}
        <div className={styles['actions']}>
          <Button onClick={onBack}>{t('shell.buttons.back')}</Button>
          <Button type="submit" look="danger" loading={isStoring} data-testid="take-back-save">
            {t('checkouts.movements.takeBack')}
          </Button>
        </div>
      </form>
      {isAsking && (
        <Suspense>
          <ApprovalDialog
            subject={{ ...wanted, documentId: voidId, summary: t('checkouts.movements.askedBack', shown) }}
            readKept={() => tools.readApprovers(wanted)}
            onGranted={(approval) => {
              setAsking(false)
              void store(approval)
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type Wish = { voidId: string; reason: string; approval: GivenApproval | undefined }

function voidOf({ register }: SessionTools, movement: CashMoved, { voidId, reason, approval }: Wish): NewMovementVoid {
  const { kind, amount } = movement.payload
  return {
    ...sessionOf(register),
    voidId,
    movementId: movement.id,
    kind,
    amount,
    reason,
    occurredAt: serverNow().toISOString(),
    ...(approval && { approvals: approvalsToSend([approval]) }),
  }
}
