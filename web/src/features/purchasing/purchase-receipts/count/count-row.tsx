import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { TextInput } from '@mantine/core'
import type { CountedVariant } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { quantityOf, thousandthsOf } from '@mostrador/domain/purchase/quantity.ts'
import { IconMinus, IconPlus, IconTrashX } from '@tabler/icons-react'
import { useState } from 'react'
import { AboveWords } from '#src/features/purchasing/purchase-receipts/count/above-words.tsx'
import { colourOf, missingOf, stateOf } from '#src/features/purchasing/purchase-receipts/count/counted.ts'
import styles from '#src/features/purchasing/purchase-receipts/count/count.module.css'
import { quantityFieldOf } from '#src/features/purchasing/purchase-receipts/count/scan-field.tsx'
import { useT } from '#src/language/use-t.ts'
import { readQuantity } from '#src/ui/admin/parts/amount-text.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type CountRowProps = {
  variant: CountedVariant
  /** The product that was counted last: it stands on top, larger. */
  isLast: boolean
  isReadOnly: boolean
  onScan: (variantId: string, quantity: string, isRejected?: boolean) => void
}

/** What the names of the fields begin with in which people type how many came. */
export const typedQuantity = 'quantity'

/** One product: what was ordered, what came, and the keys to count it by hand. */
export function CountRow({ variant, isLast, isReadOnly, onScan }: CountRowProps) {
  const t = useT()
  const { settings } = useCompany()
  const { variantId, name, sku, unitTag, accepted, rejected, expected, lastDeviceKey } = variant
  const show = (quantity: string) => formatQuantity(quantity, settings)
  return (
    <li
      className={styles['row']}
      data-state={stateOf(variant)}
      data-last={isLast}
      {...(lastDeviceKey !== null && { 'data-colour': colourOf(lastDeviceKey) })}
      data-testid={`count-${sku}`}
    >
      <Stack className={classNames('k-shrinks', styles['name'])}>
        <strong>{name}</strong>
        <small className="k-muted">{sku}</small>
        <CountWords variant={variant} />
        <Waiting variant={variant} />
      </Stack>
      <output
        className="k-inline k-gap1 k-baseline k-muted k-figures"
        aria-label={t('purchaseReceipts.count.counted', { name, quantity: show(accepted) })}
      >
        <span className={styles['came']} data-testid={`came-${sku}`}>
          {show(accepted)}
        </span>
        <span>
          / {show(expected)} {unitTag}
        </span>
      </output>
      {!isReadOnly && <Keys variant={variant} onScan={onScan} />}
      {rejected !== '0' && (
        <small className="k-danger k-whole">
          {t('purchaseReceipts.count.rejected')}: {show(rejected)}{' '}
          {!isReadOnly && (
            <IconAction
              label={t('purchaseReceipts.count.minus', { name })}
              size={28}
              onClick={() => onScan(variantId, '-1', true)}
            >
              <IconMinus size={16} />
            </IconAction>
          )}
        </small>
      )}
    </li>
  )
}

function CountWords({ variant }: Pick<CountRowProps, 'variant'>) {
  const t = useT()
  const { settings } = useCompany()
  const state = stateOf(variant)
  const missing = missingOf(variant)
  const quantity = formatQuantity(missing.replace('-', ''), settings, variant.unitTag)
  if (state === 'notOrdered') return <em>{t('purchaseReceipts.count.notOrdered')}</em>
  if (state === 'over') return <AboveWords variant={variant} />
  if (state === 'open' && variant.accepted !== '0') return <em>{t('purchaseReceipts.count.short', { quantity })}</em>
  return null
}

/** The orders of customers that these goods are for. */
function Waiting({ variant: { waitingOrders, sku } }: Pick<CountRowProps, 'variant'>) {
  const t = useT()
  const { settings } = useCompany()
  if (waitingOrders.length === 0) return null
  return (
    <ul className={classNames('k-small k-strong', styles['forOrders'])} data-testid={`waiting-${sku}`}>
      {waitingOrders.map(({ orderId, number, buyerName, quantity: units }) => {
        const quantity = formatQuantity(units, settings)
        return (
          <li key={orderId}>
            {buyerName === null
              ? t('purchaseReceipts.count.waits', { quantity, number })
              : t('purchaseReceipts.count.waitsNamed', { quantity, number, name: buyerName })}
          </li>
        )
      })}
    </ul>
  )
}

function Keys({ variant, onScan }: Pick<CountRowProps, 'variant' | 'onScan'>) {
  const t = useT()
  const { variantId, name, sku, accepted } = variant
  const isWhole = variant.quantityDecimals === 0
  return (
    <Row gap={1} align="center" inline wrap={false} className={styles['keys']}>
      {isWhole && (
        <IconAction
          label={t('purchaseReceipts.count.minus', { name })}
          variant="default"
          size="lg"
          disabled={Number(accepted) < 1}
          onClick={() => onScan(variantId, '-1')}
        >
          <IconMinus size={20} />
        </IconAction>
      )}
      {isWhole && (
        <IconAction
          label={t('purchaseReceipts.count.plus', { name })}
          variant="default"
          size="lg"
          onClick={() => onScan(variantId, '1')}
          data-testid={`plus-${sku}`}
        >
          <IconPlus size={20} />
        </IconAction>
      )}
      <QuantityField variant={variant} onScan={onScan} />
      <IconAction
        label={t('purchaseReceipts.count.reject', { name })}
        size="lg"
        onClick={() => onScan(variantId, '1', true)}
        data-testid={`reject-${sku}`}
      >
        <IconTrashX size={20} stroke={1.75} />
      </IconAction>
    </Row>
  )
}

/** Types how many came in all; the difference to what is counted is written down. */
function QuantityField({ variant, onScan }: Pick<CountRowProps, 'variant' | 'onScan'>) {
  const t = useT()
  const { settings } = useCompany()
  const { variantId, name, sku, accepted, quantityDecimals } = variant
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const example = quantityDecimals === 0 ? '12' : '12.5'
  const take = () => {
    if (text.trim() === '') return
    const quantity = readQuantity(text, settings)
    const isFit = quantity !== undefined && (quantity.split('.')[1] ?? '').length <= quantityDecimals
    setWrong(!isFit)
    if (!isFit) return
    setText('')
    const difference = thousandthsOf(quantity) - thousandthsOf(accepted)
    if (difference !== 0n) onScan(variantId, quantityOf(difference))
  }
  return (
    <TextInput
      id={quantityFieldOf(variantId)}
      aria-label={t('purchaseReceipts.count.type', { name })}
      placeholder={t('purchaseReceipts.count.quantity')}
      inputMode="decimal"
      autoComplete="off"
      className={styles['quantity'] ?? ''}
      value={text}
      error={isWrong && t('dashboard.form.quantityInvalid', { example: formatQuantity(example, settings) })}
      onChange={(event) => {
        setText(event.currentTarget.value)
        setWrong(false)
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take()
      }}
      data-field={`${typedQuantity}.${variantId}`}
      data-testid={`type-${sku}`}
    />
  )
}
