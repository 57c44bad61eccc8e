import { NativeSelect, TextInput } from '@mantine/core'
import { adjustStock } from '@mostrador/contract/features/products/endpoints.ts'
import type { adjustmentKinds as contractKinds } from '@mostrador/contract/features/products/stock-schema.ts'
import type { Product } from '@mostrador/contract/features/products/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import styles from '#src/features/products/products.module.css'
import { alsoShownIn } from '#src/features/products/also-shown-in.ts'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { readPrice, readQuantity } from '#src/ui/admin/amount-text.ts'
import { useCompany } from '#src/ui/admin/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'

/** The contract's kinds; a copy by value, because importing them would bring zod into the browser. */
const kinds: typeof contractKinds = ['adjustment', 'found', 'damaged', 'lost', 'expired', 'internalUse']

type AdjustDialogProps = { product: Pick<Product, 'name' | 'variants'>; onClose: () => void }

/** Writes a movement by hand. The dialog has one id, so pressing twice moves stock once. */
export function AdjustDialog({ product, onClose }: AdjustDialogProps) {
  const t = useT()
  const { settings } = useCompany()
  const [adjustmentId] = useState(() => newId())
  const variants = product.variants.filter(({ status }) => status === 'active')
  const [typed, setTyped] = useState({ variantId: variants[0]?.id ?? '', quantity: '', cost: '', reason: '' })
  const [kind, setKind] = useState<(typeof kinds)[number]>('adjustment')
  const [isTried, setTried] = useState(false)
  const { run, isRunning } = useAction()
  const adjust = useEndpointMutation(adjustStock, { invalidates: alsoShownIn })
  const maySetCost = useCan('PRODUCTS__COST_UPDATE')
  const set = (part: Partial<typeof typed>) => setTyped((current) => ({ ...current, ...part }))

  const quantity = readSigned(typed.quantity, kind === 'adjustment', (text) => readQuantity(text, settings))
  const comesIn = kind === 'found' || (kind === 'adjustment' && quantity !== undefined && !quantity.startsWith('-'))
  const reason = typed.reason.trim()
  const send = async () => {
    setTried(true)
    if (quantity === undefined || reason.length < 3) return
    const { onHand } = await adjust.mutateAsync({
      adjustmentId,
      variantId: typed.variantId,
      kind,
      quantity,
      unitCost: (comesIn && maySetCost && readPrice(typed.cost, settings)) || null,
      reason,
    })
    showSnackbar({ text: t('products.adjust.done', { name: product.name, count: formatQuantity(onHand, settings) }) })
    onClose()
  }
  return (
    <Dialog
      title={t('products.adjust.title', { name: product.name })}
      maxWidth={480}
      onClose={onClose}
      testId="adjust-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button loading={isRunning} onClick={() => void run(send)} data-testid="adjust-save">
            {t('products.adjust.action')}
          </Button>
        </>
      }
    >
      <div className={styles['group']}>
        {variants.length > 1 && (
          <NativeSelect
            label={t('products.adjust.variant')}
            data={variants.map(({ id, sku, optionValues }) => ({
              value: id,
              label: [...optionValues, sku].join(' · '),
            }))}
            value={typed.variantId}
            onChange={(event) => set({ variantId: event.currentTarget.value })}
          />
        )}
        <NativeSelect
          label={t('products.adjust.kind')}
          data={kinds.map((value) => ({ value, label: t(`products.adjust.kinds.${value}`) }))}
          value={kind}
          onChange={({ currentTarget }) => setKind(kinds.find((known) => known === currentTarget.value) ?? kind)}
          data-testid="adjust-kind"
        />
        <TextInput
          label={t('products.adjust.quantity')}
          description={kind === 'adjustment' ? t('products.adjust.quantityHelp') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          value={typed.quantity}
          error={isTried && quantity === undefined ? t('products.adjust.quantityBad') : undefined}
          onChange={(event) => set({ quantity: event.currentTarget.value })}
          data-testid="adjust-quantity"
        />
        {comesIn && maySetCost && (
          <MoneyInput
            label={t('products.adjust.cost')}
            settings={settings}
            value={typed.cost}
            onChange={(cost) => set({ cost })}
          />
        )}
        <TextInput
          label={t('products.adjust.reason')}
          maxLength={200}
          autoComplete="off"
          value={typed.reason}
          error={isTried && reason.length < 3 ? t('products.adjust.reasonShort') : undefined}
          onChange={(event) => set({ reason: event.currentTarget.value })}
          data-testid="adjust-reason"
        />
      </div>
    </Dialog>
  )
}

/** A quantity other than zero; below zero only where that says something. */
function readSigned(
  text: string,
  mayBeNegative: boolean,
  read: (text: string) => string | undefined,
): string | undefined {
  const trimmed = text.trim().replace('−', '-')
  const isNegative = trimmed.startsWith('-')
  if (isNegative && !mayBeNegative) return undefined
  const quantity = read(isNegative ? trimmed.slice(1) : trimmed.replace(/^\+/, ''))
  if (quantity === undefined || !/[1-9]/.test(quantity)) return undefined
  return isNegative ? `-${quantity}` : quantity
}
