import type { FormRules } from '@mostrador/contract/validation.ts'
import { useState } from 'react'
import { useTranslator } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { compareVersions, type FieldChange } from '#src/ui/admin/form/compare-versions.ts'
import { useFormDraft } from '#src/ui/admin/form/use-form-draft.ts'
import { useLeaveGuard } from '#src/ui/admin/form/use-leave-guard.ts'
import { useRecordForm } from '#src/ui/admin/form/use-record-form.ts'

type Stored = { id: string; version: number }

/** Two versions of a record with a common origin. */
export type VersionConflict<Row, Values> = {
  theirs: Row
  theirValues: Values
  mine: Values
  changes: Record<keyof Values & string, FieldChange>
}

export type RecordEditorOptions<Row extends Stored, Values extends Record<string, unknown>> = {
  /** Null while it is being created. */
  stored: Row | null
  /** The form values of a record; null gives those of a new one. */
  valuesOf: (row: Row | null) => Values
  rules: (base: Row | null) => FormRules
  /** The form's names of fields that the server calls otherwise. */
  names?: Readonly<Record<string, string>>
  /** Creates if `base` is null, otherwise changes that version; returns what is stored now. */
  save: (values: Values, base: Row | null) => Promise<Row>
  /** Reads the record again after a version conflict. */
  read: (id: string) => Promise<Row>
  /** Runs after creating, for example to return to the list; leaving then asks nothing. */
  onCreated: (row: Row) => Promise<void> | void
  onUpdated?: (row: Row) => Promise<void> | void
  /** Returns true if it has told the person itself. */
  onRefused?: (error: unknown) => boolean
  /** The name under which input is stored on this device; absent for forms without drafts. */
  draftOf?: string
}

/**
 * Everything behind the form of one record that is created and changed: values, rules and saving (`useRecordForm`), the question before
 * leaving, drafts, and two people changing the same record. Rendered by `RecordForm` or `FormDrawer`.
 */
export function useRecordEditor<Row extends Stored, Values extends Record<string, unknown>>(
  options: RecordEditorOptions<Row, Values>,
) {
  const { valuesOf } = options
  const [base, setBase] = useState(options.stored)
  const { conflict, compare, meetTheirs, forgetConflict } = useVersionConflict(options)
  const initial = valuesOf(base)

  const record = useRecordForm<Values>({
    initial,
    rules: options.rules(base),
    ...(options.names && { names: options.names }),
    save: async (values) => {
      const saved = await options.save(values, base)
      await draft.forget()
      if (base) {
        restart(saved)
        await options.onUpdated?.(saved)
        return
      }
      letLeave()
      await options.onCreated(saved)
    },
    onRefused: (error) => {
      if (options.onRefused?.(error)) return true
      if (!base || !(error instanceof ApiError) || error.code !== 'versionConflict') return false
      void meetTheirs(base.id, initial, form.getValues())
      return true
    },
  })
  const { form, isDirty } = record
  const draft = useFormDraft({
    entity: options.draftOf ?? null,
    record: base,
    initial,
    values: form.values,
    isDirty,
  })
  const letLeave = useLeaveGuard(form.isDirty, () => void draft.forget())

  /** Makes this the stored record; the input is replaced by it, or by `values`. */
  const restart = (row: Row, values?: Values) => {
    setBase(row)
    forgetConflict()
    form.setInitialValues(valuesOf(row))
    form.reset()
    if (values) form.setValues(values)
  }
  const restoreDraft = () => {
    if (!draft.found) return
    const { values, before, version } = draft.found
    draft.take()
    if (base && version !== base.version) compare(before, values, base)
    else form.setValues(values)
  }
  return {
    ...record,
    base,
    conflict,
    restart,
    letLeave,
    draft: { savedAt: draft.found?.savedAt ?? null, restore: restoreDraft, discard: draft.forget },
  }
}

function useVersionConflict<Row extends Stored, Values extends Record<string, unknown>>({
  valuesOf,
  read,
}: Pick<RecordEditorOptions<Row, Values>, 'valuesOf' | 'read'>) {
  const translator = useTranslator()
  const [conflict, setConflict] = useState<VersionConflict<Row, Values> | null>(null)
  const compare = (before: Values, mine: Values, theirs: Row) => {
    const theirValues = valuesOf(theirs)
    setConflict({ theirs, theirValues, mine, changes: compareVersions(before, mine, theirValues) })
  }
  const meetTheirs = async (id: string, before: Values, mine: Values) => {
    try {
      compare(before, mine, await read(id))
    } catch (error) {
      showApiError(error, translator)
    }
  }
  return { conflict, compare, meetTheirs, forgetConflict: () => setConflict(null) }
}

export type RecordEditor<Row extends Stored, Values extends Record<string, unknown>> = ReturnType<
  typeof useRecordEditor<Row, Values>
>
