import { Button } from '@mantine/core'
import {
  listStockCounts,
  saveCountLimits,
  saveStockCount,
} from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import { stockCountList } from '@mostrador/contract/features/catalogue/stock-counts/list.ts'
import type { CountRow } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { formatDate, formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { useState } from 'react'
import { locationSource } from '#src/features/catalogue/locations/public.ts'
import { CountStatus, scopeWords } from '#src/features/catalogue/stock-counts/count-words.tsx'
import { LimitsDialog } from '#src/features/catalogue/stock-counts/limits-dialog.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import { DescribedList } from '#src/ui/described-list.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const stockCounts = describeList({
  area: 'stockCounts',
  spec: stockCountList,
  endpoint: listStockCounts,
  entities: ['stockCount'],
  rows: {
    address: (_, id) => pathTo('dashboard-stockCounts', 'en', { id }),
    nameOf: ({ number }, t) => t('stockCounts.number', { number }),
    testIdOf: ({ number }) => `count-${number}`,
  },
  create: { endpoint: saveStockCount, testId: 'count' },
  filters: {
    status: { words: 'status', isPromoted: true },
    location: { source: locationSource },
    due: {},
    mine: {},
  },
  views: { open: 'f.status=draft,counting,review', mine: 'f.mine=yes&f.status=counting' },
})

/** Stock counts, newest first. */
export function CountList() {
  const t = useT()
  const { settings } = useCompany()
  return <DescribedList list={useDescribedList(stockCounts)} columns={columns(t, settings)} tools={<LimitsButton />} />
}

function LimitsButton() {
  const t = useT()
  const maySetLimits = useCan(saveCountLimits)
  const [isOpen, setOpen] = useState(false)
  if (!maySetLimits) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)} data-testid="count-limits">
        {t('stockCounts.limits.open')}
      </Button>
      {isOpen && <LimitsDialog onClose={() => setOpen(false)} />}
    </>
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
