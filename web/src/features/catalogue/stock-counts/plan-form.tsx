import { Button, Switch, Textarea, TextInput } from '@mantine/core'
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
import {
  planInputOf,
  planRules,
  type PlanValues,
  planValuesOf,
} from '#src/features/catalogue/stock-counts/plan-values.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ReferencesPicker } from '#src/ui/admin/filter/reference-picker.tsx'
import { RecordForm } from '#src/ui/admin/form/record-form.tsx'
import { SaveBar } from '#src/ui/admin/form/save-bar.tsx'
import { useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { Card, DetailPage, Pair } from '#src/ui/detail-page.tsx'

type PlanFormProps = { stored: StockCount | null; back: { to: string; label: string } }

/** The plan of a count: what is counted, by whom, until when. */
export function PlanForm({ stored, back }: PlanFormProps) {
  const t = useT()
  const editor = usePlanEditor(stored)
  const { base } = editor
  const names = useLocationNames()
  const yesNo = (isOn: boolean) => t(isOn ? 'stockCounts.page.yes' : 'stockCounts.page.no')
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
          locationId: { label: t('stockCounts.form.location'), show: (id) => names.get(id) ?? '' },
          scope: { label: t('stockCounts.form.scope'), show: (scope) => t(`stockCounts.scopes.${scope}`) },
          categoryId: { label: t('stockCounts.form.category') },
          shelf: { label: t('stockCounts.form.shelf') },
          randomSize: { label: t('stockCounts.form.randomSize') },
          chosen: { label: t('stockCounts.form.chosen'), show: (list) => list.map(({ name }) => name).join(', ') },
          isBlind: { label: t('stockCounts.form.blind'), show: yesNo },
          dueDate: { label: t('stockCounts.form.due') },
          note: { label: t('stockCounts.form.note') },
        }}
        what={base ? t('stockCounts.number', { number: base.number }) : t('stockCounts.newTitle')}
      >
        <Card title={t('stockCounts.form.what')}>
          <ScopeFields form={editor.form} locations={names} />
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
  const defaultLocation = useDefaultLocation() ?? ''
  const save = useEndpointMutation(saveStockCount)
  const navigate = useCheckedNavigate()
  return useRecordEditor<StockCount, PlanValues>({
    stored,
    draftOf: 'stockCount',
    valuesOf: (count) => planValuesOf(count, defaultLocation),
    rules: planRules,
    read: async (id) => (await callEndpoint(getStockCount, { id })).count,
    save: async (values, base) => (await save.mutateAsync(planInputOf(values, countId, base?.version ?? 0))).count,
    onCreated: async ({ id }) => {
      showSnackbar({ text: t('stockCounts.form.saved') })
      await navigate(pathTo('dashboard-stockCounts', 'en', { id }))
    },
  })
}

function HowCard({ editor: { form, base } }: { editor: Editor }) {
  const t = useT()
  return (
    <Card title={t('stockCounts.form.how')}>
      <Switch
        label={t('stockCounts.form.blind')}
        description={t('stockCounts.form.blindHelp')}
        checked={form.values.isBlind}
        onChange={(event) => form.setFieldValue('isBlind', event.currentTarget.checked)}
        data-testid="count-blind"
      />
      <Pair>
        <TextInput
          type="date"
          label={t('stockCounts.form.due')}
          value={form.values.dueDate}
          error={form.errors['dueDate']}
          onChange={(event) => form.setFieldValue('dueDate', event.currentTarget.value)}
          data-field="dueDate"
        />
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
      <Textarea
        label={t('stockCounts.form.note')}
        value={form.values.note}
        error={form.errors['note']}
        maxLength={500}
        autosize
        minRows={2}
        onChange={(event) => form.setFieldValue('note', event.currentTarget.value)}
        data-field="note"
      />
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
