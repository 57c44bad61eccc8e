import { Stack } from '#src/ui/layout/boxes.tsx'
import { type ReactNode, useEffect } from 'react'
import { ConflictNotice, type FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'
import { DraftNotice } from '#src/ui/admin/form/draft-notice.tsx'
import { FaultList } from '#src/ui/admin/form/fault-list.tsx'
import { ReadOnlyContext } from '#src/ui/admin/form/read-only-context.ts'
import styles from '#src/ui/admin/form/form-notices.module.css'
import type { RecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { focusField } from '#src/ui/admin/form/use-record-form.ts'

type RecordFormProps<Row extends { id: string; version: number }, Values extends Record<string, unknown>> = {
  editor: RecordEditor<Row, Values>
  fields: FieldDescriptions<Values>
  /** The record in a sentence, such as “this product”: “To save this product, make 2 changes”. */
  what: string
  /** A person who may only read sees the same fields, disabled. */
  isReadOnly?: boolean
  /** The first field to focus in a new record. */
  firstField?: keyof Values & string
  children: ReactNode
}

/** The fields of a record, with notices above them: a stored draft, another person's version, errors. */
export function RecordForm<Row extends { id: string; version: number }, Values extends Record<string, unknown>>({
  editor,
  fields,
  what,
  isReadOnly = false,
  firstField,
  children,
}: RecordFormProps<Row, Values>) {
  const { form, base, conflict, draft } = editor
  const isNew = base === null
  useEffect(
    function beginWithTheFirstField() {
      if (isNew && firstField !== undefined) focusField(firstField)
    },
    [isNew, firstField],
  )
  return (
    <>
      {draft.savedAt !== null && !isReadOnly && (
        <DraftNotice savedAt={draft.savedAt} onRestore={draft.restore} onDiscard={() => void draft.discard()} />
      )}
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          fields={fields}
          onMerge={(values) => editor.restart(conflict.theirs, values)}
          onUseTheirs={() => editor.restart(conflict.theirs)}
        />
      )}
      <FaultList errors={form.errors} labels={labelsOf(fields)} what={what} />
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <fieldset disabled={isReadOnly} className={styles['fields']}>
          <ReadOnlyContext value={isReadOnly}>
            <Stack gap={4} fit>
              {children}
            </Stack>
          </ReadOnlyContext>
        </fieldset>
      </form>
    </>
  )
}

function labelsOf<Values>(fields: FieldDescriptions<Values>): Record<string, string> {
  const described = Object.entries<{ label: string } | undefined>(fields)
  return Object.fromEntries(described.map(([name, field]) => [name, field?.label ?? name]))
}
