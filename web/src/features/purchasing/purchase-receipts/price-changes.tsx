import { Stack } from '#src/ui/layout/boxes.tsx'
import { Checkbox } from '@mantine/core'
import { setVariantPrices } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { CostChange } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { readPrice, showPrice } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

type ChangesProps = { items: readonly CostChange[]; onClose: () => void }
type Typed = { price: string; isChosen: boolean }

/** Costs that a receipt changed, with the price that keeps each margin. Only what is chosen is saved. */
export function PriceChanges({ items, onClose }: ChangesProps) {
  const t = useT()
  const mayPrice = useCan(setVariantPrices)
  const { chosen, typedOf, change, apply, isRunning } = usePriceChanges({ items, onClose })
  return (
    <Dialog
      title={t('purchaseReceipts.prices.title')}
      maxWidth={620}
      onClose={onClose}
      testId="price-changes"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.close')}
          </Button>
          {mayPrice && (
            <Button
              loading={isRunning}
              disabled={chosen.length === 0}
              onClick={() => void apply()}
              data-testid="prices-save"
            >
              {t('purchaseReceipts.prices.save', { count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3} fit className={styles['stack']}>
        <p>{t('purchaseReceipts.prices.lead')}</p>
        {items.map((item) => (
          <ChangeRow key={item.variantId} item={item} typed={typedOf(item)} onChange={(next) => change(item, next)} />
        ))}
      </Stack>
    </Dialog>
  )
}

/** Keeps what is typed for each product, and saves the chosen prices that can be read. */
function usePriceChanges({ items, onClose }: ChangesProps) {
  const t = useT()
  const { settings } = useCompany()
  const { run, isRunning } = useAction()
  const save = useEndpointMutation(setVariantPrices)
  const [typed, setTyped] = useState<Record<string, Typed>>(() =>
    Object.fromEntries(
      items.map(({ variantId, proposedPrice }) => [
        variantId,
        { price: showPrice(proposedPrice, settings), isChosen: false },
      ]),
    ),
  )
  const typedOf = ({ variantId }: CostChange): Typed => typed[variantId] ?? { price: '', isChosen: false }
  const chosen = items.flatMap((item) => {
    const { isChosen, price } = typedOf(item)
    const read = readPrice(price, settings)
    return isChosen && read !== undefined ? [{ variantId: item.variantId, price: read }] : []
  })
  const change = ({ variantId }: CostChange, next: Typed) => setTyped((all) => ({ ...all, [variantId]: next }))
  const apply = () =>
    run(async () => {
      const { changedCount } = await save.mutateAsync({ prices: chosen })
      showSnackbar({ text: t('purchaseReceipts.prices.saved', { count: changedCount }) })
      onClose()
    })
  return { chosen, typedOf, change, apply, isRunning }
}

type RowProps = { item: CostChange; typed: Typed; onChange: (typed: Typed) => void }

function ChangeRow({ item, typed, onChange }: RowProps) {
  const t = useT()
  const { settings } = useCompany()
  const { name, sku, costBefore, costAfter, price } = item
  return (
    <Stack gap={3} fit className={styles['part']}>
      <Checkbox
        label={`${name} · ${sku}`}
        aria-label={t('purchaseReceipts.prices.choose', { name })}
        checked={typed.isChosen}
        onChange={(event) => onChange({ ...typed, isChosen: event.currentTarget.checked })}
        data-testid={`choose-price-${sku}`}
      />
      <p className="k-muted k-small">
        {t('purchaseReceipts.prices.costBefore')} {showPrice(costBefore, settings)} →{' '}
        {t('purchaseReceipts.prices.costAfter')} {showPrice(costAfter, settings)} · {t('purchaseReceipts.prices.price')}{' '}
        {showPrice(price, settings)}
      </p>
      <MoneyInput
        label={t('purchaseReceipts.prices.proposed')}
        settings={settings}
        value={typed.price}
        onChange={(text) => onChange({ price: text, isChosen: true })}
      />
    </Stack>
  )
}
