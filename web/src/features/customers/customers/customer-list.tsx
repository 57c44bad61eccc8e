import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  archiveCustomers,
  createCustomer,
  listCustomerGroups,
  listCustomers,
  mergeCustomers,
  saveCustomerGroup,
  sortCustomers,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { customerList } from '@mostrador/contract/features/customers/customers/list.ts'
import type { CustomerGroup, CustomerRow } from '@mostrador/contract/features/customers/customers/schema.ts'
import { IconArchive, IconArchiveOff, IconPencil, IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { customerAddress } from '#src/features/customers/customers/customer-address.ts'
import { customerColumns } from '#src/features/customers/customers/customer-columns.tsx'
import { ListExport, useMayExport } from '#src/features/office/exports/public.tsx'
import { ImportLink } from '#src/features/office/imports/public.tsx'
import { useMetadataColumns } from '#src/features/catalogue/metadata/public.tsx'
import type { T } from '#src/language/translator.ts'
import { useArchiveOfMany } from '#src/features/office/records/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { late } from '#src/lib/late.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'
import type { RowAction } from '#src/ui/admin/parts/row-action.ts'
import type { ListFilter } from '#src/ui/admin/list-state/list-filters.ts'
import type { ListRowLinks } from '#src/ui/admin/list-state/list-columns.ts'
import type { BuiltInView } from '#src/ui/admin/list/view-tabs.tsx'
import { useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { ListPage } from '#src/ui/list-page.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

const CustomerBulk = late(
  async () => (await import('#src/features/customers/customers/customer-bulk.tsx')).CustomerBulk,
)
const GroupsDrawer = late(
  async () => (await import('#src/features/customers/customers/groups-drawer.tsx')).GroupsDrawer,
)
const MergeDialog = late(async () => (await import('#src/features/customers/customers/merge-dialog.tsx')).MergeDialog)

/** All customers by name. */
export function CustomerList() {
  const t = useT()
  const { settings } = useCompany()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const mayCreate = useCan(createCustomer)
  const [hasGroups, groupsDrawer] = useDisclosure(false)
  const [merging, setMerging] = useState<readonly [string, string] | null>(null)
  const hasBulk = useHasBulk()
  const rowActions = useRowActions(search)
  const groups = useEndpointQuery(listCustomerGroups, {}).data?.items ?? []
  const ownColumns = useMetadataColumns<CustomerRow>('customer')
  const state = useListUrl('customers', customerList)
  const query = useListQuery(listCustomers, state.question)

  const newAddress = customerAddress(search, 'new')
  return (
    <>
      <ListPage<CustomerRow>
        title={t('customers.title')}
        caption={t('customers.caption')}
        columns={[...customerColumns(t, settings), ...ownColumns]}
        links={linksOf(search)}
        query={query}
        state={state}
        searchLabel={t('customers.search')}
        filters={customerFilters(t, groups)}
        entities={['customer']}
        views={builtInViews(t)}
        rowActions={rowActions}
        {...(hasBulk && {
          bulk: (selection, end, count) => (
            <Suspense>
              <CustomerBulk
                selection={selection}
                count={count}
                groups={groups}
                areArchived={state.url.filters['status'] === 'archived'}
                onDone={end}
                onMerge={setMerging}
              />
            </Suspense>
          ),
        })}
        action={
          <div className={styles['buttons']}>
            <ImportLink entity="customers" needs="CUSTOMERS__ADD" testId="import-customers" />
            <ListExport state={state} data={query.data} />
            <GroupsButton onClick={groupsDrawer.open} />
            <AddButton to={newAddress} label={t('customers.add')} testId="add-customer" quiet={false} />
          </div>
        }
        onCreate={mayCreate ? () => void navigate(newAddress) : undefined}
        empty={{
          text: t('customers.empty'),
          action: <AddButton to={newAddress} label={t('customers.addFirst')} testId="add-first-customer" quiet />,
          more: <ImportLink entity="customers" needs="CUSTOMERS__ADD" testId="import-first-customers" />,
        }}
      />
      <Suspense>
        {hasGroups && <GroupsDrawer groups={groups} onClose={groupsDrawer.close} />}
        {merging && (
          <MergeDialog
            ids={merging}
            onClose={() => setMerging(null)}
            onMerged={({ id }) => void navigate(customerAddress(search, id))}
          />
        )}
      </Suspense>
    </>
  )
}

/** Whether the person may do anything with several customers. */
function useHasBulk(): boolean {
  return [useCan(sortCustomers), useCan(archiveCustomers), useCan(mergeCustomers), useMayExport('customers')].includes(
    true,
  )
}

function GroupsButton({ onClick }: { onClick: () => void }) {
  const t = useT()
  if (!useCan(saveCustomerGroup)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconUsersGroup size={18} stroke={1.75} />}
      onClick={onClick}
      data-testid="customer-groups"
    >
      {t('customers.groups.manage')}
    </Button>
  )
}

function useRowActions(search: string): (row: CustomerRow) => readonly RowAction[] {
  const t = useT()
  const mayArchive = useCan(archiveCustomers)
  const archive = useArchiveOfMany(archiveCustomers, 'customers')
  return ({ id, name, status }) => {
    const isArchived = status === 'archived'
    const Icon = isArchived ? IconArchiveOff : IconArchive
    const open: RowAction = {
      key: 'edit',
      label: t('shell.buttons.edit'),
      icon: <IconPencil size={16} stroke={1.75} />,
      to: customerAddress(search, id),
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

function customerFilters(t: T, groups: readonly CustomerGroup[]): ListFilter[] {
  const { status, kind } = customerList.filters
  return [
    {
      name: 'group',
      label: t('customers.columns.group'),
      isPromoted: true,
      mayBeEmpty: true,
      options: groups.map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'hasBalance', label: t('customers.filters.hasBalance'), isPromoted: true },
    { name: 'lastPurchaseAt', label: t('customers.columns.lastPurchase'), isPromoted: true, mayBeEmpty: true },
    {
      name: 'status',
      label: t('customers.columns.status'),
      options: status.values.map((value) => ({ value, label: t(`customers.status.${value}`) })),
    },
    {
      name: 'kind',
      label: t('customers.filters.kind'),
      options: kind.values.map((value) => ({ value, label: t(`customers.kinds.${value}`) })),
    },
    { name: 'balance', label: t('customers.columns.balance') },
    { name: 'totalSpent', label: t('customers.columns.totalSpent') },
    { name: 'createdAt', label: t('customers.columns.created') },
    { name: 'city', label: t('customers.filters.city'), mayBeEmpty: true },
    { name: 'tag', label: t('customers.filters.tag'), mayBeEmpty: true },
    { name: 'acceptsMarketing', label: t('customers.filters.acceptsMarketing') },
  ]
}

function linksOf(search: string): ListRowLinks<CustomerRow> {
  return {
    keyOf: ({ id }) => id,
    hrefOf: ({ id }) => customerAddress(search, id),
    nameOf: ({ name }) => name,
    testIdOf: ({ name }) => `row-${name}`,
  }
}

function builtInViews(t: T): BuiltInView[] {
  return [
    { key: 'withBalance', label: t('customers.views.withBalance'), query: 'f.hasBalance=yes' },
    { key: 'blocked', label: t('customers.views.blocked'), query: 'f.status=blocked' },
    { key: 'archived', label: t('customers.views.archived'), query: 'f.status=archived' },
  ]
}

type AddButtonProps = { to: string; label: string; testId: string; quiet: boolean }

function AddButton({ to, label, testId, quiet }: AddButtonProps) {
  return (
    <ActionLink
      endpoint={createCustomer}
      to={to}
      label={label}
      icon={<IconPlus size={18} stroke={1.75} />}
      shortcut="c"
      testId={testId}
      quiet={quiet}
    />
  )
}
