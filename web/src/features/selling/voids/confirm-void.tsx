import { formatMoney } from '@mostrador/contract/format.ts'
import type { NewVoid } from '@mostrador/contract/features/selling/voids/schema.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { ReasonedStep, useCashDoubt } from '#src/features/selling/sessions/public.tsx'
import { VoidPayments } from '#src/features/selling/voids/void-payments.tsx'
import { useT } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { approvalsToSend, type GivenApproval } from '#src/offline/draft-cart.ts'
import type { OutboxSale } from '#src/offline/outbox-document.ts'
import { sessionOf } from '#src/offline/register.ts'
import { voidSaleHere } from '#src/offline/void-sale-here.ts'
import { documentMaker } from '#src/session/document-maker.ts'
import { type Money, sum, zero } from '@mostrador/domain/money/money.ts'
import type { WantedApproval } from '@mostrador/contract/approval.ts'

/** The approval that voiding a sale of this total needs without the permission. */
const voidApproval = (amount: Money): WantedApproval => ({ permission: 'SALES__CANCEL', amount, percent: null })

type ConfirmProps = {
  tools: SessionTools
  sale: OutboxSale
  onBack: () => void
  onDone: (sale: OutboxSale) => void
}

/** Asks for the reason and shows what will be given back; stored on the device, like a sale. */
export function ConfirmVoid({ tools, sale, onBack, onDone }: ConfirmProps) {
  const t = useT()
  const { check: checkCash, isDoubted } = useCashDoubt(tools)
  const [voidId] = useState(() => newId())
  const { settings } = tools.settings.company
  const shown = { number: sale.receiptNumber, amount: formatMoney(sale.receipt.totalAmount, settings) }
  const named = `${shown.number} · ${shown.amount}`

  const check = async () => {
    const { expected, wanted } = await checkCash(cashOfSale(sale))
    if (expected !== undefined) return { fault: t('voids.notEnoughCash', { amount: formatMoney(expected, settings) }) }
    const beyond = { summary: t('approvals.subjects.moreThanDrawer', { number: shown.number }) }
    return {
      takes: [
        { wanted: voidApproval(sale.receipt.totalAmount), summary: t('voids.document', { number: named }) },
        ...wanted.map((one) => ({ wanted: one, ...beyond })),
      ],
    }
  }
  const store = async (reason: string, approvals: readonly GivenApproval[]) => {
    const result = await voidSaleHere(
      tools.outbox,
      voidOf(tools, sale, { voidId, reason, approvals }),
      documentMaker(tools.session),
    ).catch(() => null)
    if (result === null) return t('voids.notStored')
    if (typeof result === 'string') return t(`voids.faults.${result}`)
    onDone(result)
    return null
  }

  return (
    <ReasonedStep
      tools={tools}
      words={{
        reason: t('voids.reason'),
        tooShort: t('voids.reasonTooShort'),
        submit: t(isDoubted(cashOfSale(sale)) ? 'voids.confirmAnyway' : 'voids.confirm', {
          number: sale.receiptNumber,
        }),
      }}
      documentId={voidId}
      check={check}
      store={store}
      onBack={onBack}
      testIds={{ reason: 'void-reason', submit: 'void-confirm' }}
    >
      <p>{t('voids.text', shown)}</p>
      <VoidPayments sale={sale} tools={tools} />
    </ReasonedStep>
  )
}

type Wish = { voidId: string; reason: string; approvals: readonly GivenApproval[] }

function voidOf({ register }: SessionTools, sale: OutboxSale, { voidId, reason, approvals }: Wish): NewVoid {
  const { receiptNumber, receipt } = sale
  return {
    ...sessionOf(register),
    voidId,
    originalSaleId: sale.id,
    voidedAt: serverNow().toISOString(),
    reason,
    printed: { receiptNumber, totalAmount: receipt.totalAmount },
    ...(approvals.length > 0 && { approvals: approvalsToSend(approvals) }),
  }
}

/** The cash that voiding a sale takes out of the drawer, net of change. */
function cashOfSale({ payload, receipt }: OutboxSale): Money {
  return sum(
    payload.payments.map(({ tenderType }, index) =>
      tenderType === 'cash' ? (receipt.payments[index]?.amount ?? zero) : zero,
    ),
  )
}
