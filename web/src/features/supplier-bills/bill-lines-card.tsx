import { Checkbox, TextInput } from '@mantine/core'
import { formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import type { SettledLine } from '@mostrador/contract/features/supplier-bills/schema.ts'
import type { BillLineValues } from '#src/features/supplier-bills/bill-values.ts'
import styles from '#src/features/supplier-bills/supplier-bills.module.css'
import parts from '#src/ui/admin/form/record-parts.module.css'
import type { BillFormState } from '#src/features/supplier-bills/use-bill-form.ts'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { showPrice } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'

/** What the bill asks for, line by line, beside what was ordered and came. */
export function BillLinesCard({ bill: { form, preview } }: { bill: BillFormState }) {
  const t = useT()
  const { settings } = useCompany()
  const { lines, currencyTag } = form.values
  const shown = { ...settings, currencyTag }
  const settled = new Map(preview?.lines.map((line) => [line.orderLineId, line]))
  return (
    <Card title={t('supplierBills.lines.title')} testId="bill-lines">
      <p className={styles['muted']}>
        {t(lines.length === 0 ? 'supplierBills.lines.none' : 'supplierBills.lines.lead')}
      </p>
      <div data-field="lines">
        <ul className={styles['lines']}>
          {lines.map((line) => (
            <BillLineRow
              key={line.orderLineId}
              line={line}
              settled={line.isBilled ? settled.get(line.orderLineId) : undefined}
              settings={shown}
              onChange={(next) =>
                form.setFieldValue(
                  'lines',
                  lines.map((one) => (one.orderLineId === next.orderLineId ? next : one)),
                )
              }
            />
          ))}
        </ul>
        {form.errors['lines'] && (
          <p className={parts['error']} role="alert">
            {form.errors['lines']}
          </p>
        )}
      </div>
    </Card>
  )
}

type RowProps = {
  line: BillLineValues
  settled: SettledLine | undefined
  settings: CompanySettings
  onChange: (line: BillLineValues) => void
}

function BillLineRow({ line, settled, settings, onChange }: RowProps) {
  const t = useT()
  const { name, sku, unitTag, isBilled } = line
  return (
    <li className={styles['line']} data-testid={`bill-line-${sku}`}>
      <Checkbox
        label={name}
        aria-label={t(isBilled ? 'supplierBills.lines.leaveOut' : 'supplierBills.lines.put', { name })}
        description={`${t('supplierBills.lines.ordered')} ${formatQuantity(line.ordered, settings)} · ${t('supplierBills.lines.received')} ${formatQuantity(line.received, settings, unitTag)}`}
        checked={isBilled}
        onChange={(event) => onChange({ ...line, isBilled: event.currentTarget.checked })}
      />
      <TextInput
        label={t('supplierBills.lines.billed')}
        inputMode="decimal"
        autoComplete="off"
        disabled={!isBilled}
        value={line.quantity}
        onChange={(event) => onChange({ ...line, quantity: event.currentTarget.value })}
        data-testid={`billed-${sku}`}
      />
      <MoneyInput
        label={t('supplierBills.lines.cost')}
        settings={settings}
        disabled={!isBilled}
        value={line.cost}
        onChange={(cost) => onChange({ ...line, cost })}
        data-testid={`billed-cost-${sku}`}
      />
      {settled && (
        <p className={styles['difference']} data-same={isSame(settled)} data-testid={`difference-${sku}`}>
          {differenceWords(settled, settings, t).join(' · ')}
          {' · '}
          {t('supplierBills.lines.pay')} <strong>{formatMoney(settled.payAmount, settings)}</strong>
        </p>
      )}
    </li>
  )
}

type Difference = Pick<SettledLine, 'quantityDifference' | 'costDifference'>

const isSame = ({ quantityDifference, costDifference }: Difference) =>
  quantityDifference === '0' && costDifference === '0'

/** How a billed line differs from what was ordered and came. */
export function differenceWords(settled: Difference, settings: CompanySettings, t: T): string[] {
  if (isSame(settled)) return [t('supplierBills.lines.same')]
  const { quantityDifference, costDifference } = settled
  const unsigned = (text: string) => text.replace('-', '')
  const quantity = formatQuantity(unsigned(quantityDifference), settings)
  const cost = showPrice(unsigned(costDifference), settings)
  return [
    quantityDifference !== '0' &&
      t(quantityDifference.startsWith('-') ? 'supplierBills.lines.fewerUnits' : 'supplierBills.lines.moreUnits', {
        quantity,
      }),
    costDifference !== '0' &&
      t(costDifference.startsWith('-') ? 'supplierBills.lines.cheaper' : 'supplierBills.lines.dearer', { cost }),
  ].filter((word): word is string => word !== false)
}
