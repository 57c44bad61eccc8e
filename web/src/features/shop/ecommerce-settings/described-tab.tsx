import { Stack } from '#src/ui/layout/boxes.tsx'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import type { ReactNode } from 'react'
import type { CardSpec } from '#src/features/shop/ecommerce-settings/field-specs.ts'
import styles from '#src/features/shop/ecommerce-settings/ecommerce-settings.module.css'
import {
  inputOfTab,
  rulesOfTab,
  type StoredTab,
  type TabEditor,
  type TabValues,
  valuesOfTab,
} from '#src/features/shop/ecommerce-settings/tab-values.ts'
import { ShopPreview } from '#src/features/shop/ecommerce-settings/shop-preview.tsx'
import { TabField } from '#src/features/shop/ecommerce-settings/tab-field.tsx'
import { PasswordNotGiven, usePasswordAgain } from '#src/features/access/money-targets/public.tsx'
import { useTranslator } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'
import { SettingsForm } from '#src/ui/admin/form/settings-form.tsx'
import { useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

type DescribedTabProps = {
  /** Names the draft on this device. */
  name: string
  get: Endpoint
  update: Endpoint
  cards: readonly CardSpec[]
  /** Above them. */
  before?: (editor: TabEditor) => ReactNode
  /** Below the cards of the description. */
  more?: (editor: TabEditor) => ReactNode
  /** Makes the page of the shop that is shown beside the form, with what is typed. */
  preview: Endpoint
  /** For a tab with fields that no description has. */
  own?: OwnFields
}
/** Values, rules and input of fields beside the described ones. */
export type OwnFields = {
  valuesOf: (stored: StoredTab | null) => TabValues
  rules: ReturnType<typeof rulesOfTab>
  inputOf: (values: TabValues) => TabValues
  labels: FieldDescriptions<TabValues>
}

/** One tab of the shop's settings: loads it, shows its cards from their description, saves it. */
export function DescribedTab(props: DescribedTabProps) {
  const query = useEndpointQuery(
    props.get,
    {},
    { networkMode: 'always', gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  if (query.data) return <TabForm {...props} stored={settingsOf(query.data)} />
  return query.error ? <ListFailure error={query.error} onRetry={() => void query.refetch()} /> : <ListSkeleton />
}

/** Every answer of a tab has its settings. */
export function settingsOf(answer: unknown): StoredTab {
  return (answer as { settings: StoredTab }).settings
}

type TabFormProps = DescribedTabProps & { stored: StoredTab }

/** The form of a tab, what it would save, and the dialog that asks for the password where saving takes it. */
function useTabEditor({ stored, name, get, update, cards, own }: TabFormProps) {
  const { settings } = useCompany()
  const save = useEndpointMutation(update)
  const { withPassword, dialog } = usePasswordAgain()
  const inputOf = (values: TabValues) => ({ ...inputOfTab(cards, values, settings), ...own?.inputOf(values) })
  const editor = useRecordEditor<StoredTab, TabValues>({
    stored,
    draftOf: `shopSettings.${name}`,
    valuesOf: (row) => ({ ...valuesOfTab(cards, row, settings), ...own?.valuesOf(row) }),
    rules: () => ({ ...rulesOfTab(cards, settings), ...own?.rules }),
    read: async () => settingsOf(await callEndpoint(get, {})),
    save: async (values, base) => {
      const input = { ...inputOf(values), version: base?.version ?? stored.version }
      return settingsOf(
        await withPassword((currentPassword) =>
          save.mutateAsync(currentPassword === undefined ? input : { ...input, currentPassword }),
        ),
      )
    },
    onRefused: (error) => error instanceof PasswordNotGiven,
    onCreated: () => undefined,
  })
  return { editor, inputOf, dialog }
}

function TabForm(props: TabFormProps) {
  const { stored, cards, before, more, preview, own } = props
  const { translate } = useTranslator()
  const { editor, inputOf, dialog } = useTabEditor(props)
  const labels = labelsOf(cards, translate)
  return (
    <Stack gap={4} align="start" fit className={styles['columns']}>
      <SettingsForm
        editor={editor}
        fields={{ ...Object.fromEntries(labels), ...own?.labels }}
        testId="shop-settings-save"
      >
        {before?.(editor)}
        {cards.map((card) => (
          <Card key={card.title} title={translate(`ecommerceSettings.cards.${card.title}`)}>
            {card.fields.map((field) => (
              <TabField key={field.name} field={field} form={editor.form} />
            ))}
          </Card>
        ))}
        {more?.(editor)}
        {dialog}
      </SettingsForm>
      <div className={styles['aside']}>
        <ShopPreview endpoint={preview} input={{ ...inputOf(editor.form.values), version: stored.version }} />
      </div>
    </Stack>
  )
}

/** The names of the described fields, for comparing two versions. */
function labelsOf(cards: readonly CardSpec[], translate: ReturnType<typeof useTranslator>['translate']) {
  const fields = cards.flatMap((card) => card.fields)
  return fields.map(({ name }) => [name, { label: translate(`ecommerceSettings.fields.${name}`), show: shownValue }])
}

/** A value in a comparison of two versions. */
function shownValue(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).map(String).join(' / ')
  return String(value)
}
