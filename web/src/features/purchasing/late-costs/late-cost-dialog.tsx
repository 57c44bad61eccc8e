import { Stack } from '#src/ui/layout/boxes.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { addLateCost, undoLateCost } from '@mostrador/contract/features/purchasing/late-costs/endpoints.ts'
import type { LateCost } from '@mostrador/contract/features/purchasing/late-costs/schema.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { listPurchaseReceipts } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { maxLength, minLength, required } from '@mostrador/contract/validation.ts'
import { majorToMinor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { priceRule, readPrice } from '#src/ui/admin/parts/amount-text.ts'
import { drawerForm, useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { Pair } from '#src/ui/detail-page.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

type DialogProps = { order: PurchaseOrder; undoing: LateCost | null; onClose: () => void }

const spreads = ['value', 'quantity', 'weight'] as const
const longestName = 60
const shortestReason = 3
const longestReason = 200
const stale = ['stock', 'products', 'purchaseOrders'] as const

/** Adds a cost to goods that came before, or takes one back. */
export function LateCostDialog({ undoing, ...props }: DialogProps) {
  return undoing ? <UndoDialog cost={undoing} onClose={props.onClose} /> : <AddDialog {...props} />
}

function AddDialog({ order, onClose }: Omit<DialogProps, 'undoing'>) {
  const t = useT()
  const { form, isSaving, submit, shown } = useAddForm(order, onClose)
  return (
    <Dialog
      title={t('lateCosts.newTitle')}
      maxWidth={520}
      onClose={onClose}
      testId="late-cost-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void submit()} data-testid="late-cost-save">
            {t('lateCosts.save')}
          </Button>
        </>
      }
    >
      <Stack gap={3} fit className={styles['stack']} {...{ [drawerForm]: true }}>
        <p className="k-muted k-small">{t('lateCosts.lead')}</p>
        <CostFields form={form} shown={shown} />
        <ReceiptField form={form} order={order} />
        <TextInput
          label={t('lateCosts.documentNumber')}
          autoComplete="off"
          {...form.getInputProps('documentNumber')}
          data-field="documentNumber"
        />
      </Stack>
    </Dialog>
  )
}

type FieldsProps = Pick<ReturnType<typeof useAddForm>, 'form' | 'shown'>

/** What the cost is, how much, and how the goods share it. */
function CostFields({ form, shown }: FieldsProps) {
  const t = useT()
  return (
    <>
      <Pair>
        <NativeSelect
          label={t('lateCosts.kind')}
          data={(['charge', 'credit'] as const).map((value) => ({ value, label: t(`lateCosts.kinds.${value}`) }))}
          {...form.getInputProps('kind')}
          data-testid="late-cost-kind"
        />
        <TextInput
          label={t('lateCosts.name')}
          placeholder={t('lateCosts.namePlaceholder')}
          autoComplete="off"
          {...form.getInputProps('name')}
          data-field="name"
          data-testid="late-cost-name"
        />
      </Pair>
      <Pair>
        <MoneyInput
          label={t('lateCosts.amount')}
          settings={shown}
          value={form.values.amount}
          error={form.errors['amount']}
          onChange={(text) => form.setFieldValue('amount', text)}
          data-field="amount"
          data-testid="late-cost-amount"
        />
        <NativeSelect
          label={t('lateCosts.spreadBy')}
          data={spreads.map((value) => ({ value, label: t(`purchaseOrders.costs.spreads.${value}`) }))}
          {...form.getInputProps('spreadBy')}
        />
      </Pair>
    </>
  )
}

/** Chooses the goods that bear the cost: those of one receipt that still stands, or of all. */
function ReceiptField({ form, order }: Pick<FieldsProps, 'form'> & { order: PurchaseOrder }) {
  const t = useT()
  const receipts = useEndpointQuery(listPurchaseReceipts, { orderId: order.id }).data?.items ?? []
  const standing = receipts.filter(({ reversal }) => reversal === null)
  return (
    <NativeSelect
      label={t('lateCosts.receipts')}
      data={[
        { value: '', label: t('lateCosts.allReceipts') },
        ...standing.map(({ id, number }) => ({ value: id, label: t('purchaseReceipts.numbered', { number }) })),
      ]}
      {...form.getInputProps('receiptId')}
    />
  )
}

function useAddForm(order: PurchaseOrder, onClose: () => void) {
  const t = useT()
  const { settings } = useCompany()
  const shown = { ...settings, currencyTag: settings.currencyTag }
  const [id] = useState(() => newId())
  const add = useEndpointMutation(addLateCost, { invalidates: stale })
  const record = useRecordForm({
    initial: {
      kind: 'charge' as 'charge' | 'credit',
      name: '',
      amount: '',
      spreadBy: 'value' as (typeof spreads)[number],
      receiptId: '',
      documentNumber: '',
    },
    rules: {
      name: [required(), maxLength(longestName)],
      amount: [required(), priceRule(shown)],
      documentNumber: [maxLength(longestName)],
    },
    isInDrawer: true,
    save: async ({ kind, name, amount, spreadBy, receiptId, documentNumber }) => {
      await add.mutateAsync({
        id,
        orderId: order.id,
        kind,
        name: name.trim(),
        amount: majorToMinor(readPrice(amount, shown) ?? '0', settings.currencyTag) ?? money(0),
        currencyTag: settings.currencyTag,
        spreadBy,
        receiptIds: receiptId === '' ? [] : [receiptId],
        documentNumber: documentNumber.trim() === '' ? null : documentNumber.trim(),
      })
      showSnackbar({ text: t('lateCosts.saved', { name: name.trim() }) })
      onClose()
    },
  })
  return { ...record, shown }
}

function UndoDialog({ cost, onClose }: { cost: LateCost; onClose: () => void }) {
  const t = useT()
  const undo = useEndpointMutation(undoLateCost, { invalidates: stale })
  const { form, isSaving, submit } = useRecordForm({
    initial: { reason: '' },
    rules: { reason: [required(), minLength(shortestReason), maxLength(longestReason)] },
    isInDrawer: true,
    save: async ({ reason }) => {
      await undo.mutateAsync({ id: cost.id, reason: reason.trim() })
      showSnackbar({ text: t('lateCosts.undone', { name: cost.name }) })
      onClose()
    },
  })
  return (
    <Dialog
      title={t('lateCosts.undoTitle', { name: cost.name })}
      maxWidth={460}
      onClose={onClose}
      testId="late-cost-undo"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void submit()} data-testid="late-cost-undo-save">
            {t('lateCosts.undo')}
          </Button>
        </>
      }
    >
      <div {...{ [drawerForm]: true }}>
        <p>{t('lateCosts.undoText')}</p>
        <TextInput
          label={t('lateCosts.reason')}
          autoComplete="off"
          {...form.getInputProps('reason')}
          data-field="reason"
          data-testid="late-cost-reason"
        />
      </div>
    </Dialog>
  )
}
