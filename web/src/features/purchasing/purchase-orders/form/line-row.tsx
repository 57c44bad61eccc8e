import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { costChange } from '@mostrador/domain/purchase/cost-change.ts'
import { repackCost } from '@mostrador/domain/purchase/pack-cost.ts'
import { unitsOfPacks } from '@mostrador/domain/purchase/units-of-packs.ts'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import {
  costOfLine,
  faultOfLine,
  type LineValues,
  longest,
} from '#src/features/purchasing/purchase-orders/form/order-values.ts'
import styles from '#src/features/purchasing/purchase-orders/form/order-form.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { readQuantity, showPrice } from '#src/ui/admin/parts/amount-text.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { taxLabel } from '#src/ui/admin/parts/tax-label.ts'
import { MoneyInput } from '#src/ui/money-input.tsx'

type LineRowProps = {
  line: LineValues
  /** What it comes to, in words; null while it is not right. */
  net: string | null
  settings: CompanySettings
  /** Whether the company's own money is used, so that costs can be compared. */
  isOwnCurrency: boolean
  taxes: readonly Tax[]
  isTried: boolean
  onChange: (line: LineValues) => void
  onRemove: (line: LineValues) => void
}

/** One line of an order. Rows are many, so a row is drawn again only if its own line changes. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, net, settings, isTried, onChange, onRemove } = props
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const fault = isTried ? faultOfLine(line, settings) : undefined
  // The discount is behind a key: words about it open the line.
  if (fault === 'percentInvalid' && !isOpen) setOpen(true)
  const put = (part: Partial<LineValues>) => onChange({ ...line, ...part })
  return (
    <li className={styles['line']} data-testid={`order-line-${line.sku}`}>
      <Stack gap={1} className={classNames('k-shrinks k-whole', styles['product'])}>
        <strong>{line.name}</strong>
        <LineFacts {...props} />
      </Stack>
      <PackField line={line} settings={settings} onChange={onChange} />
      <TextInput
        label={t('purchaseOrders.lines.quantity')}
        aria-label={`${t('purchaseOrders.lines.quantity')}: ${line.name}`}
        inputMode="decimal"
        autoComplete="off"
        value={line.quantity}
        error={fault === 'quantityInvalid' || fault === 'unitsInvalid'}
        onChange={(event) => put({ quantity: event.currentTarget.value })}
        data-testid={`quantity-${line.sku}`}
      />
      <MoneyInput
        label={t('purchaseOrders.lines.cost')}
        aria-label={`${t('purchaseOrders.lines.cost')}: ${line.name}`}
        settings={settings}
        value={line.cost}
        error={fault === 'unitPriceInvalid'}
        onChange={(cost) => put({ cost })}
        data-testid={`cost-${line.sku}`}
      />
      <div className={classNames('k-figures k-to-end', styles['net'])}>{net ?? '—'}</div>
      <RowActions line={line} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} onRemove={onRemove} />
      {fault && <p className="k-danger k-small k-whole">{t(`purchaseOrders.faults.${fault}`)}</p>}
      {isOpen && <MoreFields {...props} hasBadDiscount={fault === 'percentInvalid'} />}
    </li>
  )
})

type RowActionsProps = Pick<LineRowProps, 'line' | 'onRemove'> & { isOpen: boolean; onOpen: () => void }

function RowActions({ line, isOpen, onOpen, onRemove }: RowActionsProps) {
  const t = useT()
  return (
    <Row justify="end" inline wrap={false}>
      <IconAction label={t('purchaseOrders.lines.more', { name: line.name })} aria-expanded={isOpen} onClick={onOpen}>
        <IconChevronDown size={18} stroke={1.75} className={styles['chevron']} data-open={isOpen} />
      </IconAction>
      <IconAction
        label={t('purchaseOrders.lines.remove', { name: line.name })}
        onClick={() => onRemove(line)}
        data-testid={`remove-${line.sku}`}
      >
        <IconTrash size={18} stroke={1.75} />
      </IconAction>
    </Row>
  )
}

/** SKU, units of a pack, what is on hand and on the way, and how the cost compares with the last one. */
function LineFacts({ line, settings, isOwnCurrency }: LineRowProps) {
  const t = useT()
  const quantity = readQuantity(line.quantity, settings)
  const units = quantity === undefined || line.packFactor === '1' ? undefined : unitsOfPacks(quantity, line.packFactor)
  const facts = [
    line.sku,
    units && t('purchaseOrders.lines.units', { count: formatQuantity(units, settings), unit: line.unitTag }),
    line.onHand !== null && t('purchaseOrders.lines.onHand', { onHand: formatQuantity(line.onHand, settings) }),
    line.incoming !== null &&
      line.incoming !== '0' &&
      t('purchaseOrders.lines.incoming', { incoming: formatQuantity(line.incoming, settings) }),
    isOwnCurrency &&
      line.lastCost !== null &&
      t('purchaseOrders.lines.lastCost', { cost: showPrice(line.lastCost, settings) }),
  ].filter((fact): fact is string => Boolean(fact))
  return (
    <small className="k-muted k-small">
      {facts.join(' · ')}
      {isOwnCurrency && <CostChange line={line} settings={settings} />}
    </small>
  )
}

function CostChange({ line, settings }: Pick<LineRowProps, 'line' | 'settings'>) {
  const t = useT()
  const { lastCost, packFactor } = line
  const cost = costOfLine(line, settings)
  const percent = cost === undefined || lastCost === null ? undefined : costChange({ cost, packFactor, lastCost })
  if (percent === undefined) return null
  const key = percent > 0 ? 'costRise' : 'costFall'
  return (
    <span className={styles['change']} data-rise={percent > 0}>
      {t(`purchaseOrders.lines.${key}`, { percent: Math.abs(percent) })}
    </span>
  )
}

/** The pack that is ordered; the cost goes along from one to another. */
function PackField({ line, settings, onChange }: Pick<LineRowProps, 'line' | 'settings' | 'onChange'>) {
  const t = useT()
  const options = [
    { name: null, factor: '1' },
    ...line.packs.filter(({ factor }) => factor !== '1'),
    ...(line.packFactor !== '1' && !line.packs.some(({ factor }) => factor === line.packFactor)
      ? [{ name: line.packName, factor: line.packFactor }]
      : []),
  ]
  const choose = (factor: string) => {
    const before = costOfLine(line, settings)
    const cost = before === undefined ? undefined : repackCost(before, { from: line.packFactor, to: factor })
    onChange({
      ...line,
      packFactor: factor,
      packName: options.find((option) => option.factor === factor)?.name ?? null,
      cost: cost === undefined ? line.cost : showPrice(cost, settings),
      exactCost: cost ?? line.exactCost,
    })
  }
  return (
    <NativeSelect
      label={t('purchaseOrders.lines.pack')}
      aria-label={`${t('purchaseOrders.lines.pack')}: ${line.name}`}
      disabled={options.length === 1}
      value={line.packFactor}
      data={options.map(({ name, factor }) => ({
        value: factor,
        label:
          factor === '1'
            ? t('purchaseOrders.lines.unitPack')
            : `${name ?? t('purchaseOrders.lines.pack')} × ${formatQuantity(factor, settings)}`,
      }))}
      onChange={(event) => choose(event.currentTarget.value)}
      data-testid={`pack-${line.sku}`}
    />
  )
}

function MoreFields({ line, settings, taxes, hasBadDiscount, onChange }: LineRowProps & { hasBadDiscount: boolean }) {
  const t = useT()
  const language = useLanguage()
  const put = (part: Partial<LineValues>) => onChange({ ...line, ...part })
  return (
    <Stack gap={3} className={styles['more']}>
      <TextInput
        label={t('purchaseOrders.lines.discount')}
        inputMode="decimal"
        autoComplete="off"
        value={line.discount}
        error={hasBadDiscount}
        onChange={(event) => put({ discount: event.currentTarget.value })}
        data-testid={`discount-${line.sku}`}
      />
      <TextInput
        label={t('purchaseOrders.lines.supplierSku')}
        autoComplete="off"
        maxLength={longest.sku}
        value={line.supplierSku}
        onChange={(event) => put({ supplierSku: event.currentTarget.value })}
      />
      <MultiSelect
        label={t('purchaseOrders.lines.taxes')}
        data={taxes.map((tax) => ({ value: tax.id, label: taxLabel(tax, language, settings) }))}
        value={line.taxIds}
        maxValues={5}
        onChange={(taxIds) => put({ taxIds })}
      />
      <TextInput
        label={t('purchaseOrders.lines.note')}
        autoComplete="off"
        maxLength={longest.lineNote}
        value={line.note}
        onChange={(event) => put({ note: event.currentTarget.value })}
      />
    </Stack>
  )
}
