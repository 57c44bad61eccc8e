import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { formatDateTime, formatMoney, type MoneySettings } from '@mostrador/contract/format.ts'
import type { Sale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { Link } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { Card } from '#src/ui/detail-page.tsx'

type Settings = MoneySettings & Parameters<typeof formatDateTime>[1]

/** For a sale its refunds; for a refund or an exchange the original sale, or why there is none. */
export function SaleRefunds({ sale, settings }: { sale: Sale; settings: Settings }) {
  const t = useT()
  const { type, original, refundReason, refunds } = sale
  return (
    <>
      {!original && refundReason && (
        <Card title={t('sales.detail.withoutReceipt')}>
          <p>{t(`refunds.reasons.${refundReason}`)}</p>
        </Card>
      )}
      {original && refundReason && (
        <Card title={t(type === 'exchange' ? 'sales.detail.exchangeOf' : 'sales.detail.refundOf')}>
          <p>
            <Link to={`/dashboard/sales/${original.id}`}>{original.receiptNumber}</Link> ·{' '}
            {t(`refunds.reasons.${refundReason}`)}
          </p>
        </Card>
      )}
      {refunds.length > 0 && (
        <Card title={t('sales.detail.refunds')}>
          <Stack as="ul" gap={2}>
            {refunds.map((refund) => (
              <Row as="li" gap={1} across={4} justify="between" key={refund.id}>
                <Link to={`/dashboard/sales/${refund.id}`}>{refund.receiptNumber}</Link>
                <time dateTime={refund.soldAt}>{formatDateTime(refund.soldAt, settings)}</time>
                {refund.type === 'exchange' && <span>{t('sales.exchange')}</span>}
                <span className="numbers">{formatMoney(refund.totalAmount, settings)}</span>
              </Row>
            ))}
          </Stack>
        </Card>
      )}
    </>
  )
}
