import { cashRoundingOf, roundCash } from '@mostrador/domain/money/cash-rounding.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { negate, subtract, zero } from '@mostrador/domain/money/money.ts'
import { exemptedAmountOf, type PricedSale } from '@mostrador/domain/price/price-sale.ts'
import styles from '#src/features/selling/sell/cart/cart-totals.module.css'
import { useMoney, useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { totalToPay } from '#src/features/selling/sell/sale/total-to-pay.ts'
import { formatUnitPrice } from '#src/features/selling/receipts/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { SlipRow } from '#src/ui/slip.tsx'

const maxWidthPx = 460

/** Shows how the total was computed, step by step, in the order of calculation. */
export function TotalsDialog({ cart, sale, onClose }: { cart: DraftCart; sale: PricedSale; onClose: () => void }) {
  const t = useT()
  const money = useMoney()
  const { settings } = useSelling()
  const companySettings = settings.company.settings
  const total = totalToPay(cart, sale)
  // A negative total is rounded by the original payments; the rounding is shown when the money is given back.
  const rounding = total > 0 ? subtract(roundCash(total, cashRoundingOf(companySettings)), total) : zero
  const exempted = exemptedAmountOf(sale.lines)
  const lineDiscounts = sale.lines.filter((line) => line.lineDiscountAmount > 0)
  const nameOf = (lineId: string) => cart.lines.find((line) => line.lineId === lineId)?.name ?? ''

  return (
    <Dialog title={t('till.totals.how')} maxWidth={maxWidthPx} onClose={onClose} testId="totals-dialog">
      <div className={styles['steps']}>
        <LineRows cart={cart} sale={sale} />
        <SlipRow label={t('till.totals.subtotal')} value={money(sale.subtotalAmount)} />
        {lineDiscounts.map((line) => (
          <SlipRow
            key={line.lineId}
            label={t('till.totals.lineDiscount', { name: nameOf(line.lineId) })}
            value={money(negate(line.lineDiscountAmount))}
          />
        ))}
        {sale.discounts.map(({ amount }, position) => (
          // A document has at most one manual discount, always at the same place.
          // oxlint-disable-next-line react/no-array-index-key
          <SlipRow key={position} label={t('till.totals.cartDiscount')} value={money(negate(amount))} />
        ))}
        {exempted > 0 && <SlipRow label={t('sell.exempt.row')} value={money(negate(exempted))} />}
        <SlipRow label={t('till.totals.net')} value={money(sale.netAmount)} />
        <TaxRows sale={sale} />
        {cart.exchange && (
          <>
            <SlipRow label={t('exchanges.bought')} value={money(sale.totalAmount)} />
            <SlipRow label={t('exchanges.returned')} value={money(cart.exchange.returned.totalAmount)} />
          </>
        )}
        <SlipRow label={t('till.totals.total')} value={money(total)} strong />
        {rounding !== 0 && <SlipRow label={t('till.totals.roundingIfCash')} value={money(rounding)} />}
        <p className="k-muted k-small">{t(noteOf(cart, companySettings))}</p>
      </div>
    </Dialog>
  )
}

/** Each line: its quantity times its price. */
function LineRows({ cart, sale }: { cart: DraftCart; sale: PricedSale }) {
  const money = useMoney()
  const { settings } = useSelling().settings.company
  return cart.lines.map((line, position) => (
    <SlipRow
      key={line.lineId}
      label={`${line.name}: ${formatQuantity(line.quantity, settings)} × ${formatUnitPrice(line.unitPrice, settings)}`}
      value={money(sale.lines[position]?.baseAmount ?? sale.subtotalAmount)}
    />
  ))
}

/** Each tax, with the amount it is computed from. */
function TaxRows({ sale }: { sale: PricedSale }) {
  const t = useT()
  const language = useLanguage()
  const money = useMoney()
  const { settings } = useSelling()
  return sale.taxes.map(({ taxId, amount, taxableAmount }) => (
    <SlipRow
      key={taxId}
      label={t('till.totals.taxOf', {
        tax: settings.taxes.find((tax) => tax.id === taxId)?.name[language] ?? t('till.totals.tax'),
        base: money(taxableAmount),
      })}
      value={money(amount)}
    />
  ))
}

function noteOf({ exemption }: DraftCart, { pricesIncludeTax }: CompanySettings) {
  if (exemption) return 'sell.exempt.note'
  return pricesIncludeTax ? 'till.totals.noteIncluded' : 'till.totals.noteAdded'
}
