import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import { negate } from '@mostrador/domain/money/money.ts'
import { isSurcharge } from '@mostrador/domain/refund/return-surcharges.ts'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { SessionTools } from '#src/features/registers/public.tsx'
import { useCashDoubt } from '#src/features/sessions/public.tsx'
import type { FoundSale } from '#src/features/refunds/find-sale.ts'
import { isChosen, isWithinLeft, leftOf, planRefund, type RefundPlan } from '#src/features/refunds/plan-refund.ts'
import styles from '#src/features/refunds/refund-dialog.module.css'
import { ExchangeButton, type ExchangeStart } from '#src/features/refunds/exchange-button.tsx'
import { cashOut, confirmKey } from '#src/features/refunds/cash-out.ts'
import { RefundLine } from '#src/features/refunds/refund-line.tsx'
import { isLate, refundNeeds } from '#src/features/refunds/refund-needs.ts'
import { lacksNote, noteOf, RefundTermsFields, usualTerms } from '#src/features/refunds/refund-terms.tsx'
import { SurchargeBack } from '#src/features/refunds/surcharge-back.tsx'
import { refundWays, wayOf } from '#src/features/refunds/refund-ways.ts'
import { useRefundApprovals } from '#src/features/refunds/use-refund-approvals.tsx'
import { useStoreRefund } from '#src/features/refunds/use-store-refund.ts'
import { useT } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import type { ChosenLines, GivenApproval } from '#src/offline/draft-cart.ts'
import type { OutboxRefund } from '#src/offline/outbox-document.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { Button } from '#src/ui/button.tsx'

type ChooseProps = {
  tools: SessionTools
  found: FoundSale
  exchange: ExchangeStart
  onBack: () => void
  onDone: (refund: OutboxRefund) => void
}

/** Chooses what is returned, the reason, and how the money is given back. */
export function ChooseStep({ tools, found, exchange, onBack, onDone }: ChooseProps) {
  const t = useT()
  const { sale } = found
  const { settings } = tools.settings.company
  const [chosen, setChosen] = useState<ChosenLines>({})
  const [wished, setTerms] = useState(usualTerms)
  const ways = refundWays(tools, sale, t('refunds.asPaid'))
  const terms = { ...wished, way: wayOf(ways, wished.way) }
  const [fault, setFault] = useState<string | null>(null)
  const [refundId] = useState(() => newId())
  const { store, isStoring } = useStoreRefund(tools)
  const { ask, dialog } = useRefundApprovals(tools, sale, refundId)
  const { judge, isDoubted } = useCashDoubt(tools)
  const [openedAt] = useState(() => serverNow().toISOString())

  const plan = planRefund(sale, chosen, terms.way, tools.settings)
  const needs = plan ? refundNeeds(sale, plan, openedAt, tools) : []
  const isWrong = (lineId: string) => {
    const line = sale.lines.find((candidate) => candidate.lineId === lineId)
    const text = chosen[lineId]?.quantity ?? ''
    return line !== undefined && text !== '' && !isWithinLeft(text, line)
  }
  const { reason } = terms
  const note = noteOf(terms)
  const show = (plan_: RefundPlan) => formatMoney(negate(plan_.refund.totalAmount), settings)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isStoring) return
    if (!plan) return setFault(t('refunds.choose'))
    if (lacksNote(terms)) return setFault(t('refunds.noteNeeded'))
    const { expected, wanted } = await judge(cashOut(plan.given))
    if (expected === undefined) ask([...needs, ...wanted], (approvals) => void finish(plan, approvals))
    else setFault(t('refunds.notEnoughCash', { amount: formatMoney(expected, settings) }))
  }
  const finish = async (agreed: RefundPlan, approvals: readonly GivenApproval[]) => {
    const stored = await store({ refundId, sale, chosen, plan: agreed, reason, note, approvals })
    if (typeof stored === 'string') setFault(t(`refunds.${stored}`))
    else onDone(stored)
  }
  const isNothingLeft = sale.lines.filter(isChosen).every((line) => leftOf(line) === '0')
  return (
    <>
      <form className={styles['step']} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles['sale']}>
          {t('refunds.soldOn', { number: sale.receiptNumber, date: formatDateTime(sale.soldAt, settings) })}
        </p>
        {found.from === 'device' && <p className={styles['notice']}>{t('refunds.ofDevice')}</p>}
        {!isNothingLeft && isLate(sale, openedAt, tools) && (
          <p className={styles['notice']} data-testid="refund-late">
            {t(sessionCan(tools.session, 'SALES__REFUND_LATE') ? 'refunds.late' : 'refunds.lateAsks')}
          </p>
        )}
        {isNothingLeft && <p role="alert">{t('refunds.nothingLeft')}</p>}
        <ul className={styles['lines']}>
          {sale.lines.filter(isChosen).map((line) => (
            <RefundLine
              key={line.lineId}
              line={line}
              settings={settings}
              chosen={chosen[line.lineId]}
              isWrong={isWrong(line.lineId)}
              onChange={(change) => {
                setChosen({ ...chosen, [line.lineId]: change })
                setFault(null)
              }}
            />
          ))}
          {sale.lines.filter(isSurcharge).map((line) => (
            <SurchargeBack key={line.lineId} line={line} plan={plan} settings={settings} />
          ))}
        </ul>
        {!isNothingLeft && (
          <>
            <Button look="quiet" onClick={() => setChosen(everythingOf(found, chosen))} data-testid="refund-all">
              {t('refunds.all')}
            </Button>
            <RefundTermsFields tools={tools} terms={terms} ways={ways} plan={plan} needs={needs} onChange={setTerms} />
          </>
        )}
        {fault && (
          <p className={styles['fault']} role="alert">
            {fault}
          </p>
        )}
        <div className={styles['actions']}>
          <Button onClick={onBack}>{t('refunds.another')}</Button>
          {!isNothingLeft && (
            <ExchangeButton
              tools={tools}
              begin={() => {
                if (!plan) setFault(t('refunds.choose'))
                else if (lacksNote(terms)) setFault(t('refunds.noteNeeded'))
                else return { sale, chosen, returned: plan.refund, reason, note }
                return null
              }}
              sale={sale}
              needs={needs}
              exchange={exchange}
            />
          )}
          {!isNothingLeft && (
            <Button type="submit" look="filled" loading={isStoring} data-testid="refund-confirm">
              {plan ? t(confirmKey(isDoubted(cashOut(plan.given))), { amount: show(plan) }) : t('refunds.title')}
            </Button>
          )}
        </div>
      </form>
      {dialog}
    </>
  )
}

function everythingOf({ sale }: FoundSale, chosen: ChosenLines): ChosenLines {
  return Object.fromEntries(
    sale.lines
      .filter(isChosen)
      .map((line) => [
        line.lineId,
        { quantity: leftOf(line), condition: chosen[line.lineId]?.condition ?? 'resalable', serials: line.serials },
      ]),
  )
}
