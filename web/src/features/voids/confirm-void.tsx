import { formatMoney } from '@mostrador/contract/format.ts'
import type { WantedApproval } from '@mostrador/contract/approval.ts'
import type { NewVoid } from '@mostrador/contract/features/sales/void-schema.ts'
import { longestReason, shortestReason } from '@mostrador/domain/cash-session.ts'
import { type FormEvent, Suspense, useState } from 'react'
import { v7 as newId } from 'uuid'
import { ApprovalDialog } from '#src/features/approvals/public.tsx'
import { type SessionTools, useCashDoubt } from '#src/features/checkouts/public.tsx'
import { cashOfSale } from '#src/features/voids/cash-of-sale.ts'
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
  const [asked, setAsked] = useState<Asked | null>(null)
  const { judge, isDoubted } = useCashDoubt(tools)
  const [voidId] = useState(() => newId())
  const { settings } = tools.settings.company
  const shown = { number: sale.receiptNumber, amount: formatMoney(sale.receipt.totalAmount, settings) }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isStoring) return
    setWhole(null)
    if (reason.trim().length < shortestReason) return setFault(t('voids.reasonTooShort'))
    const { expected, wanted } = await judge(cashOfSale(sale))
    if (expected !== undefined) return setWhole(t('voids.notEnoughCash', { amount: formatMoney(expected, settings) }))
    await goOn([...(sessionCan(tools.session, 'SALES__CANCEL') ? [] : [voidApproval]), ...wanted], [])
  }
  /** What somebody else has to allow is asked for, one after the other. */
  const goOn = async ([next, ...later]: readonly WantedApproval[], approvals: readonly GivenApproval[]) => {
    setAsked(next ? { next, later, approvals } : null)
    if (!next) await store(approvals)
  }
  const store = async (approvals: readonly GivenApproval[]) => {
    setStoring(true)
    const result = await voidSaleHere(
      tools.outbox,
      voidOf(tools, sale, { voidId, reason, approvals }),
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
            {t(isDoubted(cashOfSale(sale)) ? 'voids.confirmAnyway' : 'voids.confirm', { number: sale.receiptNumber })}
          </Button>
        </div>
      </form>
      {asked && (
        <Suspense>
          <ApprovalDialog
            key={asked.next.permission}
            subject={{
              ...asked.next,
              documentId: voidId,
              summary:
                asked.next === voidApproval
                  ? t('voids.document', { number: `${shown.number} · ${shown.amount}` })
                  : t('approvals.subjects.moreThanDrawer', { number: shown.number }),
            }}
            readKept={() => tools.readApprovers(asked.next)}
            onGranted={(approval) => void goOn(asked.later, [...asked.approvals, approval])}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  )
}

type Asked = { next: WantedApproval; later: readonly WantedApproval[]; approvals: readonly GivenApproval[] }
type Wish = { voidId: string; reason: string; approvals: readonly GivenApproval[] }

function voidOf({ register }: SessionTools, sale: OutboxSale, { voidId, reason, approvals }: Wish): NewVoid {
  const { receiptNumber, receipt } = sale
  return {
    ...sessionOf(register),
    voidId,
    originalSaleId: sale.id,
    voidedAt: serverNow().toISOString(),
    reason: reason.trim(),
    printed: { receiptNumber, totalAmount: receipt.totalAmount },
    ...(approvals.length > 0 && { approvals: approvalsToSend(approvals) }),
  }
}
