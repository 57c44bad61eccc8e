import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Autocomplete, Button, TextInput } from '@mantine/core'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { useState } from 'react'
import { isRejected, longest } from '#src/features/purchasing/purchase-receipts/count/finish-rules.ts'
import { AboveWords } from '#src/features/purchasing/purchase-receipts/count/above-words.tsx'
import count from '#src/features/purchasing/purchase-receipts/count/count.module.css'
import { changeOfCost, type FinishLineValues } from '#src/features/purchasing/purchase-receipts/count/finish-values.ts'
import type { FinishState } from '#src/features/purchasing/purchase-receipts/count/use-finish.ts'
import { useT } from '#src/language/use-t.ts'
import { Pair } from '#src/ui/detail-page.tsx'
import { priceText } from '#src/ui/admin/parts/price-text.ts'
import { MoneyInput } from '#src/ui/money-input.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'
import { Fault } from '#src/ui/layout/fault.tsx'

/** A line with its place among the goods, from which its fields have their names. */
type LineProps = { line: FinishLineValues; at: number; finish: FinishState }

const reasons = ['damaged', 'expired', 'wrong', 'other'] as const

/** What came of one product: its cost on the paper, why some was rejected, its lot and last day. */
export function FinishLine(props: LineProps) {
  const { line, at, finish } = props
  const { form, settings, receiving } = finish
  const { name, sku, quantity, unitTag } = line
  const fault = form.errors[`goods.${at}`]
  const variant = receiving.variants.find(({ variantId }) => variantId === line.variantId)
  return (
    <Stack as="fieldset" gap={3} fit className={styles['part']} data-field={`goods.${at}`}>
      <legend className="visually-hidden">{name}</legend>
      <Row gap={2} align="center" justify="between" wrap={false}>
        <span>
          <strong>{name}</strong> <small className="k-muted">{sku}</small>
        </span>
        <span className={styles['code']}>{formatQuantity(quantity, settings, unitTag)}</span>
      </Row>
      {variant && <AboveWords variant={variant} />}
      <Fault>{fault}</Fault>
      {isRejected(line) && <RejectField {...props} />}
      {line.cost !== null && <CostField {...props} cost={line.cost} />}
      <LotFields {...props} />
    </Stack>
  )
}

/** Asks why some of it was rejected; people pick a common reason or type their own. */
function RejectField({ line, at, finish: { form, settings } }: LineProps) {
  const t = useT()
  return (
    <Autocomplete
      label={`${t('purchaseReceipts.count.rejected')}: ${formatQuantity(line.rejectedQuantity, settings, line.unitTag)}`}
      placeholder={t('purchaseReceipts.count.rejectReason')}
      data={reasons.map((reason) => t(`purchaseReceipts.count.rejectReasons.${reason}`))}
      maxLength={longest.reason}
      {...form.getInputProps(`goods.${at}.rejectReason`)}
      data-field={`goods.${at}.rejectReason`}
      data-testid={`reject-reason-${line.sku}`}
    />
  )
}

function CostField({ line, at, cost, finish }: LineProps & { cost: string }) {
  const t = useT()
  const { form, settings } = finish
  const { sku, unitTag, packName, packFactor } = line
  const pack = packFactor === '1' ? unitTag : `${packName ?? ''} × ${formatQuantity(packFactor, settings)}`.trim()
  return (
    <MoneyInput
      label={t('purchaseReceipts.finish.cost', { pack })}
      description={<CostChange line={line} finish={finish} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      settings={settings}
      {...form.getInputProps(`goods.${at}.cost`)}
      value={cost}
      data-field={`goods.${at}.cost`}
      data-testid={`finish-cost-${sku}`}
    />
  )
}

/** A cost that differs from the last one is worth a second look. It holds nobody up. */
function CostChange({ line, finish: { settings, exchangeRate, own } }: Omit<LineProps, 'at'>) {
  const t = useT()
  const percent = exchangeRate === undefined ? undefined : changeOfCost(line, exchangeRate, settings)
  if (percent === undefined || line.lastCost === null) return null
  const key = percent > 0 ? 'costRise' : 'costFall'
  const last = priceText(line.lastCost, own)
  const cost = line.packFactor === '1' ? last : `${last} / ${line.unitTag}`
  return (
    <span
      className={classNames('k-success', count['change'])}
      data-rise={percent > 0}
      data-testid={`cost-change-${line.sku}`}
    >
      {t(`purchaseReceipts.finish.${key}`, { percent: Math.abs(percent), cost })}
    </span>
  )
}

/** The lot and the last day, behind a button, because few products have them. Words about them open it. */
function LotFields({ line, at, finish: { form } }: LineProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [lot, expiresOn] = [`goods.${at}.lot`, `goods.${at}.expiresOn`] as const
  const isFaulty = Boolean(form.errors[lot] || form.errors[expiresOn])
  if (isFaulty && !isOpen) setOpen(true)
  if (!isOpen)
    return (
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)} data-testid={`finish-lot-${line.sku}`}>
        {t('purchaseReceipts.finish.lot')} · {t('purchaseReceipts.finish.expiresOn')}
      </Button>
    )
  const reportUnreadable = ({ currentTarget: { validity } }: { currentTarget: HTMLInputElement }) => {
    if (validity.badInput !== line.isDayUnreadable) form.setFieldValue(`goods.${at}.isDayUnreadable`, validity.badInput)
  }
  const day = form.getInputProps(expiresOn)
  return (
    <Pair>
      <TextInput
        label={t('purchaseReceipts.finish.lot')}
        maxLength={longest.lot}
        autoComplete="off"
        {...form.getInputProps(lot)}
        data-field={lot}
      />
      <TextInput
        type="date"
        label={t('purchaseReceipts.finish.expiresOn')}
        {...day}
        onKeyUp={reportUnreadable}
        onBlur={reportUnreadable}
        data-field={expiresOn}
      />
    </Pair>
  )
}
