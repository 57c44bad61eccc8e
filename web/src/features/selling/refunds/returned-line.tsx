import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { returnConditions } from '@mostrador/contract/features/selling/sales/return-conditions.ts'
import { formatUnitPrice, type ReceiptSettings } from '#src/features/selling/receipts/public.tsx'
import { ConditionField } from '#src/features/selling/refunds/condition-field.tsx'
import styles from '#src/features/selling/refunds/refund-dialog.module.css'
import { isReturnable, type ReturnedItem } from '#src/features/selling/refunds/refund-without-receipt.ts'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

type LineProps = {
  line: ReturnedItem
  settings: ReceiptSettings
  onChange: (part: Partial<Pick<ReturnedItem, 'quantity' | 'condition'>>) => void
  onRemove: () => void
}

/** A lost product cannot be brought back. */
const broughtBack = returnConditions.filter((condition) => condition !== 'lost')

/** A returned product: its price, quantity and condition. */
export function ReturnedLine({ line, settings, onChange, onRemove }: LineProps) {
  const t = useT()
  const { item, quantity, condition, unitPrice } = line
  const isWrong = quantity !== '' && !isReturnable(quantity, item)
  return (
    <Stack
      as="li"
      gap={1}
      align="center"
      className={classNames('k-ruled k-across3', styles['line'])}
      data-testid={`return-line-${item.sku}`}
    >
      <div>
        <span className="k-block">{item.name}</span>
        <span className="k-muted k-small">
          {t('refunds.lowestPrice', { price: formatUnitPrice(unitPrice, settings) })}
        </span>
      </div>
      <Button look="quiet" size="sm" onClick={onRemove} aria-label={t('refunds.removeProduct', { name: item.name })}>
        {t('refunds.remove')}
      </Button>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={classNames('k-medium k-figures', styles['quantity'])}
        aria-label={t('refunds.quantityOf', { name: item.name })}
        aria-invalid={isWrong || undefined}
        placeholder="0"
        value={quantity}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange({ quantity: event.target.value.trim().replace(',', '.') })}
        data-scan="divert"
        data-testid={`return-quantity-${item.sku}`}
      />
      {item.trackStock && (
        <ConditionField
          name={item.name}
          conditions={broughtBack}
          value={condition}
          onChange={(next) => onChange({ condition: next })}
        />
      )}
      {isWrong && <Fault>{t('refunds.quantityWrong')}</Fault>}
    </Stack>
  )
}
