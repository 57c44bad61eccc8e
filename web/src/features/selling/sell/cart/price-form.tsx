import { localeOf, parseMoneyText } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { type FormEvent, useState } from 'react'
import { fallsBelowMinimum } from '#src/features/selling/sell/till/below-minimum.ts'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import styles from '#src/features/selling/sell/cart/discount-form.module.css'
import { isTouch } from '#src/features/selling/sell/base/is-touch.ts'
import { missingApprovals } from '#src/features/selling/sell/till/missing-approvals.ts'
import { needsReason } from '#src/features/selling/sell/till/needs-reason.ts'
import { ReasonField } from '#src/features/selling/sell/cart/reason-field.tsx'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useApprovals } from '#src/features/selling/sell/till/use-approvals.tsx'
import { formatUnitPrice } from '#src/features/selling/receipts/public.tsx'
import { useT } from '#src/language/use-t.ts'
import type { DraftLine } from '#src/offline/draft-cart.ts'
import { Button } from '#src/ui/button.tsx'

type FormProps = { line: DraftLine; onDone: () => void }

/** Overrides the price of a line. If the profile does not allow it, an approval is requested here, before the customer hears the price. */
export function PriceForm({ line, onDone }: FormProps) {
  const t = useT()
  const { settings } = useSelling()
  const form = usePriceChange({ line, onDone })
  const { needs, fault } = form

  return (
    // The dialog contains a form, which may not be nested in this one.
    <>
      <form className={styles['form']} onSubmit={form.submit} data-line-form>
        <div className={styles['custom']}>
          <label className={styles['priceLabel']}>
            {t('sell.price.label', { price: formatUnitPrice(line.originalUnitPrice, settings.company.settings) })}
            <input
              className={styles['value']}
              aria-invalid={fault === 'invalid' || undefined}
              data-testid="price-value"
              data-line-price
              inputMode={isTouch() ? 'none' : 'decimal'}
              autoComplete="off"
              // The person has just asked to write it.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              value={form.text}
              onChange={(event) => form.type(event.target.value)}
            />
          </label>
          <Button type="submit" look="filled" size="sm" data-testid="price-apply">
            {t('till.discount.apply')}
          </Button>
          {line.isPriceTyped && (
            <Button size="sm" look="quiet" onClick={() => form.setPrice(null)} data-testid="price-usual">
              {t('sell.price.usual')}
            </Button>
          )}
        </div>
        {needs?.needsReason && (
          <ReasonField reason={form.reason} kept={line.priceReason} isRequired onChange={form.setReason} />
        )}
        {fault && (
          <p className={styles['fault']} role="alert">
            {t(`sell.price.faults.${fault}`)}
          </p>
        )}
        {needs && needs.approvals.length > 0 && <p className={styles['limit']}>{t('sell.price.asks')}</p>}
      </form>
      {form.dialog}
    </>
  )
}

/** What is typed, what it needs, and changing the price once it is allowed. */
function usePriceChange({ line, onDone }: FormProps) {
  const t = useT()
  const selling = useSelling()
  const { till, session, settings } = selling
  const { ask, dialog } = useApprovals()
  const companySettings = settings.company.settings
  const [text, setText] = useState('')
  const [reason, setReason] = useState(line.priceReason ?? '')
  const [fault, setFault] = useState<'invalid' | 'reason' | null>(null)
  const price = readPrice(text, companySettings)
  const original = line.originalUnitPrice
  const changeTo = (next: string | null) =>
    ({ type: 'setPrice', lineId: line.lineId, price: next, reason: reason.trim() || null }) as const
  const needsAt = (next: string) => {
    const cart = till.cart.latest()
    const after = reduceCart(cart, changeTo(next))
    const isTooLow = fallsBelowMinimum(cart, after, selling)
    return {
      approvals: missingApprovals(after, session, selling),
      needsReason: needsReason(session, original, next, isTooLow),
    }
  }
  const needs = price === undefined ? null : needsAt(price)

  const type = (typed: string) => {
    setText(typed)
    setFault(null)
  }
  const setPrice = (next: string | null) => {
    onDone()
    void till.cart.dispatch(changeTo(next))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (price === undefined || !needs) setFault('invalid')
    else if (needs.needsReason && reason.trim() === '') setFault('reason')
    else {
      const shown = {
        before: formatUnitPrice(original, companySettings),
        after: formatUnitPrice(price, companySettings),
      }
      const summary = t('sell.price.subject', { name: line.name, ...shown })
      ask({ wanted: needs.approvals, summary, onGranted: () => setPrice(price) })
    }
  }
  return { text, type, reason, setReason, fault, needs, submit, setPrice, dialog }
}

/** Reads a typed price; zero is valid, a negative amount is not. */
export function readPrice(text: string, settings: CompanySettings): string | undefined {
  const amount = parseMoneyText(text, settings.currencyTag, localeOf(settings))
  return amount === undefined || amount < 0 ? undefined : minorToMajor(amount, settings.currencyTag)
}
