import { Row } from '#src/ui/layout/boxes.tsx'
import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { type Money, negate } from '@mostrador/domain/money/money.ts'
import { exemptedAmountOf, type PricedSale } from '@mostrador/domain/price/price-sale.ts'
import styles from '#src/features/selling/sell/cart/cart-totals.module.css'
import { taxLabel } from '#src/features/selling/receipts/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'

type TotalRowsProps = {
  sale: PricedSale
  exemption: DraftCart['exemption']
  settings: { company: { settings: CompanySettings }; taxes: TillSettings['taxes'] }
}

/** Subtotal, discount and taxes of the open sale. */
export function TotalRows({ sale, exemption, settings }: TotalRowsProps) {
  const t = useT()
  const language = useLanguage()
  const companySettings = settings.company.settings
  const money = (amount: Money) => formatMoney(amount, companySettings)
  const exempted = exemptedAmountOf(sale.lines)

  return (
    <dl className={styles['rows']}>
      {(sale.discountAmount > 0 || exempted > 0) && (
        <TotalRow label={t('till.totals.subtotal')} value={money(sale.subtotalAmount)} />
      )}
      {sale.discountAmount > 0 && (
        <TotalRow label={t('till.totals.discount')} value={money(negate(sale.discountAmount))} />
      )}
      {exemption && <TotalRow label={t('sell.exempt.row')} value={money(negate(exempted))} testId="cart-exempted" />}
      {(exemption ? [] : sale.taxes).map(({ taxId, amount }) => {
        const tax = settings.taxes.find((candidate) => candidate.id === taxId)
        const name = tax?.name[language] ?? t('till.totals.tax')
        const label = tax ? taxLabel({ ...tax, name }, companySettings) : name
        return (
          <TotalRow
            key={taxId}
            label={companySettings.pricesIncludeTax ? t('till.totals.included', { tax: label }) : label}
            value={money(amount)}
          />
        )
      })}
    </dl>
  )
}

export function TotalRow({ label, value, testId }: { label: string; value: string; testId?: string }) {
  return (
    <Row gap={3} justify="between" wrap={false} data-testid={testId}>
      <dt>{label}</dt>
      <dd className="numbers">{value}</dd>
    </Row>
  )
}
