import type { SessionRow } from '@mostrador/contract/features/selling/sessions/schema.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { T } from '#src/language/translator.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

const minuteMs = 60_000

/** The columns of the sessions; amounts only for people who may know the drawer. */
export function sessionColumns(t: T, maySeeExpected: boolean) {
  const amounts = ['expected', 'counted', 'difference'] as const
  return [
    { key: 'number', label: t('sessions.list.number') },
    { key: 'opened', label: t('sessions.list.opened') },
    { key: 'closed', label: t('sessions.list.closed'), minor: true },
    { key: 'duration', label: t('sessions.list.duration'), minor: true },
    { key: 'documents', label: t('sessions.list.documents'), align: 'end' as const, minor: true },
    ...(maySeeExpected
      ? amounts.map((key) => ({
          key,
          label: t(`sessions.list.${key}`),
          align: 'end' as const,
          minor: key !== 'difference',
        }))
      : []),
    { key: 'state', label: t('sessions.list.state') },
  ]
}

type CellParts = { t: T; settings: CompanySettings; checkoutId: string; maySeeExpected: boolean }

/** The cells of a session, in the order of the columns. */
export function sessionCells(row: SessionRow, { t, settings, checkoutId, maySeeExpected }: CellParts): ReactNode[] {
  const { id, number, openedAt, openedByName, closedAt, closedByName } = row
  const when = (instant: string, name: string | null) => (
    <>
      <time dateTime={instant}>{formatDateTime(instant, settings)}</time>
      {name !== null && <div>{name}</div>}
    </>
  )
  const show = (amount: Money | null) => (amount === null ? '' : formatMoney(amount, settings))
  return [
    <Link
      key="number"
      className="tap"
      to={pathTo('dashboard-checkouts-movements', 'en', { checkoutId, sessionId: id })}
    >
      {number}
    </Link>,
    when(openedAt, openedByName),
    closedAt === null ? '' : when(closedAt, closedByName),
    closedAt === null ? '' : durationWords(t, openedAt, closedAt),
    row.documentCount,
    ...(maySeeExpected
      ? [show(row.expectedAmount), show(row.countedAmount), <Difference key="difference" row={row} show={show} t={t} />]
      : []),
    <State key="state" row={row} t={t} />,
  ]
}

function durationWords(t: T, from: string, to: string): string {
  const minutes = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / minuteMs))
  return t('sessions.list.hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })
}

function Difference({ row, show, t }: { row: SessionRow; show: (amount: Money | null) => string; t: T }) {
  if (row.differenceAmount === null) return ''
  const words = row.differenceAmount === 0 ? t('sessions.list.exact') : show(row.differenceAmount)
  const tone = row.differenceAmount === 0 ? 'good' : 'bad'
  return <StateBadge tone={tone}>{words}</StateBadge>
}

function State({ row: { number, state, closing, needsLook }, t }: { row: SessionRow; t: T }) {
  return (
    <>
      {closing ? (
        <Link
          to={pathTo('dashboard-checkouts-closing', 'en', { id: closing.id })}
          className="tap"
          data-testid={`session-${number}-z`}
        >
          Z {closing.zNumber}
        </Link>
      ) : (
        <StateBadge tone={state === 'open' ? 'good' : 'quiet'}>{t(`sessions.list.states.${state}`)}</StateBadge>
      )}
      {needsLook && (
        <div>
          <StateBadge tone="warn">{t('sessions.list.needsLook')}</StateBadge>
        </div>
      )}
    </>
  )
}
