import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { getPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import type { Receiving } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { Suspense } from 'react'
import { ApprovalDialog } from '#src/features/access/approvals/public.tsx'
import { longest } from '#src/features/purchasing/purchase-receipts/count/finish-rules.ts'
import { FinishLine } from '#src/features/purchasing/purchase-receipts/count/finish-line.tsx'
import { type FinishState, useFinish } from '#src/features/purchasing/purchase-receipts/count/use-finish.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { SidePanel } from '#src/ui/admin/form/side-panel.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { DetailLoading, Pair } from '#src/ui/detail-page.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'
import { v7 as newId } from 'uuid'
import type { PinChecker } from '#src/offline/pin-checker.ts'

/** The office checks no PIN by itself: every approval goes through the server. */
const officePins: PinChecker = {
  deviceId: newId(),
  canCheck: async () => false,
  pull: async () => {},
  readApprovers: async () => [],
  readOwnPin: async () => null,
  prove: async () => null,
}

type FinishProps = { receiving: Receiving; back: string; onClose: () => void }

/** The end of a count: their paper, what differs, what it cost to bring, and into the stock. */
export function FinishPanel(props: FinishProps) {
  const t = useT()
  const { data, error, refetch } = useEndpointQuery(getPurchaseOrder, { id: props.receiving.orderId })
  return (
    <SidePanel title={t('purchaseReceipts.finish.title')} size={620} onClose={props.onClose} testId="finish-panel">
      {error && !data && <ListFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <DetailLoading label={t('shell.list.loading')} />}
      {data && <FinishForm {...props} order={data.purchaseOrder} />}
    </SidePanel>
  )
}

function FinishForm({ receiving, back, order }: FinishProps & { order: PurchaseOrder }) {
  const t = useT()
  const finish = useFinish({ receiving, order, back })
  const { approval } = finish
  return (
    <Stack
      noValidate
      as="form"
      gap={3}
      fit
      className={styles['stack']}
      onSubmit={(event) => {
        event.preventDefault()
        void finish.submit()
      }}
    >
      <Summary finish={finish} />
      <PaperFields finish={finish} />
      <h3>{t('purchaseReceipts.finish.lines')}</h3>
      {finish.form.values.goods.map((line, at) => (
        <FinishLine key={line.variantId} line={line} at={at} finish={finish} />
      ))}
      <CostFields finish={finish} order={order} />
      <Textarea
        label={t('purchaseReceipts.finish.note')}
        rows={2}
        maxLength={longest.note}
        {...finish.form.getInputProps('note')}
        data-field="note"
      />
      <p className="k-muted k-small">{t('purchaseReceipts.finish.average')}</p>
      <Button type="submit" loading={finish.isSaving} data-testid="finish-save">
        {t('purchaseReceipts.finish.save')}
      </Button>
      {approval && (
        <Suspense>
          <ApprovalDialog
            subject={approval}
            pins={officePins}
            onGranted={(given) => void finish.approve(given)}
            onClose={finish.cancelApproval}
          />
        </Suspense>
      )}
    </Stack>
  )
}

function Summary({ finish }: { finish: FinishState }) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <p data-testid="finish-summary">
      {t('purchaseReceipts.finish.summary', {
        count: finish.form.values.goods.length,
        units: formatQuantity(finish.units, settings),
      })}
    </p>
  )
}

const types = ['invoice', 'deliveryNote', 'other'] as const

function PaperFields({ finish: { form } }: { finish: FinishState }) {
  const t = useT()
  return (
    <Pair>
      <NativeSelect
        label={t('purchaseReceipts.finish.documentType')}
        data={types.map((value) => ({ value, label: t(`purchaseReceipts.documentTypes.${value}`) }))}
        {...form.getInputProps('documentType')}
        data-field="documentType"
      />
      <TextInput
        label={t('purchaseReceipts.finish.documentNumber')}
        maxLength={longest.document}
        autoComplete="off"
        {...form.getInputProps('documentNumber')}
        data-field="documentNumber"
        data-testid="finish-document"
      />
    </Pair>
  )
}

/** What it costs to bring these goods, and the rate of the day in another currency. People without costs see neither. */
function CostFields({ finish, order }: { finish: FinishState; order: PurchaseOrder }) {
  const t = useT()
  const { form, settings, hasRate } = finish
  if (order.totalAmount === null) return null
  return (
    <>
      {form.values.costs.map(({ name, amount }, at) => (
        <MoneyInput
          key={at}
          label={`${t('purchaseReceipts.finish.costs')}: ${name}`}
          settings={settings}
          {...form.getInputProps(`costs.${at}.amount`)}
          value={amount}
          data-field={`costs.${at}.amount`}
        />
      ))}
      {hasRate && (
        <TextInput
          label={t('purchaseReceipts.finish.exchangeRate')}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('exchangeRate')}
          data-field="exchangeRate"
          data-testid="finish-rate"
        />
      )}
    </>
  )
}
