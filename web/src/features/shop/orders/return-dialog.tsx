import { Stack } from '#src/ui/layout/boxes.tsx'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import {
  type GoodsBack,
  goodsBack,
  longestClaimAnswer,
} from '@mostrador/contract/features/shop/order-claims/choices.ts'
import { returnOrderGoods } from '@mostrador/contract/features/shop/order-claims/endpoints.ts'
import type { ShopOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { type RefundReason, refundReasons } from '@mostrador/contract/features/selling/sales/refund-reasons.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { outOf } from '#src/features/shop/orders/order-units.ts'
import styles from '#src/features/shop/orders/orders.module.css'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { readQuantity } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

const longestQuantity = 12
type ReturnProps = { order: ShopOrder; onClose: () => void }

/** Takes goods back that reached the buyer. The dialog has one id, so pressing twice returns once. */
export function ReturnDialog({ order, onClose }: ReturnProps) {
  const t = useT()
  const back = useReturn(order, onClose)
  return (
    <Dialog
      title={t('orderClaims.returns.title', { number: order.number })}
      maxWidth={560}
      onClose={onClose}
      testId="return-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button look="filled" loading={back.isRunning} onClick={() => void back.save()} data-testid="return-save">
            {t('orderClaims.returns.save')}
          </Button>
        </>
      }
    >
      <p>{t('orderClaims.returns.intro')}</p>
      {back.isEmpty && <Fault>{t('orderClaims.returns.nothing')}</Fault>}
      {back.lines.map((line) => (
        <ReturnedLine key={line.id} line={line} back={back} />
      ))}
      <ReturnTerms order={order} back={back} />
    </Dialog>
  )
}

type Back = ReturnType<typeof useReturn>

function ReturnedLine({ line, back }: { line: Back['lines'][number]; back: Back }) {
  const t = useT()
  const name = `${line.name} ${line.variantName}`.trim()
  return (
    <Stack gap={2} align="center" className={styles['returning']}>
      <span>
        {name}
        <small className={styles['muted']}>
          {t('orderClaims.returns.outOf', { quantity: formatQuantity(outOf(line), back.settings) })}
        </small>
      </span>
      <TextInput
        aria-label={t('orderClaims.returns.unitsOf', { name })}
        inputMode="decimal"
        maxLength={longestQuantity}
        autoComplete="off"
        value={back.wishOf(line.id).typed}
        onChange={(event) => back.wish(line.id, { typed: event.currentTarget.value })}
        data-testid={`return-${line.sku}`}
      />
      <NativeSelect
        aria-label={`${t('orderClaims.goods')}: ${name}`}
        data={goodsBack.map((value) => ({ value, label: t(`orderClaims.goodsBack.${value}`) }))}
        value={back.wishOf(line.id).goods}
        onChange={({ currentTarget: { value } }) =>
          back.wish(line.id, { goods: goodsBack.find((one) => one === value) ?? 'shelf' })
        }
      />
    </Stack>
  )
}

/** Why it comes back, whether the delivery is given back too, and a note. */
function ReturnTerms({ order, back }: { order: ShopOrder; back: Back }) {
  const t = useT()
  const hasDelivery = order.lines.some(
    (line) => line.kind === 'delivery' && outOf(line) !== '0' && line.grossAmount > 0,
  )
  return (
    <>
      <NativeSelect
        label={t('orderClaims.returns.reason')}
        data={refundReasons.map((value) => ({ value, label: t(`reports.values.refundReason.${value}`) }))}
        value={back.reason}
        onChange={({ currentTarget: { value } }) =>
          back.setReason(refundReasons.find((one) => one === value) ?? 'other')
        }
        data-testid="return-reason"
      />
      {hasDelivery && (
        <Checkbox
          label={t('orderClaims.returns.withDelivery')}
          checked={back.withDelivery}
          onChange={(event) => back.setWithDelivery(event.currentTarget.checked)}
          data-testid="return-delivery"
        />
      )}
      <Textarea
        label={t('orders.actions.note')}
        maxLength={longestClaimAnswer}
        value={back.note}
        onChange={(event) => back.setNote(event.currentTarget.value)}
      />
    </>
  )
}

type Wish = { typed: string; goods: GoodsBack }

function useReturn(order: ShopOrder, onClose: () => void) {
  const t = useT()
  const { settings } = useCompany()
  const [returnId] = useState(() => newId())
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wish>>(new Map())
  const [reason, setReason] = useState<RefundReason>('changedMind')
  const [withDelivery, setWithDelivery] = useState(false)
  const [note, setNote] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const takeBack = useEndpointMutation(returnOrderGoods, { invalidates: ['sales', 'products', 'stock'] })
  const { run, isRunning } = useAction()
  const lines = order.lines.filter((line) => line.kind === 'product' && outOf(line) !== '0')
  const wishOf = (lineId: string): Wish => wishes.get(lineId) ?? { typed: '', goods: 'shelf' }
  const wish = (lineId: string, change: Partial<Wish>) =>
    setWishes((all) => new Map(all).set(lineId, { ...wishOf(lineId), ...change }))
  const save = () =>
    run(async () => {
      const returned = lines.flatMap(({ id }) => {
        const { typed, goods } = wishOf(id)
        const quantity = readQuantity(typed, settings)
        return quantity === undefined || Number(quantity) === 0 ? [] : [{ lineId: id, quantity, goods }]
      })
      setEmpty(returned.length === 0)
      if (returned.length === 0) return
      await takeBack.mutateAsync({ id: order.id, returnId, lines: returned, withDelivery, reason, note })
      showSnackbar({ text: t('orderClaims.returns.done') })
      onClose()
    })
  const choices = { reason, setReason, withDelivery, setWithDelivery, note, setNote }
  return { lines, settings, wishOf, wish, save, isEmpty, isRunning, ...choices }
}
