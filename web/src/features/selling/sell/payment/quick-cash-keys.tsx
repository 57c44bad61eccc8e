import { classNames } from '#src/ui/class-names.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { denominationsFor } from '@mostrador/domain/money/denominations.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { quickCash } from '@mostrador/domain/payment/quick-cash.ts'
import styles from '#src/features/selling/sell/payment/payment-dialog.module.css'
import { useT } from '#src/language/use-t.ts'

type QuickCashProps = {
  due: Money
  settings: CompanySettings
  /** Shown as pressed, where the amount is not written elsewhere. */
  chosen?: Money | null
  onChoose: (amount: Money) => void
}

/** The amounts that a customer is likely to hand over, one tap each (T-13). */
export function QuickCash({ due, settings, chosen, onChoose }: QuickCashProps) {
  const t = useT()
  const amounts = quickCash(due, denominationsFor(settings.currencyTag))
  if (amounts.length === 0) return null

  return (
    <fieldset
      className={classNames('k-bare k-stack k-shrinks k-gap2', styles['quick'])}
      aria-label={t('till.payment.quickCash')}
    >
      {amounts.map((amount, index) => (
        <button
          key={amount}
          type="button"
          className={`${styles['quickButton']} numbers`}
          data-testid={`quick-cash-${index}`}
          {...(chosen !== undefined && { 'aria-pressed': chosen === amount })}
          onClick={() => onChoose(amount)}
        >
          {formatMoney(amount, settings)}
          {index === 0 && <small>{t('till.payment.exact')}</small>}
        </button>
      ))}
    </fieldset>
  )
}
