import type { PricedLine } from '@mostrador/domain/price/price-sale.ts'
import { memo } from 'react'
import styles from '#src/features/selling/sell/cart/cart-line.module.css'
import { LineControls } from '#src/features/selling/sell/cart/line-controls.tsx'
import { LineSummary } from '#src/features/selling/sell/cart/line-summary.tsx'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import type { DraftLine } from '#src/offline/draft-cart.ts'

type LineProps = { line: DraftLine; priced: PricedLine | undefined; isSelected: boolean; beat: number }

/** A line of the sale; the selected line shows its controls. Memoised, so that a sale with hundreds of lines renders only changed lines. */
export const CartLine = memo(function CartLine({ line, priced, isSelected, beat }: LineProps) {
  const { till, settings } = useSelling()
  return (
    <li
      className={styles['line']}
      data-line={line.lineId}
      data-testid={`cart-line-${line.sku ?? 'open'}`}
      data-selected={isSelected || undefined}
    >
      {/* A new key restarts the flash. */}
      {beat > 0 && <span key={beat} className={styles['flash']} aria-hidden="true" />}
      <LineSummary
        line={line}
        priced={priced}
        settings={settings.company.settings}
        isSelected={isSelected}
        onSelect={() => till.cart.select(isSelected ? null : line.lineId)}
      />
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
