import { Button } from '@mantine/core'
import { closePeriod, listPeriodCloses } from '@mostrador/contract/features/insight/period-closes/endpoints.ts'
import type { PeriodCloseRow } from '@mostrador/contract/features/insight/period-closes/schema.ts'
import { formatDate, formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { CloseDialog } from '#src/features/insight/period-closes/close-dialog.tsx'
import { BackPage } from '#src/ui/admin/parts/back-page.tsx'
import { useMoneyText } from '#src/features/insight/period-closes/use-money-text.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { ListFailure, ListWarning } from '#src/ui/admin/list/list-states.tsx'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailLoading } from '#src/ui/detail-page.tsx'

/** All closed periods, the last days first, and the button that closes the next days. */
export function ClosesList() {
  const t = useT()
  const { settings } = useCompany()
  const mayClose = useCan(closePeriod)
  const [isClosing, setClosing] = useState(false)
  const query = useEndpointQuery(listPeriodCloses, {}, { networkMode: 'always', refetchOnReconnect: true })
  const { data, error } = query
  const retry = () => void query.refetch()
  return (
    <BackPage
      title={t('periodCloses.title')}
      note={t('periodCloses.lead')}
      back={{ to: pathTo('dashboard-reports', 'en'), label: t('reports.states.all') }}
      actions={
        mayClose &&
        data?.next && (
          <Button onClick={() => setClosing(true)} data-testid="period-close">
            {t('periodCloses.addNext', { day: formatDate(data.next.to, settings) })}
          </Button>
        )
      }
    >
      {!data &&
        (error ? <ListFailure error={error} onRetry={retry} /> : <DetailLoading label={t('shell.list.loading')} />)}
      {data && error && <ListWarning error={error} onRetry={retry} />}
      {data?.items.length === 0 && (
        <EmptySlip title={t('periodCloses.empty')} text={t('periodCloses.lead')} live="status" />
      )}
      {data && data.items.length > 0 && <Closes items={data.items} />}
      {data && data.items.length > 0 && !data.next && (
        <p className="k-muted k-small">{t('periodCloses.nothingOver')}</p>
      )}
      {isClosing && data?.next && (
        <CloseDialog days={data.next} supersedesId={null} onClose={() => setClosing(false)} />
      )}
    </BackPage>
  )
}

function Closes({ items }: { items: readonly PeriodCloseRow[] }) {
  const t = useT()
  const moneyText = useMoneyText()
  const { settings } = useCompany()
  return (
    <Card title={t('periodCloses.columns.period')} testId="period-closes">
      <DataTable
        caption={t('periodCloses.caption')}
        columns={[
          { key: 'period', label: t('periodCloses.columns.period') },
          { key: 'closed', label: t('periodCloses.columns.closed'), minor: true },
          { key: 'net', label: t('periodCloses.columns.net'), align: 'end' },
          { key: 'total', label: t('periodCloses.columns.total'), align: 'end', minor: true },
          { key: 'late', label: t('periodCloses.columns.late'), align: 'end' },
        ]}
        rows={items.map((item) => ({
          key: item.id,
          cells: [
            <Period key="period" item={item} />,
            t('periodCloses.by', { when: formatDateTime(item.closedAt, settings), name: item.closedByName }),
            moneyText(item.net),
            moneyText(item.total),
            item.late.documents === 0 ? (
              t('periodCloses.none')
            ) : (
              <>
                {t('periodCloses.late', { count: item.late.documents })}
                <br />
                {moneyText(item.late.sales, { isSigned: true })}
              </>
            ),
          ],
        }))}
      />
    </Card>
  )
}

function Period({ item: { id, from, to, isSuperseded } }: { item: PeriodCloseRow }) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <>
      <Link to={`?close=${id}`} data-testid="period-link">
        {formatDate(from, settings)} – {formatDate(to, settings)}
      </Link>{' '}
      {isSuperseded && <StateBadge tone="quiet">{t('periodCloses.superseded')}</StateBadge>}
    </>
  )
}
