import type { NewCustomerPayment } from '@mostrador/contract/features/customers/customer-payment-schema.ts'
import type { TillCustomer } from '@mostrador/contract/features/customers/schema.ts'
import { formatMoney, localeOf, parseMoneyText } from '@mostrador/contract/format.ts'
import type { Tender } from '@mostrador/contract/features/sales/schema.ts'
import { isCorrectable } from '@mostrador/domain/payment/correct-tender.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { type Money, money } from '@mostrador/domain/money/money.ts'
import { judgeReference } from '@mostrador/domain/payment/tender-reference.ts'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { AmountField, FormEnd } from '#src/features/sessions/form-parts.tsx'
import { offeredTenders, type SessionTools } from '#src/features/registers/public.tsx'
import styles from '#src/features/sessions/session-dialogs.module.css'
import { openDrawerFor } from '#src/features/printers/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { recordCustomerPaymentHere, sessionOf } from '#src/offline/session-documents.ts'
import { documentMaker } from '#src/session/document-maker.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type FormProps = {
  tools: SessionTools
  customer: TillCustomer
  onBack: () => void
  onPaid: (payment: NewCustomerPayment) => void
}

type Faults = { amount?: string; reference?: string; whole?: string }

/** The amount, up to the balance this device knows, and the tender; stored on the device first. */
export function AccountPaymentForm({ tools, customer, onBack, onPaid }: FormProps) {
  const t = useT()
  const { settings } = tools.settings.company
  const { balance, name } = customer
  const owes = balance > 0
  return (
    <div className={styles['step']}>
      <p data-testid="account-owed">
        {owes
          ? t('registers.account.owes', { name, amount: formatMoney(balance, settings) })
          : t('registers.account.owesNothing', { name })}
      </p>
      {owes ? (
        <PaymentFields tools={tools} customer={customer} onBack={onBack} onPaid={onPaid} />
      ) : (
        <div className={styles['actions']}>
          <Button onClick={onBack}>{t('shell.buttons.back')}</Button>
        </div>
      )}
    </div>
  )
}

function PaymentFields({ tools, customer, onBack, onPaid }: FormProps) {
  const t = useT()
  const language = useLanguage()
  const { settings } = tools.settings.company
  // An account cannot be paid off with another account.
  const tenders = offeredTenders(tools).filter(({ type }) => isCorrectable(type))
  const [paymentId] = useState(() => newId())
  const [tender, setTender] = useState<Tender | undefined>(tenders[0])
  const usualAmount = (chosen: Tender | undefined) =>
    formatMoney(payable(customer.balance, chosen, settings), {
      ...settings,
      currencyShowSymbol: false,
      currencyShowTag: false,
    })
  const [amountText, setAmountText] = useState(() => usualAmount(tenders[0]))
  const [reference, setReference] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isSaving, setSaving] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving || !tender) return
    const amount = parseMoneyText(amountText, settings.currencyTag, localeOf(settings))
    const isShort = judgeReference(tender, reference.trim() || null) !== null
    const isWrong = amount === undefined || amount <= 0
    const isMore = !isWrong && amount > customer.balance
    const isUneven = !isWrong && payable(amount, tender, settings) !== amount
    setFaults({
      ...(isWrong && { amount: t('registers.movements.amountInvalid') }),
      ...(isUneven && {
        amount: t('registers.account.notInCoins', {
          amount: formatMoney(money(coinOf(settings)), settings),
        }),
      }),
      ...(isMore && { amount: t('registers.account.moreThanOwed') }),
      ...(isShort && { reference: t('registers.account.referenceNeeded') }),
    })
    if (isWrong || isMore || isUneven || isShort) return
    setSaving(true)
    await save(amount, tender)
    setSaving(false)
  }
  const save = async (amount: Money, { id: tenderId }: Tender) => {
    const payment: NewCustomerPayment = {
      ...sessionOf(tools.register),
      paymentId,
      customerId: customer.id,
      customerName: customer.name,
      tenderId,
      amount,
      reference: reference.trim() || null,
      printedBalance: customer.balance,
      occurredAt: serverNow().toISOString(),
    }
    try {
      await recordCustomerPaymentHere(tools.outbox, payment, documentMaker(tools.session))
    } catch {
      setFaults({ whole: t('registers.movements.notSaved') })
      return
    }
    tools.nudge()
    openDrawerFor([payment], tools.settings.tenders)
    onPaid(payment)
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <AmountField value={amountText} error={faults.amount} onChange={setAmountText} testId="account-amount" />
      <fieldset className={styles['kinds']}>
        <legend>{t('registers.account.tender')}</legend>
        {tenders.map((option) => (
          <label key={option.id} className={styles['kind']}>
            <input
              type="radio"
              name="account-tender"
              value={option.id}
              checked={option.id === tender?.id}
              onChange={() => {
                setTender(option)
                setAmountText(usualAmount(option))
                setFaults({})
              }}
              data-testid={`account-tender-${option.key}`}
            />
            {option.name[language]}
          </label>
        ))}
      </fieldset>
      {tender && tender.type !== 'cash' && (
        <TextField
          label={t('registers.account.reference')}
          value={reference}
          error={faults.reference}
          maxLength={tender.referenceMax}
          autoComplete="off"
          onChange={setReference}
          data-scan="divert"
          data-testid="account-reference"
        />
      )}
      <FormEnd fault={faults.whole}>
        <Button onClick={onBack}>{t('shell.buttons.back')}</Button>
        <Button type="submit" look="filled" loading={isSaving} data-testid="account-save">
          {t('registers.account.save')}
        </Button>
      </FormEnd>
    </form>
  )
}

/** The smallest cash multiple. */
const coinOf = (settings: CompanySettings): number => cashRoundingOf(settings)?.increment ?? 1

/** The largest part of an amount that can be paid in a tender: in cash a multiple of the coins, so that the drawer matches the account. */
function payable(amount: Money, tender: Tender | undefined, settings: CompanySettings): Money {
  return tender?.type === 'cash' ? money(amount - (amount % coinOf(settings))) : amount
}
