import { Button } from '@mantine/core'
import {
  cancelStockCount,
  getStockCount,
  saveStockCount,
  startStockCount,
} from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import type { StockCount } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { useDefaultLocation, useLocationNames } from '#src/features/catalogue/locations/public.ts'
import { CountStatus } from '#src/features/catalogue/stock-counts/count-words.tsx'
import { counterSource, ScopeFields } from '#src/features/catalogue/stock-counts/plan-fields.tsx'
import { planForm } from '#src/features/catalogue/stock-counts/plan-values.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ReferencesPicker } from '#src/ui/admin/filter/reference-picker.tsx'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'
import { RecordForm } from '#src/ui/admin/form/record-form.tsx'
import { SaveBar } from '#src/ui/admin/form/save-bar.tsx'
import { Card, DetailPage, Pair } from '#src/ui/detail-page.tsx'

type PlanFormProps = { stored: StockCount | null; back: { to: string; label: string } }

/** The plan of a count: what is counted, by whom, until when. */
export function PlanForm({ stored, back }: PlanFormProps) {
  const t = useT()
  const editor = usePlanEditor(stored)
  const { base } = editor
  const names = useLocationNames()
  const { assigneeIds: _, ...compared } = planForm.described(t)
  return (
    <DetailPage
      title={base ? t('stockCounts.number', { number: base.number }) : t('stockCounts.newTitle')}
      back={back}
      badge={base && <CountStatus status={base.status} />}
      actions={<Actions editor={editor} />}
    >
      <RecordForm
        editor={editor}
        fields={{
          ...compared,
          locationId: { label: t('stockCounts.form.location'), show: (id) => names.get(id) ?? '' },
        }}
        what={base ? t('stockCounts.number', { number: base.number }) : t('stockCounts.newTitle')}
      >
        <Card title={t('stockCounts.form.what')}>
          <ScopeFields editor={editor} locations={names} />
        </Card>
        <HowCard editor={editor} />
      </RecordForm>
    </DetailPage>
  )
}

type Editor = ReturnType<typeof usePlanEditor>

function usePlanEditor(stored: StockCount | null) {
  const t = useT()
  const [countId] = useState(() => stored?.id ?? newId())
  const save = useEndpointMutation(saveStockCount)
  const navigate = useCheckedNavigate()
  return useDescribedEditor({
    form: planForm,
    draftOf: 'stockCount',
    first: { locationId: useDefaultLocation() ?? '' },
    stored,
    read: async (id) => (await callEndpoint(getStockCount, { id })).count,
    create: async ({ chosen, ...sent }) =>
      (await save.mutateAsync({ ...sent, variantIds: chosen, countId, version: 0 })).count,
    update: async ({ id: _, chosen, ...sent }) =>
      (await save.mutateAsync({ ...sent, variantIds: chosen, countId })).count,
    onCreated: async ({ id }) => {
      showSnackbar({ text: t('stockCounts.form.saved') })
      await navigate(pathTo('dashboard-stockCounts', 'en', { id }))
    },
  })
}

function HowCard({ editor }: { editor: Editor }) {
  const t = useT()
  const { form, base } = editor
  const field = fieldsOf(planForm, editor)
  return (
    <Card title={t('stockCounts.form.how')}>
      {field('isBlind', { 'data-testid': 'count-blind' })}
      <Pair>
        {field('dueDate')}
        <ReferencesPicker
          label={t('stockCounts.form.people')}
          description={t('stockCounts.form.peopleHelp')}
          source={counterSource}
          known={base?.assignees.map(({ id, name }) => ({ id, label: name })) ?? []}
          value={form.values.assigneeIds}
          onChange={(ids) => form.setFieldValue('assigneeIds', ids)}
          name="assigneeIds"
        />
      </Pair>
      {field('note', { minRows: 2 })}
    </Card>
  )
}

function Actions({ editor }: { editor: Editor }) {
  const t = useT()
  const { base, isDirty } = editor
  const { start, isRunning } = useStart()
  const cancel = useCancel()
  return (
    <>
      {base && (
        <>
          <Button variant="default" onClick={() => void cancel(base)} data-testid="count-cancel">
            {t('stockCounts.form.cancel')}
          </Button>
          <Button loading={isRunning} disabled={isDirty} onClick={() => void start(base)} data-testid="count-start">
            {t('stockCounts.form.start')}
          </Button>
        </>
      )}
      <SaveBar
        isDirty={isDirty}
        isNew={base === null}
        isSaving={editor.isSaving}
        isSaved={editor.isSaved}
        saveLabel={t('stockCounts.form.save')}
        onSave={() => void editor.submit()}
        onDiscard={editor.form.reset}
        testId="count-save"
      />
    </>
  )
}

function useStart() {
  const t = useT()
  const { run, isRunning } = useAction()
  const starting = useEndpointMutation(startStockCount)
  const start = ({ id, version, number }: StockCount) =>
    run(async () => {
      await starting.mutateAsync({ id, version })
      showSnackbar({ text: t('stockCounts.form.started', { number }) })
    })
  return { start, isRunning }
}

/** Cancels a count after asking. */
export function useCancel(): (count: StockCount) => Promise<void> {
  const t = useT()
  const { run } = useAction()
  const cancelling = useEndpointMutation(cancelStockCount)
  return ({ id, version, number }) =>
    run(async () => {
      const isSure = await confirm({
        title: t('stockCounts.form.cancelAsk', { number }),
        description: escapeHtml(t('stockCounts.form.cancelText')),
        confirmLabel: t('stockCounts.form.cancel'),
        danger: true,
      })
      if (!isSure) return
      await cancelling.mutateAsync({ id, version })
      showSnackbar({ text: t('stockCounts.form.cancelled', { number }) })
    })
}
