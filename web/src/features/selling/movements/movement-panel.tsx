import { Row } from '#src/ui/layout/boxes.tsx'
import { getMovement, takeMovementBack } from '@mostrador/contract/features/selling/movements/endpoints.ts'
import { getClosing } from '@mostrador/contract/features/selling/closings/endpoints.ts'
import type { Movement } from '@mostrador/contract/features/selling/movements/schema.ts'
import { getCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import parts from '#src/ui/admin/form/record-parts.module.css'
import { MovementSlip } from '#src/features/selling/movements/movement-slip.tsx'
import { MovementState } from '#src/features/selling/movements/movement-state.tsx'
import { movementWords } from '#src/features/selling/movements/movement-words.ts'
import { TakeBackForm } from '#src/features/selling/movements/take-back-form.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'
import { SidePanel } from '#src/ui/admin/form/side-panel.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Facts } from '#src/ui/layout/facts.tsx'

/** One movement: its data, what it belongs to, and the button to take it back. */
export function MovementPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const mayTakeBack = useCan(takeMovementBack)
  const { data, error, isPending, refetch } = useEndpointQuery(getMovement, { id }, { networkMode: 'always' })
  const movement = data?.movement
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <SidePanel
      title={movement ? movementWords(movement, t) : t('movements.title')}
      onClose={onClose}
      testId="movement-panel"
    >
      {isPending && <ListSkeleton />}
      {isMissing && <EmptySlip text={t('movements.notFound')} />}
      {error && !movement && !isMissing && <ListFailure error={error} onRetry={() => void refetch()} />}
      {movement && (
        <>
          <About movement={movement} />
          <MovementSlip movement={movement} />
          {movement.canBeTakenBack && mayTakeBack && <TakeBackForm key={movement.id} movement={movement} />}
        </>
      )}
    </SidePanel>
  )
}

function About({ movement }: { movement: Movement }) {
  const t = useT()
  const { settings } = useCompany()
  const { amount, balance, doubts } = movement
  const facts = [
    [t('movements.columns.at'), formatDateTime(movement.occurredAt, settings)],
    [t('movements.columns.amount'), amount === null ? null : formatMoney(amount, settings)],
    [t('movements.columns.balance'), balance === null ? null : formatMoney(balance, settings)],
    [t('movements.columns.by'), movement.userName],
    [t('movements.columns.approvedBy'), movement.approvedByName],
    [t('movements.columns.category'), movement.category],
    [t('movements.columns.reason'), movement.reason],
  ] as const
  return (
    <>
      <MovementState movement={movement} t={t} />
      <Facts facts={facts} />
      <Belongings movement={movement} />
      {doubts.length > 0 && (
        <Row
          as="ul"
          gap={2}
          align="center"
          justify="between"
          className={parts['warning']}
          data-testid="movement-doubts"
        >
          {doubts.map((doubt) => (
            <li key={doubt}>{t(`movements.doubts.${doubt}`)}</li>
          ))}
        </Row>
      )}
    </>
  )
}

/** Links to what it belongs to, for people who may open them. */
function Belongings({ movement: { sale, closing, customer } }: { movement: Movement }) {
  const t = useT()
  const maySeeSale = useCan(getSale)
  const maySeeClosing = useCan(getClosing)
  const maySeeCustomer = useCan(getCustomer)
  return (
    <>
      {sale && maySeeSale && (
        <Link to={pathTo('dashboard-sale', 'en', { id: sale.id })} data-testid="movement-sale">
          {sale.receiptNumber}
        </Link>
      )}
      {customer && maySeeCustomer && (
        <Link to={`/dashboard/customers?customer=${customer.id}`} data-testid="movement-customer">
          {customer.name}
        </Link>
      )}
      {closing && maySeeClosing && (
        <Link to={pathTo('dashboard-checkouts-closing', 'en', { id: closing.id })} data-testid="movement-closing">
          {t('movements.closing', { number: closing.zNumber })}
        </Link>
      )}
    </>
  )
}
