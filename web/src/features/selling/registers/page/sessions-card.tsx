import { Row } from '#src/ui/layout/boxes.tsx'
import { Button, Checkbox } from '@mantine/core'
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { getSessionReport, listRegisterSessions } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { useState } from 'react'
import { sessionCells, sessionColumns } from '#src/features/selling/registers/page/session-cells.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { useKept } from '#src/ui/admin/list-state/list-query.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailLoading } from '#src/ui/detail-page.tsx'

type Place = Pick<InputOf<typeof listRegisterSessions>, 'cursor'>

const perPage = 25

/** The sessions of a register with their result, in pages. */
export function SessionsCard({ checkoutId }: { checkoutId: string }) {
  const t = useT()
  const { settings } = useCompany()
  const maySeeExpected = useCan(getSessionReport)
  const [isDifferentOnly, setIsDifferentOnly] = useState(false)
  const [place, setPlace] = useState<Place>({})
  const query = useEndpointQuery(
    listRegisterSessions,
    { checkoutId, per: perPage, ...place, ...(isDifferentOnly && { filters: { hasDifference: 'yes' } }) },
    { networkMode: 'always' },
  )
  const data = useKept(query.data)
  const choose = (isOn: boolean) => {
    setPlace({})
    setIsDifferentOnly(isOn)
  }
  return (
    <Card title={t('sessions.list.title')} testId="register-sessions">
      {maySeeExpected && (
        <Checkbox
          label={t('sessions.list.onlyDifferent')}
          checked={isDifferentOnly}
          onChange={(event) => choose(event.currentTarget.checked)}
          data-testid="only-different"
        />
      )}
      {query.error && !data && <ListFailure error={query.error} onRetry={() => void query.refetch()} />}
      {!query.error && !data && <DetailLoading label={t('shell.list.loading')} />}
      {data?.items.length === 0 && (
        <output>{t(isDifferentOnly ? 'sessions.list.noneDifferent' : 'sessions.list.none')}</output>
      )}
      {data && data.items.length > 0 && (
        <DataTable
          caption={t('sessions.list.caption')}
          columns={sessionColumns(t, maySeeExpected)}
          rows={data.items.map((row) => ({
            key: row.id,
            cells: sessionCells(row, { t, settings, checkoutId, maySeeExpected }),
          }))}
          testId="sessions"
        />
      )}
      {data && ((data.previousCursor ?? null) !== null || data.nextCursor !== null) && (
        <Pages previous={data.previousCursor ?? null} next={data.nextCursor} onGo={(cursor) => setPlace({ cursor })} />
      )}
    </Card>
  )
}

type PagesProps = { previous: string | null; next: string | null; onGo: (cursor: string) => void }

function Pages({ previous, next, onGo }: PagesProps) {
  const t = useT()
  return (
    <Row gap={2} align="center">
      <Button variant="default" disabled={previous === null} onClick={() => previous !== null && onGo(previous)}>
        {t('sessions.list.newer')}
      </Button>
      <Button
        variant="default"
        disabled={next === null}
        onClick={() => next !== null && onGo(next)}
        data-testid="older"
      >
        {t('sessions.list.older')}
      </Button>
    </Row>
  )
}
