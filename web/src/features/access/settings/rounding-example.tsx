import { formatMoney, formatPercent, type MoneySettings } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { priceSale } from '@mostrador/domain/price/price-sale.ts'
import { useT } from '#src/language/use-t.ts'

const rate = '19'
/** An amount whose tax has a fraction, so that the two ways differ. */
const exampleAmount = money(103)

/** The result of the two rounding ways for three equal lines, computed by the pricing engine of sales. */
export function RoundingExample({
  settings,
}: {
  settings: MoneySettings & Pick<CompanySettings, 'pricesIncludeTax' | 'taxRounding'>
}) {
  const t = useT()
  const unitPrice = minorToMajor(exampleAmount, settings.currencyTag)
  const taxOf = (taxRounding: 'document' | 'line') => {
    const priced = priceSale({
      currencyTag: settings.currencyTag,
      pricesIncludeTax: settings.pricesIncludeTax,
      taxRounding,
      discounts: [],
      lines: ['a', 'b', 'c'].map((lineId) => ({
        lineId,
        kind: 'product',
        quantity: '1',
        unitPrice,
        taxes: [{ taxId: 'example', kind: 'percentage', rate, isCompound: false, priority: 1 }],
      })),
    })
    return priced.ok ? formatMoney(priced.sale.taxAmount, settings) : ''
  }
  return (
    <p className="k-soft k-figures" data-testid="settings-rounding">
      {t('settings.general.roundingExample', {
        price: formatMoney(exampleAmount, settings),
        rate: formatPercent(rate, settings),
        document: taxOf('document'),
        line: taxOf('line'),
      })}
    </p>
  )
}
