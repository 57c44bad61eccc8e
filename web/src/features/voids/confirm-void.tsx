import { formatMoney } from '@mostrador/contract/format.ts'
import type { NewVoid } from '@mostrador/contract/features/sales/void-schema.ts'
import { longestReason, shortestReason } from '@mostrador/domain/cash-session.ts'
import { type FormEvent, Suspense, useState } from 'react'
import { v7 as newId } from 'uuid'
import { ApprovalDialog } from '#src/features/approvals/public.tsx'
import type { SessionTools } from '#src/features/checkouts/public.tsx'
import { findShortage } from '#src/features/voids/find-shortage.ts'
import { voidApproval } from '#src/features/voids/void-approval.ts'
import styles from '#src/features/voids/void-dialog.module.css'
import { VoidPayments } from '#src/features/voids/void-payments.tsx'
import { useT } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { approvalsToSend, type GivenApproval } from '#src/offline/draft-cart.ts'
import type { OutboxSale } from '#src/offline/outbox-document.ts'
import { sessionOf } from '#src/offline/session-documents.ts'
import { voidSaleHere } from '#src/offline/void-sale-here.ts'
import { documentMaker } from '#src/session/document-maker.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type ConfirmProps = {
  tools: SessionTools
  sale: OutboxSale
  onBack: () => void
  onDone: (sale: OutboxSale) => void
}

/** The reason, and what will be given back. Who may not void asks somebody who may; then it is kept here, like a sale. */
export function ConfirmVoid({ tools, sale, onBack, onDone }: ConfirmProps) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [whole, setWhole] = useState<string | null>(null)
  const [isStoring, setStoring] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [voidId] = useState(() => newId())
  const { settings } = tools.settings.company
  const shown = { number: sale.receiptNumber, amount: formatMoney(sale.receipt.totalAmount, settings) }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isStoring) return
    setWhole(null)
    if (reason.trim().length < shortestReason) return setFault(t('voids.reasonTooShort'))
    const expected = await findShortage(tools, sale)
    if (expected !== null) return setWhole(t('voids.notEnoughCash', { amount: formatMoney(expected, settings) }))
    if (sessionCan(tools.session, 'SALES__CANCEL')) await store()
    else setAsking(true)
  }
  const store = async (approval?: GivenApproval) => {
    setStoring(true)
    const result = await voidSaleHere(
      tools.outbox,
      voidOf(tools, sale, { voidId, reason, approval }),
      documentMaker(tools.session),
    ).catch(() => null)
    if (result !== null && typeof result !== 'string') return onDone(result)
    setStoring(false)
    setWhole(result === null ? t('voids.notStored') : t(`voids.faults.${result}`))
  }

  return (
    <>
      <form className={styles['step']} onSubmit={(event) => void submit(event)} noValidate>
        <p>{t('voids.text', shown)}</p>
        <VoidPayments sale={sale} tools={tools} />
        <TextField
          label={t('voids.reason')}
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
          data-testid="void-reason"
        />
        {whole && (
          <p className={styles['fault']} role="alert">
            {whole}
          </p>
        )}
        <div className={styles['actions']}>
          <Button onClick={onBack}>{t('shell.buttons.back')}</Button>
          <Button type="submit" look="danger" loading={isStoring} data-testid="void-confirm">
            {t('voids.confirm', { number: sale.receiptNumber })}
          </Button>
        </div>
      </form>
      {isAsking && (
        <Suspense>
          <ApprovalDialog
            subject={{
              ...voidApproval,
              documentId: voidId,
              summary: t('voids.document', { number: `${shown.number} · ${shown.amount}` }),
            }}
            readKept={() => tools.readApprovers(voidApproval)}
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

function voidOf({ register }: SessionTools, sale: OutboxSale, { voidId, reason, approval }: Wish): NewVoid {
  const { receiptNumber, receipt } = sale
  return {
    ...sessionOf(register),
    voidId,
    originalSaleId: sale.id,
    voidedAt: serverNow().toISOString(),
    reason: reason.trim(),
    printed: { receiptNumber, totalAmount: receipt.totalAmount },
    ...(approval && { approvals: approvalsToSend([approval]) }),
  }
}
