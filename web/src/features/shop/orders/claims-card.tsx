import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import {
  answerOrderClaim,
  downloadClaimPhoto,
  listOrderClaims,
} from '@mostrador/contract/features/shop/order-claims/endpoints.ts'
import type { OrderClaim } from '@mostrador/contract/features/shop/order-claims/schema.ts'
import type { ShopOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { formatDateTime, formatQuantity } from '@mostrador/contract/format.ts'
import { useState } from 'react'
import { AnswerClaimDialog } from '#src/features/shop/orders/claim-dialogs.tsx'
import styles from '#src/features/shop/orders/orders.module.css'
import { useT } from '#src/language/use-t.ts'
import { downloadFile } from '#src/lib/download-file.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { QueryCard } from '#src/ui/admin/list/query-card.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** What the buyer found missing, wrong or broken, and how the shop answers. Orders without a claim ask for nothing. */
export function ClaimsCard({ order }: { order: ShopOrder }) {
  const isMade = order.events.some(({ kind }) => kind === 'claimed')
  return isMade && <Claims key={order.events.length} order={order} />
}

function Claims({ order }: { order: ShopOrder }) {
  const t = useT()
  const query = useEndpointQuery(listOrderClaims, { id: order.id })
  return (
    <QueryCard title={t('orderClaims.card')} testId="order-claims" query={query}>
      {({ claims }) => (
        <ul className={styles['list']}>
          {claims.made.map((claim) => (
            <li key={claim.id} data-testid={`claim-${claim.state}`}>
              <Claim order={order} claim={claim} />
            </li>
          ))}
        </ul>
      )}
    </QueryCard>
  )
}

function Claim({ order, claim }: { order: ShopOrder; claim: OrderClaim }) {
  const t = useT()
  const { settings } = useCompany()
  const { run } = useAction()
  const [isAnswering, setAnswering] = useState(false)
  const mayAnswer = useCan(answerOrderClaim)
  const { id, kind, state, note, answer, hasPhoto, claimedAt, lines } = claim
  return (
    <>
      <Row gap={2} align="center" justify="between">
        <strong>{t(`orderClaims.kinds.${kind}`)}</strong>
        <span>{t(`orderClaims.states.${state}`)}</span>
      </Row>
      {lines
        .map(({ name, quantity }) => t('orderClaims.line', { quantity: formatQuantity(quantity, settings), name }))
        .join(', ')}
      {note !== '' && <p className="k-breaks k-lines">{note}</p>}
      {answer !== '' && <p className={styles['muted']}>{answer}</p>}
      <small className={styles['muted']}>
        <time dateTime={claimedAt}>{formatDateTime(claimedAt, settings)}</time>
      </small>
      <Row gap={2}>
        {hasPhoto && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => void run(() => downloadFile(downloadClaimPhoto, { id: order.id, claimId: id }))}
          >
            {t('orderClaims.photo')}
          </Button>
        )}
        {state === 'open' && mayAnswer && (
          <Button variant="default" size="compact-sm" onClick={() => setAnswering(true)} data-testid="claim-answer">
            {t('orderClaims.answer')}
          </Button>
        )}
      </Row>
      {isAnswering && <AnswerClaimDialog order={order} claimId={id} onClose={() => setAnswering(false)} />}
    </>
  )
}
