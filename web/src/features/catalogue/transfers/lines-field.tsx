import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { TextInput } from '@mantine/core'
import { findStockItems } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { IconTrash } from '@tabler/icons-react'
import { StockItemAdder } from '#src/features/catalogue/stock/public.tsx'
import { type LineValue, readAmount, withItem } from '#src/features/catalogue/transfers/transfer-values.ts'
import styles from '#src/features/catalogue/transfers/transfers.module.css'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Fault } from '#src/ui/layout/fault.tsx'

type LinesFieldProps = {
  locationId: string
  lines: readonly LineValue[]
  error: React.ReactNode
  onChange: (lines: LineValue[]) => void
}

/** The goods of a draft, with what the place they leave has of each. */
export function LinesField({ locationId, lines, error, onChange }: LinesFieldProps) {
  const t = useT()
  const { settings } = useCompany()
  const there = useThere(locationId, lines)
  return (
    <div data-field="lines" tabIndex={-1}>
      {locationId !== '' && (
        <StockItemAdder
          locationId={locationId}
          onAdd={(item, factor) => onChange(withItem(lines, item, factor, settings))}
        />
      )}
      {error !== undefined && error !== null && <Fault>{error}</Fault>}
      {lines.length === 0 && <p className="k-muted k-small">{t('transfers.form.none')}</p>}
      <Stack as="ul" gap={2}>
        {lines.map((line) => (
          <Line
            key={line.variantId}
            line={line}
            there={there.get(line.variantId)}
            onType={(quantity) =>
              onChange(lines.map((other) => (other.variantId === line.variantId ? { ...other, quantity } : other)))
            }
            onRemove={() => onChange(lines.filter(({ variantId }) => variantId !== line.variantId))}
          />
        ))}
      </Stack>
    </div>
  )
}

const mostLines = 500

/** The stock of each line at a location, as far as it is known. */
function useThere(locationId: string, lines: readonly LineValue[]): ReadonlyMap<string, string> {
  const variantIds = lines.map(({ variantId }) => variantId).toSorted()
  const isAsked = locationId !== '' && variantIds.length > 0
  const { data } = useEndpointQuery(
    findStockItems,
    { locationId, variantIds, per: mostLines },
    { enabled: isAsked, placeholderData: (earlier) => earlier },
  )
  return new Map(data?.items.map(({ variantId, onHand }) => [variantId, onHand]))
}

type LineProps = {
  line: LineValue
  there: string | undefined
  onType: (quantity: string) => void
  onRemove: () => void
}

function Line({ line: { name, sku, unitTag, quantity }, there, onType, onRemove }: LineProps) {
  const t = useT()
  const { settings } = useCompany()
  const amount = readAmount(quantity, settings)
  const unit = unitTag === 'un' ? undefined : unitTag
  const isLow = amount !== undefined && there !== undefined && Number(amount) > Number(there)
  return (
    <Stack as="li" gap={2} align="center" className={styles['line']} data-testid={`line-${sku}`}>
      <div className={classNames('k-breaks k-shrinks', styles['what'])}>
        {name}
        <small className="k-muted k-small k-block" data-low={isLow}>
          {sku}
          {there !== undefined && ` · ${t('transfers.form.there')}: ${formatQuantity(there, settings, unit)}`}
        </small>
      </div>
      <TextInput
        aria-label={t('transfers.form.quantityOf', { name })}
        inputMode="decimal"
        autoComplete="off"
        value={quantity}
        maxLength={12}
        rightSection={unit}
        error={quantity !== '' && amount === undefined}
        onChange={(event) => onType(event.currentTarget.value)}
        data-testid="line-quantity"
      />
      <IconAction label={t('transfers.form.remove', { name })} onClick={onRemove} data-testid="line-remove">
        <IconTrash size={18} stroke={1.75} />
      </IconAction>
    </Stack>
  )
}
