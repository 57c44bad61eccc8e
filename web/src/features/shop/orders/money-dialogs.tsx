import {
  recordOrderPayment,
  refundOrderPayment,
  refuseTransferReceipt,
} from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { ShopOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { majorToMinor, minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { OrderDialog } from '#src/features/shop/orders/order-dialog.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { readPrice, showPrice } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const longestAmount = 20
const longestReference = 60
const longestNote = 500

type MoneyDialogProps = { order: ShopOrder; direction: 'in' | 'out'; onClose: () => void }

/** Money that came, or went back: what is missing or what is too much, unless another amount is typed. */
export function MoneyDialog({ order, direction, onClose }: MoneyDialogProps) {
  const t = useT()
  const { settings } = useCompany()
  const shown = { ...settings, currencyTag: order.currencyTag }
  const [paymentId] = useState(() => newId())
  const receive = useEndpointMutation(recordOrderPayment)
  const giveBack = useEndpointMutation(refundOrderPayment)
  const wanted = direction === 'in' ? order.missingAmount : order.surplusAmount
  const title = t(direction === 'in' ? 'orders.actions.pay' : 'orders.actions.refund')
  return (
    <OrderDialog
      title={title}
      action={t('orders.actions.save')}
      testId="order-money-dialog"
      fields={[
        {
          name: 'amount',
          label: t('orders.money.amount'),
          initial: wanted > 0 ? showPrice(minorToMajor(wanted, order.currencyTag), shown) : '',
          isRequired: true,
          max: longestAmount,
          mode: 'decimal',
        },
        {
          name: 'tenderId',
          label: t('orders.money.tender'),
          initial: order.tenders[0]?.id ?? '',
          isRequired: true,
          max: longestAmount * 2,
          options: order.tenders.map(({ id, name }) => ({ value: id, label: name[settings.languageTag] })),
        },
        { name: 'reference', label: t('orders.money.reference'), max: longestReference },
      ]}
      save={({ amount = '', tenderId = '', reference = '' }) => {
        const minor = majorToMinor(readPrice(amount, shown) ?? '', order.currencyTag) ?? money(0)
        const input = { id: order.id, paymentId, amount: minor, tenderId, reference }
        return direction === 'in' ? receive.mutateAsync(input) : giveBack.mutateAsync(input)
      }}
      onClose={onClose}
    />
  )
}

export function RefuseDialog({ order, onClose }: { order: ShopOrder; onClose: () => void }) {
  const t = useT()
  const refuse = useEndpointMutation(refuseTransferReceipt)
  return (
    <OrderDialog
      title={t('orders.actions.refuseTitle')}
      action={t('orders.actions.save')}
      testId="refuse-receipt"
      fields={[{ name: 'note', label: t('orders.actions.note'), max: longestNote }]}
      save={({ note = '' }) => refuse.mutateAsync({ id: order.id, note })}
      onClose={onClose}
    />
  )
}
