import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { NewCustomerPayment } from '@mostrador/contract/features/customers/customers/customer-payment-schema.ts'
import type { TillCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { formatMoney, localeOf, parseMoneyText } from '@mostrador/contract/format.ts'
import type { Tender } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { isCorrectable } from '@mostrador/domain/payment/correct-tender.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { type Money, money } from '@mostrador/domain/money/money.ts'
import { checkReference } from '@mostrador/domain/payment/tender-reference.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { AmountField, FormEnd } from '#src/features/selling/sessions/form-parts.tsx'
import { offeredTenders, type SessionTools } from '#src/features/selling/registers/public.tsx'
import styles from '#src/features/selling/sessions/session-dialogs.module.css'
import { openDrawerFor } from '#src/features/selling/printers/public.tsx'
import type { T } from '#src/language/translator.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { recordCustomerPaymentHere } from '#src/offline/session-documents.ts'
import { sessionOf } from '#src/offline/register.ts'
import { documentMaker } from '#src/session/document-maker.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type FormProps = {
  tools: SessionTools
  customer: TillCustomer
  onBack: () => void
  onPaid: (payment: NewCustomerPayment) => void
}

type Faults = { amount?: string; reference?: string }

/** The amount, up to the balance this device knows, and the tender; stored on the device first. */
export function AccountPaymentForm({ tools, customer, onBack, onPaid }: FormProps) {
  const t = useT()
  const { settings } = tools.settings.company
  const { balance, name } = customer
  const owes = balance > 0
  return (
    <Stack gap={4}>
      <p data-testid="account-owed">
        {owes
          ? t('registers.account.owes', { name, amount: formatMoney(balance, settings) })
          : t('registers.account.owesNothing', { name })}
      </p>
      {owes ? (
        <PaymentFields tools={tools} customer={customer} onBack={onBack} onPaid={onPaid} />
      ) : (
        <Row gap={2} justify="end">
          <Button onClick={onBack}>{t('shell.buttons.back')}</Button>
        </Row>
      )}
    </Stack>
  )
}

function PaymentFields({ tools, customer, onBack, onPaid }: FormProps) {
  const t = useT()
  // An account cannot be paid off with another account.
  const tenders = offeredTenders(tools).filter(({ type }) => isCorrectable(type))
  const form = useAccountPayment(tools, customer, tenders[0], onPaid)
  const { tender, field } = form

  return (
    <Stack as="form" gap={4} onSubmit={form.onSubmit} noValidate>
      <AmountField {...field('amount')} testId="account-amount" />
      <TenderChoice tenders={tenders} chosen={tender} onChoose={form.choose} />
      {tender && tender.type !== 'cash' && (
        <TextField
          label={t('registers.account.reference')}
          {...field('reference')}
          maxLength={tender.referenceMax}
          autoComplete="off"
          data-scan="divert"
          data-testid="account-reference"
        />
      )}
      <FormEnd fault={form.whole}>
        <Button onClick={onBack}>{t('shell.buttons.back')}</Button>
        <Button type="submit" look="filled" loading={form.isSending} data-testid="account-save">
          {t('registers.account.save')}
        </Button>
      </FormEnd>
    </Stack>
  )
}

/** What is typed, what is wrong with it, and storing it. */
function useAccountPayment(
  tools: SessionTools,
  customer: TillCustomer,
  first: Tender | undefined,
  onPaid: FormProps['onPaid'],
) {
  const t = useT()
  const { settings } = tools.settings.company
  const [paymentId] = useState(() => newId())
  const [tender, setTender] = useState<Tender | undefined>(first)
  const usualAmount = (chosen: Tender | undefined) => {
    const shown = { ...settings, currencyShowSymbol: false, currencyShowTag: false }
    return formatMoney(payable(customer.balance, chosen, settings), shown)
  }
  const [whole, setWhole] = useState<string | null>(null)
  const read = (text: string) => parseMoneyText(text, settings.currencyTag, localeOf(settings))

  const form = useForm({
    initial: { amount: usualAmount(first), reference: '' },
    check: ({ amount, reference }): Faults =>
      tender
        ? { ...amountFaults(read(amount), tender, customer, settings, t), ...referenceFaults(tender, reference, t) }
        : {},
    onSubmit: async (values) => {
      const amount = read(values.amount)
      if (!tender || amount === undefined) return
      const { reference } = values
      await save(paymentOf(tools, customer, { paymentId, tenderId: tender.id, amount, reference }))
    },
  })
  const save = async (payment: NewCustomerPayment) => {
    setWhole(null)
    try {
      await recordCustomerPaymentHere(tools.outbox, payment, documentMaker(tools.session))
    } catch {
      setWhole(t('registers.movements.notSaved'))
      return
    }
    tools.nudge()
    openDrawerFor([payment], tools.settings.tenders)
    onPaid(payment)
  }
  const choose = (option: Tender) => {
    setTender(option)
    form.setAll({ amount: usualAmount(option), reference: form.values.reference })
  }
  return { ...form, tender, choose, whole }
}

function amountFaults(
  amount: Money | undefined,
  tender: Tender,
  { balance }: TillCustomer,
  settings: CompanySettings,
  t: T,
): Faults {
  if (amount === undefined || amount <= 0) return { amount: t('registers.movements.amountInvalid') }
  if (amount > balance) return { amount: t('registers.account.moreThanOwed') }
  if (payable(amount, tender, settings) === amount) return {}
  return { amount: t('registers.account.notInCoins', { amount: formatMoney(money(coinOf(settings)), settings) }) }
}

function referenceFaults(tender: Tender, reference: string, t: T): Faults {
  const isShort = checkReference(tender, reference.trim() || null) !== null
  return isShort ? { reference: t('registers.account.referenceNeeded') } : {}
}

type Typed = Pick<NewCustomerPayment, 'paymentId' | 'tenderId' | 'amount'> & { reference: string }

function paymentOf(tools: SessionTools, customer: TillCustomer, { reference, ...typed }: Typed): NewCustomerPayment {
  return {
    ...sessionOf(tools.register),
    ...typed,
    customerId: customer.id,
    customerName: customer.name,
    reference: reference.trim() || null,
    printedBalance: customer.balance,
    occurredAt: serverNow().toISOString(),
  }
}

type TenderProps = { tenders: readonly Tender[]; chosen: Tender | undefined; onChoose: (tender: Tender) => void }

function TenderChoice({ tenders, chosen, onChoose }: TenderProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <Row as="fieldset" gap={2} className={styles['kinds']}>
      <legend>{t('registers.account.tender')}</legend>
      {tenders.map((option) => (
        <Row key={option.id} as="label" gap={2} align="center" inline wrap={false} className={styles['kind']}>
          <input
            type="radio"
            name="account-tender"
            value={option.id}
            checked={option.id === chosen?.id}
            onChange={() => onChoose(option)}
            data-testid={`account-tender-${option.key}`}
          />
          {option.name[language]}
        </Row>
      ))}
    </Row>
  )
}

/** The smallest cash multiple. */
const coinOf = (settings: CompanySettings): number => cashRoundingOf(settings)?.increment ?? 1

/** The largest part of an amount that can be paid in a tender: in cash a multiple of the coins, so that the drawer matches the account. */
function payable(amount: Money, tender: Tender | undefined, settings: CompanySettings): Money {
  return tender?.type === 'cash' ? money(amount - (amount % coinOf(settings))) : amount
}
