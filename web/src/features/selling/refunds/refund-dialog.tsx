import { useState } from 'react'
import type { ExchangeStart } from '#src/features/selling/refunds/exchange-button.tsx'
import type { TillParts } from '#src/features/selling/refunds/till-parts.ts'
import { ChooseStep } from '#src/features/selling/refunds/choose-step.tsx'
import { DoneStep } from '#src/features/selling/refunds/done-step.tsx'
import { FindStep } from '#src/features/selling/refunds/find-step.tsx'
import type { FoundSale } from '#src/features/selling/refunds/find-sale.ts'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { WithoutStep } from '#src/features/selling/refunds/without-step.tsx'
import { openDrawerFor } from '#src/features/selling/printers/public.tsx'
import { useT } from '#src/language/use-t.ts'
import type { OutboxRefund } from '#src/offline/outbox-document.ts'
import { Dialog } from '#src/ui/dialog.tsx'

const maxWidthPx = 640

type Step =
  | { kind: 'find'; code: string }
  | { kind: 'choose'; found: FoundSale }
  | { kind: 'without' }
  | { kind: 'done'; refund: OutboxRefund }

type RefundProps = {
  tools: SessionTools
  till: TillParts
  /** A receipt that was scanned already. */
  code?: string
  exchange: ExchangeStart
  /** The receipt of an exchange that is already open. */
  openExchange: string | null
  onClose: () => void
}

/** A refund at the till: the sale, the returned lines, and the money; stored on the device first, like a sale. */
export function RefundDialog({ tools, till, code = '', exchange, openExchange, onClose }: RefundProps) {
  const t = useT()
  const [step, setStep] = useState<Step>({ kind: 'find', code })
  const finish = (refund: OutboxRefund) => {
    tools.nudge()
    openDrawerFor(refund.payload.payments, tools.settings.tenders)
    setStep({ kind: 'done', refund })
  }
  return (
    <Dialog
      title={t('refunds.title')}
      maxWidth={maxWidthPx}
      onClose={onClose}
      // Money is about to leave the drawer, so closing the last step must be deliberate.
      persistent={step.kind === 'done'}
      testId="refund-dialog"
    >
      {openExchange !== null && step.kind !== 'done' && (
        <p className="k-notice k-notice-info" role="alert" data-testid="refund-exchange-open">
          {t('exchanges.isOpen', { number: openExchange })}
        </p>
      )}
      {openExchange === null && step.kind === 'find' && (
        <FindStep
          tools={tools}
          code={step.code}
          onFound={(found) => setStep({ kind: 'choose', found })}
          onWithout={() => setStep({ kind: 'without' })}
          onCancel={onClose}
        />
      )}
      {openExchange === null && step.kind === 'choose' && (
        <ChooseStep
          exchange={exchange}
          tools={tools}
          found={step.found}
          onBack={() => setStep({ kind: 'find', code: '' })}
          onDone={finish}
        />
      )}
      {step.kind === 'without' && (
        <WithoutStep tools={tools} till={till} onBack={() => setStep({ kind: 'find', code: '' })} onDone={finish} />
      )}
      {step.kind === 'done' && <DoneStep tools={tools} refund={step.refund} onClose={onClose} />}
    </Dialog>
  )
}
