import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { formatMoney } from '@mostrador/contract/format.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { minorUnit } from '@mostrador/domain/money/currencies.ts'
import { useEffect, useRef } from 'react'
import { isTouch } from '#src/features/selling/sell/base/is-touch.ts'
import { CreditNote } from '#src/features/selling/sell/payment/credit-note.tsx'
import { Numpad } from '#src/features/selling/sell/payment/numpad.tsx'
import { isConfirmedByHand } from '#src/features/selling/sell/payment/payment.ts'
import styles from '#src/features/selling/sell/payment/payment-dialog.module.css'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { QuickCash } from '#src/features/selling/sell/payment/quick-cash-keys.tsx'
import type { PaymentEntry } from '#src/features/selling/sell/payment/use-payment.ts'
import type { T } from '#src/language/translator.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

const maxReference = 40

/** The amount received, filled with the amount due: the first key replaces it. */
export function AmountField({ entry, isTried }: { entry: PaymentEntry; isTried: boolean }) {
  const t = useT()
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const { settings } = useSelling()
  const { tender, typed, status } = entry
  const isCash = tender.type === 'cash'
  const plain = (amount: Money) =>
    formatMoney(amount, { ...settings.company.settings, currencyShowSymbol: false, currencyShowTag: false })
  const name = tender.name[language]

  useEffect(
    function selectOffered() {
      input.current?.focus()
      input.current?.select()
    },
    [tender.id, entry.rows.length],
  )

  const fault = faultWords(entry, isTried, { name, amount: plain(status.offered) }, t)
  return (
    <>
      <label className="k-firm" htmlFor="pay-amount">
        {isCash ? t('till.payment.cashReceived') : t('till.payment.amountBy', { name })}
      </label>
      <input
        ref={input}
        id="pay-amount"
        className={`${styles['amount']} numbers`}
        data-testid="cash-amount"
        inputMode={isTouch() ? 'none' : 'decimal'}
        autoComplete="off"
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault ? 'pay-fault' : undefined}
        value={typed ?? plain(entry.suggested)}
        onChange={(event) => entry.type(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
      {fault && (
        <p id="pay-fault" className="k-danger" role="alert">
          {fault}
        </p>
      )}
      {tender.type === 'customerCredit' && <CreditNote amount={entry.amount} />}
      {(tender.requiresReference || isConfirmedByHand(tender)) && <ReferenceField entry={entry} isTried={isTried} />}
      {isCash && (
        <QuickCash
          due={status.offered}
          settings={settings.company.settings}
          onChoose={(amount) => entry.type(plain(amount))}
        />
      )}
      <Numpad
        places={minorUnit(settings.company.settings.currencyTag)}
        onType={(change) => entry.type(change(typed))}
      />
    </>
  )
}

type Offered = { name: string; amount: string }

/** What is wrong with the amount; an amount that is not valid yet is wrong only once it was tried. */
function faultWords({ tender, status }: PaymentEntry, isTried: boolean, offered: Offered, t: T): string | null {
  if (status.fault === 'nonCashOverpaid') return t('till.payment.nonCashOverpaid', offered)
  if (status.fault === 'amountInvalid' && isTried) return t('till.payment.amountInvalid')
  if (status.fault === 'creditExceeded') return t('till.payment.creditExceeded')
  if (status.fault === 'needsNetwork' || status.fault === 'customerBlocked') return t(`till.payment.${status.fault}`)
  if (status.fault === 'customerMissing' && tender.type !== 'customerCredit')
    return t('till.payment.tenderNeedsCustomer')
  if (status.fault === 'tooManyPayments') return t('till.payment.tooManyPayments')
  return null
}

function ReferenceField({ entry, isTried }: { entry: PaymentEntry; isTried: boolean }) {
  const t = useT()
  const { tender } = entry
  const fault = isTried ? referenceWords(entry, t) : null
  return (
    <Stack as="label" gap={1} className={classNames('k-firm', styles['reference'])}>
      {t(tender.requiresReference ? 'till.payment.reference' : 'till.payment.referenceOptional')}
      <input
        value={entry.reference}
        maxLength={maxReference}
        autoComplete="off"
        data-testid="payment-reference"
        aria-invalid={fault !== null || undefined}
        onChange={(event) => entry.setReference(event.target.value)}
      />
      {fault && (
        <span className="k-danger" role="alert">
          {fault}
        </span>
      )}
    </Stack>
  )
}

function referenceWords({ tender, status }: PaymentEntry, t: T): string | null {
  if (status.fault === 'referenceMissing') return t('till.payment.referenceMissing')
  if (status.fault === 'referenceShort') return t('validation.stringMin', { min: tender.referenceMin })
  return status.fault === 'referenceLong' ? t('validation.stringMax', { max: tender.referenceMax }) : null
}
