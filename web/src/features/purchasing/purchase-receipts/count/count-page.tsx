import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { dropReceiving } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import type { CountedVariant, Receiving } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { CountRow, typedQuantity } from '#src/features/purchasing/purchase-receipts/count/count-row.tsx'
import { ScanField } from '#src/features/purchasing/purchase-receipts/count/scan-field.tsx'
import { colourOf, missingOf, stateOf } from '#src/features/purchasing/purchase-receipts/count/counted.ts'
import styles from '#src/features/purchasing/purchase-receipts/count/count.module.css'
import { FinishPanel } from '#src/features/purchasing/purchase-receipts/count/finish-panel.tsx'
import { deviceKey } from '#src/features/purchasing/purchase-receipts/count/scan-queue.ts'
import { useCount } from '#src/features/purchasing/purchase-receipts/count/use-count.ts'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'

/** The address of the order without its count. */
function withoutCount(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('count')
  return `?${params.toString()}`
}

/** Goods of an order counted at the door, by as many devices as there are: a scan is one more. */
export function CountPage({ orderId }: { orderId: string }) {
  const t = useT()
  const { search } = useLocation()
  const count = useCount(orderId)
  const { receiving } = count
  const back = { to: withoutCount(search), label: t('purchaseReceipts.count.back') }
  if (count.error && !receiving)
    return (
      <DetailPage title={t('purchaseOrders.actions.receive')} back={back}>
        <ListFailure error={count.error} onRetry={count.retry} />
      </DetailPage>
    )
  if (!receiving) return <DetailLoading label={t('shell.list.loading')} />
  return <OpenCount count={count} receiving={receiving} back={back} />
}

type OpenCountProps = {
  count: ReturnType<typeof useCount>
  receiving: Receiving
  back: { to: string; label: string }
}

function OpenCount({ count, receiving, back }: OpenCountProps) {
  const t = useT()
  const [isFinishing, setFinishing] = useState(false)
  const [lastId, setLastId] = useState<string | null>(null)
  const isEnded = count.isEnded || receiving.status !== 'open'
  const scan = (variantId: string, quantity: string, isRejected = false) => {
    setLastId(variantId)
    count.scan(variantId, quantity, isRejected)
  }
  const isSome = receiving.variants.some(({ accepted, rejected }) => accepted !== '0' || rejected !== '0')
  return (
    <DetailPage
      title={t('purchaseReceipts.count.title', { number: receiving.orderNumber })}
      back={back}
      note={receiving.supplierName}
      actions={
        <>
          <DropButton receiving={receiving} back={back.to} />
          <Button
            disabled={!isSome || isEnded || count.waiting.length > 0}
            onClick={() => setFinishing(!focusUnreadQuantity())}
            data-testid="count-finish"
          >
            {t('purchaseReceipts.count.finish')}
          </Button>
        </>
      }
    >
      {isEnded && <p role="alert">{t('purchaseReceipts.count.ended')}</p>}
      {!isEnded && <ScanField receiving={receiving} onScan={scan} />}
      <Status receiving={receiving} waiting={count.waiting.length} />
      <CountedList receiving={receiving} lastId={lastId} isEnded={isEnded} onScan={scan} />
      {isFinishing && <FinishPanel receiving={receiving} back={back.to} onClose={() => setFinishing(false)} />}
    </DetailPage>
  )
}

/** Leads to a typed quantity that could not be read, so that nothing is received without it. */
function focusUnreadQuantity(): boolean {
  const unread = document.querySelector<HTMLElement>(`[data-field^="${typedQuantity}."][aria-invalid="true"]`)
  unread?.focus()
  return unread !== null
}

function DropButton({ receiving, back }: { receiving: Receiving; back: string }) {
  const t = useT()
  const navigate = useCheckedNavigate()
  const { run, isRunning } = useAction()
  const drop = useEndpointMutation(dropReceiving, { invalidates: ['purchaseOrders'] })
  const end = () =>
    run(async () => {
      const description = t('purchaseReceipts.count.dropText')
      if (!(await confirm({ description, confirmLabel: t('purchaseReceipts.count.drop'), danger: true }))) return
      await drop.mutateAsync({ id: receiving.id })
      showSnackbar({ text: t('purchaseReceipts.count.dropped') })
      await navigate(back)
    })
  return (
    <Button variant="subtle" color="gray" loading={isRunning} onClick={() => void end()} data-testid="count-drop">
      {t('purchaseReceipts.count.drop')}
    </Button>
  )
}

/** Who counts, each device in its own colour, and what waits for the network. */
function Status({ receiving, waiting }: { receiving: Receiving; waiting: number }) {
  const t = useT()
  const { settings } = useCompany()
  const own = deviceKey()
  return (
    <Row gap={2} across={4} align="center">
      <Row as="ul" gap={2} aria-label={t('purchaseReceipts.count.devices')}>
        {receiving.devices.map(({ deviceKey: key, userName, units }) => (
          <li key={key} className={styles['device']} data-colour={colourOf(key)}>
            {t('purchaseReceipts.count.device', {
              name: key === own ? t('purchaseReceipts.count.you') : userName,
              units: formatQuantity(units, settings),
            })}
          </li>
        ))}
      </Row>
      <output className="k-muted k-small">
        {waiting > 0 && t('purchaseReceipts.count.waiting', { count: waiting })}
      </output>
    </Row>
  )
}

type ListProps = {
  receiving: Receiving
  lastId: string | null
  isEnded: boolean
  onScan: (variantId: string, quantity: string, isRejected?: boolean) => void
}

/** The last product on top, then what is still missing, then what is complete. */
function CountedList({ receiving, lastId, isEnded, onScan }: ListProps) {
  const t = useT()
  const isDone = (variant: CountedVariant) => stateOf(variant) === 'complete'
  const last = receiving.variants.find(({ variantId }) => variantId === lastId)
  const others = receiving.variants.filter(({ variantId }) => variantId !== lastId)
  const open = others.filter((variant) => !isDone(variant))
  const done = others.filter(isDone)
  const rowOf = (variant: CountedVariant, isLast = false) => (
    <CountRow key={variant.variantId} variant={variant} isLast={isLast} isReadOnly={isEnded} onScan={onScan} />
  )
  return (
    <>
      {last && (
        <Stack as="ul" gap={2}>
          {rowOf(last, true)}
        </Stack>
      )}
      {open.length > 0 && (
        <section>
          <Row gap={2} align="center" justify="between">
            <h2 className="k-medium">{t('purchaseReceipts.count.open')}</h2>
            {!isEnded && <TakeAll open={open} onScan={onScan} />}
          </Row>
          <Stack as="ul" gap={2}>
            {open.map((variant) => rowOf(variant))}
          </Stack>
        </section>
      )}
      {done.length > 0 && (
        <section>
          <h2>{t('purchaseReceipts.count.done')}</h2>
          <Stack as="ul" gap={2}>
            {done.map((variant) => rowOf(variant))}
          </Stack>
        </section>
      )}
    </>
  )
}

/** Counts what is missing of every line, for a delivery that came as ordered. */
function TakeAll({ open, onScan }: Pick<ListProps, 'onScan'> & { open: readonly CountedVariant[] }) {
  const t = useT()
  const takeAll = async () => {
    const description = t('purchaseReceipts.count.takeAllText')
    if (!(await confirm({ description, confirmLabel: t('purchaseReceipts.count.takeAll') }))) return
    for (const variant of open) {
      const missing = missingOf(variant)
      if (Number(missing) > 0) onScan(variant.variantId, missing)
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconChecks size={16} stroke={1.75} />}
      onClick={() => void takeAll()}
      data-testid="count-take-all"
    >
      {t('purchaseReceipts.count.takeAll')}
    </Button>
  )
}
