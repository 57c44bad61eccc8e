import { formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { majorToMinor } from '@mostrador/domain/money/decimal.ts'
import { priceSale } from '@mostrador/domain/price/price-sale.ts'
import { readRate, type TaxValues } from '#src/features/catalogue/taxes/tax-values.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Slip, SlipRow } from '#src/ui/slip.tsx'

/** A price that is easy for mental arithmetic: a larger one where coins are small. */
function examplePrice({ currencyTag }: CompanySettings): string {
  return majorToMinor('0.01', currencyTag) === undefined ? '10000' : '100'
}

/** One unit at a round price with this tax alone, computed by the pricing engine of sales. */
export function TaxExample({ values }: { values: TaxValues }) {
  const t = useT()
  const { settings } = useCompany()
  const unitPrice = examplePrice(settings)
  const rate = values.rate.trim() === '' ? '0' : (readRate(values, settings) ?? '')
  const { currencyTag, pricesIncludeTax, taxRounding } = settings
  const tax = { taxId: 'example', kind: values.kind, rate, isCompound: values.isCompound, priority: 1 }
  const priced = priceSale({
    currencyTag,
    pricesIncludeTax,
    taxRounding,
    discounts: [],
    lines: [{ lineId: 'example', kind: 'product', quantity: '1', unitPrice, taxes: [tax] }],
  })
  const price = majorToMinor(unitPrice, currencyTag)
  if (!priced.ok || price === undefined) return null
  const { netAmount, taxAmount, totalAmount } = priced.sale
  return (
    <section aria-label={t('taxes.example.title')} data-testid="tax-example">
      <Slip>
        <SlipRow label={t('taxes.example.price')} value={formatMoney(price, settings)} />
        <SlipRow label={t('taxes.example.net')} value={formatMoney(netAmount, settings)} />
        <SlipRow label={t('taxes.example.tax')} value={formatMoney(taxAmount, settings)} />
        <SlipRow label={t('taxes.example.total')} value={formatMoney(totalAmount, settings)} strong />
      </Slip>
    </section>
  )
}
