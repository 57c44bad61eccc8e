import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import styles from '#src/features/selling/sell/base/asking.module.css'
import { placesOf, readTypedQuantity } from '#src/features/selling/sell/base/quantity-text.ts'
import { Numpad } from '#src/features/selling/sell/payment/numpad.tsx'
import { useMoney, useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { isTouch } from '#src/features/selling/sell/base/is-touch.ts'
import { formatUnitPrice } from '#src/features/selling/receipts/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

const maxWidthPx = 360

type DialogProps = {
  item: CatalogueItem
  /** The amount for a quantity; undefined if it cannot be computed. */
  amountOf: (quantity: string) => Money | undefined
  onDone: (quantity: string) => void
  onClose: () => void
}

/** Asks for the quantity of a weighed or measured product. */
export function QuantityDialog({ item, amountOf, onDone, onClose }: DialogProps) {
  const t = useT()
  const money = useMoney()
  const form = useForm({
    initial: { quantity: '' },
    check: ({ quantity }) =>
      quantityOf(quantity, item) === undefined
        ? { quantity: t('sell.quantity.invalid', { count: placesOf(item) }) }
        : {},
    onSubmit: ({ quantity }) => onDone(quantityOf(quantity, item) ?? ''),
  })
  const { quantity: text } = form.values
  const quantity = quantityOf(text, item)
  const amount = quantity === undefined ? undefined : amountOf(quantity)
  const type = (change: (current: string) => string) => form.set('quantity', change(text))

  return (
    <Dialog title={item.name} maxWidth={maxWidthPx} onClose={onClose} testId="quantity-dialog">
      <Stack as="form" gap={3} onSubmit={form.onSubmit}>
        <QuantityField item={item} text={text} isWrong={form.errors.quantity !== undefined} onType={type} />
        <Fault>{form.errors.quantity}</Fault>
        <Row as="p" gap={3} justify="between" wrap={false} className={classNames('k-soft', styles['outcome'])}>
          {t('sell.quantity.amount')}
          <strong className="numbers" data-testid="quantity-amount">
            {amount === undefined ? '—' : money(amount)}
          </strong>
        </Row>
        <Numpad places={placesOf(item)} onType={type} />
        <div className={classNames('k-stack k-gap3', styles['actions'])}>
          <Button size="lg" onClick={onClose} data-testid="quantity-cancel">
            {t('shell.buttons.cancel')}
          </Button>
          <Button type="submit" look="filled" size="lg" data-testid="quantity-add">
            {t('sell.quantity.add')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}

/** The typed quantity; undefined while it cannot be read, or is zero. */
function quantityOf(text: string, item: CatalogueItem): string | undefined {
  const read = readTypedQuantity(text, item)
  return read === '0' ? undefined : read
}

type FieldProps = {
  item: CatalogueItem
  text: string
  isWrong: boolean
  onType: (change: (current: string) => string) => void
}

function QuantityField({ item, text, isWrong, onType }: FieldProps) {
  const t = useT()
  const { settings } = useSelling().settings.company
  return (
    <Stack as="label" gap={1} className="k-soft k-small">
      {t('sell.quantity.label', {
        price: t('till.tile.pricePerUnit', {
          price: formatUnitPrice(item.price, settings),
          unit: item.unitTag,
        }),
      })}
      <Row as="span" gap={2} align="center" wrap={false}>
        <input
          className={`${styles['input']} ${styles['amount']} numbers`}
          name="quantity"
          data-testid="quantity-input"
          inputMode={isTouch() ? 'none' : 'decimal'}
          autoComplete="off"
          // The dialog has only this field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-invalid={isWrong || undefined}
          value={text}
          onChange={(event) => onType(() => event.target.value)}
        />
        <span className="k-soft k-large">{item.unitTag}</span>
      </Row>
    </Stack>
  )
}
