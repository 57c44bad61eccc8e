import { formatMoney, formatQuantity, type MoneySettings } from '@mostrador/contract/format.ts'
import type { RefundableSale } from '@mostrador/contract/features/sales/refund-schema.ts'
import { type ReturnCondition, returnConditions } from '@mostrador/contract/features/sales/return-conditions.ts'
import { leftOf } from '#src/features/refunds/plan-refund.ts'
import styles from '#src/features/refunds/refund-dialog.module.css'
import { useT } from '#src/language/use-t.ts'

type Chosen = { quantity: string; condition: ReturnCondition }
type LineProps = {
  line: RefundableSale['lines'][number]
  settings: MoneySettings
  chosen: Chosen | undefined
  isWrong: boolean
  onChange: (chosen: Chosen) => void
}

/** A sold line: how much of it comes back, and in which state. */
export function RefundLine({ line, settings, chosen, isWrong, onChange }: LineProps) {
  const t = useT()
  const left = leftOf(line)
  const { quantity = '', condition = 'resalable' } = chosen ?? {}
  const shown = { left: formatQuantity(left, settings), sold: formatQuantity(line.quantity, settings) }
  return (
    <li className={styles['line']} data-testid={`refund-line-${line.sku ?? line.name}`}>
      <div>
        <span className={styles['name']}>{line.name}</span>
        <span className={styles['muted']}>{t('refunds.left', shown)}</span>
      </div>
      <span className="numbers">{formatMoney(line.grossAmount, settings)}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={styles['quantity']}
        aria-label={t('refunds.quantityOf', { name: line.name })}
        aria-invalid={isWrong || undefined}
        placeholder="0"
        disabled={left === '0'}
        value={quantity}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange({ quantity: event.target.value.trim().replace(',', '.'), condition })}
        data-scan="divert"
      />
      {line.tracksStock && left !== '0' && (
        <select
          className={styles['condition']}
          aria-label={t('refunds.conditionOf', { name: line.name })}
          value={condition}
          onChange={({ target: { value } }) =>
            onChange({ quantity, condition: returnConditions.find((known) => known === value) ?? condition })
          }
          data-testid={`refund-condition-${line.sku ?? line.name}`}
        >
          {returnConditions.map((known) => (
            <option key={known} value={known}>
              {t(`refunds.conditions.${known}`)}
            </option>
          ))}
        </select>
      )}
      {isWrong && (
        <p className={styles['fault']} role="alert">
          {t('refunds.quantityInvalid', { left: shown.left })}
        </p>
      )}
    </li>
  )
}
