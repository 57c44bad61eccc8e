import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { NewCustomerPayment } from '@mostrador/contract/features/customers/customers/customer-payment-schema.ts'
import type { TillCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { type ReactNode, useState } from 'react'
import { AccountPaymentForm } from '#src/features/selling/sessions/account-payment-form.tsx'
import { AccountPaymentSlip } from '#src/features/selling/sessions/account-payment-slip.tsx'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const maxWidthPx = 520

/** What the sell screen provides: its customers, and a way to find one. */
type AccountParts = {
  findCustomer: (id: string) => TillCustomer | undefined
  pickCustomer: (onChoose: (customer: { id: string }) => void, onClose: () => void) => ReactNode
  /** The device counts the payment until the server reports the new balance. */
  recordPayment: (customerId: string, amount: Money) => void
}

type DialogProps = { tools: SessionTools; parts: AccountParts; onClose: () => void }

type Step =
  | { kind: 'pick' }
  | { kind: 'form'; customer: TillCustomer }
  | { kind: 'done'; customer: TillCustomer; payment: NewCustomerPayment }

/** Pays off an account at the till (K-8): the customer, the amount, the tender, and a slip. */
export function AccountPaymentDialog({ tools, parts, onClose }: DialogProps) {
  const t = useT()
  const [step, setStep] = useState<Step>({ kind: 'pick' })
  const pick = ({ id }: { id: string }) => {
    const customer = parts.findCustomer(id)
    if (customer) setStep({ kind: 'form', customer })
  }
  return (
    <Dialog
      title={t('registers.account.title')}
      maxWidth={maxWidthPx}
      onClose={onClose}
      persistent={step.kind === 'done'}
      testId="account-dialog"
    >
      {step.kind === 'pick' && (
        <Stack gap={4}>
          <p className="k-muted k-small">{t('registers.account.pick')}</p>
          {parts.pickCustomer(pick, onClose)}
          <Row gap={2} justify="end">
            <Button onClick={onClose}>{t('shell.buttons.cancel')}</Button>
          </Row>
        </Stack>
      )}
      {step.kind === 'form' && (
        <AccountPaymentForm
          tools={tools}
          customer={step.customer}
          onBack={() => setStep({ kind: 'pick' })}
          onPaid={(payment) => {
            parts.recordPayment(payment.customerId, payment.amount)
            setStep({ kind: 'done', customer: step.customer, payment })
          }}
        />
      )}
      {step.kind === 'done' && <AccountPaymentSlip tools={tools} payment={step.payment} onClose={onClose} />}
    </Dialog>
  )
}
