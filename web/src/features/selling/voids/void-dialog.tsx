import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { useState } from 'react'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { ConfirmVoid } from '#src/features/selling/voids/confirm-void.tsx'
import { PickSale } from '#src/features/selling/voids/pick-sale.tsx'
import { VoidPayments } from '#src/features/selling/voids/void-payments.tsx'
import { openDrawerFor } from '#src/features/selling/printers/public.tsx'
import { useT } from '#src/language/use-t.ts'
import type { OutboxSale } from '#src/offline/outbox-document.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const maxWidthPx = 520

type VoidProps = {
  tools: SessionTools
  /** The sale to void; without it, one of the session is picked. */
  sale?: OutboxSale
  onClose: () => void
  onVoided?: () => void
}

type Step = { kind: 'pick' } | { kind: 'confirm'; sale: OutboxSale } | { kind: 'done'; sale: OutboxSale }

/** Voids a whole sale of the open session at the till: the sale, the reason, and what has to be given back. */
export function VoidDialog({ tools, sale, onClose, onVoided }: VoidProps) {
  const t = useT()
  const [step, setStep] = useState<Step>(sale ? { kind: 'confirm', sale } : { kind: 'pick' })
  const leave = () => {
    if (step.kind === 'done') onVoided?.()
    onClose()
  }
  return (
    <Dialog
      title={t('voids.title')}
      maxWidth={maxWidthPx}
      onClose={leave}
      // Money is about to leave the drawer, so closing the last step must be deliberate.
      persistent={step.kind === 'done'}
      testId="void-dialog"
    >
      {step.kind === 'pick' && (
        <PickSale tools={tools} onPick={(picked) => setStep({ kind: 'confirm', sale: picked })} onCancel={onClose} />
      )}
      {step.kind === 'confirm' && (
        <ConfirmVoid
          tools={tools}
          sale={step.sale}
          onBack={() => (sale ? onClose() : setStep({ kind: 'pick' }))}
          onDone={(voided) => {
            tools.nudge()
            openDrawerFor(voided.payload.payments, tools.settings.tenders)
            setStep({ kind: 'done', sale: voided })
          }}
        />
      )}
      {step.kind === 'done' && (
        <Stack gap={4} data-testid="void-done">
          <h3 className="k-large">{t('voids.done', { number: step.sale.receiptNumber })}</h3>
          <VoidPayments sale={step.sale} tools={tools} isDone />
          <Row gap={2} justify="end">
            <Button look="filled" onClick={leave} data-testid="void-close">
              {t('shell.buttons.close')}
            </Button>
          </Row>
        </Stack>
      )}
    </Dialog>
  )
}
