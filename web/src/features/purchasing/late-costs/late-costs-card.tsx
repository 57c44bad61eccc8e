import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { addLateCost, listLateCosts } from '@mostrador/contract/features/purchasing/late-costs/endpoints.ts'
import type { LateCost } from '@mostrador/contract/features/purchasing/late-costs/schema.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import { negate } from '@mostrador/domain/money/money.ts'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { showAmount } from '#src/features/catalogue/stock/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

const LateCostDialog = lazyPart(
  async () => (await import('#src/features/purchasing/late-costs/late-cost-dialog.tsx')).LateCostDialog,
)

/** What became known about the cost of an order's goods after they came; nothing for people who may not see costs. */
export function LateCostsCard({ order }: { order: PurchaseOrder }) {
  const may = useCan(addLateCost)
  return may && order.receiptStatus !== 'none' ? <Costs order={order} /> : null
}

function Costs({ order }: { order: PurchaseOrder }) {
  const t = useT()
  const [asked, setAsked] = useState<LateCost | 'new' | null>(null)
  const { data, error, refetch } = useEndpointQuery(listLateCosts, { orderId: order.id })
  return (
    <Card
      title={t('lateCosts.title')}
      action={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          onClick={() => setAsked('new')}
          data-testid="add-late-cost"
        >
          {t('lateCosts.add')}
        </Button>
      }
      testId="late-costs"
    >
      {error && !data && <ListFailure error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className="k-muted">{t('lateCosts.none')}</p>}
      {data?.items.map((cost) => (
        <LateCostRow key={cost.id} cost={cost} onUndo={() => setAsked(cost)} />
      ))}
      {asked !== null && (
        <Suspense>
          <LateCostDialog order={order} undoing={asked === 'new' ? null : asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Card>
  )
}

function LateCostRow({ cost, onUndo }: { cost: LateCost; onUndo: () => void }) {
  const t = useT()
  const { settings } = useCompany()
  const { kind, name, amount, currencyTag, postedAt, userName, undoReason, stockAmount, salesAmount } = cost
  const signed = kind === 'credit' ? negate(amount) : amount
  return (
    <Row gap={2} align="center" justify="between" wrap={false} data-testid={`late-cost-${name}`}>
      <span>
        {name} · {formatMoney(signed, { ...settings, currencyTag })}
        <br />
        <small className="k-muted">
          {undoReason === null
            ? t('lateCosts.split', {
                stock: showAmount(stockAmount, settings),
                sales: showAmount(salesAmount, settings),
              })
            : t('lateCosts.wasUndone', { reason: undoReason })}
          {' · '}
          {userName}, {formatDateTime(postedAt, settings)}
        </small>
      </span>
      {undoReason === null && (
        <Button variant="subtle" size="compact-sm" onClick={onUndo} data-testid="undo-late-cost">
          {t('lateCosts.undo')}
        </Button>
      )}
    </Row>
  )
}
