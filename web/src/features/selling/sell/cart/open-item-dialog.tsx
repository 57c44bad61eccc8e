import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { minorUnit } from '@mostrador/domain/money/currencies.ts'
import { majorToMinor } from '@mostrador/domain/money/decimal.ts'
import { priceReduction } from '@mostrador/domain/price/price-reduction.ts'
import styles from '#src/features/selling/sell/base/asking.module.css'
import { isTouch } from '#src/features/selling/sell/base/is-touch.ts'
import { Numpad } from '#src/features/selling/sell/payment/numpad.tsx'
import { readPrice } from '#src/features/selling/sell/cart/price-form.tsx'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useApprovals } from '#src/features/selling/sell/till/use-approvals.tsx'
import { formatUnitPrice } from '#src/features/selling/receipts/public.tsx'
import { sessionCan } from '#src/session/use-can.ts'
import { useT } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

const maxWidthPx = 380
const maxName = 120

type DialogProps = {
  /** The name of the line: fixed for a product without a fixed price, otherwise typed here. */
  name: string
  isNameFixed: boolean
  /** The minimum price of the product; null for none. */
  minPrice?: string | null
  onDone: (item: { name: string; price: string }) => void
  onClose: () => void
}

/** Asks for the price of an open item, or of a product whose price is asked each time. */
export function OpenItemDialog(props: DialogProps) {
  const { name: given, isNameFixed, onClose } = props
  const t = useT()
  const { settings } = useSelling()
  const { form, dialog } = useOpenItem(props)
  const fault = form.errors.name ?? form.errors.price

  return (
    <>
      <Dialog
        title={isNameFixed ? given : t('sell.open.title')}
        maxWidth={maxWidthPx}
        onClose={onClose}
        testId="open-item-dialog"
      >
        <Stack as="form" gap={3} onSubmit={form.onSubmit}>
          {!isNameFixed && <NameField form={form} hasFocus={given === ''} />}
          <Stack as="label" gap={1} className="k-soft k-small">
            {t('sell.open.price')}
            <input
              className={`${styles['input']} ${styles['amount']} numbers`}
              name="price"
              data-testid="open-item-price"
              inputMode={isTouch() ? 'none' : 'decimal'}
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={given !== ''}
              aria-invalid={form.errors.price !== undefined || undefined}
              value={form.values.price}
              onChange={(event) => form.set('price', event.target.value)}
            />
          </Stack>
          <Fault>{fault}</Fault>
          <Numpad
            places={minorUnit(settings.company.settings.currencyTag)}
            onType={(change) => form.set('price', change(form.values.price))}
          />
          <div className={classNames('k-stack k-gap3', styles['actions'])}>
            <Button size="lg" onClick={onClose} data-testid="open-item-cancel">
              {t('shell.buttons.cancel')}
            </Button>
            <Button type="submit" look="filled" size="lg" data-testid="open-item-add">
              {t('sell.quantity.add')}
            </Button>
          </div>
        </Stack>
      </Dialog>
      {dialog}
    </>
  )
}

/** What is typed, and adding it once it is allowed. */
function useOpenItem({ name: given, isNameFixed, minPrice = null, onDone }: DialogProps) {
  const t = useT()
  const { session, settings } = useSelling()
  const { ask, dialog } = useApprovals()
  const companySettings = settings.company.settings
  const amountOf = (typed: string) => majorToMinor(typed, companySettings.currencyTag) ?? 0

  const add = (item: { name: string; price: string }) => {
    const { price } = item
    const mayAlone = isNameFixed || sessionCan(session, 'SALES__PRICE_OVERRIDE')
    const isTooLow = minPrice !== null && priceReduction(minPrice, price) !== '0'
    const isMissing = isTooLow && !sessionCan(session, 'SALES__BELOW_COST')
    ask({
      wanted: [
        ...(mayAlone ? [] : [{ permission: 'SALES__PRICE_OVERRIDE', percent: '0', amount: amountOf(price) } as const]),
        // A price that is typed gives nothing away.
        ...(isMissing ? [{ permission: 'SALES__BELOW_COST', percent: null, amount: 0 } as const] : []),
      ],
      summary: t('sell.open.subject', { name: item.name, price: formatUnitPrice(price, companySettings) }),
      onGranted: () => onDone(item),
    })
  }
  const form = useForm({
    initial: { name: given, price: '' },
    check: ({ name, price }) => ({
      ...(name.trim() === '' && { name: t('sell.open.nameMissing') }),
      ...(readPrice(price, companySettings) === undefined && { price: t('sell.price.faults.invalid') }),
    }),
    onSubmit: ({ name, price }) => add({ name: name.trim(), price: readPrice(price, companySettings) ?? '' }),
  })
  return { form, dialog }
}

type NameProps = { form: ReturnType<typeof useOpenItem>['form']; hasFocus: boolean }

function NameField({ form, hasFocus }: NameProps) {
  const t = useT()
  return (
    <Stack as="label" gap={1} className="k-soft k-small">
      {t('sell.open.name')}
      <input
        className={styles['input']}
        name="name"
        data-testid="open-item-name"
        autoComplete="off"
        // A name that came from the search only needs a price.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={hasFocus}
        maxLength={maxName}
        aria-invalid={form.errors.name !== undefined || undefined}
        value={form.values.name}
        onChange={(event) => form.set('name', event.target.value)}
      />
    </Stack>
  )
}
