import { Button } from '@mantine/core'
import {
  archiveDeliveryMethod,
  createDeliveryMethod,
  duplicateDeliveryMethod,
  listDeliveryMethods,
  moveDeliveryMethod,
} from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import { deliveryMethodList } from '@mostrador/contract/features/shop/delivery-methods/list.ts'
import type { DeliveryMethodRow } from '@mostrador/contract/features/shop/delivery-methods/schema.ts'
import { deliveryMethodsScreen } from '@mostrador/contract/features/shop/delivery-methods/screen.ts'
import { IconArrowDown, IconArrowUp, IconCopy, IconMapPinSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { deliveryMethodColumns } from '#src/features/shop/delivery-methods/delivery-method-columns.tsx'
import { TryAddress } from '#src/features/shop/delivery-methods/try-address.tsx'
import { describeScreen, RecordList, useArchiveOfOne } from '#src/features/office/records/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import type { RowAction } from '#src/ui/admin/parts/row-action.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const deliveryMethods = describeScreen(deliveryMethodsScreen, {
  endpoint: listDeliveryMethods,
  create: createDeliveryMethod,
  filters: { kind: { words: 'kinds' } },
})

/** All delivery methods in the order of the shop. */
export function DeliveryMethodList() {
  const t = useT()
  const { settings } = useCompany()
  const [isTrying, setTrying] = useState(false)
  const archive = useEndpointMutation(archiveDeliveryMethod)
  const list = useDescribedList(deliveryMethods)
  return (
    <>
      <RecordList
        list={list}
        columns={deliveryMethodColumns(t, settings)}
        archive={useArchiveOfOne(archiveDeliveryMethod, (id, isArchived) => archive.mutateAsync({ id, isArchived }))}
        moreActions={useMoreActions(list.state)}
        tools={
          <Button
            variant="default"
            leftSection={<IconMapPinSearch size={18} stroke={1.75} />}
            onClick={() => setTrying(true)}
            data-testid="try-address"
          >
            {t('deliveryMethods.actions.try')}
          </Button>
        }
      />
      {isTrying && <TryAddress onClose={() => setTrying(false)} />}
    </>
  )
}

/** Copying, and changing the order: only where the list shows that order. */
function useMoreActions({ url }: ListUrlState): (row: DeliveryMethodRow) => readonly RowAction[] {
  const t = useT()
  const duplicate = useDuplicate()
  const move = useMove()
  const [mayAdd, mayMove] = [useCan(duplicateDeliveryMethod), useCan(moveDeliveryMethod)]
  const isInOrder = url.sort === deliveryMethodList.usualSort && url.filters['status'] === undefined
  return (row) => [
    ...(mayAdd
      ? [
          {
            key: 'duplicate',
            label: t('deliveryMethods.actions.duplicate'),
            icon: <IconCopy size={16} stroke={1.75} />,
            run: () => void duplicate(row.id),
          },
        ]
      : []),
    ...(mayMove && isInOrder
      ? (
          [
            ['up', IconArrowUp],
            ['down', IconArrowDown],
          ] as const
        ).map(([direction, Icon]) => ({
          key: direction,
          label: t(`deliveryMethods.actions.${direction}`),
          icon: <Icon size={16} stroke={1.75} />,
          run: () => void move(row, direction),
        }))
      : []),
  ]
}

/** Creates a copy and opens it. */
function useDuplicate(): (id: string) => Promise<void> {
  const t = useT()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const { run } = useAction()
  const duplicate = useEndpointMutation(duplicateDeliveryMethod)
  return async (id) => {
    await run(async () => {
      const { deliveryMethod } = await duplicate.mutateAsync({ id })
      await navigate(recordAddress('deliveryMethod')(search, deliveryMethod.id))
      showSnackbar({ text: t('deliveryMethods.actions.duplicated') })
    })
  }
}

type Direction = 'up' | 'down'

function useMove(): (row: DeliveryMethodRow, direction: Direction) => Promise<void> {
  const t = useT()
  const move = useEndpointMutation(moveDeliveryMethod)
  const { run } = useAction()
  return async ({ id, name }, direction) => {
    await run(async () => {
      const { place, count } = await move.mutateAsync({ id, direction })
      showSnackbar({ text: t('deliveryMethods.actions.moved', { name, place, count }) })
    })
  }
}
