import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import type { ImportEntity } from '@mostrador/contract/features/office/imports/schema.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isExportEntity, ListExport, SelectionExport, useMayExport } from '#src/features/office/exports/public.tsx'
import { ImportLink } from '#src/features/office/imports/public.tsx'
import type { RecordArchive } from '#src/features/office/records/use-archive.ts'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCan } from '#src/session/use-can.ts'
import type { RowOf } from '#src/ui/admin/list-state/describe-list.ts'
import type { ListPageData } from '#src/ui/admin/list-state/list-query.ts'
import type { ListInUse } from '#src/ui/admin/list-state/use-described-list.ts'
import type { BulkSelection } from '#src/ui/admin/list-state/use-selection.ts'
import type { RowAction } from '#src/ui/admin/parts/row-action.ts'
import { DescribedList, type DescribedListProps } from '#src/ui/described-list.tsx'

type BulkActions = (selection: BulkSelection, end: () => void, count: number) => ReactNode

type RecordListProps<E extends Endpoint> = Omit<DescribedListProps<E>, 'rowActions'> & {
  /** Records that come from files, and the permission that their import needs. */
  imports?: { entity: ImportEntity; needs: Permission }
  archive?: RecordArchive
  /** Actions on several rows before exporting and archiving them. */
  moreBulk?: BulkActions | undefined
  /** Actions of a row beside opening and archiving it. */
  moreActions?: (row: RowOf<E>) => readonly RowAction[]
}

/** What a row is where it can be archived. */
type ArchivedRow = { id: string; name: string; status: string }

/** A described list of the office: import, export and archive as far as the list and the profile allow. */
export function RecordList<E extends Endpoint>(props: RecordListProps<E>) {
  const { list, imports, archive, moreBulk, moreActions, tools, ...shown } = props
  const { state, query } = list
  const archiveOf = useArchiveAction(list, archive)
  const bulk = useBulk(list, archive, moreBulk)
  const importing = imports && <ImportLink {...imports} testId={`import-${imports.entity}`} />
  const hasTools = imports !== undefined || tools !== undefined || isExportEntity(state.name)
  return (
    <DescribedList<E>
      {...(bulk && { bulk })}
      {...shown}
      list={list}
      {...(hasTools && {
        tools: (
          <>
            {importing}
            <ListExport state={state} data={query.data as ListPageData<{ id: string }> | undefined} />
            {tools}
          </>
        ),
      })}
      {...(imports && { more: <ImportLink {...imports} testId={`import-first-${imports.entity}`} /> })}
      {...((archive ?? moreActions) && {
        rowActions: (row: RowOf<E>) => [...archiveOf(row), ...(moreActions?.(row) ?? [])],
      })}
    />
  )
}

/** Opening a row, and archiving it for those who may. */
function useArchiveAction<E extends Endpoint>(
  { description }: ListInUse<E>,
  archive: RecordArchive | undefined,
): (row: RowOf<E>) => readonly RowAction[] {
  const t = useT()
  const { search } = useLocation()
  const mayArchive = useCan(archive?.endpoint ?? [])
  if (!archive) return () => []
  return (row) => {
    const { id, name, status } = row as ArchivedRow
    const isArchived = status === 'archived'
    const Icon = isArchived ? IconArchiveOff : IconArchive
    const open: RowAction = {
      key: 'edit',
      label: t('shell.buttons.edit'),
      icon: <IconPencil size={16} stroke={1.75} />,
      to: description.rows.address(search, id),
    }
    if (!mayArchive) return [open]
    const archiving: RowAction = {
      key: 'archive',
      label: t(isArchived ? 'forms.archive.restore' : 'forms.archive.action'),
      icon: <Icon size={16} stroke={1.75} />,
      run: () => void archive.one({ id, name }, !isArchived),
    }
    return [open, archiving]
  }
}

/** The actions on several rows; none if there is nothing that this person may do with them. */
function useBulk<E extends Endpoint>(
  { state: { name, url } }: ListInUse<E>,
  archive: RecordArchive | undefined,
  more: BulkActions | undefined,
): BulkActions | undefined {
  const many = archive?.many
  const mayArchive = useCan(archive?.endpoint ?? []) && many !== undefined
  const mayExport = useMayExport(name)
  if (!mayArchive && !mayExport && !more) return undefined
  return (selection, end, count) => (
    <>
      {more?.(selection, end, count)}
      <SelectionExport entity={name} selection={selection} count={count} onDone={end} />
      {mayArchive && (
        <ArchiveSelected
          areArchived={url.filters['status'] === 'archived'}
          onArchive={async (isArchived) => {
            if (await many(selection, isArchived)) end()
          }}
        />
      )}
    </>
  )
}

type ArchiveSelectedProps = { areArchived: boolean; onArchive: (isArchived: boolean) => Promise<void> }

function ArchiveSelected({ areArchived, onArchive }: ArchiveSelectedProps) {
  const t = useT()
  const { run, isRunning } = useAction()
  const Icon = areArchived ? IconArchiveOff : IconArchive
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Icon size={16} stroke={1.75} />}
      loading={isRunning}
      onClick={() => void run(() => onArchive(!areArchived))}
      data-testid="bulk-archive"
    >
      {t(areArchived ? 'forms.archive.restore' : 'forms.archive.action')}
    </Button>
  )
}
