import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { listOrderCards, refundCardPayment } from '@mostrador/contract/features/shop/card-payments/endpoints.ts'
import type { OrderCards } from '@mostrador/contract/features/shop/card-payments/schema.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import { type Money, money } from '@mostrador/domain/money/money.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { QueryCard } from '#src/ui/admin/list/query-card.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type SectionProps = { orderId: string; currencyTag: string; surplusAmount: Money }

/** The attempts of an order with a card, and the way back to the card of what the order does not need. */
export function OrderCardsSection({ orderId, currencyTag, surplusAmount }: SectionProps) {
  const t = useT()
  const query = useEndpointQuery(listOrderCards, { orderId }, { networkMode: 'always' })
  return (
    <QueryCard title={t('cardPayments.order.title')} testId="order-cards" query={query}>
      {({ cards }) => (
        <Stack as="ul" gap={3}>
          {cards.attempts.map((attempt) => (
            <Attempt key={attempt.id} {...{ attempt, cards, orderId, currencyTag, surplusAmount }} />
          ))}
        </Stack>
      )}
    </QueryCard>
  )
}

type AttemptProps = SectionProps & { attempt: OrderCards['attempts'][number]; cards: OrderCards }

function Attempt({ attempt, cards, orderId, currencyTag, surplusAmount }: AttemptProps) {
  const t = useT()
  const { settings } = useCompany()
  const amountOf = (amount: Money) => formatMoney(amount, { ...settings, currencyTag })
  const { id, amount, provider, reference, openedAt, outcome, refundableAmount } = attempt
  const refunds = cards.refunds.filter(({ attemptId }) => attemptId === id)
  const left = money(Math.min(refundableAmount, surplusAmount))
  return (
    <Stack as="li" gap={1} className="k-breaks" data-testid="order-card-attempt">
      <span>
        {t(`cardPayments.order.outcomes.${outcome ?? 'open'}`)}: {amountOf(amount)}
      </span>
      <small className="k-soft">
        {t('cardPayments.order.attempt', {
          provider: t(`cardPayments.providers.${provider}`),
          date: formatDateTime(openedAt, settings),
        })}
      </small>
      {reference !== '' && <small className="k-soft">{reference}</small>}
      {refunds.map((refund) => (
        <small className="k-soft" key={refund.id}>
          {t(`cardPayments.order.refundStates.${refund.state}`)}: {amountOf(refund.amount)}
          {refund.state === 'asked' && <RefundButton {...{ orderId, currencyTag }} {...refund} refundId={refund.id} />}
        </small>
      ))}
      {left > 0 && <RefundButton {...{ orderId, currencyTag }} attemptId={id} amount={left} />}
    </Stack>
  )
}

type RefundProps = {
  orderId: string
  attemptId: string
  currencyTag: string
  amount: Money
  /** Of a refund that was asked for and not answered. */
  refundId?: string
}

/** Sends back what the order does not need. A press that failed is repeated under the same id. */
function RefundButton({ orderId, attemptId, currencyTag, amount, refundId }: RefundProps) {
  const t = useT()
  const { settings } = useCompany()
  const { run, isRunning } = useAction()
  const [ownId] = useState(() => newId())
  const refund = useEndpointMutation(refundCardPayment)
  const mayRefund = useCan(refundCardPayment)
  if (!mayRefund) return null
  const ask = () =>
    run(async () => {
      const shown = formatMoney(amount, { ...settings, currencyTag })
      const isSure =
        refundId !== undefined ||
        (await confirm({
          title: t('cardPayments.order.refund'),
          description: escapeHtml(t('cardPayments.order.refundText', { amount: shown })),
          confirmLabel: t('cardPayments.order.refund'),
        }))
      if (isSure) await refund.mutateAsync({ orderId, attemptId, refundId: refundId ?? ownId, amount })
    })
  return (
    <div>
      <Button
        variant="default"
        size="compact-sm"
        loading={isRunning}
        onClick={() => void ask()}
        data-testid="refund-card"
      >
        {t(refundId === undefined ? 'cardPayments.order.refund' : 'cardPayments.order.askAgain')}
      </Button>
    </div>
  )
}
