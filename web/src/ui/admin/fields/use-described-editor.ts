import type { FormDescription, SentBy, Typed } from '#src/ui/admin/fields/describe-form.ts'
import { type RecordEditor, type RecordEditorOptions, useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type Stored = { id: string; version: number }

type DescribedEditorOptions<Row extends Stored, Fields> = Omit<
  RecordEditorOptions<Row, Typed<Fields> & Record<string, unknown>>,
  'valuesOf' | 'rules' | 'save' | 'draftOf'
> & {
  form: FormDescription<Row, Fields>
  /** What a new record begins with beside what its fields say. */
  first?: Partial<Typed<Fields>>
  /** Stores a new record. */
  create: (sent: SentBy<Fields>) => Promise<Row>
  /** Stores what changed of a version. */
  update: (sent: SentBy<Fields> & Stored) => Promise<Row>
}

/** The form of a described record: values, rules and what is sent follow from its description, and drafts are stored under its name. */
export function useDescribedEditor<Row extends Stored, Fields>({
  form,
  first,
  create,
  update,
  ...options
}: DescribedEditorOptions<Row, Fields>): RecordEditor<Row, Typed<Fields> & Record<string, unknown>> {
  const { settings } = useCompany()
  return useRecordEditor<Row, Typed<Fields> & Record<string, unknown>>({
    ...options,
    draftOf: form.name,
    valuesOf: (row) =>
      (row ? form.typed(row, settings) : form.empty(settings, first)) as Typed<Fields> & Record<string, unknown>,
    rules: () => form.rules(settings),
    save: (values, base) => {
      const sent = form.sent(values, base, settings)
      return base ? update({ ...sent, id: base.id, version: base.version }) : create(sent)
    },
  })
}
