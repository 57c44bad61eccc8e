import { Stack } from '#src/ui/layout/boxes.tsx'
import { Switch, TextInput } from '@mantine/core'
import { savePurchaseShipment } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { PurchaseOrder, Shipment } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { maxLength, pattern } from '@mostrador/contract/validation.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { textOrNull } from '#src/ui/admin/fields/fields.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { drawerForm, useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

type ShipmentDialogProps = {
  orderId: string
  stored: Shipment | null
  onSaved: (order: PurchaseOrder) => void
  onClose: () => void
}

const longest = { carrier: 60, number: 80, url: 500 }

/** A parcel: who brings it, under which number, and whether it is here. */
export function ShipmentDialog({ orderId, stored, onSaved, onClose }: ShipmentDialogProps) {
  const t = useT()
  const { form, isSaving, submit } = useShipmentForm({ orderId, stored, onSaved, onClose })
  const fieldOf = (name: 'carrier' | 'trackingNumber' | 'trackingUrl' | 'expectedOn') => ({
    label: t(`purchaseOrders.shipments.${name}`),
    autoComplete: 'off',
    ...form.getInputProps(name),
    'data-field': name,
    'data-testid': `shipment-${name}`,
  })
  return (
    <Dialog
      title={t(stored ? 'purchaseOrders.shipments.edit' : 'purchaseOrders.shipments.add')}
      maxWidth={480}
      onClose={onClose}
      testId="shipment-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void submit()} data-testid="shipment-save">
            {t('purchaseOrders.shipments.save')}
          </Button>
        </>
      }
    >
      <Stack gap={3} fit className={styles['stack']} {...{ [drawerForm]: true }}>
        <TextInput {...fieldOf('carrier')} maxLength={longest.carrier} />
        <TextInput {...fieldOf('trackingNumber')} maxLength={longest.number} />
        <TextInput type="url" {...fieldOf('trackingUrl')} maxLength={longest.url} />
        <TextInput type="date" {...fieldOf('expectedOn')} />
        <Switch
          label={t('purchaseOrders.shipments.isArrived')}
          checked={form.values.isArrived}
          onChange={(event) => form.setFieldValue('isArrived', event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  )
}

function useShipmentForm({ orderId, stored, onSaved, onClose }: ShipmentDialogProps) {
  const t = useT()
  const [id] = useState(() => stored?.id ?? newId())
  const save = useEndpointMutation(savePurchaseShipment)
  return useRecordForm({
    initial: {
      carrier: stored?.carrier ?? '',
      trackingNumber: stored?.trackingNumber ?? '',
      trackingUrl: stored?.trackingUrl ?? '',
      expectedOn: stored?.expectedOn ?? '',
      isArrived: stored?.arrivedAt != null,
    },
    rules: {
      carrier: [
        maxLength(longest.carrier),
        (value, values) =>
          [value, values?.['trackingNumber'], values?.['trackingUrl']].every((text) => String(text).trim() === '')
            ? { key: 'purchaseOrders.shipments.needed' }
            : undefined,
      ],
      trackingNumber: [maxLength(longest.number)],
      trackingUrl: [maxLength(longest.url), pattern('urlWithParams')],
    },
    isInDrawer: true,
    save: async (values) => {
      const { purchaseOrder } = await save.mutateAsync({
        id,
        orderId,
        carrier: values.carrier.trim(),
        trackingNumber: values.trackingNumber.trim(),
        trackingUrl: textOrNull(values.trackingUrl),
        expectedOn: textOrNull(values.expectedOn),
        isArrived: values.isArrived,
      })
      showSnackbar({ text: t('purchaseOrders.shipments.saved') })
      onSaved(purchaseOrder)
      onClose()
    },
  })
}
