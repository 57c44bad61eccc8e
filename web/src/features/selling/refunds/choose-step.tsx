import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { negate } from '@mostrador/domain/money/money.ts'
import { isSurcharge } from '@mostrador/domain/refund/return-surcharges.ts'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { useCashDoubt } from '#src/features/selling/sessions/public.tsx'
import type { FoundSale } from '#src/features/selling/refunds/find-sale.ts'
import {
  isChosen,
  isWithinLeft,
  leftOf,
  planRefund,
  type RefundPlan,
} from '#src/features/selling/refunds/plan-refund.ts'
import styles from '#src/features/selling/refunds/refund-dialog.module.css'
import { ExchangeButton, type ExchangeStart } from '#src/features/selling/refunds/exchange-button.tsx'
import { cashOut, confirmKey } from '#src/features/selling/refunds/cash-out.ts'
import { RefundLine } from '#src/features/selling/refunds/refund-line.tsx'
import { isLate, refundNeeds } from '#src/features/selling/refunds/refund-needs.ts'
import { lacksNote, noteOf, RefundTermsFields, usualTerms } from '#src/features/selling/refunds/refund-terms.tsx'
import { SurchargeBack } from '#src/features/selling/refunds/surcharge-back.tsx'
import { refundWays, wayOf } from '#src/features/selling/refunds/refund-ways.ts'
import { useRefundApprovals } from '#src/features/selling/refunds/use-refund-approvals.tsx'
import { useStoreRefund } from '#src/features/selling/refunds/use-store-refund.ts'
import { useT } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import type { ChosenLines, GivenApproval } from '#src/offline/draft-cart.ts'
import type { OutboxRefund } from '#src/offline/outbox-document.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { Button } from '#src/ui/button.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

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
  const form = useChosenRefund(tools, found, onDone)
  const { plan, terms, needs, fault, isDoubted } = form
  const isNothingLeft = sale.lines.filter(isChosen).every((line) => leftOf(line) === '0')
  const show = (plan_: RefundPlan) => formatMoney(negate(plan_.refund.totalAmount), settings)
  return (
    <>
      <Stack as="form" gap={4} onSubmit={(event) => void form.submit(event)} noValidate>
        <SaleFacts tools={tools} found={found} openedAt={form.openedAt} isNothingLeft={isNothingLeft} />
        <ReturnedLines sale={sale} form={form} settings={settings} />
        {!isNothingLeft && (
          <>
            <Button look="quiet" onClick={form.chooseAll} data-testid="refund-all">
              {t('refunds.all')}
            </Button>
            <RefundTermsFields
              tools={tools}
              terms={terms}
              ways={form.ways}
              plan={plan}
              needs={needs}
              onChange={form.setTerms}
            />
          </>
        )}
        <Fault>{fault}</Fault>
        <Row gap={2} justify="end">
          <Button onClick={onBack}>{t('refunds.another')}</Button>
          {!isNothingLeft && (
            <ExchangeButton tools={tools} begin={form.beginExchange} sale={sale} needs={needs} exchange={exchange} />
          )}
          {!isNothingLeft && (
            <Button type="submit" look="filled" loading={form.isStoring} data-testid="refund-confirm">
              {plan ? t(confirmKey(isDoubted(cashOut(plan.given))), { amount: show(plan) }) : t('refunds.title')}
            </Button>
          )}
        </Row>
      </Stack>
      {form.dialog}
    </>
  )
}

type RefundForm = ReturnType<typeof useChosenRefund>

/** What is chosen, the refund that follows from it, and storing it. */
function useChosenRefund(tools: SessionTools, found: FoundSale, onDone: (refund: OutboxRefund) => void) {
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
  const { check, isDoubted } = useCashDoubt(tools)
  const [openedAt] = useState(() => serverNow().toISOString())

  const plan = planRefund(sale, chosen, terms.way, tools.settings)
  const needs = plan ? refundNeeds(sale, plan, openedAt, tools) : []
  const { reason } = terms
  const note = noteOf(terms)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isStoring) return
    if (!plan) return setFault(t('refunds.choose'))
    if (lacksNote(terms)) return setFault(t('refunds.noteNeeded'))
    const { expected, wanted } = await check(cashOut(plan.given))
    if (expected === undefined) ask([...needs, ...wanted], (approvals) => void finish(plan, approvals))
    else setFault(t('refunds.notEnoughCash', { amount: formatMoney(expected, settings) }))
  }
  const finish = async (agreed: RefundPlan, approvals: readonly GivenApproval[]) => {
    const stored = await store({ refundId, sale, chosen, plan: agreed, reason, note, approvals })
    if (typeof stored === 'string') setFault(t(`refunds.${stored}`))
    else onDone(stored)
  }
  const beginExchange = () => {
    if (!plan) setFault(t('refunds.choose'))
    else if (lacksNote(terms)) setFault(t('refunds.noteNeeded'))
    else return { sale, chosen, returned: plan.refund, reason, note }
    return null
  }
  const chooseLine = (lineId: string, change: ChosenLines[string]) => {
    setChosen({ ...chosen, [lineId]: change })
    setFault(null)
  }
  const chooseAll = () => setChosen(everythingOf(found, chosen))
  const choice = { chosen, chooseLine, chooseAll, ways, terms, setTerms, plan, needs }
  return { ...choice, fault, openedAt, isStoring, isDoubted, dialog, submit, beginExchange }
}

type FactsProps = { tools: SessionTools; found: FoundSale; openedAt: string; isNothingLeft: boolean }

/** Which sale it is, and what to know about it. */
function SaleFacts({ tools, found: { sale, from }, openedAt, isNothingLeft }: FactsProps) {
  const t = useT()
  const { settings } = tools.settings.company
  return (
    <>
      <p className="k-firm">
        {t('refunds.soldOn', { number: sale.receiptNumber, date: formatDateTime(sale.soldAt, settings) })}
      </p>
      {from === 'device' && <p className="k-notice k-notice-info">{t('refunds.ofDevice')}</p>}
      {!isNothingLeft && isLate(sale, openedAt, tools) && (
        <p className="k-notice k-notice-info" data-testid="refund-late">
          {t(sessionCan(tools.session, 'SALES__REFUND_LATE') ? 'refunds.late' : 'refunds.lateAsks')}
        </p>
      )}
      {isNothingLeft && <p role="alert">{t('refunds.nothingLeft')}</p>}
    </>
  )
}

type LinesProps = { sale: FoundSale['sale']; form: RefundForm; settings: CompanySettings }

function ReturnedLines({ sale, form: { chosen, chooseLine, plan }, settings }: LinesProps) {
  const isWrong = (line: FoundSale['sale']['lines'][number]) => {
    const text = chosen[line.lineId]?.quantity ?? ''
    return text !== '' && !isWithinLeft(text, line)
  }
  return (
    <Stack as="ul" className={styles['lines']}>
      {sale.lines.filter(isChosen).map((line) => (
        <RefundLine
          key={line.lineId}
          line={line}
          settings={settings}
          chosen={chosen[line.lineId]}
          isWrong={isWrong(line)}
          onChange={(change) => chooseLine(line.lineId, change)}
        />
      ))}
      {sale.lines.filter(isSurcharge).map((line) => (
        <SurchargeBack key={line.lineId} line={line} plan={plan} settings={settings} />
      ))}
    </Stack>
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
