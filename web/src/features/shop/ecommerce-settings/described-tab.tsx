import { Stack } from '#src/ui/layout/boxes.tsx'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { Fragment, type ReactNode } from 'react'
import styles from '#src/features/shop/ecommerce-settings/ecommerce-settings.module.css'
import { ShopPreview } from '#src/features/shop/ecommerce-settings/shop-preview.tsx'
import type { TabCard } from '#src/features/shop/ecommerce-settings/tab-cards.ts'
import { OwnField } from '#src/features/shop/ecommerce-settings/tab-field.tsx'
import { PasswordNotGiven, usePasswordAgain } from '#src/features/access/money-targets/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import type { Field, FormDescription, Typed } from '#src/ui/admin/fields/describe-form.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { type DescribedEditor, useSettingsEditor, type ValuesIn } from '#src/ui/admin/fields/use-described-editor.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'
import type { FormState } from '#src/ui/admin/form/form-state.ts'
import { SettingsForm } from '#src/ui/admin/form/settings-form.tsx'
import { SettingsLoader } from '#src/ui/admin/fields/settings-loader.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

type Stored = { id: string; version: number }
type TabEditor<Row extends Stored, Fields> = DescribedEditor<Row, Fields>
type DescribedTabProps<Row extends Stored, Fields> = {
  /** Names the draft on this device. */
  name: string
  get: Endpoint
  update: Endpoint
  form: FormDescription<Row, Fields>
  cards: readonly TabCard<Fields>[]
  /** Above them. */
  before?: (editor: TabEditor<Row, Fields>) => ReactNode
  /** Below the cards of the description. */
  more?: (editor: TabEditor<Row, Fields>) => ReactNode
  /** Makes the page of the shop that is shown beside the form, with what is typed. */
  preview: Endpoint
}

/** One tab of the shop's settings: loads it, shows its cards from their description, saves it. */
export function DescribedTab<Row extends Stored, Fields extends object>(props: DescribedTabProps<Row, Fields>) {
  return (
    <SettingsLoader get={props.get}>
      {(answer) => <TabForm {...props} stored={settingsOf<Row>(answer)} />}
    </SettingsLoader>
  )
}

/** Every answer of a tab has its settings. */
export function settingsOf<Row>(answer: unknown): Row {
  return (answer as { settings: Row }).settings
}

type TabFormProps<Row extends Stored, Fields> = DescribedTabProps<Row, Fields> & { stored: Row }

/** The form of a tab, and the dialog that asks for the password where saving takes it. */
function useTabEditor<Row extends Stored, Fields>({ stored, name, form, get, update }: TabFormProps<Row, Fields>) {
  const save = useEndpointMutation(update)
  const { withPassword, dialog } = usePasswordAgain()
  const editor = useSettingsEditor({
    form,
    draftOf: `shopSettings.${name}`,
    stored,
    read: async () => settingsOf<Row>(await callEndpoint(get, {})),
    update: async (sent) =>
      settingsOf<Row>(
        await withPassword((currentPassword) =>
          save.mutateAsync(currentPassword === undefined ? sent : { ...sent, currentPassword }),
        ),
      ),
    onRefused: (error) => error instanceof PasswordNotGiven,
  })
  return { editor, dialog }
}

function TabForm<Row extends Stored, Fields extends object>(props: TabFormProps<Row, Fields>) {
  const { stored, form, cards, before, more, preview } = props
  const t = useT()
  const { settings } = useCompany()
  const { editor, dialog } = useTabEditor(props)
  const { values } = editor.form
  return (
    <Stack gap={4} align="start" fit className={styles['columns']}>
      <SettingsForm editor={editor} fields={useCompared(form, cards)} testId="shop-settings-save">
        {before?.(editor)}
        {cards.map((card) => (
          <Card key={card.title} title={t(`ecommerceSettings.cards.${card.title}`)}>
            <CardFields form={form} names={card.fields} editor={editor} />
          </Card>
        ))}
        {more?.(editor)}
        {dialog}
      </SettingsForm>
      <div className={styles['aside']}>
        <ShopPreview
          endpoint={preview}
          input={{ ...form.sent(values as unknown as Typed<Fields>, stored, settings), version: stored.version }}
        />
      </div>
    </Stack>
  )
}

/** The names of the fields in the cards, for comparing two versions. */
function useCompared<Row, Fields>(form: FormDescription<Row, Fields>, cards: readonly TabCard<Fields>[]) {
  const described = form.described(useT())
  const named = cards.flatMap(({ fields }) => fields.map((name) => [name, described[name]]))
  // The names are those of the form's values.
  return Object.fromEntries(named) as unknown as FieldDescriptions<ValuesIn<Fields>>
}

type CardFieldsProps<Row extends Stored, Fields> = {
  form: FormDescription<Row, Fields>
  names: TabCard<Fields>['fields']
  editor: TabEditor<Row, Fields>
}

function CardFields<Row extends Stored, Fields extends object>({ form, names, editor }: CardFieldsProps<Row, Fields>) {
  const field = fieldsOf(form, editor)
  // Its fields as those of any form.
  const state = editor.form as unknown as FormState<Record<string, unknown>>
  const looks = form.fields as Record<string, Field<unknown, unknown, unknown>>
  return names.map((name) => {
    const look = looks[name]
    if (look?.kind !== 'own') return <Fragment key={name}>{field(name, { minRows: 2 })}</Fragment>
    return (
      <OwnField
        key={name}
        name={name}
        look={look}
        value={state.values[name]}
        error={state.errors[name]}
        onChange={(value) => state.setFieldValue(name, value)}
      />
    )
  })
}
