import { Button } from '@mantine/core'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import type { ArchivingScreen } from '@mostrador/contract/screens/screens.ts'
import { IconArchive, IconArchiveOff, IconPencil, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ListExport, SelectionExport, useMayExport } from '#src/features/office/exports/public.tsx'
import { ImportLink } from '#src/features/office/imports/public.tsx'
import type { RecordArchive } from '#src/features/office/records/use-archive.ts'
import { kebabCase } from '#src/lib/kebab-case.ts'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCan } from '#src/session/use-can.ts'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import type { ListFilter } from '#src/ui/admin/list-state/list-filters.ts'
import type { ListQuery } from '#src/ui/admin/list-state/list-query.ts'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'
import type { BulkSelection } from '#src/ui/admin/list-state/use-selection.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'
import type { RowAction } from '#src/ui/admin/parts/row-action.ts'
import { ListPage } from '#src/ui/list-page.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

type Row = { id: string; name: string; status: 'active' | 'archived' }

type RecordListProps<R extends Row> = {
  screen: ArchivingScreen
  state: ListUrlState
  query: ListQuery<R>
  columns: readonly ListColumn<R>[]
  /** Filters beside the one of the status. */
  filters?: readonly ListFilter[]
  create: Pick<Endpoint, 'who'>
  archive: RecordArchive
  /** Actions of a row beside opening and archiving it. */
  moreActions?: (row: R) => readonly RowAction[]
  /** Next to the button that adds a record. */
  tools?: ReactNode
}

/** The list of a described screen: a row opens its record; add, import, export and archive as far as the screen and the profile allow. */
export function RecordList<R extends Row>({
  screen,
  state,
  query,
  columns,
  filters = [],
  create,
  archive,
  moreActions,
  tools,
}: RecordListProps<R>) {
  const t = useT()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const mayCreate = useCan(create)
  const { area, record } = screen
  const addressOf = recordAddress(record)
  const actionsOf = useRowActions(screen, archive)
  return (
    <ListPage<R>
      title={t(`${area}.title`)}
      caption={t(`${area}.caption`)}
      columns={columns}
      links={{
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => addressOf(search, id),
        nameOf: ({ name }) => name,
        testIdOf: ({ name }) => `row-${name}`,
      }}
      query={query}
      state={state}
      searchLabel={t(`${area}.search`)}
      filters={[...filters, useStatusFilter(screen)]}
      views={[{ key: 'archived', label: t(`${area}.views.archived`), query: 'f.status=archived' }]}
      entities={[record]}
      rowActions={(row) => [...actionsOf(row), ...(moreActions?.(row) ?? [])]}
      {...useBulk(screen, state, archive)}
      action={
        <div className={styles['buttons']}>
          {'isImported' in screen && <ImportLink entity={screen.area} needs={screen.add} testId={`import-${area}`} />}
          <ListExport state={state} data={query.data} />
          {tools}
          <AddLink screen={screen} create={create} />
        </div>
      }
      onCreate={mayCreate ? () => void navigate(addressOf(search, 'new')) : undefined}
      empty={{
        text: t(`${area}.empty`),
        action: <AddLink screen={screen} create={create} isFirst />,
        more: 'isImported' in screen && (
          <ImportLink entity={screen.area} needs={screen.add} testId={`import-first-${area}`} />
        ),
      }}
    />
  )
}

type AddLinkProps = { screen: ArchivingScreen; create: Pick<Endpoint, 'who'>; isFirst?: boolean }

function AddLink({ screen: { area, record }, create, isFirst = false }: AddLinkProps) {
  const t = useT()
  const { search } = useLocation()
  const name = kebabCase(record)
  return (
    <ActionLink
      endpoint={create}
      to={recordAddress(record)(search, 'new')}
      label={t(isFirst ? `${area}.addFirst` : `${area}.add`)}
      icon={<IconPlus size={18} stroke={1.75} />}
      shortcut="c"
      testId={isFirst ? `add-first-${name}` : `add-${name}`}
      quiet={isFirst}
    />
  )
}

function useStatusFilter({ area }: ArchivingScreen): ListFilter {
  const t = useT()
  return {
    name: 'status',
    label: t(`${area}.filters.status`),
    options: (['active', 'archived'] as const).map((value) => ({ value, label: t(`${area}.status.${value}`) })),
  }
}

function useRowActions({ record }: ArchivingScreen, archive: RecordArchive): (row: Row) => readonly RowAction[] {
  const t = useT()
  const { search } = useLocation()
  const mayArchive = useCan(archive.endpoint)
  return ({ id, name, status }) => {
    const isArchived = status === 'archived'
    const Icon = isArchived ? IconArchiveOff : IconArchive
    const open: RowAction = {
      key: 'edit',
      label: t('shell.buttons.edit'),
      icon: <IconPencil size={16} stroke={1.75} />,
      to: recordAddress(record)(search, id),
    }
    if (!mayArchive) return [open]
    return [
      open,
      {
        key: 'archive',
        label: t(isArchived ? 'forms.archive.restore' : 'forms.archive.action'),
        icon: <Icon size={16} stroke={1.75} />,
        run: () => void archive.one({ id, name }, !isArchived),
      },
    ]
  }
}

/** The actions on several rows; none if there is nothing that this person may do with them. */
function useBulk({ area }: ArchivingScreen, { url }: ListUrlState, { endpoint, many }: RecordArchive) {
  const mayArchive = useCan(endpoint) && many !== undefined
  const mayExport = useMayExport(area)
  if (!mayArchive && !mayExport) return {}
  return {
    bulk: (selection: BulkSelection, end: () => void, count: number) => (
      <>
        <SelectionExport entity={area} selection={selection} count={count} onDone={end} />
        {mayArchive && (
          <ArchiveSelected
            areArchived={url.filters['status'] === 'archived'}
            onArchive={async (isArchived) => {
              if (await many(selection, isArchived)) end()
            }}
          />
        )}
      </>
    ),
  }
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
