import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { useEffect, useRef, useState } from 'react'
import { QuickCash } from '#src/features/selling/sell/payment/quick-cash-keys.tsx'
import { type CashPayment, payCash } from '#src/features/selling/sell/sample/sample-sale.ts'
import styles from '#src/features/selling/sell/sample/sample-till.module.css'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'
import { IconCheck } from '#src/ui/icons.tsx'

type PaymentProps = { total: Money; settings: CompanySettings; onBack: () => void; onNewSale: () => void }

/** Takes cash: the note that was handed over, the change, and the end of the sale. */
export function SamplePayment({ total, settings, onBack, onNewSale }: PaymentProps) {
  const t = useT()
  const [tendered, setTendered] = useState<Money | null>(null)
  const [isPaid, setPaid] = useState(false)
  const heading = useFocusWhenShown(isPaid)
  const { toPay } = payCash(total, null, settings)

  return (
    <Stack gap={3} className={styles['payment']}>
      <h3 className="k-large" ref={heading} tabIndex={-1}>
        {t(isPaid ? 'till.paid.title' : 'till.payment.title')}
      </h3>
      <Figures payment={payCash(total, tendered, settings)} settings={settings} />
      {isPaid ? (
        <Button look="filled" size="lg" wide onClick={onNewSale} data-testid="sample-new-sale">
          {t('till.paid.newSale')}
        </Button>
      ) : (
        <>
          <p>{t('till.payment.cashReceived')}</p>
          <QuickCash due={toPay} settings={settings} chosen={tendered} onChoose={setTendered} />
          <div className={classNames('k-stack k-gap3', styles['ends'])}>
            <Button size="lg" onClick={onBack}>
              {t('shell.buttons.back')}
            </Button>
            <Button
              look="filled"
              size="lg"
              icon={<IconCheck size={22} />}
              onClick={() => setPaid(true)}
              data-testid="sample-complete"
            >
              {t('till.payment.complete')}
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}

/** What there is to pay, how it was rounded, and the change. */
function Figures({ payment, settings }: { payment: CashPayment; settings: CompanySettings }) {
  const t = useT()
  const shown = (amount: Money) => formatMoney(amount, settings)
  const { toPay, rounding, change } = payment
  return (
    <>
      <Stack as="dl" gap={2} className={styles['figures']} aria-live="polite">
        <div className="k-line k-wrap k-baseline k-justify-between k-across3">
          <dt className="k-soft">{t('till.payment.toPay')}</dt>
          <dd className="k-title k-strong numbers">{shown(toPay)}</dd>
        </div>
        <div className="k-line k-wrap k-baseline k-justify-between k-across3" data-strong>
          <dt className="k-soft">{t('till.payment.change')}</dt>
          <dd className="k-title k-strong numbers" data-testid="sample-change">
            {shown(change)}
          </dd>
        </div>
      </Stack>
      {rounding !== 0 && <p className="k-muted k-body">{t('till.payment.rounding', { amount: shown(rounding) })}</p>}
    </>
  )
}

/** Moves the focus to the heading of what is shown now, because the button that led here is gone. */
function useFocusWhenShown(isPaid: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(
    function focusHeading() {
      heading.current?.focus({ preventScroll: true })
    },
    [isPaid],
  )
  return heading
}
