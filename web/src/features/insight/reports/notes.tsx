import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import type { ReportAnswer, ReportNote } from '@mostrador/contract/features/insight/reports/schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { Link } from 'react-router'
import styles from '#src/features/insight/reports/reports.module.css'
import type { ReportState } from '#src/features/insight/reports/use-report-url.ts'
import { useCan } from '#src/session/use-can.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const withoutCost = `${pathTo('dashboard-products', 'en')}?f.hasCost=no`

/** What a reader has to know about the figures. */
export function Notes({ state, data }: { state: ReportState; data: ReportAnswer }) {
  const t = useT()
  const isOnSaleDay = state.filters['basis'] === 'sale'
  const { hasBasis } = reports[state.name]
  if (data.notes.length === 0 && !hasBasis) return null
  return (
    <Stack as="ul" gap={1} className={classNames('k-muted k-small', styles['notes'])} data-testid="report-notes">
      {hasBasis && <li>{t(isOnSaleDay ? 'reports.notes.saleBasis' : 'reports.notes.refundBasis')}</li>}
      {data.notes.map((note) => (
        <li key={note.key}>
          <NoteWords note={note} />
        </li>
      ))}
    </Stack>
  )
}

function NoteWords({ note: { key, count, amount } }: { note: ReportNote }) {
  const t = useT()
  const { settings } = useCompany()
  const maySeeProducts = useCan(listProducts)
  const number = Number(count ?? 0)
  const worth = amount === null ? '' : formatMoney(money(BigInt(amount)), settings)
  switch (key) {
    case 'uncosted':
      return (
        <>
          {t('reports.notes.uncosted', { count: number, amount: worth })}{' '}
          {maySeeProducts && <Link to={withoutCost}>{t('reports.notes.seeUncosted')}</Link>}
        </>
      )
    case 'giftCardLoads':
      return t('reports.notes.giftCardLoads', { amount: worth })
    case 'postedLater':
      return (
        t('reports.notes.postedLater', { count: number }) +
        (worth === '' ? '' : ` ${t('reports.notes.postedLaterWorth', { amount: worth })}`)
      )
    case 'openSessions':
      return t('reports.notes.openSessions', { count: number })
    default:
      return t(`reports.notes.${key}`)
  }
}
