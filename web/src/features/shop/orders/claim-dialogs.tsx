import {
  claimKinds,
  claimOutcomes,
  goodsBack,
  longestClaimAnswer,
  longestClaimNote,
} from '@mostrador/contract/features/shop/order-claims/choices.ts'
import { addOrderClaim, answerOrderClaim } from '@mostrador/contract/features/shop/order-claims/endpoints.ts'
import type { ShopOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { OrderDialog } from '#src/features/shop/orders/order-dialog.tsx'
import { outOf } from '#src/features/shop/orders/order-units.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { readQuantity } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const longestChoice = 40
const longestQuantity = 12
const answerRows = 3

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T =>
  values.find((value) => value === text) ?? (values[0] as T)

type AnswerProps = { order: ShopOrder; claimId: string; onClose: () => void }

/** Sends it again, gives the money back, or says why not. The buyer gets a mail. */
export function AnswerClaimDialog({ order, claimId, onClose }: AnswerProps) {
  const t = useT()
  const answerClaim = useEndpointMutation(answerOrderClaim, { invalidates: ['sales', 'products', 'stock'] })
  return (
    <OrderDialog
      title={t('orderClaims.answerTitle')}
      intro={t('orderClaims.outcomeHelp')}
      action={t('orderClaims.answer')}
      testId="answer-claim"
      fields={[
        {
          name: 'outcome',
          label: t('orderClaims.outcome'),
          initial: claimOutcomes[0],
          max: longestChoice,
          options: claimOutcomes.map((value) => ({ value, label: t(`orderClaims.outcomes.${value}`) })),
        },
        {
          name: 'goods',
          label: t('orderClaims.goods'),
          initial: 'none',
          max: longestChoice,
          options: ['none' as const, ...goodsBack.filter((value) => value !== 'none')].map((value) => ({
            value,
            label: t(`orderClaims.goodsBack.${value}`),
          })),
          isShown: ({ outcome }) => outcome === 'refunded',
        },
        { name: 'answer', label: t('orderClaims.toBuyer'), max: longestClaimAnswer, rows: answerRows },
      ]}
      save={({ outcome, goods, answer = '' }) =>
        answerClaim.mutateAsync({
          id: order.id,
          claimId,
          outcome: oneOf(claimOutcomes, outcome),
          goods: oneOf(goodsBack, goods),
          answer,
        })
      }
      onClose={onClose}
    />
  )
}

/** A claim that a buyer made by telephone or at the counter. */
export function AddClaimDialog({ order, onClose }: Omit<AnswerProps, 'claimId'>) {
  const t = useT()
  const { settings } = useCompany()
  const [claimId] = useState(() => newId())
  const add = useEndpointMutation(addOrderClaim)
  const lines = order.lines.filter((line) => line.kind === 'product' && outOf(line) !== '0')
  return (
    <OrderDialog
      title={t('orderClaims.addTitle', { number: order.number })}
      intro={t('orderClaims.addIntro')}
      action={t('orderClaims.add')}
      testId="add-claim"
      fields={[
        {
          name: 'lineId',
          label: t('orders.actions.variant'),
          initial: lines[0]?.id ?? '',
          max: longestChoice,
          options: lines.map(({ id, name, variantName }) => ({ value: id, label: `${name} ${variantName}`.trim() })),
        },
        {
          name: 'quantity',
          label: t('orders.actions.quantity'),
          initial: '1',
          isRequired: true,
          max: longestQuantity,
          mode: 'decimal',
        },
        {
          name: 'kind',
          label: t('orderClaims.buyer.kind'),
          initial: claimKinds[0],
          max: longestChoice,
          options: claimKinds.map((value) => ({ value, label: t(`orderClaims.kinds.${value}`) })),
        },
        { name: 'note', label: t('orders.actions.note'), max: longestClaimNote, rows: answerRows },
      ]}
      save={({ lineId = '', quantity = '', kind, note = '' }) =>
        add.mutateAsync({
          id: order.id,
          claimId,
          kind: oneOf(claimKinds, kind),
          note,
          lines: [{ lineId, quantity: readQuantity(quantity, settings) ?? '' }],
        })
      }
      onClose={onClose}
    />
  )
}
