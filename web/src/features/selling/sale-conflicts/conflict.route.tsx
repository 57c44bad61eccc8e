import type { SaleConflict as ConflictData } from '@mostrador/contract/features/selling/sale-conflicts/schema.ts'
import { getSaleConflict } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link, useLocation, useParams } from 'react-router'
import { deviceLabel } from '#src/features/access/devices/public.tsx'
import { CompareCard } from '#src/features/selling/sale-conflicts/compare-card.tsx'
import { ComparedLines } from '#src/features/selling/sale-conflicts/compared-lines.tsx'
import { ConflictState } from '#src/features/selling/sale-conflicts/conflict-state.tsx'
import { DecisionCard } from '#src/features/selling/sale-conflicts/decision-card.tsx'
import { OfferedDocument } from '#src/features/selling/sale-conflicts/offered-document.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { listAddress } from '#src/ui/admin/list-state/list-address.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailLoading, DetailPage } from '#src/ui/detail-page.tsx'

const listPath = pathTo('dashboard-sales-conflicts', 'en')

/** One sale that was not posted: the reason, the sale it conflicts with, and the decision. */
export default function SaleConflict() {
  const t = useT()
  const { id = '' } = useParams()
  const location = useLocation()
  const query = useEndpointQuery(getSaleConflict, { id }, { networkMode: 'always' })
  const back = { to: listAddress(listPath, location.state), label: t('saleConflicts.title') }
  const { data, error } = query

  if (data) return <ConflictView conflict={data.conflict} back={back} />
  if (!error) return <DetailLoading label={t('shell.list.loading')} />
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <DetailPage title={t('saleConflicts.title')} back={back}>
      {isMissing ? (
        <EmptySlip title={t('saleConflicts.detail.notFound')} text={t('saleConflicts.detail.notFoundText')} />
      ) : (
        <ListFailure error={error} onRetry={() => void query.refetch()} />
      )}
    </DetailPage>
  )
}

function ConflictView({ conflict, back }: { conflict: ConflictData; back: { to: string; label: string } }) {
  const t = useT()
  const company = useCompany()
  const settings = { ...company.settings, currencyTag: conflict.currencyTag }
  const { receiptNumber, state, offered, stored } = conflict
  const time = formatDateTime(conflict.offeredAt, settings)
  const { deviceId, deviceName, kind } = conflict
  const device = deviceId && deviceLabel(t, { id: deviceId, name: deviceName })
  const where = [conflict.checkoutName, device].filter(Boolean).join(' · ')
  const isSale = kind === 'sale'
  return (
    <DetailPage
      title={
        isSale
          ? t('saleConflicts.detail.title', { number: receiptNumber ?? t('saleConflicts.unknownNumber') })
          : t('saleConflicts.detail.titleOther', { kind: t(`saleConflicts.kinds.${kind}`) })
      }
      back={back}
      badge={<ConflictState state={state} />}
      note={
        <>
          {t('saleConflicts.detail.sentBy', { name: conflict.offeredByName, time })}
          {where !== '' && ` · ${where}`}
        </>
      }
      aside={<DecisionCard conflict={conflict} />}
      asideFirst
    >
      <Reason conflict={conflict} />
      {!isSale && <OfferedDocument conflict={conflict} settings={settings} />}
      {offered && <CompareCard conflict={conflict} offered={offered} settings={settings} />}
      {offered && (
        <ComparedLines
          title={t('saleConflicts.detail.linesOffered')}
          sale={offered}
          settings={settings}
          testId="offered"
        />
      )}
      {stored && (
        <ComparedLines
          title={t('saleConflicts.detail.linesStored')}
          sale={stored}
          settings={settings}
          testId="stored"
        />
      )}
    </DetailPage>
  )
}

/** Why it was not posted, with links to the sales it concerns. */
function Reason({ conflict: { reason, kind, state, offered, stored, saleId } }: { conflict: ConflictData }) {
  const t = useT()
  const isSale = kind === 'sale'
  return (
    <Card title={t(`saleConflicts.reasons.${reason}`)} testId="conflict-reason">
      <p>{t(`saleConflicts.explained.${reason}`)}</p>
      {isSale && offered === null && <p className="k-muted k-small">{t('saleConflicts.detail.unreadable')}</p>}
      {stored && (
        <Link to={pathTo('dashboard-sale', 'en', { id: stored.id })} data-testid="open-stored">
          {t('saleConflicts.detail.openStored')}
        </Link>
      )}
      {state === 'accepted' && (isSale || kind === 'refund' || kind === 'exchange') && (
        <Link to={pathTo('dashboard-sale', 'en', { id: saleId })} data-testid="open-posted">
          {t('saleConflicts.detail.openPosted')}
        </Link>
      )}
    </Card>
  )
}
