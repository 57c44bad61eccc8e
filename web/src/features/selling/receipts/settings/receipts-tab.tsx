import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { NativeSelect, Switch, Textarea } from '@mantine/core'
import { getReceiptSettings, updateReceiptSettings } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { fitsReceiptLines } from '@mostrador/contract/features/selling/receipts/receipt-lines.ts'
import type { ReceiptSettings } from '@mostrador/contract/features/selling/receipts/schema.ts'
import { type FormRules, maxLength, type Rule } from '@mostrador/contract/validation.ts'
import { type ReceiptPart, receiptPapers, receiptParts } from '@mostrador/domain/receipt/receipt-look.ts'
import { ReceiptPreview } from '#src/features/selling/receipts/settings/receipt-preview.tsx'
import { SettingsForm } from '#src/ui/admin/form/settings-form.tsx'
import styles from '#src/features/selling/receipts/settings/receipt-settings.module.css'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'
import { type RecordEditor, useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { Card } from '#src/ui/detail-page.tsx'

type Values = Omit<ReceiptSettings, 'id' | 'version' | 'shop'>
type Form = RecordEditor<ReceiptSettings, Values>['form']

const linesRule: Rule = (value) =>
  fitsReceiptLines(String(value)) ? undefined : { key: 'settings.receipts.linesShape' }
const rules: FormRules = { header: [linesRule], footer: [linesRule], returnPolicy: [maxLength(500)] }
const copyCounts = [1, 2, 3] as const

function valuesOf(settings: ReceiptSettings | null): Values {
  if (!settings) throw new RangeError('a company has settings')
  const { id: _id, version: _version, shop: _shop, ...values } = settings
  return values
}

/** The content of receipts, how tills print them, and a preview next to the form. */
export function ReceiptsTab() {
  const query = useEndpointQuery(
    getReceiptSettings,
    {},
    { networkMode: 'always', gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  if (query.data) return <ReceiptsForm stored={query.data.settings} />
  return query.error ? <ListFailure error={query.error} onRetry={() => void query.refetch()} /> : <ListSkeleton />
}

function ReceiptsForm({ stored }: { stored: ReceiptSettings }) {
  const t = useT()
  const mayUpdate = useCan(updateReceiptSettings)
  const update = useEndpointMutation(updateReceiptSettings)
  const editor = useRecordEditor<ReceiptSettings, Values>({
    stored,
    valuesOf,
    rules: () => rules,
    read: async () => (await callEndpoint(getReceiptSettings, {})).settings,
    save: async (values, base) =>
      (await update.mutateAsync({ ...values, version: base?.version ?? stored.version })).settings,
    onCreated: () => undefined,
    draftOf: 'receiptsSettings',
  })
  const { form } = editor
  const partNames = (parts: readonly ReceiptPart[]) =>
    parts.map((part) => t(`settings.receipts.parts.${part}`)).join(', ')
  return (
    <Row gap={4} align="start" className={styles['withPreview']}>
      <SettingsForm
        editor={editor}
        fields={{
          header: { label: t('settings.receipts.header') },
          footer: { label: t('settings.receipts.footer') },
          returnPolicy: { label: t('settings.receipts.returnPolicy') },
          parts: { label: t('settings.receipts.shown'), show: partNames },
          paper: { label: t('settings.receipts.paper'), show: (paper) => t(`receipts.papers.${paper}`) },
          copies: { label: t('settings.receipts.copies') },
          isAutoPrinted: {
            label: t('settings.receipts.autoPrint'),
            show: (isOn) => t(isOn ? 'shell.buttons.yes' : 'shell.buttons.no'),
          },
        }}
        isReadOnly={!mayUpdate}
        testId="settings-save"
      >
        <WordsCard form={form} />
        <PartsCard form={form} />
        <PrintingCard form={form} />
      </SettingsForm>
      <div className={styles['preview']}>
        <ReceiptPreview wish={{ ...form.values, shop: stored.shop }} paper={form.values.paper} />
      </div>
    </Row>
  )
}

function WordsCard({ form }: { form: Form }) {
  const t = useT()
  const text = (name: 'header' | 'footer' | 'returnPolicy', help: string) => ({
    id: name,
    label: t(`settings.receipts.${name}`),
    description: help,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    autosize: true,
    minRows: 2,
    value: form.values[name],
    error: form.errors[name],
    'data-field': name,
    'data-testid': `settings-${name}`,
    onChange: (event: { currentTarget: { value: string } }) => form.setFieldValue(name, event.currentTarget.value),
  })
  return (
    <Card title={t('settings.receipts.words')}>
      <Textarea {...text('header', t('settings.receipts.headerHelp'))} />
      <Textarea {...text('footer', t('settings.receipts.footerHelp'))} />
      <Textarea {...text('returnPolicy', t('settings.receipts.returnPolicyHelp'))} maxLength={500} />
    </Card>
  )
}

function PartsCard({ form }: { form: Form }) {
  const t = useT()
  const { parts } = form.values
  const turn = (part: ReceiptPart, isOn: boolean) =>
    form.setFieldValue(
      'parts',
      receiptParts.filter((candidate) => (candidate === part ? isOn : parts.includes(candidate))),
    )
  return (
    <Card title={t('settings.receipts.shown')}>
      <Stack gap={3} data-field="parts">
        {receiptParts.map((part) => (
          <Switch
            key={part}
            id={`parts-${part}`}
            label={t(`settings.receipts.parts.${part}`)}
            checked={parts.includes(part)}
            onChange={(event) => turn(part, event.currentTarget.checked)}
            data-testid={`settings-part-${part}`}
          />
        ))}
      </Stack>
    </Card>
  )
}

function PrintingCard({ form }: { form: Form }) {
  const t = useT()
  const { paper, copies, isAutoPrinted } = form.values
  return (
    <Card title={t('settings.receipts.printing')}>
      <NativeSelect
        id="paper"
        label={t('settings.receipts.paper')}
        description={t('settings.receipts.paperHelp')}
        data={receiptPapers.map((value) => ({ value, label: t(`receipts.papers.${value}`) }))}
        value={paper}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('paper', receiptPapers.find((known) => known === value) ?? paper)
        }
        data-field="paper"
        data-testid="settings-paper"
      />
      <NativeSelect
        id="copies"
        label={t('settings.receipts.copies')}
        data={copyCounts.map(String)}
        value={String(copies)}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('copies', Number(value))}
        data-field="copies"
        data-testid="settings-copies"
      />
      <Switch
        id="isAutoPrinted"
        label={t('settings.receipts.autoPrint')}
        description={t('settings.receipts.autoPrintHelp')}
        checked={isAutoPrinted}
        onChange={(event) => form.setFieldValue('isAutoPrinted', event.currentTarget.checked)}
        data-field="isAutoPrinted"
        data-testid="settings-isAutoPrinted"
      />
    </Card>
  )
}
