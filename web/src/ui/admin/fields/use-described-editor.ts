import type { FormDescription, SentBy, Typed } from '#src/ui/admin/fields/describe-form.ts'
import { type RecordEditor, type RecordEditorOptions, useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type Stored = { id: string; version: number }
/** The values of described fields, as a form holds them. */
export type ValuesIn<Fields> = Typed<Fields> extends infer Values extends Record<string, unknown> ? Values : never
export type DescribedEditor<Row extends Stored, Fields> = RecordEditor<Row, ValuesIn<Fields>>

type DescribedEditorOptions<Row extends Stored, Fields> = Omit<
  RecordEditorOptions<Row, Typed<Fields> & Record<string, unknown>>,
  'valuesOf' | 'rules' | 'save' | 'draftOf'
> & {
  form: FormDescription<Row, Fields>
  /** The name of its drafts, where it is not that of the form; null stores none. */
  draftOf?: string | null
  /** What a new record begins with beside what its fields say. */
  first?: Partial<Typed<Fields>>
  /** Stores a new record. */
  create: (sent: SentBy<Fields>) => Promise<Row>
  /** Stores a change of a version, `before`. */
  update: (sent: SentBy<Fields> & Stored, before: Row) => Promise<Row>
}

/** The form of a described record: values, rules and what is sent follow from its description, and drafts are stored under its name. */
export function useDescribedEditor<Row extends Stored, Fields>({
  form,
  first,
  create,
  update,
  draftOf = form.name,
  ...options
}: DescribedEditorOptions<Row, Fields>): DescribedEditor<Row, Fields> {
  const { settings } = useCompany()
  const editor = useRecordEditor<Row, Typed<Fields> & Record<string, unknown>>({
    ...options,
    ...(draftOf !== null && { draftOf }),
    valuesOf: (row) =>
      (row ? form.typed(row, settings) : form.empty(settings, first)) as Typed<Fields> & Record<string, unknown>,
    rules: () => form.rules(settings),
    save: (values, base) => {
      const sent = form.sent(values, base, settings)
      return base ? update({ ...sent, id: base.id, version: base.version }, base) : create(sent)
    },
  })
  // The same values, without names that no field has.
  return editor as unknown as DescribedEditor<Row, Fields>
}

type SettingsOptions<Row extends Stored, Fields> = Omit<
  DescribedEditorOptions<Row, Fields>,
  'create' | 'update' | 'onCreated' | 'first'
> & { update: (sent: SentBy<Fields> & { version: number }) => Promise<Row> }

/** The form of settings, which are always there and have no id of their own. */
export function useSettingsEditor<Row extends Stored, Fields>({
  update,
  ...options
}: SettingsOptions<Row, Fields>): DescribedEditor<Row, Fields> {
  return useDescribedEditor({
    ...options,
    create: () => Promise.reject(new RangeError('settings are never new')),
    // Without the id it is what the fields send.
    update: ({ id: _, ...sent }) => update(sent as SentBy<Fields> & { version: number }),
    onCreated: () => undefined,
  })
}
