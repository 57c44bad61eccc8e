import { Stack } from '#src/ui/layout/boxes.tsx'
import { auditList } from '@mostrador/contract/features/office/audit/list.ts'
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { auditAreaKey } from '@mostrador/contract/screens/screen-words.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import { HistoryEntries } from '#src/features/office/audit/history-entries.tsx'
import { useT } from '#src/language/use-t.ts'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { FilterBadges } from '#src/ui/admin/filter/filter-badges.tsx'
import type { KnownFilter } from '#src/ui/admin/list-state/list-filters.ts'
import { AddressNotices } from '#src/ui/admin/list/list-notices.tsx'
import { ListFooter } from '#src/ui/admin/list/list-footer.tsx'
import { useKept, useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { ListFailure, ListSkeleton, ListWarning } from '#src/ui/admin/list/list-states.tsx'
import { ListToolbar } from '#src/ui/admin/list/list-toolbar.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { type ListUrlState, useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { phoneWidth } from '#src/ui/admin/list/list-page-props.ts'
import { listMembers } from '@mostrador/contract/features/access/users/endpoints.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'

const mostOffered = 100

/** The people to filter by; none without the permission to see members. */
function usePeople(): { value: string; label: string }[] {
  const mayList = useCan(listMembers)
  const { data } = useEndpointQuery(listMembers, { per: mostOffered }, { enabled: mayList })
  return (data?.items ?? []).map(({ userId, name, email }) => ({ value: userId, label: `${name} (${email})` }))
}

/** Who did what in the company, newest first. */
export function HistoryTab() {
  const t = useT()
  const { settings } = useCompany()
  const searchRef = useRef<HTMLInputElement>(null)
  const isPhone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false })
  const state = useListUrl('history', auditList)
  const query = useListQuery(listAuditEntries, state.question)
  const data = useKept(query.data)
  const record = state.url.filters['record']
  const recordName = data?.items.find(({ entityId }) => entityId === record)?.entityName
  const filters = useHistoryFilters(record, recordName)
  const retry = () => void query.refetch()

  return (
    <Stack gap={4} fit>
      <p className="k-muted">
        {t('audit.lead')} {t('shell.time.zone', { timeZone: settings.timeZone })}
      </p>
      <ListToolbar
        state={state}
        searchLabel={t('audit.search')}
        searchRef={searchRef}
        filters={filters}
        total={data?.total ?? null}
        isPhone={isPhone}
      />
      <AddressNotices state={state} />
      <FilterBadges filters={filters} state={state} />
      <section className="k-card" aria-busy={query.isFetching} data-testid="history">
        {!data && (query.error ? <ListFailure error={query.error} onRetry={retry} /> : <ListSkeleton />)}
        {data && query.error && <ListWarning error={query.error} onRetry={retry} />}
        {data?.items.length === 0 && <NoEntries state={state} />}
        {data && data.items.length > 0 && (
          <>
            <HistoryEntries entries={data.items} />
            <ListFooter state={state} data={data} isOld={query.isPlaceholderData} />
          </>
        )}
      </section>
    </Stack>
  )
}

/** A record is set only by a link from its page: there is no input for it here. */
function useHistoryFilters(record: string | undefined, recordName: string | null | undefined): readonly KnownFilter[] {
  const t = useT()
  const people = usePeople()
  const ofRecord = { name: 'record', kind: 'reference', label: t('audit.filters.record') } as const
  return [
    { name: 'person', kind: 'reference', label: t('audit.filters.person'), isPromoted: true, options: people },
    {
      name: 'area',
      kind: 'choice',
      label: t('audit.filters.area'),
      isPromoted: true,
      options: auditList.filters.area.values.map((value) => ({ value, label: t(auditAreaKey(value)) })),
    },
    {
      name: 'byHand',
      kind: 'choice',
      label: t('audit.filters.byHand'),
      options: auditList.filters.byHand.values.map((value) => ({ value, label: t(`audit.data.${value}`) })),
    },
    { name: 'day', kind: 'date', label: t('audit.filters.day'), isPromoted: true },
    ...(record === undefined
      ? []
      : [{ ...ofRecord, options: [{ value: record, label: recordName ?? t('audit.filters.oneRecord') }] }]),
  ]
}

function NoEntries({ state }: { state: Pick<ListUrlState, 'isFiltered' | 'clear'> }) {
  const t = useT()
  if (!state.isFiltered) return <EmptySlip text={t('audit.empty')} />
  return (
    <EmptySlip
      live="status"
      text={t('shell.list.noMatches')}
      action={
        <Button variant="default" onClick={state.clear}>
          {t('shell.list.clearFilters')}
        </Button>
      }
    />
  )
}
