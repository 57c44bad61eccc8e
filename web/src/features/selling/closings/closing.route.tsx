import { Stack } from '#src/ui/layout/boxes.tsx'
import type { Closing as ClosingData } from '@mostrador/contract/features/selling/closings/schema.ts'
import { getClosing } from '@mostrador/contract/features/selling/closings/endpoints.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { type Money, money, subtract, zero } from '@mostrador/domain/money/money.ts'
import { Link, useLocation, useParams } from 'react-router'
import { ClosingReport } from '#src/features/selling/closings/closing-report.tsx'
import { Supplements } from '#src/features/selling/closings/supplements.tsx'
import styles from '#src/features/selling/closings/closings.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { listAddress } from '#src/ui/admin/list-state/list-address.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'
import { SlipRow } from '#src/ui/slip.tsx'

/** One closing with its Z report. */
export default function Closing() {
  const t = useT()
  const { id = '' } = useParams()
  const location = useLocation()
  const query = useEndpointQuery(getClosing, { id }, { networkMode: 'always' })
  const back = { to: listAddress('/dashboard/checkouts/closings', location.state), label: t('closings.title') }
  const { data, error } = query

  if (data) return <ClosingView closing={data.closing} back={back} />
  if (!error) return <DetailLoading label={t('shell.list.loading')} />
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <DetailPage title={t('closings.title')} back={back}>
      {isMissing ? (
        <EmptySlip title={t('closings.detail.notFound')} text={t('closings.detail.notFoundText')} />
      ) : (
        <ListFailure error={error} onRetry={() => void query.refetch()} />
      )}
    </DetailPage>
  )
}

function ClosingView({ closing, back }: { closing: ClosingData; back: { to: string; label: string } }) {
  const t = useT()
  const { settings } = useCompany()
  const show = (amount: Money) => formatMoney(amount, settings)
  const { checkoutName: checkout, sessionNumber, closedByName: name } = closing
  return (
    <DetailPage
      title={t('closings.detail.title', { number: closing.zNumber })}
      back={back}
      note={
        <>
          <time dateTime={closing.closedAt}>{formatDateTime(closing.closedAt, settings)}</time> ·{' '}
          {t('closings.detail.session', { number: sessionNumber, checkout, name })}
        </>
      }
      aside={<ClosingReport closing={closing} />}
    >
      <Doubts closing={closing} />
      <Cash closing={closing} show={show} />
      <Supplements closing={closing} show={show} />
      <OtherTenders closing={closing} show={show} />
      <Pieces closing={closing} show={show} />
      <EarlierCounts closing={closing} show={show} />
      {closing.openingNote !== null && (
        <Card title={t('closings.detail.openingReason')} testId="closing-opening-reason">
          <p className="k-typed">{closing.openingNote}</p>
        </Card>
      )}
      {closing.differenceReason !== null && (
        <Card title={t('closings.detail.reason')}>
          <p className="k-typed">{closing.differenceReason}</p>
        </Card>
      )}
      {closing.note !== null && (
        <Card title={t('closings.detail.note')}>
          <p className="k-typed">{closing.note}</p>
        </Card>
      )}
    </DetailPage>
  )
}

/** Why the closing should be checked. */
function Doubts({ closing: { doubts, lateCount } }: { closing: ClosingData }) {
  const t = useT()
  if (doubts.length === 0 && lateCount <= 0) return null
  return (
    <Stack as="ul" gap={1} className={styles['doubts']} data-testid="closing-doubts">
      {doubts.map((doubt) => (
        <li key={doubt}>{t(`closings.doubts.${doubt}`)}</li>
      ))}
      {lateCount > 0 && <li>{t('closings.detail.late', { count: lateCount })}</li>}
    </Stack>
  )
}

/** The cash of the session, from the opening amount to what was taken out. */
function Cash({ closing, show }: OtherProps) {
  const t = useT()
  const { checkoutId, sessionId } = closing
  return (
    <Card title={t('closings.detail.cash')} testId="closing-cash">
      <Stack gap={2}>
        <Opening closing={closing} show={show} />
        <SlipRow label={t('closings.columns.expected')} value={show(closing.expectedCashAmount)} />
        <SlipRow label={t('closings.columns.counted')} value={show(closing.countedCashAmount)} />
        <SlipRow label={t('closings.columns.difference')} value={show(closing.differenceAmount)} />
        <SlipRow label={t('closings.detail.left')} value={show(closing.cashLeftAmount)} />
        <SlipRow
          label={t('closings.detail.taken')}
          value={show(subtract(closing.countedCashAmount, closing.cashLeftAmount))}
        />
        <SlipRow label={t('closings.columns.rounding')} value={show(closing.roundingAmount)} />
        {closing.approvedByName !== null && (
          <SlipRow label={t('closings.detail.approvedBy')} value={closing.approvedByName} />
        )}
      </Stack>
      <Link
        to={pathTo('dashboard-checkouts-movements', 'en', { checkoutId, sessionId })}
        data-testid="closing-movements"
      >
        {t('closings.detail.movements')}
      </Link>
    </Card>
  )
}

/** The counted coins and notes. */
function Pieces({ closing: { denominations }, show }: OtherProps) {
  const t = useT()
  if (denominations.length === 0) return null
  return (
    <Card title={t('closings.detail.pieces')} testId="closing-pieces">
      <Stack gap={2}>
        {denominations.map(({ value, count }) => (
          <SlipRow
            key={value}
            label={t('closings.detail.piecesOf', { count, value: show(value) })}
            value={show(money(value * count))}
          />
        ))}
      </Stack>
    </Card>
  )
}

/** The opening amount of the drawer, and its difference from what the last count left. */
function Opening({ closing: { openingCountedAmount, openingDifferenceAmount }, show }: OtherProps) {
  const t = useT()
  const difference = openingDifferenceAmount ?? zero
  return (
    <>
      <SlipRow label={t('receipts.paper.opening')} value={show(openingCountedAmount)} />
      {difference !== 0 && <SlipRow label={t('closings.detail.openingDifference')} value={show(difference)} />}
    </>
  )
}

/** The counts before the final one. */
function EarlierCounts({ closing: { earlierCounts }, show }: OtherProps) {
  const t = useT()
  const { settings } = useCompany()
  if (earlierCounts.length === 0) return null
  return (
    <Card title={t('closings.detail.earlier')} testId="closing-earlier">
      <Stack gap={2}>
        {earlierCounts.map(({ at, countedCashAmount }) => (
          <SlipRow
            key={at}
            label={<time dateTime={at}>{formatDateTime(at, settings)}</time>}
            value={show(countedCashAmount)}
          />
        ))}
      </Stack>
    </Card>
  )
}

type OtherProps = { closing: ClosingData; show: (amount: Money) => string }

/** The counted amount of each other tender, next to what the session took in it. */
function OtherTenders({ closing: { otherCounts, report, tenders }, show }: OtherProps) {
  const t = useT()
  const language = useLanguage()
  if (otherCounts.length === 0) return null
  const end = 'end' as const
  return (
    <Card title={t('closings.detail.others')} testId="closing-others">
      <DataTable
        caption={t('closings.detail.others')}
        columns={[
          { key: 'tender', label: t('closings.detail.tender') },
          { key: 'expected', label: t('closings.columns.expected'), align: end },
          { key: 'counted', label: t('closings.columns.counted'), align: end },
          { key: 'difference', label: t('closings.columns.difference'), align: end },
        ]}
        rows={otherCounts.map(({ tenderId, countedAmount }) => {
          const expected = report.tenders.find((taken) => taken.tenderId === tenderId)?.amount ?? zero
          const name = tenders.find(({ id }) => id === tenderId)?.name[language] ?? ''
          return {
            key: tenderId,
            cells: [name, show(expected), show(countedAmount), show(subtract(countedAmount, expected))],
          }
        })}
      />
    </Card>
  )
}
