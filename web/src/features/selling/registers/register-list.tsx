import { checkoutList } from '@mostrador/contract/features/selling/registers/checkout-list.ts'
import { createCheckout, listCheckouts } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import type { Checkout } from '@mostrador/contract/features/selling/registers/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { IconArrowsExchange, IconCashRegister } from '@tabler/icons-react'
import { useEffect } from 'react'
import { registerAddress } from '#src/features/selling/registers/register-address.ts'
import { registerColumns } from '#src/features/selling/registers/register-columns.tsx'
import { usePriceListNames } from '#src/features/catalogue/price-lists/public.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { onLiveNews } from '#src/live/live.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'
import { useWholeList } from '#src/ui/admin/list-state/use-described-list.ts'
import { DescribedList } from '#src/ui/described-list.tsx'
import type { ListQuestion } from '#src/ui/admin/list-state/use-list-url.ts'

const registers = describeList({
  area: 'registers',
  name: 'checkouts',
  spec: checkoutList,
  endpoint: listCheckouts,
  entities: ['checkout'],
  rows: { address: registerAddress, nameOf: ({ name }) => name, testIdOf: ({ code }) => `checkout-${code}` },
  create: { endpoint: createCheckout, testId: 'checkout' },
  filters: { status: { words: 'statuses', isPromoted: true } },
})

/** A company has few registers: they are loaded in one answer and searched here. */
export function RegisterList() {
  const t = useT()
  const { settings } = useCompany()
  const priceLists = usePriceListNames()
  const list = useWholeList(registers, findRegisters)
  useFollowedSessions(list.query.refetch)
  return (
    <DescribedList
      list={list}
      columns={registerColumns({ t, settings, priceLists })}
      rowActions={({ id }) => [pageAction(t, id), movementsAction(t, id)]}
    />
  )
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
function findRegisters(all: readonly Checkout[], { q = '', filters, sort }: ListQuestion): Checkout[] {
  const wanted = (filters['status'] ?? 'active').split(',')
  const found = all.filter(({ status, name, code }) => wanted.includes(status) && isFound(`${name} ${code}`, q))
  const byName = found.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
  return sort === '-name' ? byName.toReversed() : byName
}

/** Reads the list again when a session may have opened, closed or moved. */
function useFollowedSessions(refetch: () => unknown): void {
  useEffect(
    function followSessions() {
      return onLiveNews('sessionChanged', () => void refetch())
    },
    [refetch],
  )
}

function isFound(text: string, q: string): boolean {
  return foldText(text).includes(foldText(q))
}
