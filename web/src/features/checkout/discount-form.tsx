import { formatPercent, localeOf, parseMoneyText } from '@mostrador/contract/format.ts'
import { compareDecimals, minorToMajor, parseDecimal, RATE_SCALE } from '@mostrador/domain/decimal.ts'
import type { Discount } from '@mostrador/domain/price-sale.ts'
import { useState } from 'react'
import styles from '#src/features/checkout/discount-form.module.css'
import { useSelling } from '#src/features/checkout/sell-context.ts'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'

const presets = ['5', '10', '20'] as const
const wholePercent = '100'

type Fault = 'invalid' | 'overLimit'
type FormProps = {
  current: Discount | null
  scope: 'line' | 'cart'
  onDone: (discount: Discount | null) => void
}

/** A percentage or an amount off; the profile's limit is checked here, before the customer hears a price. */
export function DiscountForm({ current, scope, onDone }: FormProps) {
  const t = useT()
  const { settings, session } = useSelling()
  const companySettings = settings.company.settings
  const limits = session.companyProfile?.limits
  const limit = (scope === 'line' ? limits?.maxLineDiscountPercent : limits?.maxDocumentDiscountPercent) ?? null
  const [type, setType] = useState<Discount['type']>(current?.type ?? 'percent')
  const [text, setText] = useState(current?.value ?? '')
  const [fault, setFault] = useState<Fault | null>(null)

  const apply = (wanted: Discount['type'], typed: string) => {
    const value = wanted === 'percent' ? readPercent(typed) : readAmount(typed)
    if (value === undefined) setFault('invalid')
    // How much an amount is in percent depends on the quantity, so a limited profile gives percentages only.
    else if (wanted === 'percent' && isAbove(value, limit ?? wholePercent)) setFault('overLimit')
    else onDone({ type: wanted, value })
  }
  const readAmount = (typed: string) => {
    const amount = parseMoneyText(typed, companySettings.currencyTag, localeOf(companySettings))
    return amount === undefined || amount <= 0 ? undefined : minorToMajor(amount, companySettings.currencyTag)
  }

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        apply(type, text)
      }}
    >
      <div className={styles['presets']}>
        {presets
          .filter((percent) => !isAbove(percent, limit ?? wholePercent))
          .map((percent) => (
            <Button key={percent} size="sm" onClick={() => apply('percent', percent)}>
              {formatPercent(percent, companySettings)}
            </Button>
          ))}
        {current && (
          <Button size="sm" look="quiet" onClick={() => onDone(null)}>
            {t('checkout.discount.none')}
          </Button>
        )}
      </div>
      <div className={styles['custom']}>
        <select
          className={styles['type']}
          aria-label={t('checkout.discount.kind')}
          value={type}
          onChange={(event) => setType(event.target.value === 'amount' ? 'amount' : 'percent')}
        >
          <option value="percent">%</option>
          {limit === null && <option value="amount">{t(`checkout.discount.${scope}Amount`)}</option>}
        </select>
        <input
          className={styles['value']}
          aria-label={t('checkout.discount.value')}
          aria-invalid={fault !== null || undefined}
          data-testid="discount-value"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setFault(null)
          }}
        />
        <Button type="submit" look="filled" size="sm">
          {t('checkout.discount.apply')}
        </Button>
      </div>
      {fault && (
        <p className={styles['fault']} role="alert">
          {fault === 'overLimit'
            ? t('checkout.discount.overLimit', { limit: formatPercent(limit ?? wholePercent, companySettings) })
            : t('checkout.discount.invalid')}
        </p>
      )}
    </form>
  )
}

function readPercent(typed: string): string | undefined {
  const value = typed.trim().replace('%', '').trim().replace(',', '.')
  const read = parseDecimal(value, RATE_SCALE)
  return read && read.units > 0n ? value : undefined
}

function isAbove(value: string, limit: string): boolean {
  const a = parseDecimal(value, RATE_SCALE)
  const b = parseDecimal(limit, RATE_SCALE)
  return a !== undefined && b !== undefined && compareDecimals(a, b) > 0
}
