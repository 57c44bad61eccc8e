import { Stack } from '#src/ui/layout/boxes.tsx'
import { Switch, TextInput } from '@mantine/core'
import {
  listCostChanges,
  returnPurchasedGoods,
  reversePurchaseReceipt,
} from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import type { PurchaseReceipt } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { maxLength, minLength, required } from '@mostrador/contract/validation.ts'
import { quantityOf, thousandthsOf } from '@mostrador/domain/purchase/quantity.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { PriceChanges } from '#src/features/purchasing/purchase-receipts/price-changes.tsx'
import type { ReceiptAction } from '#src/features/purchasing/purchase-receipts/receipt-action.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { readQuantity } from '#src/ui/admin/parts/amount-text.ts'
import { drawerForm, useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { DetailLoading } from '#src/ui/detail-page.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'
import { Fault } from '#src/ui/layout/fault.tsx'

type DialogProps = { receipt: PurchaseReceipt; onClose: () => void }

const shortest = 3
const longest = 200
const stale = ['purchaseOrders', 'products', 'stock'] as const
const reasonRules = [required(), minLength(shortest), maxLength(longest)]

/** The dialogs of a receipt, loaded when the first is opened. */
export function ReceiptDialogs({ action, ...props }: DialogProps & { action: ReceiptAction }) {
  if (action === 'reverse') return <ReverseDialog {...props} />
  return action === 'return' ? <ReturnDialog {...props} /> : <PricesDialog {...props} />
}

function ReverseDialog({ receipt, onClose }: DialogProps) {
  const t = useT()
  const reverse = useEndpointMutation(reversePurchaseReceipt, { invalidates: stale })
  const { form, isSaving, submit } = useRecordForm({
    initial: { reason: '' },
    rules: { reason: reasonRules },
    isInDrawer: true,
    save: async ({ reason }) => {
      await reverse.mutateAsync({ id: receipt.id, reason: reason.trim() })
      showSnackbar({ text: t('purchaseReceipts.actions.reversed', { number: receipt.number }) })
      onClose()
    },
  })
  return (
    <Dialog
      title={t('purchaseReceipts.actions.reverseTitle', { number: receipt.number })}
      maxWidth={480}
      onClose={onClose}
      testId="reverse-receipt"
      actions={
        <DialogButtons
          onClose={onClose}
          isSaving={isSaving}
          onSave={() => void submit()}
          label={t('purchaseReceipts.actions.reverse')}
        />
      }
    >
      <Stack gap={3} fit className={styles['stack']} {...{ [drawerForm]: true }}>
        <p>{t('purchaseReceipts.actions.reverseText')}</p>
        <TextInput
          label={t('purchaseReceipts.actions.reason')}
          autoComplete="off"
          {...form.getInputProps('reason')}
          data-field="reason"
          data-testid="receipt-reason"
        />
      </Stack>
    </Dialog>
  )
}

type ButtonsProps = { onClose: () => void; isSaving: boolean; onSave: () => void; label: string }

function DialogButtons({ onClose, isSaving, onSave, label }: ButtonsProps) {
  const t = useT()
  return (
    <>
      <Button look="outline" onClick={onClose}>
        {t('shell.buttons.cancel')}
      </Button>
      <Button loading={isSaving} onClick={onSave} data-testid="receipt-dialog-save">
        {label}
      </Button>
    </>
  )
}

/** Chooses how much of each line goes back. */
function ReturnDialog({ receipt, onClose }: DialogProps) {
  const t = useT()
  const { form, isSaving, submit } = useReturnForm({ receipt, onClose })
  return (
    <Dialog
      title={t('purchaseReceipts.actions.returnTitle', { number: receipt.number })}
      maxWidth={560}
      onClose={onClose}
      testId="return-goods"
      actions={
        <DialogButtons
          onClose={onClose}
          isSaving={isSaving}
          onSave={() => void submit()}
          label={t('purchaseReceipts.actions.return')}
        />
      }
    >
      <Stack gap={3} fit className={styles['stack']} {...{ [drawerForm]: true }}>
        <p>{t('purchaseReceipts.actions.returnText')}</p>
        <Stack gap={3} fit className={styles['stack']} data-field="quantities">
          <QuantityFields receipt={receipt} form={form} />
          <Fault>{form.errors['quantities']}</Fault>
        </Stack>
        <TextInput
          label={t('purchaseReceipts.actions.reason')}
          autoComplete="off"
          {...form.getInputProps('reason')}
          data-field="reason"
          data-testid="receipt-reason"
        />
        <Switch
          label={t('purchaseReceipts.actions.expectsReplacement')}
          checked={form.values.expectsReplacement}
          onChange={(event) => form.setFieldValue('expectsReplacement', event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  )
}

type QuantityProps = { receipt: PurchaseReceipt; form: ReturnType<typeof useReturnForm>['form'] }

/** Asks for each line how much goes back, and says how much can. */
function QuantityFields({ receipt, form }: QuantityProps) {
  const t = useT()
  const { settings } = useCompany()
  const { quantities } = form.values
  return (
    <>
      {returnable(receipt).map(({ line, left }) => (
        <TextInput
          key={line.id}
          label={line.name}
          description={t('purchaseReceipts.actions.available', {
            quantity: formatQuantity(left, settings, line.unitTag),
          })}
          inputMode="decimal"
          autoComplete="off"
          value={quantities[line.id] ?? ''}
          onChange={(event) =>
            form.setFieldValue('quantities', { ...quantities, [line.id]: event.currentTarget.value })
          }
          data-testid={`return-${line.sku}`}
        />
      ))}
    </>
  )
}

/** The lines of which something can still go back. */
function returnable({ lines }: PurchaseReceipt) {
  return lines
    .map((line) => ({ line, left: quantityOf(thousandthsOf(line.quantity) - thousandthsOf(line.returnedQuantity)) }))
    .filter(({ left }) => Number(left) > 0)
}

function useReturnForm({ receipt, onClose }: DialogProps) {
  const t = useT()
  const { settings } = useCompany()
  const [id] = useState(() => newId())
  const giveBack = useEndpointMutation(returnPurchasedGoods, { invalidates: stale })
  const linesOf = (quantities: Record<string, string>) =>
    Object.entries(quantities)
      .filter(([, text]) => text.trim() !== '')
      .map(([receiptLineId, text]) => ({ receiptLineId, quantity: readQuantity(text, settings) ?? '0' }))
  return useRecordForm<{ quantities: Record<string, string>; reason: string; expectsReplacement: boolean }>({
    initial: { quantities: {}, reason: '', expectsReplacement: false },
    rules: {
      quantities: [
        (value) => {
          const lines = linesOf(value as Record<string, string>)
          return lines.length > 0 && lines.every(({ quantity }) => Number(quantity) > 0)
            ? undefined
            : { key: 'purchaseOrders.faults.quantityInvalid' }
        },
      ],
      reason: reasonRules,
    },
    isInDrawer: true,
    save: async ({ quantities, reason, expectsReplacement }) => {
      const lines = linesOf(quantities)
      await giveBack.mutateAsync({ id, receiptId: receipt.id, lines, reason: reason.trim(), expectsReplacement })
      showSnackbar({ text: t('purchaseReceipts.actions.returned') })
      onClose()
    },
  })
}

function PricesDialog({ receipt, onClose }: DialogProps) {
  const t = useT()
  const { data, error, refetch } = useEndpointQuery(listCostChanges, { receiptId: receipt.id })
  if (data && data.items.length > 0) return <PriceChanges items={data.items} onClose={onClose} />
  return (
    <Dialog
      title={t('purchaseReceipts.prices.title')}
      maxWidth={480}
      onClose={onClose}
      testId="price-changes"
      actions={<Button onClick={onClose}>{t('shell.buttons.close')}</Button>}
    >
      {error && <ListFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <DetailLoading label={t('shell.list.loading')} />}
      {data && <p>{t('purchaseReceipts.prices.none')}</p>}
    </Dialog>
  )
}
