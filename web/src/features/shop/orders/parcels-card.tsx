import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { deliverOrder, readyOrder, shipOrder, unpackOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { Fulfilment, ShopOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { HandOverDialog, ShipDialog } from '#src/features/shop/orders/parcel-dialogs.tsx'
import styles from '#src/features/shop/orders/orders.module.css'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The parcels of an order, each with its goods, its sale and its next step. */
export function ParcelsCard({ order }: { order: ShopOrder }) {
  const t = useT()
  return (
    <Card title={t('orders.parcel.title')} testId="order-parcels">
      {order.fulfilments.length === 0 && <p className={styles['muted']}>{t('orders.parcel.none')}</p>}
      <ul className={styles['list']}>
        {order.fulfilments.map((parcel) => (
          <Parcel key={parcel.id} order={order} parcel={parcel} />
        ))}
      </ul>
    </Card>
  )
}

type ParcelProps = { order: ShopOrder; parcel: Fulfilment }

function Parcel({ order, parcel }: ParcelProps) {
  const t = useT()
  const { settings } = useCompany()
  const { number, kind, state, carrier, trackingNumber, trackingUrl, lines } = parcel
  const sale = order.sales.find(({ fulfilmentId }) => fulfilmentId === parcel.id)
  // The delivery leaves with the first parcel and is nothing in it.
  const goods = order.lines.filter((line) => line.kind === 'product')
  const packed = lines.flatMap(({ lineId, quantity: units }) =>
    goods
      .filter(({ id }) => id === lineId)
      .map(({ id, name, variantName }) => ({ id, units, name: `${name} ${variantName}`.trim() })),
  )
  const tracking = `${carrier} ${trackingNumber}`.trim()
  return (
    <li data-testid={`parcel-${number}`}>
      <Row gap={2} align="center" justify="between">
        <strong>
          {t(kind === 'pickup' ? 'orders.parcel.pickup' : 'orders.parcel.name', { number })}{' '}
          <StateBadge tone={state === 'packed' || state === 'readyForPickup' ? 'warn' : 'good'}>
            {t(`orders.parcel.states.${state}`)}
          </StateBadge>
        </strong>
        <ParcelButtons order={order} parcel={parcel} />
      </Row>
      {packed.map(({ id, units, name }) => (
        <small key={id} className={styles['muted']}>
          {formatQuantity(units, settings)} × {name}
        </small>
      ))}
      {tracking !== '' && (
        <small className={styles['muted']}>
          {trackingUrl === null ? (
            tracking
          ) : (
            <a href={trackingUrl} target="_blank" rel="noreferrer">
              {tracking}
            </a>
          )}
        </small>
      )}
      {sale && (
        <Link to={pathTo('dashboard-sale', 'en', { id: sale.saleId })}>
          {t('orders.parcel.sale', { number: sale.receiptNumber })}
        </Link>
      )}
    </li>
  )
}

function ParcelButtons({ order, parcel }: ParcelProps) {
  const t = useT()
  const [open, setOpen] = useState<'ship' | 'handOver' | null>(null)
  const may = useCan(shipOrder)
  const { ready, deliver, unpack, isRunning } = useSteps(order, parcel)
  const { kind, state, number } = parcel
  if (!may || state === 'delivered' || state === 'handedOver') return null
  const isWaiting = state === 'packed' || state === 'readyForPickup'
  return (
    <Row gap={2}>
      {kind === 'parcel' && state === 'packed' && (
        <Button onClick={() => setOpen('ship')} data-testid={`ship-${number}`}>
          {t('orders.actions.ship')}
        </Button>
      )}
      {kind === 'pickup' && state === 'packed' && (
        <Button loading={isRunning} onClick={ready} data-testid={`ready-${number}`}>
          {t('orders.actions.ready')}
        </Button>
      )}
      {kind === 'pickup' && isWaiting && (
        <Button
          variant={state === 'packed' ? 'default' : 'filled'}
          onClick={() => setOpen('handOver')}
          data-testid={`hand-over-${number}`}
        >
          {t('orders.actions.handOver')}
        </Button>
      )}
      {state === 'shipped' && (
        <Button variant="default" loading={isRunning} onClick={deliver} data-testid={`deliver-${number}`}>
          {t('orders.actions.deliver')}
        </Button>
      )}
      {isWaiting && (
        <Button variant="subtle" loading={isRunning} onClick={unpack} data-testid={`unpack-${number}`}>
          {t('orders.actions.unpack')}
        </Button>
      )}
      {open === 'ship' && <ShipDialog order={order} parcel={parcel} onClose={() => setOpen(null)} />}
      {open === 'handOver' && <HandOverDialog order={order} parcel={parcel} onClose={() => setOpen(null)} />}
    </Row>
  )
}

/** Steps that ask for nothing. */
function useSteps({ id }: ShopOrder, { id: fulfilmentId }: Fulfilment) {
  const t = useT()
  const { run, isRunning } = useAction()
  const makeReady = useEndpointMutation(readyOrder)
  const recordArrival = useEndpointMutation(deliverOrder)
  const takeApart = useEndpointMutation(unpackOrder)
  const step = (work: (input: { id: string; fulfilmentId: string }) => Promise<unknown>) => () =>
    void run(async () => {
      await work({ id, fulfilmentId })
      showSnackbar({ text: t('orders.actions.done') })
    })
  return {
    isRunning,
    ready: step(makeReady.mutateAsync),
    deliver: step(recordArrival.mutateAsync),
    unpack: step(takeApart.mutateAsync),
  }
}
