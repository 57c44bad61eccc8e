import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { formatMoney, formatQuantity, type MoneySettings } from '@mostrador/contract/format.ts'
import type { RefundableSale } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { serialKey } from '@mostrador/domain/stock/serials.ts'
import { ConditionField } from '#src/features/selling/refunds/condition-field.tsx'
import { leftOf, serialsBack } from '#src/features/selling/refunds/plan-refund.ts'
import styles from '#src/features/selling/refunds/refund-dialog.module.css'
import { useT } from '#src/language/use-t.ts'
import type { ChosenLine } from '#src/offline/draft-cart.ts'
import { Fault } from '#src/ui/layout/fault.tsx'

type LineProps = {
  line: RefundableSale['lines'][number]
  settings: MoneySettings
  chosen: ChosenLine | undefined
  isWrong: boolean
  onChange: (chosen: ChosenLine) => void
}

/** A sold line: how much of it is returned, and in which condition. */
export function RefundLine({ line, settings, chosen, isWrong, onChange }: LineProps) {
  const t = useT()
  const left = leftOf(line)
  const { quantity = '', condition = 'resalable', serials } = chosen ?? {}
  const shown = { left: formatQuantity(left, settings), sold: formatQuantity(line.quantity, settings) }
  return (
    <Stack
      as="li"
      gap={1}
      align="center"
      className={classNames('k-ruled k-across3', styles['line'])}
      data-testid={`refund-line-${line.sku ?? line.name}`}
    >
      <div>
        <span className="k-block">{line.name}</span>
        <span className="k-muted k-small">{t('refunds.left', shown)}</span>
      </div>
      <span className="numbers">{formatMoney(line.grossAmount, settings)}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={classNames('k-medium k-figures', styles['quantity'])}
        aria-label={t('refunds.quantityOf', { name: line.name })}
        aria-invalid={isWrong || undefined}
        placeholder="0"
        disabled={left === '0'}
        value={quantity}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange({ quantity: event.target.value.trim().replace(',', '.'), condition, serials })}
        data-scan="divert"
      />
      {line.tracksStock && left !== '0' && (
        <ConditionField
          name={line.name}
          value={condition}
          onChange={(next) => onChange({ quantity, condition: next, serials })}
          testId={`refund-condition-${line.sku ?? line.name}`}
        />
      )}
      {line.serials && line.serials.length > 0 && left !== '0' && (
        <ReturnedSerials line={line} chosen={{ quantity, condition, serials }} onChange={onChange} />
      )}
      {isWrong && <Fault>{t('refunds.quantityInvalid', { left: shown.left })}</Fault>}
    </Stack>
  )
}

type SerialsProps = {
  line: RefundableSale['lines'][number]
  chosen: ChosenLine
  onChange: (chosen: ChosenLine) => void
}

/** Chooses the returned pieces by serial number; choosing one more raises the quantity. */
function ReturnedSerials({ line, chosen, onChange }: SerialsProps) {
  const t = useT()
  const back = serialsBack(chosen)
  const isBack = (serial: string) => back.some((other) => serialKey(other) === serialKey(serial))
  const toggle = (serial: string) => {
    const serials = isBack(serial) ? back.filter((other) => serialKey(other) !== serialKey(serial)) : [...back, serial]
    const isMore = !(Number(chosen.quantity) >= serials.length)
    onChange({ ...chosen, serials, ...(isMore && { quantity: String(serials.length) }) })
  }
  return (
    <Row
      as="fieldset"
      gap={2}
      className={classNames('k-bare k-whole', styles['serials'])}
      data-testid={`refund-serials-${line.sku ?? line.name}`}
    >
      <legend>{t('refunds.serialsOf', { name: line.name })}</legend>
      {line.serials?.map((serial) => (
        <button
          key={serial}
          type="button"
          className={styles['serial']}
          aria-pressed={isBack(serial)}
          onClick={() => toggle(serial)}
        >
          {serial}
        </button>
      ))}
    </Row>
  )
}
