import { formatPercent, formatQuantity } from '@mostrador/contract/format.ts'
import type { GivenLineDiscount } from '@mostrador/contract/features/sales/schema.ts'
import { subtract } from '@mostrador/domain/money/money.ts'
import type { PricedLine } from '@mostrador/domain/price/price-sale.ts'
import { memo } from 'react'
import styles from '#src/features/sell/cart/cart-line.module.css'
import { LineControls } from '#src/features/sell/cart/line-controls.tsx'
import { countedQuantity, isMeasured } from '#src/features/sell/base/quantity-text.ts'
import { useMoney, useSelling } from '#src/features/sell/till/sell-context.ts'
import { formatUnitPrice } from '#src/features/receipts/public.tsx'
import { useT } from '#src/language/use-t.ts'
import type { DraftLine } from '#src/offline/draft-cart.ts'

type LineProps = { line: DraftLine; priced: PricedLine | undefined; isSelected: boolean; beat: number }

/** A line of the sale; the selected line shows its controls. Memoised, so that a sale with hundreds of lines renders only changed lines. */
export const CartLine = memo(function CartLine({ line, priced, isSelected, beat }: LineProps) {
  const { till } = useSelling()
  return (
    <li
      className={styles['line']}
      data-line={line.lineId}
      data-testid={`cart-line-${line.sku ?? 'open'}`}
      data-selected={isSelected || undefined}
    >
      {/* A new key restarts the flash. */}
      {beat > 0 && <span key={beat} className={styles['flash']} aria-hidden="true" />}
      <button
        type="button"
        className={styles['summary']}
        aria-expanded={isSelected}
        onClick={() => till.cart.select(isSelected ? null : line.lineId)}
      >
        <span className={styles['name']}>{line.name}</span>
        <LineDetail line={line} />
        <LineAmounts priced={priced} />
      </button>
      {isSelected && <LineControls line={line} />}
    </li>
  )
}, looksTheSame)

function looksTheSame(before: LineProps, after: LineProps): boolean {
  return (
    before.line === after.line &&
    before.isSelected === after.isSelected &&
    before.beat === after.beat &&
    before.priced?.baseAmount === after.priced?.baseAmount &&
    before.priced?.lineDiscountAmount === after.priced?.lineDiscountAmount
  )
}

/** Quantity and unit price, with everything that makes them unusual. */
function LineDetail({ line }: { line: DraftLine }) {
  const t = useT()
  const { settings } = useSelling().settings.company
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
          <DiscountWords discount={line.discount} />
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

function DiscountWords({ discount }: { discount: GivenLineDiscount }) {
  const t = useT()
  const { settings } = useSelling().settings.company
  const { type, value, origin } = discount
  const given = type === 'percent' ? formatPercent(value, settings) : formatUnitPrice(value, settings)
  return origin === 'customer' ? t('tillCustomers.lineDiscount', { percent: given }) : `−${given}`
}

function LineAmounts({ priced }: { priced: PricedLine | undefined }) {
  const money = useMoney()
  return (
    <span className={styles['amounts']}>
      {priced && priced.lineDiscountAmount > 0 && (
        <s className={`${styles['before']} numbers`}>{money(priced.baseAmount)}</s>
      )}
      {/* The totals show the sale's own discount; the lines do not. */}
      <strong className="numbers">
        {priced ? money(subtract(priced.baseAmount, priced.lineDiscountAmount)) : '—'}
      </strong>
    </span>
  )
}
