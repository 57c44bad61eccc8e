import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { surchargeName } from '@mostrador/contract/features/selling/sales/surcharge-name.ts'
import { formatPercent } from '@mostrador/contract/format.ts'
import { type Money, add, sum, zero } from '@mostrador/domain/money/money.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { isConfirmedByHand, isOfferedAtTill, type PaymentRow } from '#src/features/selling/sell/payment/payment.ts'
import { AmountField } from '#src/features/selling/sell/payment/amount-field.tsx'
import styles from '#src/features/selling/sell/payment/payment-dialog.module.css'
import { PayerInstructions } from '#src/features/selling/sell/payment/payer-instructions.tsx'
import { PaymentRows } from '#src/features/selling/sell/payment/payment-rows.tsx'
import { useMoney, useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { surchargeStore } from '#src/features/selling/sell/base/surcharge-store.ts'
import { SplitEvenly } from '#src/features/selling/sell/payment/split-evenly.tsx'
import { TenderList } from '#src/features/selling/sell/payment/tender-list.tsx'
import { LazyTipRow } from '#src/features/selling/sell/payment/lazy-tip-row.ts'
import { useTip } from '#src/features/selling/sell/payment/use-tip.ts'
import type { CompleteFailure } from '#src/features/selling/sell/payment/use-complete-sale.ts'
import { type PaymentEntry, usePayment } from '#src/features/selling/sell/payment/use-payment.ts'
import { offeredTenders } from '#src/features/selling/registers/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { Button } from '#src/ui/button.tsx'
import { IconCheck } from '#src/ui/icons.tsx'
import { IconPlus } from '#src/features/selling/sell/base/sell-icons.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

type FormProps = {
  total: Money
  /** Whether it asks for a tip. */
  takesTip?: boolean
  complete: (rows: readonly PaymentRow[], tipAmount: Money) => Promise<void>
  failure: CompleteFailure | null
  onCancel: () => void
}

/** The words for each reason why nothing was stored. */
export const failureWords = {
  leaseLost: 'till.payment.leaseLost',
  notStored: 'till.payment.notStored',
  originalGone: 'exchanges.originalGone',
} as const satisfies Record<CompleteFailure, string>

/** Tenders, the amount, what is left, and the change. */
export function PaymentForm(props: FormProps) {
  const t = useT()
  const selling = useSelling()
  const mayGiveCredit = sessionCan(selling.session, 'SALES__CREDIT')
  const [first, ...others] = offeredTenders(selling)
    .filter((tender) => isOfferedAtTill(tender, mayGiveCredit))
    .toSorted((a, b) => a.position - b.position)
  if (!first) return <p className="k-danger">{t('till.payment.noTenders')}</p>
  return <Entry {...props} tenders={[first, ...others]} />
}

type EntryProps = FormProps & { tenders: Parameters<typeof usePayment>[1] }

function Entry({ total, takesTip = false, tenders, complete, failure, onCancel }: EntryProps) {
  const t = useT()
  const tip = useTip()
  const payment = usePayment(add(total, tip.amount), tenders)
  const [isTried, setTried] = useState(false)
  const entry: PaymentEntry = {
    ...payment,
    // Errors show on submit, not while typing.
    type: (text) => {
      setTried(false)
      payment.type(text)
    },
  }
  const { status } = entry
  useShownSurcharge(sum(entry.surcharges.map(({ amount }) => amount)))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const rows = entry.completeRows()
    if (tip.isFaulty) return
    if (rows && status.settlement) void complete(rows, tip.amount)
    else if (status.fault === null) {
      entry.addRow()
      setTried(false)
    }
  }

  return (
    <form className={classNames('k-stack k-gap4 k-across5', styles['form'])} onSubmit={submit} noValidate>
      <ToPay total={total} tipAmount={tip.amount} entry={entry} />
      <TenderList tenders={tenders} chosen={entry.tender} scene={entry.scene} onChoose={entry.choose} />
      <Stack gap={3} className={styles['entry']}>
        <AmountField entry={entry} isTried={isTried} />
        <PayerInstructions tender={entry.tender} />
        {failure && <Fault>{t(failureWords[failure])}</Fault>}
      </Stack>
      <div className={styles['end']}>
        {takesTip && <LazyTipRow total={total} tip={tip} isFixed={entry.rows.length > 0} />}
        <SplitEvenly entry={entry} />
        <PaymentRows entry={entry} />
      </div>
      <Stack gap={2} className={styles['footer']}>
        <Outcome entry={entry} />
        <EndButtons entry={entry} isTipFaulty={tip.isFaulty} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

/** Shows the surcharge to the customer while the payment is open. */
function useShownSurcharge(amount: Money): void {
  useEffect(
    function showToCustomer() {
      surchargeStore.set(amount)
      return () => surchargeStore.set(zero)
    },
    [amount],
  )
}

type EndProps = { entry: PaymentEntry; isTipFaulty: boolean; onCancel: () => void }

/** Back, and either completing the payment or adding the entered part. */
function EndButtons({ entry: { status, tender }, isTipFaulty, onCancel }: EndProps) {
  const t = useT()
  return (
    <div className={styles['actions']}>
      <Button size="lg" onClick={onCancel}>
        {t('shell.buttons.back')}
      </Button>
      {status.isSettled || status.settlement === null ? (
        <Button
          type="submit"
          size="lg"
          look="filled"
          className={styles['complete']}
          icon={<IconCheck size={22} />}
          aria-disabled={!status.isSettled || isTipFaulty}
          data-testid="complete"
        >
          {t(isConfirmedByHand(tender) ? 'till.payment.received' : 'till.payment.complete')}
        </Button>
      ) : (
        <Button
          type="submit"
          size="lg"
          look="filled"
          className={styles['complete']}
          icon={<IconPlus size={22} />}
          data-testid="add-payment"
        >
          {t('till.payment.addPart')}
        </Button>
      )}
    </div>
  )
}

function ToPay({ total, tipAmount, entry }: { total: Money; tipAmount: Money; entry: PaymentEntry }) {
  const t = useT()
  const money = useMoney()
  const language = useLanguage()
  const { settings } = useSelling()
  const rounding = entry.status.settlement?.roundingAmount ?? zero
  const { surcharges } = entry
  return (
    <Row align="baseline" className={styles['toPay']}>
      <span className="k-firm">{t('till.payment.toPay')}</span>
      <strong className={`${styles['toPayAmount']} numbers`} data-testid="to-pay">
        {money(add(total, tipAmount, rounding, ...surcharges.map(({ amount }) => amount)))}
      </strong>
      {surcharges.map(({ tender, percent, amount }) => (
        <span key={tender.id} className="k-muted" data-testid={`surcharge-${tender.key}`}>
          {t('till.payment.surchargeOf', {
            name: surchargeName(language, tender.name[language], formatPercent(percent, settings.company.settings)),
            amount: money(amount),
          })}
        </span>
      ))}
      {tipAmount !== 0 && (
        <span className="k-muted" data-testid="tip-shown">
          {t('till.payment.tipOf', { amount: money(tipAmount) })}
        </span>
      )}
      {rounding !== 0 && (
        <span className="k-muted" data-testid="cash-rounding">
          {t('till.payment.rounding', { amount: money(rounding) })}
        </span>
      )}
    </Row>
  )
}

function Outcome({ entry }: { entry: PaymentEntry }) {
  const t = useT()
  const money = useMoney()
  const { settlement, remaining } = entry.status
  const change = settlement?.changeAmount ?? zero

  return (
    <Row as="dl" align="baseline" justify="between" className={styles['outcome']} aria-live="polite">
      <div className="k-line k-baseline k-gap3">
        <dt className="k-soft">{t('till.payment.remaining')}</dt>
        <dd className="k-title k-strong numbers" data-testid="remaining">
          {money(remaining)}
        </dd>
      </div>
      <div className="k-line k-baseline k-gap3" data-strong={change > 0 || undefined}>
        <dt className="k-soft">{t('till.payment.change')}</dt>
        <dd className="k-title k-strong numbers" data-testid="change">
          {money(change)}
        </dd>
      </div>
    </Row>
  )
}
