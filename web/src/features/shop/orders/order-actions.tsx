import { Button } from '@mantine/core'
import { addOrderClaim, returnOrderGoods } from '@mostrador/contract/features/shop/order-claims/endpoints.ts'
import {
  cancelOrder,
  addOrderNote,
  packOrder,
  reinstateOrder,
} from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { ShopOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { AddClaimDialog } from '#src/features/shop/orders/claim-dialogs.tsx'
import { PackDialog } from '#src/features/shop/orders/pack-dialog.tsx'
import { ReturnDialog } from '#src/features/shop/orders/return-dialog.tsx'
import { StepDialog } from '#src/features/shop/orders/step-dialog.tsx'
import { freeOf, openOf, outOf } from '#src/features/shop/orders/order-units.ts'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { ActionMenu } from '#src/ui/admin/parts/action-menu.tsx'

type Asked = 'pack' | 'return' | 'claim' | 'cancel' | 'reinstate' | 'note' | null

/** Packing as a button, the others in a menu. What the profile forbids, and what the order does not need now, is not offered. */
export function OrderActions({ order }: { order: ShopOrder }) {
  const t = useT()
  const [asked, setAsked] = useState<Asked>(null)
  const mayPack = useCan(packOrder)
  const mayCancel = useCan(cancelOrder)
  const mayReinstate = useCan(reinstateOrder)
  const mayNote = useCan(addOrderNote)
  const mayReturn = useCan(returnOrderGoods)
  const mayClaim = useCan(addOrderClaim)
  const goods = order.lines.filter(({ kind }) => kind === 'product')
  const hasEnded = order.status === 'cancelled' || order.status === 'expired'
  const isOut = goods.some((line) => outOf(line) !== '0')
  const entries = [
    ...(mayReturn && isOut ? [{ key: 'return' as const, label: t('orderClaims.returns.start') }] : []),
    ...(mayClaim && isOut ? [{ key: 'claim' as const, label: t('orderClaims.add') }] : []),
    ...(mayNote ? [{ key: 'note' as const, label: t('orders.actions.addNote') }] : []),
    ...(mayReinstate && hasEnded ? [{ key: 'reinstate' as const, label: t('orders.actions.reinstate') }] : []),
    ...(mayCancel && goods.some((line) => openOf(line) !== '0')
      ? [{ key: 'cancel' as const, label: t('orders.actions.cancel'), isDanger: true }]
      : []),
  ].map((entry) => ({ ...entry, run: () => setAsked(entry.key), testId: `order-${entry.key}` }))
  const isPaidLater = order.paymentMethod !== 'transfer'
  const canPack = goods.some((line) => freeOf(line) !== '0') && (isPaidLater || order.missingAmount === 0)
  return (
    <>
      {entries.length > 0 && (
        <ActionMenu
          button={
            <Button variant="default" leftSection={<IconDots size={18} stroke={1.75} />} data-testid="order-menu">
              {t('purchaseOrders.actions.menu')}
            </Button>
          }
          sections={[{ key: 'all', entries }]}
        />
      )}
      {mayPack && canPack && (
        <Button onClick={() => setAsked('pack')} data-testid="order-pack">
          {t('orders.actions.pack')}
        </Button>
      )}
      <AskedDialog order={order} asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

function AskedDialog({ asked, ...props }: { order: ShopOrder; asked: Asked; onClose: () => void }) {
  switch (asked) {
    case null:
      return null
    case 'pack':
      return <PackDialog {...props} />
    case 'return':
      return <ReturnDialog {...props} />
    case 'claim':
      return <AddClaimDialog {...props} />
    default:
      return <StepDialog {...props} step={asked} />
  }
}
