import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import {
  removePurchaseShipment,
  savePurchaseShipment,
} from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { PurchaseOrder, Shipment } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { formatDate, formatDateTime } from '@mostrador/contract/format.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ShipmentDialog } from '#src/features/purchasing/purchase-orders/page/shipment-dialog.tsx'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

type ShipmentsProps = { order: PurchaseOrder; onChanged: (order: PurchaseOrder) => void }

/** The parcels of an order, with links that follow them. */
export function ShipmentsCard({ order, onChanged }: ShipmentsProps) {
  const t = useT()
  const mayChange = useCan(savePurchaseShipment) && order.status !== 'cancelled'
  const [editing, setEditing] = useState<Shipment | 'new' | null>(null)
  const remove = useRemove(onChanged)
  if (order.shipments.length === 0 && order.status !== 'ordered') return null
  return (
    <Card
      title={t('purchaseOrders.shipments.title')}
      action={
        mayChange && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => setEditing('new')}
            data-testid="add-shipment"
          >
            {t('purchaseOrders.shipments.add')}
          </Button>
        )
      }
      testId="shipments-card"
    >
      {order.shipments.length === 0 && <p className="k-muted">{t('purchaseOrders.shipments.none')}</p>}
      <Stack gap={3} fit className={styles['parts']}>
        {order.shipments.map((shipment) => (
          <ShipmentRow
            key={shipment.id}
            shipment={shipment}
            onEdit={mayChange ? () => setEditing(shipment) : null}
            onRemove={() => remove(shipment.id)}
          />
        ))}
      </Stack>
      {editing !== null && (
        <ShipmentDialog
          orderId={order.id}
          stored={editing === 'new' ? null : editing}
          onSaved={onChanged}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  )
}

type ShipmentRowProps = { shipment: Shipment; onEdit: (() => void) | null; onRemove: () => void }

function ShipmentRow({ shipment, onEdit, onRemove }: ShipmentRowProps) {
  const t = useT()
  return (
    <Row gap={2} align="center" justify="between" wrap={false}>
      <ShipmentFacts shipment={shipment} />
      {onEdit && (
        <Row as="span" gap={1} inline wrap={false} className={styles['rowActions']}>
          <IconAction label={t('purchaseOrders.shipments.edit')} onClick={onEdit}>
            <IconPencil size={18} stroke={1.75} />
          </IconAction>
          <IconAction label={t('purchaseOrders.shipments.remove')} onClick={onRemove}>
            <IconTrash size={18} stroke={1.75} />
          </IconAction>
        </Row>
      )}
    </Row>
  )
}

function useRemove(onChanged: (order: PurchaseOrder) => void): (id: string) => void {
  const t = useT()
  const { run } = useAction()
  const remove = useEndpointMutation(removePurchaseShipment)
  return (id) =>
    void run(async () => {
      onChanged((await remove.mutateAsync({ id })).purchaseOrder)
      showSnackbar({ text: t('purchaseOrders.shipments.removed') })
    })
}

function ShipmentFacts({ shipment }: { shipment: Shipment }) {
  const t = useT()
  const { settings } = useCompany()
  const { carrier, trackingNumber, trackingUrl, expectedOn, arrivedAt } = shipment
  const state =
    arrivedAt === null
      ? expectedOn && `${t('purchaseOrders.shipments.expectedOn')} ${formatDate(expectedOn, settings)}`
      : t('purchaseOrders.shipments.arrived', { when: formatDateTime(arrivedAt, settings) })
  return (
    <div>
      <div>
        {carrier} <span className={styles['code']}>{trackingNumber}</span>
      </div>
      <small className="k-muted">
        {state}{' '}
        {trackingUrl !== null && (
          <a href={trackingUrl} target="_blank" rel="noreferrer">
            {t('purchaseOrders.shipments.follow', { number: trackingNumber })}
          </a>
        )}
      </small>
    </div>
  )
}
