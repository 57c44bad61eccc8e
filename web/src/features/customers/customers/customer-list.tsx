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
import type { CustomerRow } from '@mostrador/contract/features/customers/customers/schema.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { customerAddress } from '#src/features/customers/customers/customer-address.ts'
import { customerColumns } from '#src/features/customers/customers/customer-columns.tsx'
import { useMayExport } from '#src/features/office/exports/public.tsx'
import { useMetadataColumns } from '#src/features/catalogue/metadata/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import { RecordList, useArchiveOfMany } from '#src/features/office/records/public.tsx'

const CustomerBulk = lazyPart(
  async () => (await import('#src/features/customers/customers/customer-bulk.tsx')).CustomerBulk,
)
const GroupsDrawer = lazyPart(
  async () => (await import('#src/features/customers/customers/groups-drawer.tsx')).GroupsDrawer,
)
const MergeDialog = lazyPart(
  async () => (await import('#src/features/customers/customers/merge-dialog.tsx')).MergeDialog,
)

const customers = describeList({
  area: 'customers',
  spec: customerList,
  endpoint: listCustomers,
  entities: ['customer'],
  rows: { address: customerAddress, nameOf: ({ name }) => name, testIdOf: ({ name }) => `row-${name}` },
  create: { endpoint: createCustomer, testId: 'customer' },
  filters: {
    group: { source: 'given', label: 'customers.columns.group', isPromoted: true, mayBeEmpty: true },
    hasBalance: { isPromoted: true },
    lastPurchaseAt: { label: 'customers.columns.lastPurchase', isPromoted: true, mayBeEmpty: true },
    status: { words: 'status', label: 'customers.columns.status' },
    kind: { words: 'kinds' },
    balance: { label: 'customers.columns.balance' },
    totalSpent: { label: 'customers.columns.totalSpent' },
    createdAt: { label: 'customers.columns.created' },
    city: { mayBeEmpty: true },
    tag: { mayBeEmpty: true },
    acceptsMarketing: {},
  },
  views: { withBalance: 'f.hasBalance=yes', blocked: 'f.status=blocked', archived: 'f.status=archived' },
})

/** All customers by name. */
export function CustomerList() {
  const t = useT()
  const { settings } = useCompany()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const [hasGroups, groupsDrawer] = useDisclosure(false)
  const [merging, setMerging] = useState<readonly [string, string] | null>(null)
  const hasBulk = useHasBulk()
  const groups = useEndpointQuery(listCustomerGroups, {}).data?.items ?? []
  const ownColumns = useMetadataColumns<CustomerRow>('customer')
  const list = useDescribedList(customers)
  return (
    <>
      <RecordList
        list={list}
        columns={[...customerColumns(t, settings), ...ownColumns]}
        options={{ group: groups.map(({ id, name }) => ({ value: id, label: name })) }}
        imports={{ entity: 'customers', needs: 'CUSTOMERS__ADD' }}
        archive={useArchiveOfMany(archiveCustomers, 'customers')}
        tools={<GroupsButton onClick={groupsDrawer.open} />}
        {...(hasBulk && {
          bulk: (selection, end, count) => (
            <Suspense>
              <CustomerBulk
                selection={selection}
                count={count}
                groups={groups}
                areArchived={list.state.url.filters['status'] === 'archived'}
                onDone={end}
                onMerge={setMerging}
              />
            </Suspense>
          ),
        })}
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
