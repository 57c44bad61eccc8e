import { Stack } from '#src/ui/layout/boxes.tsx'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import styles from '#src/ui/admin/form/settings-form.module.css'
import { useT } from '#src/language/use-t.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'
import { RecordForm } from '#src/ui/admin/form/record-form.tsx'
import { SaveBar } from '#src/ui/admin/form/save-bar.tsx'
import type { RecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { focusField } from '#src/ui/admin/form/use-record-form.ts'

type SettingsFormProps<Row extends { id: string; version: number }, Values extends Record<string, unknown>> = {
  editor: RecordEditor<Row, Values>
  fields: FieldDescriptions<Values>
  isReadOnly?: boolean
  testId: string
  children: ReactNode
}

/** One tab of settings: its cards and one save bar. A link `#field` scrolls to that field. */
export function SettingsForm<Row extends { id: string; version: number }, Values extends Record<string, unknown>>({
  editor,
  fields,
  isReadOnly = false,
  testId,
  children,
}: SettingsFormProps<Row, Values>) {
  const t = useT()
  const { hash } = useLocation()
  useEffect(
    function goToTheField() {
      if (hash !== '') focusField(hash.slice(1))
    },
    [hash],
  )
  return (
    <Stack gap={4}>
      <RecordForm editor={editor} fields={fields} what={t('settings.this')} isReadOnly={isReadOnly}>
        {children}
      </RecordForm>
      {!isReadOnly && (
        <div className={styles['foot']}>
          <SaveBar
            isDirty={editor.isDirty}
            isSaving={editor.isSaving}
            isSaved={editor.isSaved}
            saveLabel={t('settings.save')}
            onSave={() => void editor.submit()}
            onDiscard={editor.form.reset}
            testId={testId}
            isInDrawer
          />
        </div>
      )}
    </Stack>
  )
}
