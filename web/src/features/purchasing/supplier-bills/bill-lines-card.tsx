import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import type { SettledLine } from '@mostrador/contract/features/purchasing/supplier-bills/schema.ts'
import { packsOfUnits, repackCost, unitCost } from '@mostrador/domain/purchase/pack-cost.ts'
import {
  type BilledPer,
  type BillLineValues,
  countLine,
  hasPacks,
  readLine,
} from '#src/features/purchasing/supplier-bills/bill-line.ts'
import styles from '#src/features/purchasing/supplier-bills/supplier-bills.module.css'
import type { BillFormState } from '#src/features/purchasing/supplier-bills/use-bill-form.ts'
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
      <p className="k-muted k-small">
        {t(lines.length === 0 ? 'supplierBills.lines.none' : 'supplierBills.lines.lead')}
      </p>
      <div data-field="lines">
        <Stack as="ul">
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
        </Stack>
        {form.errors['lines'] && (
          <p className="k-danger k-small" role="alert">
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
  const notes = hasPacks(line) ? notesOf(line, settings, t) : { quantity: undefined, cost: undefined }
  return (
    <li className={styles['line']} data-testid={`bill-line-${sku}`}>
      <Checkbox
        label={name}
        aria-label={t(isBilled ? 'supplierBills.lines.leaveOut' : 'supplierBills.lines.put', { name })}
        description={`${t('supplierBills.lines.ordered')} ${formatQuantity(line.ordered, settings, unitTag)} · ${t('supplierBills.lines.received')} ${formatQuantity(line.received, settings, unitTag)}`}
        checked={isBilled}
        onChange={(event) => onChange({ ...line, isBilled: event.currentTarget.checked })}
      />
      <TextInput
        label={t('supplierBills.lines.billed')}
        description={notes.quantity}
        inputWrapperOrder={noteBelow}
        inputMode="decimal"
        autoComplete="off"
        disabled={!isBilled}
        value={line.quantity}
        onChange={(event) => onChange({ ...line, quantity: event.currentTarget.value })}
        data-testid={`billed-${sku}`}
      />
      <MoneyInput
        label={t('supplierBills.lines.cost')}
        description={notes.cost}
        inputWrapperOrder={noteBelow}
        settings={settings}
        disabled={!isBilled}
        value={line.cost}
        onChange={(cost) => onChange({ ...line, cost })}
        data-testid={`billed-cost-${sku}`}
      />
      {hasPacks(line) && <PerField line={line} settings={settings} onChange={onChange} />}
      {settled && (
        <p
          className={classNames('k-danger k-small k-whole', styles['difference'])}
          data-same={isSame(settled)}
          data-testid={`difference-${sku}`}
        >
          {differenceWords({ ...settled, ...line }, settings, t).join(' · ')}
          {' · '}
          {t('supplierBills.lines.pay')} <strong>{formatMoney(settled.payAmount, settings)}</strong>
        </p>
      )}
    </li>
  )
}

const noteBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Whether the paper counts packs or units. The figures change with it, their money does not. */
function PerField({ line, settings, onChange }: Pick<RowProps, 'line' | 'settings' | 'onChange'>) {
  const t = useT()
  const choices: BilledPer[] = ['pack', 'unit']
  return (
    <NativeSelect
      label={t('supplierBills.lines.per')}
      disabled={!line.isBilled}
      value={line.per}
      data={choices.map((per) => ({ value: per, label: t(`supplierBills.lines.in.${per}`, packOf(line, settings)) }))}
      onChange={(event) => onChange(countLine(line, event.currentTarget.value === 'pack' ? 'pack' : 'unit', settings))}
      data-testid={`billed-per-${line.sku}`}
    />
  )
}

const packOf = ({ packFactor }: { packFactor: string }, settings: CompanySettings) => ({
  factor: formatQuantity(packFactor, settings),
})

/** What the figures of a line are in the other count: 2 packs are 24 units, and a pack of 12 at 8.280 is 690 each. */
function notesOf(line: BillLineValues, settings: CompanySettings, t: T) {
  const { quantity, cost } = readLine(line, settings)
  const { packFactor, per, unitTag } = line
  const pack = packOf(line, settings)
  const packs = quantity && formatQuantity(packsOfUnits(quantity, packFactor).packs, settings)
  return {
    quantity:
      quantity &&
      (per === 'pack'
        ? formatQuantity(quantity, settings, unitTag)
        : t('supplierBills.lines.packs', { packs: packs ?? '', ...pack })),
    cost: cost && costNote({ cost, packFactor }, per, settings, t),
  }
}

/** A cost in words that say of what it is, beside the other: `per pack of 12 (690 each)`. */
export function costNote(
  { cost, packFactor }: { cost: string; packFactor: string },
  per: BilledPer,
  settings: CompanySettings,
  t: T,
): string {
  const pack = packOf({ packFactor }, settings)
  return per === 'pack'
    ? t('supplierBills.lines.costPerPack', { ...pack, cost: showPrice(unitCost(cost, packFactor), settings) })
    : t('supplierBills.lines.costPerUnit', { ...pack, cost: showPrice(cost, settings) })
}

type Difference = Pick<SettledLine, 'quantityDifference' | 'costDifference'>
type Counted = Pick<BillLineValues, 'packFactor' | 'unitTag' | 'per'>

const isSame = ({ quantityDifference, costDifference }: Difference) =>
  quantityDifference === '0' && costDifference === '0'

/** How a billed line differs from what was ordered and came: units of stock, and the cost of what the paper counts. */
export function differenceWords(settled: Difference & Counted, settings: CompanySettings, t: T): string[] {
  if (isSame(settled)) return [t('supplierBills.lines.same')]
  const { quantityDifference, costDifference } = settled
  return [
    quantityDifference !== '0' &&
      t(quantityDifference.startsWith('-') ? 'supplierBills.lines.fewerUnits' : 'supplierBills.lines.moreUnits', {
        quantity: formatQuantity(unsigned(quantityDifference), settings, settled.unitTag),
      }),
    costDifference !== '0' && costWords(settled, settings, t),
  ].filter((word): word is string => word !== false)
}

const unsigned = (text: string) => text.replace('-', '')

function costWords({ costDifference, packFactor, per }: Difference & Counted, settings: CompanySettings, t: T): string {
  const direction = costDifference.startsWith('-') ? 'cheaper' : 'dearer'
  const shown = (cost: string) => showPrice(unsigned(cost), settings)
  if (!hasPacks({ packFactor })) return t(`supplierBills.lines.${direction}`, { cost: shown(costDifference) })
  const to = per === 'pack' ? packFactor : '1'
  const cost = shown(repackCost(costDifference, { from: packFactor, to }))
  const key = per === 'pack' ? 'Pack' : 'Unit'
  return t(`supplierBills.lines.${direction}Per${key}`, { cost, ...packOf({ packFactor }, settings) })
}
