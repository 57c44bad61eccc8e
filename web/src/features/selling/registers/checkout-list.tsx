import { checkoutList } from '@mostrador/contract/features/selling/registers/checkout-list.ts'
import { createCheckout, listCheckouts } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import type { Checkout } from '@mostrador/contract/features/selling/registers/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { IconArrowsExchange, IconCashRegister, IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { checkoutAddress } from '#src/features/selling/registers/checkout-address.ts'
import { checkoutColumns } from '#src/features/selling/registers/checkout-columns.tsx'
import { usePriceListNames } from '#src/features/catalogue/price-lists/public.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { onLiveMessage } from '#src/live/live.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'
import { useCan } from '#src/session/use-can.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'
import { listQueryOptions } from '#src/ui/admin/list-state/list-query.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { type ListQuestion, useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { ListPage } from '#src/ui/list-page.tsx'

/** A company has few registers: they are loaded in one answer and searched here. */
export function CheckoutList() {
  const t = useT()
  const { settings } = useCompany()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const state = useListUrl('checkouts', checkoutList)
  const mayCreate = useCan(createCheckout)
  const priceLists = usePriceListNames()
  const query = useEndpointQuery(listCheckouts, {}, listQueryOptions)
  const data = useFound(query.data?.items, state.question)
  useFollowedSessions(query.refetch)

  const newAddress = checkoutAddress(search, 'new')
  return (
    <ListPage<Checkout>
      title={t('registers.title')}
      caption={t('registers.list.caption')}
      columns={checkoutColumns({ t, settings, priceLists })}
      links={{
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => checkoutAddress(search, id),
        nameOf: ({ name }) => name,
        testIdOf: ({ code }) => `checkout-${code}`,
      }}
      query={{ ...query, data }}
      state={state}
      searchLabel={t('registers.list.search')}
      filters={[{ name: 'status', label: t('registers.list.status'), isPromoted: true, options: statusOptions(t) }]}
      entities={['checkout']}
      rowActions={({ id }) => [pageAction(t, id), movementsAction(t, id)]}
      action={
        <ActionLink
          endpoint={createCheckout}
          to={newAddress}
          label={t('registers.list.add')}
          icon={<IconPlus size={18} stroke={1.75} />}
          shortcut="c"
          testId="add-checkout"
        />
      }
      onCreate={mayCreate ? () => void navigate(newAddress) : undefined}
      empty={{ text: t('registers.list.empty') }}
    />
  )
}

function statusOptions(t: T) {
  const { values } = checkoutList.filters.status
  return values.map((value) => ({ value, label: t(`registers.list.statuses.${value}`) }))
}

function pageAction(t: T, checkoutId: string) {
  return {
    key: 'page',
    label: t('registers.list.sessions'),
    icon: <IconCashRegister size={18} stroke={1.75} />,
    to: pathTo('dashboard-checkouts-checkout', 'en', { checkoutId }),
  }
}

function movementsAction(t: T, checkoutId: string) {
  return {
    key: 'movements',
    label: t('registers.list.movements'),
    icon: <IconArrowsExchange size={18} stroke={1.75} />,
    to: pathTo('dashboard-checkouts-movements', 'en', { checkoutId }),
  }
}

/** The registers that the filters and the search text find, sorted by name. */
function useFound(all: readonly Checkout[] | undefined, { q, filters, sort }: ListQuestion) {
  return useMemo(() => {
    if (!all) return undefined
    const wanted = (filters['status'] ?? 'active').split(',')
    const found = all.filter(({ status, name, code }) => wanted.includes(status) && isFound(`${name} ${code}`, q ?? ''))
    const byName = found.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
    const items = sort === '-name' ? byName.toReversed() : byName
    return { items, nextCursor: null, total: items.length }
  }, [all, q, filters, sort])
}

/** Reads the list again when a session opens, closes or moves. */
function useFollowedSessions(refetch: () => unknown): void {
  useEffect(
    function followSessions() {
      return onLiveMessage('sessionChanged', () => void refetch())
    },
    [refetch],
  )
}

function isFound(text: string, q: string): boolean {
  return foldText(text).includes(foldText(q))
}
