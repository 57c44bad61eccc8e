import { Button } from '@mantine/core'
import {
  listStockCounts,
  saveCountLimits,
  saveStockCount,
} from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import { countStatuses, stockCountList } from '@mostrador/contract/features/catalogue/stock-counts/list.ts'
import type { CountRow } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { formatDate, formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { locationSource } from '#src/features/catalogue/locations/public.ts'
import { CountStatus, scopeWords } from '#src/features/catalogue/stock-counts/count-words.tsx'
import { LimitsDialog } from '#src/features/catalogue/stock-counts/limits-dialog.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useCan } from '#src/session/use-can.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import styles from '#src/ui/admin/form/record-parts.module.css'
import { ListPage } from '#src/ui/list-page.tsx'

const newAddress = pathTo('dashboard-stockCounts', 'en', { id: 'new' })

/** Stock counts, newest first. */
export function CountList() {
  const t = useT()
  const { settings } = useCompany()
  const state = useListUrl('stockCounts', stockCountList)
  const query = useListQuery(listStockCounts, state.question)
  const navigate = useCheckedNavigate()
  const mayCreate = useCan(saveStockCount)
  return (
    <ListPage<CountRow>
      title={t('stockCounts.title')}
      caption={t('stockCounts.caption')}
      entities={['stockCount']}
      columns={columns(t, settings)}
      links={{
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => pathTo('dashboard-stockCounts', 'en', { id }),
        nameOf: ({ number }) => t('stockCounts.number', { number }),
        testIdOf: ({ number }) => `count-${number}`,
      }}
      query={query}
      state={state}
      searchLabel={t('stockCounts.search')}
      filters={[
        {
          name: 'status',
          label: t('stockCounts.filters.status'),
          isPromoted: true,
          options: countStatuses.map((value) => ({ value, label: t(`stockCounts.status.${value}`) })),
        },
        { name: 'location', label: t('stockCounts.filters.location'), source: locationSource },
        { name: 'due', label: t('stockCounts.filters.due') },
        { name: 'mine', label: t('stockCounts.filters.mine') },
      ]}
      views={[
        { key: 'open', label: t('stockCounts.views.open'), query: 'f.status=draft,counting,review' },
        { key: 'mine', label: t('stockCounts.views.mine'), query: 'f.mine=yes&f.status=counting' },
      ]}
      action={<ListActions />}
      onCreate={mayCreate ? () => void navigate(newAddress) : undefined}
      empty={{ text: t('stockCounts.empty'), action: <AddLink isFirst /> }}
    />
  )
}

function ListActions() {
  const t = useT()
  const maySetLimits = useCan(saveCountLimits)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['buttons']}>
      {maySetLimits && (
        <Button variant="default" onClick={() => setOpen(true)} data-testid="count-limits">
          {t('stockCounts.limits.open')}
        </Button>
      )}
      <AddLink />
      {isOpen && <LimitsDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

function AddLink({ isFirst = false }: { isFirst?: boolean }) {
  const t = useT()
  return (
    <ActionLink
      endpoint={saveStockCount}
      to={newAddress}
      label={t('stockCounts.add')}
      icon={<IconPlus size={18} stroke={1.75} />}
      shortcut="c"
      testId={isFirst ? 'add-first-count' : 'add-count'}
      quiet={isFirst}
    />
  )
}

function columns(t: T, settings: CompanySettings): ListColumn<CountRow>[] {
  return [
    {
      key: 'number',
      label: t('stockCounts.columns.number'),
      sort: 'number',
      card: 'title',
      cell: ({ number }) => <span className="numbers">{t('stockCounts.number', { number })}</span>,
    },
    { key: 'location', label: t('stockCounts.columns.location'), card: 'note', cell: (row) => row.locationName },
    { key: 'scope', label: t('stockCounts.columns.scope'), card: 'note', cell: (row) => scopeWords(row, t) },
    {
      key: 'status',
      label: t('stockCounts.columns.status'),
      card: 'badge',
      cell: ({ status }) => <CountStatus status={status} />,
    },
    {
      key: 'progress',
      label: t('stockCounts.columns.progress'),
      align: 'end',
      card: 'value',
      cell: ({ countedLines, lines, status }) =>
        status !== 'draft' && t('stockCounts.progress', { counted: countedLines, all: lines }),
    },
    {
      key: 'assignees',
      label: t('stockCounts.columns.assignees'),
      needs: 'wide',
      cell: ({ assignees }) => assignees.join(', '),
    },
    {
      key: 'due',
      label: t('stockCounts.columns.due'),
      needs: 'medium',
      cell: ({ dueDate }) => dueDate !== null && formatDate(dueDate, settings),
    },
    {
      key: 'created',
      label: t('stockCounts.columns.created'),
      sort: 'createdAt',
      needs: 'medium',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt, settings)}</time>,
    },
  ]
}
