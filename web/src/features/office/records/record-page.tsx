import { Row } from '#src/ui/layout/boxes.tsx'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import type { ArchivingScreen } from '@mostrador/contract/screens/screens.ts'
import type { ReactNode } from 'react'
import { RecordActivity } from '#src/features/office/audit/public.tsx'
import { kebabCase } from '#src/lib/kebab-case.ts'
import type { BackLink } from '#src/features/office/records/record-loader.tsx'
import { RecordStatus } from '#src/features/office/records/record-status.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { ArchiveButton } from '#src/ui/admin/form/archive-button.tsx'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'
import { RecordForm } from '#src/ui/admin/form/record-form.tsx'
import parts from '#src/ui/admin/form/record-parts.module.css'
import { SaveBar } from '#src/ui/admin/form/save-bar.tsx'
import type { RecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { DetailPage } from '#src/ui/detail-page.tsx'

type Stored = { id: string; version: number; name: string; status: 'active' | 'archived' }
type Who = Pick<Endpoint, 'who'>

type RecordPageProps<Row extends Stored, Values extends Record<string, unknown>> = {
  screen: ArchivingScreen
  back: BackLink
  editor: RecordEditor<Row, Values>
  fields: FieldDescriptions<Values>
  firstField: keyof Values & string
  endpoints: { create: Who; update: Who; archive: Who }
  /** Archives or restores on the server and returns the record as it is then. */
  onArchive: (row: Row, isArchived: boolean) => Promise<Row>
  /** The cards of the form. */
  children: (isReadOnly: boolean) => ReactNode
  /** What belongs to a stored record, below its history. */
  below?: (row: Row) => ReactNode
}

/** The page of one record of a described screen: title, status, archive and save, the form, and the history. */
export function RecordPage<Row extends Stored, Values extends Record<string, unknown>>(
  props: RecordPageProps<Row, Values>,
) {
  const { screen, back, editor, fields, firstField, endpoints, children, below } = props
  const t = useT()
  const { area, record } = screen
  const { base } = editor
  const mayCreate = useCan(endpoints.create)
  const mayUpdate = useCan(endpoints.update)
  const isArchived = base?.status === 'archived'
  const maySave = (base ? mayUpdate : mayCreate) && !isArchived
  return (
    <DetailPage
      title={base ? base.name : t(`${area}.form.newTitle`)}
      back={back}
      badge={base && <RecordStatus area={area} status={base.status} />}
      actions={<Actions {...props} maySave={maySave} />}
    >
      {isArchived && (
        <Row as="p" gap={2} align="center" justify="between" className={parts['warning']}>
          {t(`${area}.form.archivedHelp`)}
        </Row>
      )}
      <RecordForm
        editor={editor}
        fields={fields}
        what={t(`${area}.form.this`)}
        isReadOnly={!maySave}
        firstField={firstField}
      >
        {children(!maySave)}
      </RecordForm>
      {base && <RecordActivity entity={record} entityId={base.id} />}
      {base && below?.(base)}
    </DetailPage>
  )
}

function Actions<Row extends Stored, Values extends Record<string, unknown>>({
  screen: { area, record },
  editor,
  endpoints,
  onArchive,
  maySave,
}: RecordPageProps<Row, Values> & { maySave: boolean }) {
  const t = useT()
  const { base } = editor
  const name = kebabCase(record)
  return (
    <>
      {base && (
        <ArchiveButton
          endpoint={endpoints.archive}
          name={base.name}
          isArchived={base.status === 'archived'}
          disabled={editor.isDirty}
          onArchive={async (wanted) => editor.restart(await onArchive(base, wanted))}
          testId={`${name}-archive`}
        />
      )}
      {maySave && (
        <SaveBar
          isDirty={editor.isDirty}
          isNew={base === null}
          isSaving={editor.isSaving}
          isSaved={editor.isSaved}
          saveLabel={t(`${area}.form.save`)}
          onSave={() => void editor.submit()}
          onDiscard={editor.form.reset}
          testId={`${name}-save`}
        />
      )}
    </>
  )
}
