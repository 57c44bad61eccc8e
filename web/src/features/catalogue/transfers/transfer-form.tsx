import { Button } from '@mantine/core'
import {
  cancelTransfer,
  getTransfer,
  saveTransfer,
  sendTransfer,
} from '@mostrador/contract/features/catalogue/transfers/endpoints.ts'
import type { Transfer } from '@mostrador/contract/features/catalogue/transfers/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { useDefaultLocation, useLocationNames } from '#src/features/catalogue/locations/public.ts'
import { LinesField } from '#src/features/catalogue/transfers/lines-field.tsx'
import { transferForm } from '#src/features/catalogue/transfers/transfer-values.ts'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'
import { RecordForm } from '#src/ui/admin/form/record-form.tsx'
import { SaveBar } from '#src/ui/admin/form/save-bar.tsx'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailPage, Pair } from '#src/ui/detail-page.tsx'

/** Areas that also show stock. */
export const alsoShownIn = ['products', 'stock', 'dashboard', 'locations']

type TransferFormProps = { stored: Transfer | null; back: { to: string; label: string } }

/** A draft of a transfer. It is kept on the device while it is typed; sending it takes the goods out. */
export function TransferForm({ stored, back }: TransferFormProps) {
  const t = useT()
  const editor = useTransferEditor(stored)
  const { base, form } = editor
  const names = useLocationNames()
  const show = (id: string) => names.get(id) ?? ''
  return (
    <DetailPage
      title={base ? t('transfers.number', { number: base.number }) : t('transfers.newTitle')}
      back={back}
      badge={base && <StateBadge tone="quiet">{t('transfers.status.draft')}</StateBadge>}
      actions={<Actions editor={editor} />}
    >
      <RecordForm
        editor={editor}
        fields={{
          ...transferForm.described(t),
          fromLocationId: { label: t('transfers.form.from'), show },
          toLocationId: { label: t('transfers.form.to'), show },
        }}
        what={t('transfers.number', { number: base?.number ?? '' }).trim()}
      >
        <PlacesCard editor={editor} names={names} />
        <Card title={t('transfers.form.lines')}>
          <LinesField
            locationId={form.values.fromLocationId}
            lines={form.values.lines}
            error={form.errors['lines']}
            onChange={(lines) => form.setFieldValue('lines', lines)}
          />
        </Card>
      </RecordForm>
    </DetailPage>
  )
}

type Editor = ReturnType<typeof useTransferEditor>

function useTransferEditor(stored: Transfer | null) {
  const t = useT()
  const [transferId] = useState(() => stored?.id ?? newId())
  const save = useEndpointMutation(saveTransfer)
  const navigate = useCheckedNavigate()
  return useDescribedEditor({
    form: transferForm,
    first: { fromLocationId: useDefaultLocation() ?? '' },
    stored,
    read: async (id) => (await callEndpoint(getTransfer, { id })).transfer,
    create: async (sent) => (await save.mutateAsync({ ...sent, transferId, version: 0 })).transfer,
    update: async ({ id: _, ...sent }) => (await save.mutateAsync({ ...sent, transferId })).transfer,
    onCreated: async ({ id }) => {
      showSnackbar({ text: t('transfers.form.saved') })
      await navigate(pathTo('dashboard-transfers', 'en', { id }))
    },
  })
}

function PlacesCard({ editor, names }: { editor: Editor; names: ReadonlyMap<string, string> }) {
  const t = useT()
  const field = fieldsOf(transferForm, editor)
  const place = (name: 'fromLocationId' | 'toLocationId') => {
    const places = [...names].map(([value, label]) => ({ value, label }))
    const isChosen = editor.form.values[name] !== ''
    return field(name, { options: isChosen ? places : [{ value: '', label: '' }, ...places], 'data-testid': name })
  }
  return (
    <Card title={t('transfers.form.basics')}>
      <Pair>
        {place('fromLocationId')}
        {place('toLocationId')}
      </Pair>
      {field('note', { minRows: 2 })}
    </Card>
  )
}

function Actions({ editor }: { editor: Editor }) {
  const t = useT()
  const { base, isDirty } = editor
  const { send, cancel, isRunning } = useSteps(editor)
  return (
    <>
      {base && (
        <>
          <Button variant="default" loading={isRunning} onClick={() => void cancel(base)} data-testid="transfer-cancel">
            {t('transfers.form.cancel')}
          </Button>
          <Button loading={isRunning} disabled={isDirty} onClick={() => void send(base)} data-testid="transfer-send">
            {t('transfers.form.send')}
          </Button>
        </>
      )}
      <SaveBar
        isDirty={isDirty}
        isNew={base === null}
        isSaving={editor.isSaving}
        isSaved={editor.isSaved}
        saveLabel={t('transfers.form.save')}
        onSave={() => void editor.submit()}
        onDiscard={editor.form.reset}
        testId="transfer-save"
      />
    </>
  )
}

/** Sending and cancelling; both are asked about where they cannot be taken back. */
function useSteps({ form }: Editor) {
  const t = useT()
  const { settings } = useCompany()
  const { run, isRunning } = useAction()
  const sending = useEndpointMutation(sendTransfer, { invalidates: alsoShownIn })
  const cancelling = useEndpointMutation(cancelTransfer)

  const isSureOfLess = ({ lines }: Transfer) => {
    const low = lines.filter(({ quantity, onHand }) => Number(quantity) > Number(onHand))
    const words = low.map(({ name, onHand, quantity }) =>
      t('transfers.form.lowLine', {
        name,
        there: formatQuantity(onHand, settings),
        quantity: formatQuantity(quantity, settings),
      }),
    )
    return confirm({
      title: t('transfers.form.lowTitle'),
      description: `${escapeHtml(t('transfers.form.lowText'))}<br><br>${words.map(escapeHtml).join('<br>')}`,
      confirmLabel: t('transfers.form.sendAnyway'),
    })
  }
  const send = ({ id, version, number }: Transfer) =>
    run(async () => {
      try {
        await sending.mutateAsync({ id, version })
      } catch (error) {
        if (!(error instanceof ApiError) || error.body?.data['isTooMuch'] !== true) throw error
        const { transfer } = await callEndpoint(getTransfer, { id })
        if (!(await isSureOfLess(transfer))) return
        await sending.mutateAsync({ id, version, mayGoBelowZero: true })
      }
      showSnackbar({ text: t('transfers.form.sent', { number }) })
    })
  const cancel = ({ id, version, number }: Transfer) =>
    run(async () => {
      const isSure = await confirm({
        title: t('transfers.form.cancelAsk', { number }),
        description: escapeHtml(t('transfers.form.cancelText')),
        confirmLabel: t('transfers.form.cancel'),
        danger: true,
      })
      if (!isSure) return
      form.reset()
      await cancelling.mutateAsync({ id, version })
      showSnackbar({ text: t('transfers.form.cancelled', { number }) })
    })
  return { send, cancel, isRunning }
}
