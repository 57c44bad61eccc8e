import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { changePlan, type quotePlan, renewPlan } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type {
  BillingPayment,
  CompanyBilling,
  QuoteAnswer,
} from '@mostrador/contract/features/service/billing/schema.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { BillingPeriod, PaymentMethodKey } from '@mostrador/domain/billing/billing-account.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import styles from '#src/features/service/billing/billing.module.css'
import type { BuyPurpose, WhichParts } from '#src/features/service/billing/plan-address.ts'
import type { PlanWish } from '#src/features/service/billing/plan-costs.ts'
import { QuoteView } from '#src/features/service/billing/quote-view.tsx'
import { ProofField } from '#src/features/service/billing/payment/proof-field.tsx'
import { TransferDetails } from '#src/features/service/billing/payment/transfer-details.tsx'
import { useFormats } from '#src/features/service/billing/use-formats.ts'
import { useQuote } from '#src/features/service/billing/use-quote.ts'
import { MethodChoice } from '#src/features/service/payment-methods/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { fetchWithProgress } from '#src/features/service/billing/payment/fetch-with-progress.ts'
import { useAction } from '#src/lib/use-action.ts'
import { refreshSession } from '#src/session/load-session.ts'
import { Button } from '#src/ui/button.tsx'

type BuyQuoteProps = {
  billing: CompanyBilling
  table: PriceTable
  which: WhichParts
  purpose: BuyPurpose
  plans: readonly PlanWish[]
  period: BillingPeriod
  when: 'now' | 'periodEnd'
  /** Called with the payment; null for a change that was scheduled. */
  onAsked: (payment: BillingPayment | null) => void
}

/** What the wanted plans cost, how to pay it, and the button that asks for them. */
export function BuyQuote(props: BuyQuoteProps) {
  const { billing, table, period, plans, purpose, when } = props
  const t = useT()
  const { quoted, isAsking, error, dueBefore, again } = useQuote(
    wishOf(billing.companyId, purpose, plans, period, when),
  )
  const [receipt, setReceipt] = useState<File | null>(null)
  const [method, setMethod] = useState<PaymentMethodKey>('bankTransfer')
  const { progress, isRunning, send } = useRequest(props, { receipt, method }, () => again({ isAnew: true }))
  if (error) return <QuoteFailed error={error} companyId={billing.companyId} onRetry={() => again({ isAnew: false })} />
  if (!quoted) return <p aria-busy="true">{t('billing.quote.asking')}</p>
  const { quote } = quoted
  const isPaid = quote.when === 'now' && quote.dueNow > 0
  return (
    <Stack gap={4} fit className={styles['form']} aria-busy={isAsking}>
      <QuoteView quote={quote} table={table} period={period} place={billing} dueBefore={dueBefore} />
      {isPaid && (
        <>
          <MethodChoice value={method} onChange={setMethod} />
          {method === 'bankTransfer' && (
            <>
              <h3>{t('billing.transfer.heading')}</h3>
              <TransferDetails regionTag={billing.transferRegionTag} currencyTag={quote.currencyTag} />
              <ProofField value={receipt} onChange={setReceipt} progress={progress} />
            </>
          )}
        </>
      )}
      <Row gap={2} justify="end">
        <Button
          look="filled"
          loading={isRunning || isAsking}
          disabled={quote.exceeded.length > 0}
          onClick={() => void send(quoted.prorateToken)}
          data-testid="plan-submit"
        >
          <SubmitWords quote={quote} billing={billing} />
        </Button>
      </Row>
    </Stack>
  )
}

function wishOf(
  companyId: string,
  kind: BuyPurpose,
  plans: readonly PlanWish[],
  period: BillingPeriod,
  when: 'now' | 'periodEnd',
): InputOf<typeof quotePlan> {
  return { companyId, kind, plans: plans.map((plan) => ({ ...plan, period })), when }
}

function SubmitWords({ quote, billing }: { quote: QuoteAnswer; billing: CompanyBilling }) {
  const t = useT()
  const { amount } = useFormats({ ...billing, currencyTag: quote.currencyTag })
  if (quote.when === 'periodEnd') return t('billing.buy.submitSchedule')
  return quote.dueNow > 0 ? t('billing.buy.submitPay', { amount: amount(quote.dueNow) }) : t('billing.buy.submitFree')
}

/** Asks for the plans as quoted. If the price does not hold any more, another quote is asked for, and the person confirms that one. */
function useRequest(
  { billing, which, purpose, plans, period, onAsked }: BuyQuoteProps,
  { receipt, method }: { receipt: File | null; method: PaymentMethodKey },
  onQuoteChanged: () => void,
) {
  const { run, isRunning } = useAction()
  const [progress, setProgress] = useState<number | null>(null)
  const send = (prorateToken: string) =>
    run(async () => {
      const input: InputOf<typeof changePlan> = {
        type: which,
        companyId: billing.companyId,
        currency: billing.currencyTag,
        period,
        paymentMethodKey: method,
        planKey: plans[0]?.planKey ?? '',
        prorateToken,
      }
      const how =
        receipt && method === 'bankTransfer'
          ? { files: { bankReceipt: receipt }, fetchWith: fetchWithProgress(setProgress) }
          : {}
      try {
        const { payment } = await callEndpoint(purpose === 'renew' ? renewPlan : changePlan, input, how)
        onAsked(payment)
        // A plan that the balance paid for is active already.
        if (payment?.status === 'approved') await refreshSession().catch(() => undefined)
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'quoteChanged')) throw error
        onQuoteChanged()
      } finally {
        setProgress(null)
      }
    })
  return { progress, isRunning, send }
}

type QuoteFailedProps = { error: unknown; companyId: string; onRetry: () => void }

function QuoteFailed({ error, companyId, onRetry }: QuoteFailedProps) {
  const t = useT()
  const language = useLanguage()
  const isPending = error instanceof ApiError && error.code === 'paymentPending'
  const isPlanned = error instanceof ApiError && error.code === 'nothingToChange'
  if (isPlanned) return <p data-testid="already-planned">{t('billing.buy.planned')}</p>
  const said = error instanceof ApiError ? error.body?.message : undefined
  const words = error instanceof NetworkError ? t('billing.offline') : (said ?? t('billing.quote.failed'))
  return (
    <Stack gap={2} className="k-notice" role="alert" data-testid="quote-failed">
      <p>{isPending ? t('billing.buy.pending') : words}</p>
      <Row gap={2}>
        {isPending ? (
          <Link to={pathTo('account-companies-company', language, { id: companyId })}>{t('billing.toCompany')}</Link>
        ) : (
          <Button size="sm" onClick={onRetry}>
            {t('shell.buttons.retry')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
