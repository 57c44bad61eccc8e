import {
  archivePriceList,
  createPriceList,
  listPriceLists,
} from '@mostrador/contract/features/price-lists/endpoints.ts'
import { priceListList } from '@mostrador/contract/features/price-lists/list.ts'
import type { PriceList } from '@mostrador/contract/features/price-lists/schema.ts'
import { IconArchive, IconArchiveOff, IconPencil, IconPlus } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { priceListAddress } from '#src/features/price-lists/price-list-address.ts'
import { priceListColumns } from '#src/features/price-lists/price-list-columns.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'
import type { RowAction } from '#src/ui/admin/parts/row-action.ts'
import { useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { useUndoable } from '#src/ui/admin/form/undoable.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { ListPage } from '#src/ui/list-page.tsx'

/** All price lists by name. */
export function PriceListList() {
  const t = useT()
  const { settings } = useCompany()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const mayCreate = useCan(createPriceList)
  const rowActions = useRowActions(search)
  const state = useListUrl('priceLists', priceListList)
  const query = useListQuery(listPriceLists, state.question)

  const newAddress = priceListAddress(search, 'new')
  const addButton = (label: string, testId: string, quiet: boolean) => (
    <ActionLink
      endpoint={createPriceList}
      to={newAddress}
      label={label}
      icon={<IconPlus size={18} stroke={1.75} />}
      shortcut="c"
      testId={testId}
      quiet={quiet}
    />
  )
  return (
    <ListPage<PriceList>
      title={t('priceLists.title')}
      caption={t('priceLists.caption')}
      columns={priceListColumns(t, settings)}
      links={{
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => priceListAddress(search, id),
        nameOf: ({ name }) => name,
        testIdOf: ({ name }) => `row-${name}`,
      }}
      query={query}
      state={state}
      searchLabel={t('priceLists.search')}
      filters={[
        {
          name: 'status',
          label: t('priceLists.filters.status'),
          isPromoted: true,
          options: priceListList.filters.status.values.map((value) => ({
            value,
            label: t(`priceLists.status.${value}`),
          })),
        },
      ]}
      views={[{ key: 'archived', label: t('priceLists.views.archived'), query: 'f.status=archived' }]}
      entities={['priceList']}
      rowActions={rowActions}
      action={addButton(t('priceLists.add'), 'add-price-list', false)}
      onCreate={mayCreate ? () => void navigate(newAddress) : undefined}
      empty={{ text: t('priceLists.empty'), action: addButton(t('priceLists.addFirst'), 'add-first-price-list', true) }}
    />
  )
}

function useRowActions(search: string): (row: PriceList) => readonly RowAction[] {
  const t = useT()
  const change = useUndoable()
  const mayArchive = useCan(archivePriceList)
  const archive = useEndpointMutation(archivePriceList)
  return ({ id, name, status }) => {
    const isArchived = status === 'archived'
    const Icon = isArchived ? IconArchiveOff : IconArchive
    const open: RowAction = {
      key: 'edit',
      label: t('shell.buttons.edit'),
      icon: <IconPencil size={16} stroke={1.75} />,
      to: priceListAddress(search, id),
    }
    if (!mayArchive) return []
    const words = [t('forms.archive.done', { name }), t('forms.archive.undone', { name })] as const
    const toggle = () =>
      change({
        done: words[isArchived ? 1 : 0],
        undone: words[isArchived ? 0 : 1],
        send: () => archive.mutateAsync({ id, isArchived: !isArchived }),
        undo: () => archive.mutateAsync({ id, isArchived }),
      })
    return [
      open,
      {
        key: 'archive',
        label: t(isArchived ? 'forms.archive.restore' : 'forms.archive.action'),
        icon: <Icon size={16} stroke={1.75} />,
        run: () => void toggle(),
      },
    ]
  }
}
