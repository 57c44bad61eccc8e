import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { closePeriod, getPeriodClose } from '@mostrador/contract/features/insight/period-closes/endpoints.ts'
import type { PeriodClose } from '@mostrador/contract/features/insight/period-closes/schema.ts'
import { formatDate, formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { RecordActivity } from '#src/features/office/audit/public.tsx'
import { AddendaCard } from '#src/features/insight/period-closes/addenda-card.tsx'
import { CloseDialog } from '#src/features/insight/period-closes/close-dialog.tsx'
import { FiguresCards } from '#src/features/insight/period-closes/figures-cards.tsx'
import { BackPage } from '#src/ui/admin/parts/back-page.tsx'
import styles from '#src/features/insight/period-closes/period-closes.module.css'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { ListFailure, ListWarning } from '#src/ui/admin/list/list-states.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailLoading } from '#src/ui/detail-page.tsx'

/** One close: its figures then and now, whether they still hold, and what arrived later. */
export function CloseDetail({ id }: { id: string }) {
  const t = useT()
  const query = useEndpointQuery(getPeriodClose, { id }, { networkMode: 'always', refetchOnReconnect: true })
  const back = { to: pathTo('dashboard-report', 'en', { key: 'periods' }), label: t('periodCloses.detail.back') }
  const retry = () => void query.refetch()
  const { data, error } = query
  if (!data)
    return (
      <BackPage title={t('periodCloses.title')} back={back}>
        {error ? <ListFailure error={error} onRetry={retry} /> : <DetailLoading label={t('shell.list.loading')} />}
      </BackPage>
    )
  return (
    <>
      {error && <ListWarning error={error} onRetry={retry} />}
      <Whole close={data.close} back={back} />
    </>
  )
}

function Whole({ close, back }: { close: PeriodClose; back: { to: string; label: string } }) {
  const t = useT()
  const { settings } = useCompany()
  const mayClose = useCan(closePeriod)
  const [isClosing, setClosing] = useState(false)
  const { from, to, closedAt, closedByName, isSuperseded } = close
  const reports = `${pathTo('dashboard-report', 'en', { key: 'sales-by-day' })}?f.day=${from}..${to}&f.compare=none`
  return (
    <BackPage
      title={`${formatDate(from, settings)} – ${formatDate(to, settings)}`}
      back={back}
      note={t('periodCloses.by', { when: formatDateTime(closedAt, settings), name: closedByName })}
      actions={
        mayClose &&
        !isSuperseded &&
        close.late.documents > 0 && (
          <Button variant="default" onClick={() => setClosing(true)} data-testid="period-close-again">
            {t('periodCloses.detail.again')}
          </Button>
        )
      }
    >
      <ProofLine close={close} />
      <Link to={reports}>{t('periodCloses.detail.reports')}</Link>
      {close.note !== '' && (
        <Card title={t('periodCloses.detail.note')}>
          <p className="k-breaks k-lines">{close.note}</p>
        </Card>
      )}
      <AddendaCard close={close} />
      <FiguresCards close={close} />
      <p className="k-muted k-small k-breaks">
        {t('periodCloses.detail.checksum')} <code>{close.checksum}</code>
      </p>
      <RecordActivity entity="periodClose" entityId={close.id} />
      {isClosing && <CloseDialog days={{ from, to }} supersedesId={close.id} onClose={() => setClosing(false)} />}
    </BackPage>
  )
}

function ProofLine({ close: { proof, isSuperseded } }: { close: PeriodClose }) {
  const t = useT()
  const isFine = proof !== 'differs'
  const Icon = isFine ? IconCircleCheck : IconAlertTriangle
  return (
    <Row
      as="p"
      gap={2}
      align="start"
      wrap={false}
      className={styles['proof']}
      data-fine={isFine}
      data-testid="period-proof"
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {t(
        !isFine
          ? 'periodCloses.detail.differs'
          : isSuperseded
            ? 'periodCloses.detail.superseded'
            : 'periodCloses.detail.same',
      )}
    </Row>
  )
}
