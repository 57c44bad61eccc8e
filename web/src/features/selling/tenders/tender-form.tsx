import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
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
  tenderInput,
  tenderRules,
  tenderTypes,
  typesToChoose,
  type TenderValues,
  tenderValuesOf,
} from '#src/features/selling/tenders/tender-values.ts'
import { PasswordNotGiven, usePasswordAgain } from '#src/features/access/money-targets/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ArchiveButton } from '#src/ui/admin/form/archive-button.tsx'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'
import { FormDrawer } from '#src/ui/admin/form/form-drawer.tsx'
import { LocalizedField } from '#src/ui/admin/form/localized-field.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import styles from '#src/ui/admin/form/record-parts.module.css'
import { type RecordEditor, useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'

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
  const fields = useTenderFields()
  const { form, base } = editor
  const { values, errors } = form
  return (
    <FormDrawer
      title={base ? t('tenders.form.edit') : t('tenders.form.new')}
      editor={editor}
      fields={fields}
      what={t('tenders.form.this')}
      saveLabel={t('tenders.form.save')}
      onClose={onClose}
      actions={base && base.type !== 'cash' && <ArchiveAction base={base} editor={editor} />}
      testId="tender"
    >
      <LocalizedField
        label={t('tenders.form.name')}
        name="name"
        value={values.name}
        maxLength={40}
        error={errors['name']}
        onChange={(name) => form.setFieldValue('name', name)}
      />
      <TypeSection form={form} base={base} />
      {values.type !== 'cash' && (
        <>
          <ReferenceSection form={form} />
          <CustomerSection form={form} base={base} />
        </>
      )}
      {tenderFlags.map((flag) => (
        <Switch
          key={flag}
          label={t(`tenders.form.${flag}`)}
          checked={values[flag]}
          onChange={(event) => form.setFieldValue(flag, event.currentTarget.checked)}
        />
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

type SectionProps = Pick<TenderEditor, 'form'>

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

/** Whether the cashier types a reference, and its length. */
function ReferenceSection({ form }: SectionProps) {
  const t = useT()
  const { values, errors } = form
  const length = (name: 'referenceMin' | 'referenceMax') => ({
    inputMode: 'numeric' as const,
    value: values[name],
    error: errors[name],
    'data-field': name,
    onChange: (event: { currentTarget: { value: string } }) => form.setFieldValue(name, event.currentTarget.value),
  })
  return (
    <>
      <Switch
        label={t('tenders.form.requiresReference')}
        description={t('tenders.form.referenceHelp')}
        checked={values.requiresReference}
        onChange={(event) => form.setFieldValue('requiresReference', event.currentTarget.checked)}
      />
      {values.requiresReference && (
        <>
          <TextInput label={t('tenders.form.referenceMin')} {...length('referenceMin')} />
          <TextInput label={t('tenders.form.referenceMax')} {...length('referenceMax')} />
        </>
      )}
    </>
  )
}

/** What the customer pays and reads: the surcharge and the instructions. */
function CustomerSection({ form, base }: Pick<TenderEditor, 'form' | 'base'>) {
  const t = useT()
  const { settings } = useCompany()
  const maySetInstructions = useCan('SETTINGS__MONEY_UPDATE')
  const waitsUntil = base?.waitsUntil ?? null
  const { values, errors } = form
  return (
    <>
      <TextInput
        label={t('tenders.form.surcharge')}
        description={t('tenders.form.surchargeHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        {...form.getInputProps('surchargePercent')}
        data-field="surchargePercent"
        data-testid="tender-surcharge"
      />
      <Textarea
        label={t('tenders.form.instructions')}
        description={t('tenders.form.instructionsHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxLength={300}
        readOnly={!maySetInstructions}
        value={values.instructions}
        error={errors['instructions']}
        onChange={(event) => form.setFieldValue('instructions', event.currentTarget.value)}
        data-field="instructions"
        data-testid="tender-instructions"
      />
      {!maySetInstructions && <p className={styles['small']}>{t('moneyTargets.notAllowed')}</p>}
      {waitsUntil !== null && (
        <p data-testid="tender-waits">{t('moneyTargets.waits', { when: formatDateTime(waitsUntil, settings) })}</p>
      )}
    </>
  )
}

/** The names and display forms of a tender's fields, for comparing two versions. */
function useTenderFields(): FieldDescriptions<TenderValues> {
  const t = useT()
  return {
    name: { label: t('tenders.form.name'), show: ({ en, es }) => `${en} / ${es}` },
    type: { label: t('tenders.form.type'), show: (type) => t(`tenders.types.${type}`) },
    referenceMin: { label: t('tenders.form.referenceMin') },
    referenceMax: { label: t('tenders.form.referenceMax') },
    instructions: { label: t('tenders.form.instructions') },
    surchargePercent: { label: t('tenders.form.surcharge') },
  }
}

type WithPassword = ReturnType<typeof usePasswordAgain>['withPassword']

function useTenderEditor(stored: TenderRecord | null, onClose: () => void, withPassword: WithPassword): TenderEditor {
  const t = useT()
  const create = useEndpointMutation(createTender)
  const update = useEndpointMutation(updateTender)
  return useRecordEditor<TenderRecord, TenderValues>({
    stored,
    draftOf: 'tender',
    valuesOf: tenderValuesOf,
    rules: () => tenderRules,
    read: readTender,
    save: async (values, base) => {
      const input = tenderInput(values)
      const answer = await withPassword((currentPassword) =>
        base
          ? update.mutateAsync({ ...input, currentPassword, id: base.id, version: base.version })
          : create.mutateAsync({ ...input, currentPassword }),
      )
      return answer.tender
    },
    onCreated: () => {
      showSnackbar({ text: t('tenders.form.created') })
      onClose()
    },
    onUpdated: onClose,
    onRefused: (error) => error instanceof PasswordNotGiven,
  })
}
