import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Switch } from '@mantine/core'
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { getReceiptSettings, updateReceiptSettings } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { fitsReceiptLines } from '@mostrador/contract/features/selling/receipts/receipt-lines.ts'
import type { ReceiptSettings } from '@mostrador/contract/features/selling/receipts/schema.ts'
import type { Rule } from '@mostrador/contract/validation.ts'
import { type ReceiptPart, receiptPapers, receiptParts } from '@mostrador/domain/receipt/receipt-look.ts'
import { ReceiptPreview } from '#src/features/selling/receipts/settings/receipt-preview.tsx'
import { SettingsForm } from '#src/ui/admin/form/settings-form.tsx'
import styles from '#src/features/selling/receipts/settings/receipt-settings.module.css'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { describeForm, type Field, type ValuesOf } from '#src/ui/admin/fields/describe-form.ts'
import { choice, notes, oneOf, own, toggle } from '#src/ui/admin/fields/fields.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { useSettingsEditor } from '#src/ui/admin/fields/use-described-editor.ts'
import type { FormState } from '#src/ui/admin/form/form-state.ts'
import { SettingsLoader } from '#src/ui/admin/fields/settings-loader.tsx'
import { Card } from '#src/ui/detail-page.tsx'

const linesRule: Rule = (value) =>
  fitsReceiptLines(String(value)) ? undefined : { key: 'settings.receipts.linesShape' }
const copyCounts = [1, 2, 3] as const

/** What is written above or below a receipt; the rule counts its lines. */
function words(name: 'header' | 'footer'): Field<string, string, string> {
  const shown = { label: `settings.receipts.${name}`, help: `settings.receipts.${name}Help` } as const
  return { ...own(shown, () => '', { rules: [linesRule] }), kind: 'area' }
}

const copies: Field<string, number, number> = {
  ...oneOf({ label: 'settings.receipts.copies' }),
  options: () => copyCounts.map((count) => ({ value: String(count), label: String(count) })),
  typed: String,
  sent: Number,
}

type Input = Omit<InputOf<typeof updateReceiptSettings>, 'version'>

/** The content of receipts, and how tills print them. */
const receiptForm = describeForm<ReceiptSettings, Input>()('settings', {
  header: words('header'),
  footer: words('footer'),
  returnPolicy: notes({
    label: 'settings.receipts.returnPolicy',
    help: 'settings.receipts.returnPolicyHelp',
    max: 500,
    pattern: null,
  }),
  parts: own({ label: 'settings.receipts.shown' }, (): ReceiptPart[] => [], {
    show: (parts, t) => parts.map((part) => t(`settings.receipts.parts.${part}`)).join(', '),
  }),
  paper: choice({
    label: 'settings.receipts.paper',
    help: 'settings.receipts.paperHelp',
    values: receiptPapers,
    words: (paper, t) => t(`receipts.papers.${paper}`),
  }),
  copies,
  isAutoPrinted: toggle({ label: 'settings.receipts.autoPrint', help: 'settings.receipts.autoPrintHelp' }),
})

type Form = FormState<ValuesOf<typeof receiptForm>>

/** The content of receipts, how tills print them, and a preview next to the form. */
export function ReceiptsTab() {
  return (
    <SettingsLoader get={getReceiptSettings}>{({ settings }) => <ReceiptsForm stored={settings} />}</SettingsLoader>
  )
}

function ReceiptsForm({ stored }: { stored: ReceiptSettings }) {
  const t = useT()
  const mayUpdate = useCan(updateReceiptSettings)
  const update = useEndpointMutation(updateReceiptSettings)
  const editor = useSettingsEditor({
    form: receiptForm,
    draftOf: 'receiptsSettings',
    stored,
    read: async () => (await callEndpoint(getReceiptSettings, {})).settings,
    update: async (sent) => (await update.mutateAsync(sent)).settings,
  })
  const { form } = editor
  const { values } = form
  const field = fieldsOf(receiptForm, editor)
  return (
    <Row gap={4} align="start" className={styles['withPreview']}>
      <SettingsForm editor={editor} fields={receiptForm.described(t)} isReadOnly={!mayUpdate} testId="settings-save">
        <Card title={t('settings.receipts.words')}>
          {field('header', { minRows: 2 })}
          {field('footer', { minRows: 2 })}
          {field('returnPolicy', { minRows: 2 })}
        </Card>
        <PartsCard form={form} />
        <Card title={t('settings.receipts.printing')}>
          {field('paper')}
          {field('copies')}
          {field('isAutoPrinted')}
        </Card>
      </SettingsForm>
      <div className={styles['preview']}>
        <ReceiptPreview wish={{ ...values, shop: stored.shop }} paper={values.paper} />
      </div>
    </Row>
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
