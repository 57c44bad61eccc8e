import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  anonymiseCustomer,
  exportCustomer,
  mergeCustomers,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { Customer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { IconArrowsJoin, IconDots, IconDownload, IconUserOff } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { AnonymiseDialog } from '#src/features/customers/customers/anonymise-dialog.tsx'
import { customerAddress } from '#src/features/customers/customers/customer-address.ts'
import { MergeDialog } from '#src/features/customers/customers/merge-dialog.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { saveAsFile } from '#src/lib/save-as-file.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

type CustomerActionsProps = { customer: Customer; isDirty: boolean; onChanged: (customer: Customer) => void }

const iconLook = { size: 16, stroke: 1.75 } as const

/** Rare actions on a customer: merging, exporting their data, anonymising. */
export function CustomerActions({ customer, isDirty, onChanged }: CustomerActionsProps) {
  const t = useT()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const [isMerging, merge] = useDisclosure(false)
  const [isForgetting, anonymise] = useDisclosure(false)
  const { run, isRunning } = useAction()
  const may = useMay(customer)
  const save = async () => {
    saveAsFile(`customer-${customer.id}.json`, await callEndpoint(exportCustomer, { id: customer.id }))
    showSnackbar({ text: t('customers.export.done', { name: customer.name }) })
  }
  if (!may.export && !may.merge && !may.anonymise) return null
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDots size={18} stroke={1.75} />}
            loading={isRunning}
            data-testid="customer-more"
          >
            {t('customers.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Items
            may={may}
            isDirty={isDirty}
            onMerge={merge.open}
            onExport={() => void run(save)}
            onAnonymise={anonymise.open}
          />
        </Menu.Dropdown>
      </Menu>
      {isMerging && (
        <MergeDialog
          ids={[customer.id]}
          onClose={merge.close}
          onMerged={(kept) =>
            kept.id === customer.id ? onChanged(kept) : void navigate(customerAddress(search, kept.id))
          }
        />
      )}
      {isForgetting && <AnonymiseDialog customer={customer} onClose={anonymise.close} onDone={onChanged} />}
    </>
  )
}

function useMay(customer: Customer) {
  const isFixed = customer.mergedIntoId !== null || customer.anonymisedAt !== null
  return {
    export: useCan(exportCustomer),
    merge: useCan(mergeCustomers) && !isFixed && customer.status !== 'archived',
    anonymise: useCan(anonymiseCustomer) && customer.anonymisedAt === null,
  }
}

type ItemsProps = {
  may: ReturnType<typeof useMay>
  isDirty: boolean
  onMerge: () => void
  onExport: () => void
  onAnonymise: () => void
}

function Items({ may, isDirty, onMerge, onExport, onAnonymise }: ItemsProps) {
  const t = useT()
  return (
    <>
      {may.merge && (
        <Menu.Item leftSection={<IconArrowsJoin {...iconLook} />} disabled={isDirty} onClick={onMerge}>
          {t('customers.merge.action')}
        </Menu.Item>
      )}
      {may.export && (
        <Menu.Item leftSection={<IconDownload {...iconLook} />} onClick={onExport}>
          {t('customers.export.action')}
        </Menu.Item>
      )}
      {may.anonymise && (
        <Menu.Item
          c="var(--danger)"
          leftSection={<IconUserOff {...iconLook} />}
          disabled={isDirty}
          onClick={onAnonymise}
          data-testid="customer-anonymise"
        >
          {t('customers.anonymise.action')}
        </Menu.Item>
      )}
    </>
  )
}
