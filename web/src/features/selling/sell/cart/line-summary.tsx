import { formatMoney, formatPercent, formatQuantity } from '@mostrador/contract/format.ts'
import type { GivenLineDiscount } from '@mostrador/contract/features/selling/sales/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { subtract } from '@mostrador/domain/money/money.ts'
import type { PricedLine } from '@mostrador/domain/price/price-sale.ts'
import styles from '#src/features/selling/sell/cart/cart-line.module.css'
import { countedQuantity, isMeasured } from '#src/features/selling/sell/base/quantity-text.ts'
import { formatUnitPrice } from '#src/features/selling/receipts/public.tsx'
import { useT } from '#src/language/use-t.ts'
import type { DraftLine } from '#src/offline/draft-cart.ts'

type SummaryProps = {
  line: DraftLine
  priced: PricedLine | undefined
  settings: CompanySettings
  isSelected: boolean
  onSelect: () => void
}

/** What a line says: name, quantity, price and amount. A press selects it. */
export function LineSummary({ line, priced, settings, isSelected, onSelect }: SummaryProps) {
  return (
    <button type="button" className={styles['summary']} aria-expanded={isSelected} onClick={onSelect}>
      <span className={styles['name']}>{line.name}</span>
      <LineDetail line={line} settings={settings} />
      <LineAmounts priced={priced} settings={settings} />
    </button>
  )
}

/** Quantity and unit price, with everything that makes them unusual. */
function LineDetail({ line, settings }: Pick<SummaryProps, 'line' | 'settings'>) {
  const t = useT()
  const unit = isMeasured(line) ? line.unitTag : undefined
  return (
    <span className={styles['detail']}>
      {line.pack && (
        <span className={styles['chip']}>
          {t('sell.pack.count', { count: countedQuantity(line), name: line.pack.name })}
        </span>
      )}
      <span className="numbers">
        {formatQuantity(line.quantity, settings, unit)} × {formatUnitPrice(line.unitPrice, settings)}
      </span>
      {line.unitPrice !== line.originalUnitPrice && (
        <s className={`${styles['original']} numbers`} data-testid="line-original-price">
          {formatUnitPrice(line.originalUnitPrice, settings)}
        </s>
      )}
      {line.labelPrice !== undefined && <span className={styles['chip']}>{t('sell.label.chip')}</span>}
      {line.discount && (
        <span className={styles['chip']}>
          <DiscountWords discount={line.discount} settings={settings} />
        </span>
      )}
      {line.serials && (
        <span className={styles['serials']} data-testid="line-serial-numbers">
          {t('sell.serials.line', { list: line.serials.join(', ') })}
        </span>
      )}
      {line.note && <span className={styles['noteText']}>{line.note}</span>}
    </span>
  )
}

function DiscountWords({ discount, settings }: { discount: GivenLineDiscount; settings: CompanySettings }) {
  const t = useT()
  const { type, value, origin } = discount
  const given = type === 'percent' ? formatPercent(value, settings) : formatUnitPrice(value, settings)
  return origin === 'customer' ? t('tillCustomers.lineDiscount', { percent: given }) : `−${given}`
}

function LineAmounts({ priced, settings }: Pick<SummaryProps, 'priced' | 'settings'>) {
  return (
    <span className={styles['amounts']}>
      {priced && priced.lineDiscountAmount > 0 && (
        <s className={`${styles['before']} numbers`}>{formatMoney(priced.baseAmount, settings)}</s>
      )}
      {/* The totals show the sale's own discount; the lines do not. */}
      <strong className="numbers">
        {priced ? formatMoney(subtract(priced.baseAmount, priced.lineDiscountAmount), settings) : '—'}
      </strong>
    </span>
  )
}
