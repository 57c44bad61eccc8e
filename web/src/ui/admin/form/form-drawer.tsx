import { Row } from '#src/ui/layout/boxes.tsx'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#src/language/use-t.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'
import styles from '#src/ui/admin/form/form-drawer.module.css'
import { RecordForm } from '#src/ui/admin/form/record-form.tsx'
import { useAskBeforeClosing } from '#src/ui/admin/form/use-ask-before-closing.ts'
import { SaveBar } from '#src/ui/admin/form/save-bar.tsx'
import type { RecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { drawerForm, useSaveKey } from '#src/ui/admin/form/use-record-form.ts'

type FormDrawerProps<Row extends { id: string; version: number }, Values extends Record<string, unknown>> = {
  title: string
  editor: RecordEditor<Row, Values>
  fields: FieldDescriptions<Values>
  /** The record in a sentence: “this tax”. */
  what: string
  saveLabel: string
  onClose: () => void
  isReadOnly?: boolean
  /** Shown next to the save bar, such as an `ArchiveButton`. */
  actions?: ReactNode
  testId: string
  children: ReactNode
}

/**
 * The form of a small record over its list (F-7): 480 px wide, the whole width on a phone. It is open while mounted. Closing asks if
 * something is unsaved, and returns the focus to where it came from.
 */
export function FormDrawer<Row extends { id: string; version: number }, Values extends Record<string, unknown>>(
  props: FormDrawerProps<Row, Values>,
) {
  const { editor, title, testId, isReadOnly = false } = props
  const t = useT()
  const asksFirst = useAskBeforeClosing()
  useSaveKey(async () => {
    if (!isReadOnly) await editor.submit()
  }, true)
  const close = async () => {
    if (!(await asksFirst(editor.isDirty))) return
    editor.letLeave()
    // A draft of an earlier day that was not reviewed stays available.
    if (editor.isDirty) void editor.draft.discard()
    props.onClose()
  }
  return (
    <Drawer.Root opened onClose={() => void close()} position="right" size={480}>
      <Drawer.Overlay />
      <Drawer.Content data-testid={testId} {...{ [drawerForm]: true }}>
        {/* A second header element would count as a second banner. */}
        <Drawer.Header role="presentation">
          <Drawer.Title className="k-large k-strong">{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('shell.buttons.close')} />
        </Drawer.Header>
        <Drawer.Body className="k-stack k-gap4">
          <RecordForm editor={editor} fields={props.fields} what={props.what} isReadOnly={isReadOnly}>
            {props.children}
          </RecordForm>
        </Drawer.Body>
        {!isReadOnly && (
          <Row gap={2} align="center" justify="end" className={styles['foot']}>
            {props.actions}
            <SaveBar
              isDirty={editor.isDirty}
              isNew={editor.base === null}
              isSaving={editor.isSaving}
              isSaved={editor.isSaved}
              saveLabel={props.saveLabel}
              onSave={() => void editor.submit()}
              onDiscard={editor.form.reset}
              testId={`${testId}-save`}
              isInDrawer
            />
          </Row>
        )}
      </Drawer.Content>
    </Drawer.Root>
  )
}
