import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { localeOf, parseMoneyText } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
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
import { useForm } from '#src/lib/form.ts'
import type { DraftLine } from '#src/offline/draft-cart.ts'
import { Button } from '#src/ui/button.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

type FormProps = { line: DraftLine; onDone: () => void }

/** Overrides the price of a line. If the profile does not allow it, an approval is requested here, before the customer hears the price. */
export function PriceForm({ line, onDone }: FormProps) {
  const t = useT()
  const { settings } = useSelling()
  const { form, needs, setPrice, dialog } = usePriceChange({ line, onDone })
  const fault = form.errors.price ?? form.errors.reason

  return (
    // The dialog contains a form, which may not be nested in this one.
    <>
      <Row as="form" gap={2} align="center" className={styles['form']} onSubmit={form.onSubmit} data-line-form>
        <Row gap={2} align="center">
          <Row as="label" gap={2} align="center" className="k-small">
            {t('sell.price.label', { price: formatUnitPrice(line.originalUnitPrice, settings.company.settings) })}
            <input
              className={styles['value']}
              name="price"
              aria-invalid={form.errors.price !== undefined || undefined}
              data-testid="price-value"
              data-line-price
              inputMode={isTouch() ? 'none' : 'decimal'}
              autoComplete="off"
              // The person has just asked to write it.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              value={form.values.price}
              onChange={(event) => form.set('price', event.target.value)}
            />
          </Row>
          <Button type="submit" look="filled" size="sm" data-testid="price-apply">
            {t('till.discount.apply')}
          </Button>
          {line.isPriceTyped && (
            <Button size="sm" look="quiet" onClick={() => setPrice(null)} data-testid="price-usual">
              {t('sell.price.usual')}
            </Button>
          )}
        </Row>
        {needs?.needsReason && (
          <ReasonField
            reason={form.values.reason}
            kept={line.priceReason}
            isRequired
            onChange={(reason) => form.set('reason', reason)}
          />
        )}
        <Fault>{fault}</Fault>
        {needs && needs.approvals.length > 0 && (
          <p className={classNames('k-muted k-small', styles['limit'])}>{t('sell.price.asks')}</p>
        )}
      </Row>
      {dialog}
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
  const original = line.originalUnitPrice
  const changeTo = (price: string | null, reason: string) =>
    ({ type: 'setPrice', lineId: line.lineId, price, reason: reason.trim() || null }) as const
  const needsAt = (next: string, reason: string) => {
    const cart = till.cart.latest()
    const after = reduceCart(cart, changeTo(next, reason))
    const isTooLow = fallsBelowMinimum(cart, after, selling)
    return {
      approvals: missingApprovals(after, session, selling),
      needsReason: needsReason(session, original, next, isTooLow),
    }
  }
  const change = (price: string, reason: string) => {
    const shown = {
      before: formatUnitPrice(original, companySettings),
      after: formatUnitPrice(price, companySettings),
    }
    const summary = t('sell.price.subject', { name: line.name, ...shown })
    ask({ wanted: needsAt(price, reason).approvals, summary, onGranted: () => setPrice(price) })
  }
  const form = useForm({
    initial: { price: '', reason: line.priceReason ?? '' },
    check: ({ price, reason }): { price?: string; reason?: string } => {
      const next = readPrice(price, companySettings)
      if (next === undefined) return { price: t('sell.price.faults.invalid') }
      const isMissing = reason.trim() === '' && needsAt(next, reason).needsReason
      return isMissing ? { reason: t('sell.price.faults.reason') } : {}
    },
    onSubmit: ({ price, reason }) => change(readPrice(price, companySettings) ?? '', reason),
  })
  const { reason } = form.values
  const setPrice = (next: string | null) => {
    onDone()
    void till.cart.dispatch(changeTo(next, reason))
  }
  const price = readPrice(form.values.price, companySettings)
  return { form, needs: price === undefined ? null : needsAt(price, reason), setPrice, dialog }
}

/** Reads a typed price; zero is valid, a negative amount is not. */
export function readPrice(text: string, settings: CompanySettings): string | undefined {
  const amount = parseMoneyText(text, settings.currencyTag, localeOf(settings))
  return amount === undefined || amount < 0 ? undefined : minorToMajor(amount, settings.currencyTag)
}
