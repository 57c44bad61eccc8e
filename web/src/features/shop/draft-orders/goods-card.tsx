import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { TextInput } from '@mantine/core'
import { refundOrderPayment } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { DraftOrder } from '@mostrador/contract/features/shop/draft-orders/schema.ts'
import type { VariantRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import { IconTrash } from '@tabler/icons-react'
import type { DraftEditor } from '#src/features/shop/draft-orders/use-draft-editor.ts'
import styles from '#src/features/shop/draft-orders/draft-orders.module.css'
import { isLineRight, type LineValue } from '#src/features/shop/draft-orders/draft-values.ts'
import { VariantAdder } from '#src/features/catalogue/stock/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { showPrice } from '#src/ui/admin/parts/amount-text.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

type GoodsProps = { form: DraftEditor['form']; draft: DraftOrder | null; isReadOnly: boolean }

/** The goods, each with its quantity and, for who may promise one, a price of its own. */
export function GoodsCard({ form, draft, isReadOnly }: GoodsProps) {
  const t = useT()
  const { lines } = form.values
  const set = (changed: LineValue[]) => form.setFieldValue('lines', changed)
  const fault = form.errors['lines']
  return (
    <Card title={t('draftOrders.form.goods')}>
      <Stack data-field="lines" tabIndex={-1} gap={3}>
        {!isReadOnly && <VariantAdder onAdd={(variant) => set(withVariant(lines, variant))} />}
        {fault !== undefined && fault !== null && <p className="k-danger k-small">{fault}</p>}
        {lines.length === 0 && !fault && <p className="k-muted k-small">{t('draftOrders.form.none')}</p>}
        <ul>
          {lines.map((line, at) => (
            <Line
              key={line.variantId}
              line={line}
              isReadOnly={isReadOnly}
              onChange={(changed) => set(lines.with(at, { ...line, ...changed }))}
              onRemove={() => set(lines.toSpliced(at, 1))}
            />
          ))}
        </ul>
        {draft && <Sums draft={draft} />}
      </Stack>
    </Card>
  )
}

/** A variant that is there already is one more of it, when its quantity is a number without decimals. */
function withVariant(lines: readonly LineValue[], { id, name, optionValues, sku, price }: VariantRow): LineValue[] {
  const known = lines.find(({ variantId }) => variantId === id)
  if (known)
    return lines.map((line) =>
      line === known && /^\d+$/.test(line.quantity) ? { ...line, quantity: String(Number(line.quantity) + 1) } : line,
    )
  const whole = [name, ...optionValues].join(' · ')
  return [...lines, { variantId: id, name: whole, sku, shopPrice: price, quantity: '1', price: '' }]
}

type LineProps = {
  line: LineValue
  isReadOnly: boolean
  onChange: (changed: Partial<LineValue>) => void
  onRemove: () => void
}

function Line({ line, isReadOnly, onChange, onRemove }: LineProps) {
  const t = useT()
  const { settings } = useCompany()
  const mayPromise = useCan(refundOrderPayment)
  const { name, sku, shopPrice, quantity, price } = line
  const isWrong = quantity !== '' && !isLineRight(line, settings)
  return (
    <Stack as="li" gap={2} align="center" className={styles['line']} data-testid={`draft-line-${sku}`}>
      <div className={classNames('k-breaks k-shrinks', styles['what'])}>
        {name}
        <small className="k-muted k-small k-block">
          {sku} · {t('draftOrders.form.priceHelp', { price: showPrice(shopPrice, settings) })}
        </small>
      </div>
      <TextInput
        aria-label={t('draftOrders.form.quantity', { name })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={quantity}
        error={isWrong}
        onChange={(event) => onChange({ quantity: event.currentTarget.value })}
        data-testid="draft-quantity"
      />
      <TextInput
        aria-label={t('draftOrders.form.price', { name })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        placeholder={showPrice(shopPrice, settings)}
        value={price}
        disabled={!mayPromise}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
        data-testid="draft-price"
      />
      {!isReadOnly && (
        <IconAction label={t('draftOrders.form.remove', { name })} onClick={onRemove} data-testid="draft-remove">
          <IconTrash size={18} stroke={1.75} />
        </IconAction>
      )}
    </Stack>
  )
}

/** What the buyer would be asked for now, as saved, and what is in the way. */
function Sums({ draft: { quote, state, lines } }: { draft: DraftOrder }) {
  const t = useT()
  const { settings } = useCompany()
  if (state === 'ordered') return null
  const { totals, problems } = quote
  const nameOf = (id: string | null) => lines.find(({ variantId }) => variantId === id)?.name ?? ''
  const money = (amount: typeof totals.totalAmount) => formatMoney(amount, settings)
  return (
    <Stack gap={1} className={styles['sums']} data-testid="draft-sums">
      <Row as="p" gap={3} justify="between" wrap={false}>
        <span>{t('draftOrders.goodsSum')}</span>
        <strong className="numbers">{money(totals.goodsAmount)}</strong>
      </Row>
      {totals.deliveryAmount !== null && (
        <Row as="p" gap={3} justify="between" wrap={false}>
          <span>{t('draftOrders.withDelivery')}</span>
          <strong className="numbers">{money(totals.totalAmount)}</strong>
        </Row>
      )}
      {problems.map(({ kind, variantId, left }) =>
        kind === 'noLongerSold' || kind === 'soldOut' || kind === 'onlyLeft' ? (
          <Row as="p" gap={3} justify="between" wrap={false} key={`${kind} ${variantId}`} className="k-danger k-small">
            {t(`draftOrders.problems.${kind}`, {
              name: nameOf(variantId),
              left: left === null ? '' : formatQuantity(left, settings),
            })}
          </Row>
        ) : null,
      )}
    </Stack>
  )
}
