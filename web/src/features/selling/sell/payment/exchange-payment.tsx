import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { type Money, negate, zero } from '@mostrador/domain/money/money.ts'
import type { PricedSale } from '@mostrador/domain/price/price-sale.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { missingApprovals } from '#src/features/selling/sell/till/missing-approvals.ts'
import { PaymentForm, failureWords } from '#src/features/selling/sell/payment/payment-form.tsx'
import styles from '#src/features/selling/sell/payment/payment-dialog.module.css'
import { leftOfOriginal, planExchange } from '#src/features/selling/sell/sale/plan-exchange.ts'
import { useMoney, useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useCashDoubt } from '#src/features/selling/sessions/public.tsx'
import { totalToPay } from '#src/features/selling/sell/sale/total-to-pay.ts'
import type { CompleteFailure } from '#src/features/selling/sell/payment/use-complete-sale.ts'
import { type ExchangeMoney, useCompleteExchange } from '#src/features/selling/sell/payment/use-complete-exchange.ts'
import { useSessionTools } from '#src/features/selling/sell/till/use-session-tools.ts'
import {
  cashOut,
  confirmKey,
  GivenList,
  NeedNotices,
  refundNeeds,
  refundWays,
  useRefundApprovals,
  wayOf,
} from '#src/features/selling/refunds/public.ts'
import { useT } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import type { DraftExchange } from '#src/offline/draft-cart.ts'
import type { OutboxExchange } from '#src/offline/outbox-document.ts'
import { Button } from '#src/ui/button.tsx'
import { IconCheck } from '#src/ui/icons.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

type PaymentProps = {
  priced: PricedSale
  exchange: DraftExchange
  onPaid: (exchange: OutboxExchange) => void
  onCancel: () => void
}

const nothingOut = { given: [], roundingAmount: zero }

/** Settles the difference of an exchange: collected like a sale, given back like a refund, or zero. */
export function ExchangePayment({ priced, exchange, onPaid, onCancel }: PaymentProps) {
  const selling = useSelling()
  const tools = useSessionTools(selling)
  const { complete, failure } = useCompleteExchange(priced, exchange, onPaid)
  const { saleId, approvals: known = [] } = selling.till.cart.latest()
  const { ask, dialog } = useRefundApprovals(tools, exchange.sale, saleId ?? '')
  const total = totalToPay({ exchange }, priced)

  const needsOf = (out: ExchangeMoney['out']) =>
    refundNeeds(
      leftOfOriginal(exchange, priced, selling.settings),
      { refund: exchange.returned, ...out },
      serverNow().toISOString(),
      tools,
    ).filter(({ permission }) => known.every((approval) => approval.permission !== permission))
  const finish = (rows: ExchangeMoney['rows'], out: ExchangeMoney['out'], wanted: Needs = []) =>
    new Promise<void>((resolve) => {
      const missing = missingApprovals(selling.till.cart.latest(), selling.session, selling)
      ask(
        [...needsOf(out), ...wanted, ...missing],
        (approvals) => void complete({ rows, out, approvals }).then(resolve),
      )
    })

  return (
    <>
      {total > 0 ? (
        <PaymentForm
          total={total}
          complete={(rows) => finish(rows, nothingOut)}
          failure={failure}
          onCancel={onCancel}
        />
      ) : (
        <GiveBackForm
          priced={priced}
          exchange={exchange}
          needsOf={needsOf}
          complete={(out, wanted) => finish([], out, wanted)}
          failure={failure}
          onCancel={onCancel}
        />
      )}
      {dialog}
    </>
  )
}

type Needs = Parameters<typeof NeedNotices>[0]['needs']
type GiveBackProps = Pick<PaymentProps, 'priced' | 'exchange' | 'onCancel'> & {
  needsOf: (out: ExchangeMoney['out']) => Needs
  /** `wanted`: the approvals that giving out this cash needs. */
  complete: (out: ExchangeMoney['out'], wanted: Needs) => Promise<void>
  failure: CompleteFailure | null
}

/** Shows the amount to give back and its tenders; for an even exchange, only that nothing is paid. */
function GiveBackForm({ priced, exchange, needsOf, complete, failure, onCancel }: GiveBackProps) {
  const t = useT()
  const money = useMoney()
  const selling = useSelling()
  const tools = useSessionTools(selling)
  const [wished, setWay] = useState('asPaid')
  const ways = refundWays(tools, exchange.sale, t('refunds.asPaid'))
  const way = wayOf(ways, wished)
  const [fault, setFault] = useState<string | null>(null)
  const back = negate(totalToPay({ exchange }, priced))
  const out = planExchange(exchange, priced, way, selling.settings)
  const { check, isDoubted } = useCashDoubt(tools)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!out) return
    const { expected, wanted } = await check(cashOut(out.given))
    if (expected !== undefined) return setFault(t('refunds.notEnoughCash', { amount: money(expected) }))
    setFault(null)
    void complete(out, wanted)
  }
  const choose = (chosen: string) => {
    setWay(chosen)
    setFault(null)
  }
  const said = fault ?? (failure && t(failureWords[failure]))
  return (
    <Stack as="form" gap={4} className={styles['giveBack']} onSubmit={(event) => void submit(event)} noValidate>
      <ToGiveBack amount={back} />
      {back === 0 ? (
        <p>{t('exchanges.even')}</p>
      ) : (
        <>
          <SelectField
            label={t('refunds.how')}
            options={ways}
            value={way}
            onChange={choose}
            data-testid="exchange-way"
          />
          {out && <GivenList given={out.given} till={selling.settings} />}
          {out && <NeedNotices needs={needsOf(out)} tools={tools} />}
        </>
      )}
      <Fault>{said}</Fault>
      <GiveBackButtons onCancel={onCancel} isPossible={out !== undefined}>
        {back === 0
          ? t('exchanges.complete')
          : t(confirmKey(out !== undefined && isDoubted(cashOut(out.given))), { amount: money(back) })}
      </GiveBackButtons>
    </Stack>
  )
}

function ToGiveBack({ amount }: { amount: Money }) {
  const t = useT()
  const money = useMoney()
  return (
    <Row align="baseline" className={styles['toPay']}>
      <span className="k-firm">{t(amount === 0 ? 'till.totals.total' : 'exchanges.toGiveBack')}</span>
      <strong className={`${styles['toPayAmount']} numbers`} data-testid="to-give-back">
        {money(amount)}
      </strong>
    </Row>
  )
}

type ButtonsProps = { onCancel: () => void; isPossible: boolean; children: ReactNode }

/** Back and Complete, which has the focus: Enter completes the exchange. */
function GiveBackButtons({ onCancel, isPossible, children }: ButtonsProps) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(function readyForEnter() {
    button.current?.focus()
  }, [])
  return (
    <div className={styles['actions']}>
      <Button size="lg" onClick={onCancel}>
        {t('shell.buttons.back')}
      </Button>
      <Button
        ref={button}
        type="submit"
        size="lg"
        look="filled"
        className={styles['complete']}
        icon={<IconCheck size={22} />}
        aria-disabled={!isPossible}
        data-testid="complete"
      >
        {children}
      </Button>
    </div>
  )
}
