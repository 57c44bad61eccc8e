import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { negate } from '@mostrador/domain/money/money.ts'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { useCashDoubt } from '#src/features/selling/sessions/public.tsx'
import { cashOut, confirmKey } from '#src/features/selling/refunds/cash-out.ts'
import { planRefund, type RefundPlan } from '#src/features/selling/refunds/plan-refund.ts'
import { ProductFinder } from '#src/features/selling/refunds/product-finder.tsx'
import styles from '#src/features/selling/refunds/refund-dialog.module.css'
import { withoutReceiptNeeds } from '#src/features/selling/refunds/refund-needs.ts'
import { lacksNote, noteOf, RefundTermsFields, usualTerms } from '#src/features/selling/refunds/refund-terms.tsx'
import { refundWays, wayOf } from '#src/features/selling/refunds/refund-ways.ts'
import { chosenOf, returnedSale } from '#src/features/selling/refunds/refund-without-receipt.ts'
import { ReturnedLine } from '#src/features/selling/refunds/returned-line.tsx'
import { ReturningCustomerRow } from '#src/features/selling/refunds/returning-customer-row.tsx'
import type { ReturningCustomer, TillParts } from '#src/features/selling/refunds/till-parts.ts'
import { useRefundApprovals } from '#src/features/selling/refunds/use-refund-approvals.tsx'
import { useReturnedItems } from '#src/features/selling/refunds/use-returned-items.ts'
import { useStoreRefund } from '#src/features/selling/refunds/use-store-refund.ts'
import { useT } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import type { GivenApproval } from '#src/offline/draft-cart.ts'
import type { OutboxRefund } from '#src/offline/outbox-document.ts'
import { Button } from '#src/ui/button.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

type WithoutProps = {
  tools: SessionTools
  till: TillParts
  onBack: () => void
  onDone: (refund: OutboxRefund) => void
}

/** A return without a receipt: the customer, the prices, and how the money is given back. */
export function WithoutStep({ tools, till, onBack, onDone }: WithoutProps) {
  const form = useReturn(tools, till, onDone)
  const hasAccounts = tools.settings.tenders.some(({ type }) => type === 'customerCredit')
  if (!hasAccounts) return <NoAccounts onBack={onBack} />
  return (
    <>
      <ReturnFields tools={tools} till={till} form={form} onBack={onBack} />
      {form.dialog}
    </>
  )
}

type ReturnForm = ReturnType<typeof useReturn>

/** What is brought back by whom, the refund that follows from it, and storing it. */
function useReturn(tools: SessionTools, till: TillParts, onDone: (refund: OutboxRefund) => void) {
  const t = useT()
  const { settings } = tools.settings.company
  const [customer, setCustomer] = useState<ReturningCustomer | null>(null)
  const returned = useReturnedItems(tools)
  const { items } = returned
  const [wished, setTerms] = useState(usualTerms)
  const ways = refundWays(tools, { taken: [] }, t('refunds.onAccount'))
  const terms = { ...wished, way: wayOf(ways, wished.way) }
  const [fault, setFault] = useState<string | null>(null)
  const [refundId] = useState(() => newId())
  const [openedAt] = useState(() => serverNow().toISOString())
  const { store, isStoring } = useStoreRefund(tools)
  const subject = { receiptNumber: t('refunds.withoutReceipt'), soldAt: openedAt, customerName: customer?.name ?? null }
  const { ask, dialog } = useRefundApprovals(tools, subject, refundId)
  const { check, isDoubted } = useCashDoubt(tools)

  const brought = customer && { customer, items }
  const sale = brought ? returnedSale(brought, tools.settings, openedAt, subject.receiptNumber) : undefined
  const chosen = chosenOf(items)
  const plan = sale && planRefund(sale, chosen, terms.way, tools.settings)
  const needs = sale && plan ? withoutReceiptNeeds(sale, plan, tools) : []

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isStoring) return
    if (!customer) return setFault(t('refunds.customerNeeded'))
    if (!plan) return setFault(t('refunds.choose'))
    if (lacksNote(terms)) return setFault(t('refunds.noteNeeded'))
    const { expected, wanted } = await check(cashOut(plan.given))
    if (expected === undefined) ask([...needs, ...wanted], (approvals) => void finish(plan, approvals))
    else setFault(t('refunds.notEnoughCash', { amount: formatMoney(expected, settings) }))
  }
  const finish = async (agreed: RefundPlan, approvals: readonly GivenApproval[]) => {
    if (!sale || !brought) return
    const wish = { refundId, sale, chosen, plan: agreed, reason: terms.reason, note: noteOf(terms), approvals }
    const stored = await store(wish, brought)
    if (typeof stored === 'string') return setFault(t(`refunds.${stored}`))
    for (const { tenderType, amount } of agreed.given)
      if (tenderType === 'customerCredit') till.recordCredit(brought.customer.id, amount)
    onDone(stored)
  }
  const choice = { customer, setCustomer, returned, ways, terms, setTerms, plan, needs }
  return { ...choice, fault, setFault, isStoring, isDoubted, dialog, submit }
}

function NoAccounts({ onBack }: Pick<WithoutProps, 'onBack'>) {
  const t = useT()
  return (
    <Stack gap={4}>
      <p role="alert">{t('refunds.noAccounts')}</p>
      <Row gap={2} justify="end">
        <Button onClick={onBack}>{t('refunds.withReceipt')}</Button>
      </Row>
    </Stack>
  )
}

type FieldsProps = Pick<WithoutProps, 'tools' | 'till' | 'onBack'> & { form: ReturnForm }

function ReturnFields({ tools, till, form, onBack }: FieldsProps) {
  const t = useT()
  const { settings } = tools.settings.company
  const { plan, fault, isDoubted } = form
  const show = ({ refund }: RefundPlan) => formatMoney(negate(refund.totalAmount), settings)
  return (
    <Stack gap={4} data-testid="refund-without-step">
      <p className="k-notice k-notice-info">{t('refunds.withoutLead')}</p>
      <ReturningCustomerRow
        customer={form.customer}
        till={till}
        onChange={(next) => {
          form.setCustomer(next)
          form.setFault(null)
        }}
      />
      <Finder till={till} form={form} />
      <Stack as="form" gap={4} onSubmit={(event) => void form.submit(event)} noValidate>
        <ReturnedItems form={form} settings={settings} />
        <RefundTermsFields
          tools={tools}
          terms={form.terms}
          ways={form.ways}
          plan={plan}
          needs={form.needs}
          onChange={form.setTerms}
        />
        <Fault>{fault}</Fault>
        <Row gap={2} justify="end">
          <Button onClick={onBack}>{t('refunds.withReceipt')}</Button>
          <Button type="submit" look="filled" loading={form.isStoring} data-testid="return-confirm">
            {plan ? t(confirmKey(isDoubted(cashOut(plan.given))), { amount: show(plan) }) : t('refunds.title')}
          </Button>
        </Row>
      </Stack>
    </Stack>
  )
}

/** Finds the products that are brought back. */
function Finder({ till, form: { returned, setFault } }: { till: TillParts; form: ReturnForm }) {
  const t = useT()
  const [addFault, setAddFault] = useState<string | null>(null)
  return (
    <ProductFinder
      products={till.products}
      isAdding={returned.isAdding}
      fault={addFault}
      onType={() => setAddFault(null)}
      onFind={(item) => {
        setFault(null)
        void returned.add(item).then((wrong) => setAddFault(wrong ? t(`refunds.${wrong}`, { name: item.name }) : null))
      }}
    />
  )
}

function ReturnedItems({ form: { returned, setFault }, settings }: { form: ReturnForm; settings: CompanySettings }) {
  const { items, change, remove } = returned
  if (items.length === 0) return null
  return (
    <Stack as="ul" className={styles['lines']}>
      {items.map((line) => (
        <ReturnedLine
          key={line.lineId}
          line={line}
          settings={settings}
          onChange={(part) => {
            change(line.lineId, part)
            setFault(null)
          }}
          onRemove={() => remove(line.lineId)}
        />
      ))}
    </Stack>
  )
}
