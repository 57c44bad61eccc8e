import { Button } from '@mantine/core'
import { archiveSuppliers, createSupplier, listSuppliers } from '@mostrador/contract/features/suppliers/endpoints.ts'
import { supplierList } from '@mostrador/contract/features/suppliers/list.ts'
import type { SupplierRow } from '@mostrador/contract/features/suppliers/schema.ts'
import { IconArchive, IconArchiveOff, IconPencil, IconPlus } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { ListExport, SelectionExport, useMayExport } from '#src/features/exports/public.tsx'
import { ImportLink } from '#src/features/imports/public.tsx'
import { useMetadataColumns } from '#src/features/metadata/public.tsx'
import { supplierAddress } from '#src/features/suppliers/supplier-address.ts'
import { supplierColumns } from '#src/features/suppliers/supplier-columns.tsx'
import { useContactArchive } from '#src/features/jobs/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCan } from '#src/session/use-can.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'
import type { RowAction } from '#src/ui/admin/parts/row-action.ts'
import { useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import type { BulkSelection } from '#src/ui/admin/list-state/use-selection.ts'
import { ListPage } from '#src/ui/list-page.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

/** All suppliers by name. */
export function SupplierList() {
  const t = useT()
  const { settings } = useCompany()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const mayCreate = useCan(createSupplier)
  const mayArchive = useCan(archiveSuppliers)
  const mayExport = useMayExport('suppliers')
  const rowActions = useRowActions(search)
  const ownColumns = useMetadataColumns<SupplierRow>('supplier')
  const state = useListUrl('suppliers', supplierList)
  const query = useListQuery(listSuppliers, state.question)

  const newAddress = supplierAddress(search, 'new')
  const addButton = (label: string, testId: string, quiet: boolean) => (
    <ActionLink
      endpoint={createSupplier}
      to={newAddress}
      label={label}
      icon={<IconPlus size={18} stroke={1.75} />}
      shortcut="c"
      testId={testId}
      quiet={quiet}
    />
  )
  return (
    <ListPage<SupplierRow>
      title={t('suppliers.title')}
      caption={t('suppliers.caption')}
      columns={[...supplierColumns(t, settings), ...ownColumns]}
      links={{
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => supplierAddress(search, id),
        nameOf: ({ name }) => name,
        testIdOf: ({ name }) => `row-${name}`,
      }}
      query={query}
      state={state}
      searchLabel={t('suppliers.search')}
      filters={[
        { name: 'hasProducts', label: t('suppliers.filters.hasProducts'), isPromoted: true },
        { name: 'leadTimeDays', label: t('suppliers.filters.leadTimeDays'), isPromoted: true },
        {
          name: 'status',
          label: t('suppliers.columns.status'),
          options: supplierList.filters.status.values.map((value) => ({
            value,
            label: t(`suppliers.status.${value}`),
          })),
        },
        { name: 'updatedAt', label: t('suppliers.columns.updated') },
      ]}
      entities={['supplier']}
      views={[{ key: 'archived', label: t('suppliers.views.archived'), query: 'f.status=archived' }]}
      rowActions={rowActions}
      {...((mayArchive || mayExport) && {
        bulk: (selection, end, count) => (
          <>
            <SelectionExport entity="suppliers" selection={selection} count={count} onDone={end} />
            {mayArchive && (
              <ArchiveSelected
                selection={selection}
                count={count}
                areArchived={state.url.filters['status'] === 'archived'}
                onDone={end}
              />
            )}
          </>
        ),
      })}
      action={
        <div className={styles['buttons']}>
          <ImportLink entity="suppliers" needs="SUPPLIERS__ADD" testId="import-suppliers" />
          <ListExport state={state} data={query.data} />
          {addButton(t('suppliers.add'), 'add-supplier', false)}
        </div>
      }
      onCreate={mayCreate ? () => void navigate(newAddress) : undefined}
      empty={{
        text: t('suppliers.empty'),
        action: addButton(t('suppliers.addFirst'), 'add-first-supplier', true),
        more: <ImportLink entity="suppliers" needs="SUPPLIERS__ADD" testId="import-first-suppliers" />,
      }}
    />
  )
}

type ArchiveSelectedProps = { selection: BulkSelection; count: number; areArchived: boolean; onDone: () => void }

function ArchiveSelected({ selection, count, areArchived, onDone }: ArchiveSelectedProps) {
  const t = useT()
  const archive = useContactArchive(archiveSuppliers, 'suppliers')
  const { run, isRunning } = useAction()
  const toggle = async () => {
    if (await archive(selection, !areArchived, count)) onDone()
  }
  const Icon = areArchived ? IconArchiveOff : IconArchive
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Icon size={16} stroke={1.75} />}
      loading={isRunning}
      onClick={() => void run(toggle)}
      data-testid="bulk-archive"
    >
      {t(areArchived ? 'forms.archive.restore' : 'forms.archive.action')}
    </Button>
  )
}

function useRowActions(search: string): (row: SupplierRow) => readonly RowAction[] {
  const t = useT()
  const mayArchive = useCan(archiveSuppliers)
  const archive = useContactArchive(archiveSuppliers, 'suppliers')
  return ({ id, status }) => {
    const isArchived = status === 'archived'
    const Icon = isArchived ? IconArchiveOff : IconArchive
    const open: RowAction = {
      key: 'edit',
      label: t('shell.buttons.edit'),
      icon: <IconPencil size={16} stroke={1.75} />,
      to: supplierAddress(search, id),
    }
    if (!mayArchive) return [open]
    return [
      open,
      {
        key: 'archive',
        label: t(isArchived ? 'forms.archive.restore' : 'forms.archive.action'),
        icon: <Icon size={16} stroke={1.75} />,
        run: () => void archive({ ids: [id] }, !isArchived, 1),
      },
    ]
  }
}
