import { NativeSelect } from '@mantine/core'
import {
  archiveTender,
  createTender,
  listTenders,
  updateTender,
} from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import type { TenderRecord } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { money } from '@mostrador/domain/money/money.ts'
import {
  tenderFlags,
  tenderForm,
  tenderTypes,
  typesToChoose,
  type TenderValues,
} from '#src/features/selling/tenders/tender-values.ts'
import { Fragment } from 'react'
import { PasswordNotGiven, usePasswordAgain } from '#src/features/access/money-targets/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ArchiveButton } from '#src/ui/admin/form/archive-button.tsx'
import { FormDrawer } from '#src/ui/admin/form/form-drawer.tsx'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import type { RecordEditor } from '#src/ui/admin/form/use-record-editor.ts'

type TenderEditor = RecordEditor<TenderRecord, TenderValues>

async function readTender(id: string): Promise<TenderRecord> {
  const { items } = await callEndpoint(listTenders, {})
  const found = items.find((tender) => tender.id === id)
  if (!found) throw new RangeError('the form of payment is gone')
  return found
}

/** The form of one tender. */
export function TenderForm({ stored, onClose }: { stored: TenderRecord | null; onClose: () => void }) {
  const t = useT()
  const { withPassword, dialog } = usePasswordAgain()
  const editor = useTenderEditor(stored, onClose, withPassword)
  const { form, base } = editor
  const field = fieldsOf(tenderForm, editor)
  return (
    <FormDrawer
      title={base ? t('tenders.form.edit') : t('tenders.form.new')}
      editor={editor}
      fields={tenderForm.described(t)}
      what={t('tenders.form.this')}
      saveLabel={t('tenders.form.save')}
      onClose={onClose}
      actions={base && base.type !== 'cash' && <ArchiveAction base={base} editor={editor} />}
      testId="tender"
    >
      {field('name')}
      <TypeSection form={form} base={base} />
      {form.values.type !== 'cash' && (
        <>
          {field('requiresReference')}
          {form.values.requiresReference && (
            <>
              {field('referenceMin')}
              {field('referenceMax')}
            </>
          )}
          <CustomerSection editor={editor} />
        </>
      )}
      {tenderFlags.map((flag) => (
        <Fragment key={flag}>{field(flag)}</Fragment>
      ))}
      {dialog}
    </FormDrawer>
  )
}

function ArchiveAction({ base, editor }: { base: TenderRecord; editor: TenderEditor }) {
  const language = useLanguage()
  const archive = useEndpointMutation(archiveTender)
  return (
    <ArchiveButton
      endpoint={archiveTender}
      name={base.name[language]}
      isArchived={base.status === 'archived'}
      disabled={editor.isDirty}
      onArchive={async (isArchived) => {
        const { version } = await readTender(base.id)
        editor.restart((await archive.mutateAsync({ id: base.id, version, isArchived })).tender)
      }}
      testId="tender-archive"
    />
  )
}

/** The type, which is fixed once the tender is used, and how cash is rounded. */
function TypeSection({ form, base }: Pick<TenderEditor, 'form' | 'base'>) {
  const t = useT()
  const { settings } = useCompany()
  const { values, errors } = form
  const rounding = cashRoundingOf(settings)
  return (
    <>
      <NativeSelect
        label={t('tenders.form.type')}
        data={typesToChoose(values.type).map((value) => ({ value, label: t(`tenders.types.${value}`) }))}
        value={values.type}
        disabled={base?.isUsed === true || base?.type === 'cash'}
        error={errors['type']}
        onChange={({ currentTarget }) => {
          const type = tenderTypes.find((known) => known === currentTarget.value)
          if (type) form.setFieldValue('type', type)
        }}
        data-testid="tender-type"
      />
      {values.type === 'cash' && rounding && (
        <p>{t('tenders.form.rounding', { increment: formatMoney(money(rounding.increment), settings) })}</p>
      )}
    </>
  )
}

/** What the customer pays and reads: the surcharge and the instructions. */
function CustomerSection({ editor }: { editor: TenderEditor }) {
  const t = useT()
  const { settings } = useCompany()
  const maySetInstructions = useCan('SETTINGS__MONEY_UPDATE')
  const waitsUntil = editor.base?.waitsUntil ?? null
  const field = fieldsOf(tenderForm, editor)
  return (
    <>
      {field('surchargePercent')}
      {field('instructions', { readOnly: !maySetInstructions })}
      {!maySetInstructions && <p className="k-muted k-small">{t('moneyTargets.notAllowed')}</p>}
      {waitsUntil !== null && (
        <p data-testid="tender-waits">{t('moneyTargets.waits', { when: formatDateTime(waitsUntil, settings) })}</p>
      )}
    </>
  )
}

type WithPassword = ReturnType<typeof usePasswordAgain>['withPassword']

function useTenderEditor(stored: TenderRecord | null, onClose: () => void, withPassword: WithPassword): TenderEditor {
  const t = useT()
  const create = useEndpointMutation(createTender)
  const update = useEndpointMutation(updateTender)
  return useDescribedEditor({
    form: tenderForm,
    stored,
    read: readTender,
    create: async (sent) =>
      (await withPassword((currentPassword) => create.mutateAsync({ ...sent, currentPassword }))).tender,
    update: async (sent) =>
      (await withPassword((currentPassword) => update.mutateAsync({ ...sent, currentPassword }))).tender,
    onCreated: () => {
      showSnackbar({ text: t('tenders.form.created') })
      onClose()
    },
    onUpdated: onClose,
    onRefused: (error) => error instanceof PasswordNotGiven,
  })
}
