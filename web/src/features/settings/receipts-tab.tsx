import { Textarea } from '@mantine/core'
import { getReceiptSettings, updateReceiptSettings } from '@mostrador/contract/features/settings/endpoints.ts'
import type { ReceiptSettings } from '@mostrador/contract/features/settings/schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import type { FormRules, Rule } from '@mostrador/contract/validation.ts'
import { maxLength } from '@mostrador/contract/validation.ts'
import { money } from '@mostrador/domain/money.ts'
import { SettingsForm } from '#src/features/settings/settings-form.tsx'
import styles from '#src/features/settings/settings.module.css'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list-states.tsx'
import { useCompany } from '#src/ui/admin/use-company.ts'
import { useRecordEditor } from '#src/ui/admin/use-record-editor.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { Slip, SlipRow } from '#src/ui/slip.tsx'

type Values = { footer: string; returnPolicy: string }

const footerRule: Rule = (value) => {
  const lines = String(value).split('\n')
  const isTooMuch = lines.length > 5 || lines.some((line) => line.length > 60)
  return isTooMuch ? { key: 'settings.receipts.footerShape' } : undefined
}
const rules: FormRules = { footer: [footerRule], returnPolicy: [maxLength(500)] }

/** What stands under every receipt. */
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
  const { settings } = useCompany()
  const mayUpdate = useCan(updateReceiptSettings)
  const update = useEndpointMutation(updateReceiptSettings)
  const editor = useRecordEditor<ReceiptSettings, Values>({
    stored,
    valuesOf: (row) => ({ footer: row?.footer ?? '', returnPolicy: row?.returnPolicy ?? '' }),
    rules: () => rules,
    read: async () => (await callEndpoint(getReceiptSettings, {})).settings,
    save: async (values, base) =>
      (await update.mutateAsync({ ...values, version: base?.version ?? stored.version })).settings,
    onCreated: () => undefined,
  })
  const { form } = editor
  const { values, errors } = form
  const text = (name: 'footer' | 'returnPolicy', help: string) => ({
    id: name,
    label: t(`settings.receipts.${name}`),
    description: help,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    autosize: true,
    minRows: 2,
    value: values[name],
    error: errors[name],
    'data-field': name,
    'data-testid': `settings-${name}`,
    onChange: (event: { currentTarget: { value: string } }) => form.setFieldValue(name, event.currentTarget.value),
  })
  const example = formatMoney(money(1500), settings)
  return (
    <SettingsForm
      editor={editor}
      fields={{
        footer: { label: t('settings.receipts.footer') },
        returnPolicy: { label: t('settings.receipts.returnPolicy') },
      }}
      isReadOnly={!mayUpdate}
      testId="settings-save"
    >
      <Card title={t('settings.receipts.title')}>
        <Textarea {...text('footer', t('settings.receipts.footerHelp'))} />
        <Textarea {...text('returnPolicy', t('settings.receipts.returnPolicyHelp'))} maxLength={500} />
      </Card>
      <Card title={t('settings.receipts.preview')}>
        <div className={styles['receiptEnd']} data-testid="receipt-end">
          <Slip>
            <SlipRow label={t('settings.receipts.thing')} value={example} />
            <SlipRow label={t('settings.receipts.total')} value={example} strong />
            {[values.footer, values.returnPolicy].filter(Boolean).join('\n\n')}
          </Slip>
        </div>
      </Card>
    </SettingsForm>
  )
}
