import { cancelOrderLine, proposeSubstitute } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { ShopOrder, ShopOrderLine } from '@mostrador/contract/features/shop/orders/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { OrderDialog } from '#src/features/shop/orders/order-dialog.tsx'
import { freeOf } from '#src/features/shop/orders/order-units.ts'
import { variantSource } from '#src/features/catalogue/stock/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { readQuantity } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type LineDialogProps = { order: ShopOrder; line: ShopOrderLine; onClose: () => void }
const longestNote = 500
const longestQuantity = 12
const longestId = 36

export function CancelLineDialog({ order, line, onClose }: LineDialogProps) {
  const t = useT()
  const { settings } = useCompany()
  const [changeId] = useState(() => newId())
  const cancel = useEndpointMutation(cancelOrderLine)
  return (
    <OrderDialog
      title={t('orders.actions.cancelLineTitle')}
      intro={t('orders.actions.cancelIntro')}
      action={t('orders.actions.save')}
      testId="cancel-line"
      fields={quantityAndNote(t('orders.actions.quantity'), t('orders.actions.reason'), shownFree(line, settings))}
      save={({ quantity = '', note = '' }) =>
        cancel.mutateAsync({
          id: order.id,
          changeId,
          lineId: line.id,
          quantity: readQuantity(quantity, settings) ?? '',
          note,
        })
      }
      onClose={onClose}
    />
  )
}

export function SubstituteDialog({ order, line, onClose }: LineDialogProps) {
  const t = useT()
  const { settings } = useCompany()
  const [substituteId] = useState(() => newId())
  const propose = useEndpointMutation(proposeSubstitute)
  return (
    <OrderDialog
      title={t('orders.actions.substituteTitle')}
      intro={t('orders.actions.substituteIntro')}
      action={t('orders.actions.save')}
      testId="substitute"
      fields={[
        {
          name: 'variantId',
          label: t('orders.actions.variant'),
          isRequired: true,
          max: longestId,
          source: variantSource,
        },
        ...quantityAndNote(t('orders.actions.quantity'), t('orders.actions.note'), shownFree(line, settings)),
      ]}
      save={({ variantId = '', quantity = '', note = '' }) =>
        propose.mutateAsync({
          id: order.id,
          substituteId,
          lineId: line.id,
          variantId,
          quantity: readQuantity(quantity, settings) ?? '',
          note,
        })
      }
      onClose={onClose}
    />
  )
}

const shownFree = (line: ShopOrderLine, settings: Parameters<typeof formatQuantity>[1]) =>
  formatQuantity(freeOf(line), settings)

const quantityAndNote = (quantity: string, note: string, initial: string) => [
  {
    name: 'quantity',
    label: quantity,
    initial,
    isRequired: true,
    max: longestQuantity,
    mode: 'decimal' as const,
  },
  { name: 'note', label: note, max: longestNote },
]
