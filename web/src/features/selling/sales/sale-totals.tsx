import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import type { Sale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { formatMoney, type MoneySettings } from '@mostrador/contract/format.ts'
import { type Money, negate } from '@mostrador/domain/money/money.ts'
import { exemptedAmountOf } from '@mostrador/domain/price/price-sale.ts'
import styles from '#src/features/selling/sales/sale-detail.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { taxLabel } from '#src/ui/admin/parts/tax-label.ts'
import { SlipRow } from '#src/ui/slip.tsx'

type SaleTotalsProps = { sale: Sale; settings: MoneySettings }

/** How the total was computed, row by row, as stored when the sale was made. */
export function SaleTotals({ sale, settings }: SaleTotalsProps) {
  const t = useT()
  const language = useLanguage()
  const exempted = exemptedAmountOf(sale.lines)
  const show = (amount: Money) => formatMoney(amount, settings)
  const taxWords = (tax: Sale['taxes'][number]) =>
    t('sales.detail.taxOn', { name: taxLabel(tax, language, settings), amount: show(tax.taxableAmount) })

  return (
    <Card title={t('sales.detail.how')} testId="sale-totals">
      <Stack gap={2}>
        <SlipRow label={t('sales.detail.subtotal')} value={show(sale.subtotalAmount)} />
        {sale.discountAmount !== 0 && (
          <SlipRow label={t('sales.detail.discounts')} value={show(negate(sale.discountAmount))} />
        )}
        {sale.discounts.map(
          ({ reason }, at) =>
            reason !== undefined && (
              // Discounts stay in the order they were given.
              // oxlint-disable-next-line react/no-array-index-key
              <p key={at} className="k-muted k-small">
                {t('sales.detail.discountReason', { reason })}
              </p>
            ),
        )}
        {exempted !== 0 && <SlipRow label={t('sales.detail.exempted')} value={show(negate(exempted))} />}
        <SlipRow label={t('sales.detail.net')} value={show(sale.netAmount)} />
        {sale.taxes.map((tax) => (
          <SlipRow key={`${tax.name.en} ${tax.rate}`} label={taxWords(tax)} value={show(tax.amount)} />
        ))}
        <div className={classNames('k-large k-strong', styles['total'])}>
          <SlipRow label={t('sales.detail.total')} value={show(sale.totalAmount)} />
        </div>
        {sale.tipAmount !== 0 && <SlipRow label={t('sales.detail.tip')} value={show(sale.tipAmount)} />}
        {sale.roundingAmount !== 0 && <SlipRow label={t('sales.detail.rounding')} value={show(sale.roundingAmount)} />}
        <SlipRow label={t('sales.detail.paid')} value={show(sale.paidAmount)} />
        {sale.changeAmount !== 0 && <SlipRow label={t('sales.detail.change')} value={show(sale.changeAmount)} />}
      </Stack>
      {sale.exemption ? (
        <Exemption exemption={sale.exemption} />
      ) : (
        <p className="k-muted k-small">
          {t(sale.pricesIncludeTax ? 'sales.detail.taxInPrices' : 'sales.detail.taxAdded')}
        </p>
      )}
    </Card>
  )
}

function Exemption({ exemption: { reason, reference } }: { exemption: NonNullable<Sale['exemption']> }) {
  const t = useT()
  return (
    <p className="k-muted k-small" data-testid="sale-exemption">
      {t(`sales.detail.exemptFor.${reason}`)}
      {reference !== null && (
        <>
          <br />
          {t('sales.detail.exemptionReference', { reference })}
        </>
      )}
    </p>
  )
}
