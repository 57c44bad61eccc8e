import { Button } from '@mantine/core'
import * as endpoints from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import {
  IconCopy,
  IconDots,
  IconDownload,
  IconMail,
  IconSend,
  IconTrash,
  IconX,
  IconArrowBackUp,
  IconLock,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { v7 as newId } from 'uuid'
import { ReasonDialog } from '#src/features/purchasing/purchase-orders/page/reason-dialog.tsx'
import { SendDialog } from '#src/features/purchasing/purchase-orders/page/send-dialog.tsx'
import { orderAddress } from '#src/features/purchasing/purchase-orders/order-address.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { downloadFile } from '#src/lib/download-file.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ActionMenu } from '#src/ui/admin/parts/action-menu.tsx'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import type { RowAction } from '#src/ui/admin/parts/row-action.ts'

type ActionsProps = {
  order: PurchaseOrder
  /** Typed changes are saved or discarded first. */
  isDirty: boolean
  onChanged: (order: PurchaseOrder) => void
}
type Asked = 'closeShort' | 'cancel' | 'send' | null

/** The steps of an order: placing it as a button, the others in a menu. */
export function OrderActions({ order, isDirty, onChanged }: ActionsProps) {
  const t = useT()
  const [asked, setAsked] = useState<Asked>(null)
  const steps = useSteps(order, onChanged, setAsked)
  return (
    <>
      <ActionMenu
        button={
          <Button variant="default" leftSection={<IconDots size={18} stroke={1.75} />} data-testid="order-menu">
            {t('purchaseOrders.actions.menu')}
          </Button>
        }
        sections={[{ key: 'all', entries: steps.map((step) => ({ ...step, testId: `order-${step.key}` })) }]}
      />
      {order.status === 'draft' && <PlaceButton order={order} isDirty={isDirty} onChanged={onChanged} />}
      {asked === 'send' && <SendDialog order={order} onSent={onChanged} onClose={() => setAsked(null)} />}
      {(asked === 'closeShort' || asked === 'cancel') && (
        <ReasonDialog order={order} step={asked} onChanged={onChanged} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

function PlaceButton({ order, isDirty, onChanged }: ActionsProps) {
  const t = useT()
  const { run, isRunning } = useAction()
  const place = useEndpointMutation(endpoints.placePurchaseOrder)
  return (
    <ActionButton endpoint={endpoints.placePurchaseOrder}>
      {(unusable) => (
        <Button
          leftSection={<IconSend size={18} stroke={1.75} />}
          loading={isRunning}
          disabled={isDirty || order.lines.length === 0}
          onClick={() =>
            void run(async () => {
              const { purchaseOrder } = await place.mutateAsync({ id: order.id, version: order.version })
              showSnackbar({ text: t('purchaseOrders.actions.ordered', { number: order.number }) })
              onChanged(purchaseOrder)
            })
          }
          data-testid="place-order"
          {...unusable}
        >
          {t('purchaseOrders.actions.order')}
        </Button>
      )}
    </ActionButton>
  )
}

type Step = RowAction & { key: string }

/** The steps of an order in its state that this person may take. */
function useSteps(
  order: PurchaseOrder,
  onChanged: (order: PurchaseOrder) => void,
  ask: (asked: Asked) => void,
): Step[] {
  const papers = usePaperSteps(order, ask)
  const states = useStateSteps(order, onChanged, ask)
  return [...papers, ...states].filter((one): one is Step => one !== false)
}

const step = (key: string, label: string, icon: ReactNode, run: () => void, isDanger = false): Step => ({
  key,
  label,
  icon,
  run,
  isDanger,
})

/** What can be done with an order as a paper: download, send, copy. */
function usePaperSteps(order: PurchaseOrder, ask: (asked: Asked) => void): (Step | false)[] {
  const t = useT()
  const language = useLanguage()
  const { run } = useAction()
  const duplicate = useDuplicate(order)
  const may = useRights()
  const { id, status } = order
  const hasCosts = order.totalAmount !== null
  const download = () =>
    void run(() => downloadFile(endpoints.downloadPurchaseOrder, { id, language: order.supplierLanguage ?? language }))
  return [
    step('pdf', t('purchaseOrders.actions.pdf'), <IconDownload size={16} />, download),
    may.order &&
      hasCosts &&
      (status === 'ordered' || status === 'closed') &&
      step('send', t('purchaseOrders.actions.send'), <IconMail size={16} />, () => ask('send')),
    may.add && hasCosts && step('duplicate', t('purchaseOrders.actions.duplicate'), <IconCopy size={16} />, duplicate),
  ]
}

/** The steps that change the state of an order. */
function useStateSteps(
  order: PurchaseOrder,
  onChanged: (order: PurchaseOrder) => void,
  ask: (asked: Asked) => void,
): (Step | false)[] {
  const t = useT()
  const remove = useDeleteDraft(order)
  const reopen = useReopen(order, onChanged)
  const may = useRights()
  const { status, receiptStatus } = order
  const isOpen = status === 'ordered'
  const isUntouched = receiptStatus === 'none'
  return [
    may.order &&
      isOpen &&
      isUntouched &&
      step('reopen', t('purchaseOrders.actions.reopen'), <IconArrowBackUp size={16} />, reopen),
    may.order &&
      isOpen &&
      !isUntouched &&
      step('closeShort', t('purchaseOrders.actions.closeShort'), <IconLock size={16} />, () => ask('closeShort')),
    may.cancel &&
      (status === 'draft' || (isOpen && isUntouched)) &&
      step('cancel', t('purchaseOrders.actions.cancel'), <IconX size={16} />, () => ask('cancel'), true),
    may.delete &&
      status === 'draft' &&
      step('delete', t('purchaseOrders.actions.delete'), <IconTrash size={16} />, remove, true),
  ]
}

function useReopen({ id, version, number }: PurchaseOrder, onChanged: (order: PurchaseOrder) => void): () => void {
  const t = useT()
  const { run } = useAction()
  const reopen = useEndpointMutation(endpoints.reopenPurchaseOrder)
  return () =>
    void run(async () => {
      const { purchaseOrder } = await reopen.mutateAsync({ id, version })
      showSnackbar({ text: t('purchaseOrders.actions.reopened', { number }) })
      onChanged(purchaseOrder)
    })
}

function useRights() {
  return {
    add: useCan(endpoints.createPurchaseOrder),
    order: useCan(endpoints.placePurchaseOrder),
    cancel: useCan(endpoints.cancelPurchaseOrder),
    delete: useCan(endpoints.deletePurchaseOrder),
  }
}

function useDuplicate({ id }: PurchaseOrder): () => void {
  const t = useT()
  const { run } = useAction()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const duplicate = useEndpointMutation(endpoints.duplicatePurchaseOrder)
  return () =>
    void run(async () => {
      const { purchaseOrder } = await duplicate.mutateAsync({ id, newId: newId() })
      showSnackbar({ text: t('purchaseOrders.actions.duplicated', { number: purchaseOrder.number }) })
      await navigate(orderAddress(search, purchaseOrder.id))
    })
}

function useDeleteDraft({ id, version, number }: PurchaseOrder): () => void {
  const t = useT()
  const { run } = useAction()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const remove = useEndpointMutation(endpoints.deletePurchaseOrder)
  return () =>
    void run(async () => {
      const isSure = await confirm({
        description: t('purchaseOrders.actions.deleteText'),
        confirmLabel: t('purchaseOrders.actions.delete'),
        danger: true,
      })
      if (!isSure) return
      await remove.mutateAsync({ id, version })
      showSnackbar({ text: t('purchaseOrders.actions.deleted', { number }) })
      await navigate(orderAddress(search, null))
    })
}
