import { DrawnTicks } from '#src/features/service/product-features/drawn-ticks.tsx'
import styles from '#src/features/service/product-features/product-features.module.css'
import { useT } from '#src/language/use-t.ts'
import { DrawnBadge, DrawnButton, DrawnRow, Drawing } from '#src/ui/drawing.tsx'

/** What a customer took on account, paid and still owes. */
export function AccountDrawing() {
  const t = useT()
  return (
    <Drawing title={t('productFeatures.drawn.account.title')}>
      <DrawnRow name={t('productFeatures.drawn.account.sale')} value={t('productFeatures.drawn.account.saleAmount')} />
      <DrawnRow
        name={t('productFeatures.drawn.account.payment')}
        value={t('productFeatures.drawn.account.paymentAmount')}
      />
      <DrawnRow
        name={t('productFeatures.drawn.account.balance')}
        value={t('productFeatures.drawn.account.balanceAmount')}
        look="total"
      />
      <DrawnRow
        name={t('productFeatures.drawn.account.left')}
        value={t('productFeatures.drawn.account.leftAmount')}
        look="quiet"
      />
    </Drawing>
  )
}

/** The price list and the discount of a customer. */
export function TermsDrawing() {
  const t = useT()
  return (
    <Drawing title={t('productFeatures.drawn.terms.title')}>
      <DrawnRow
        name={t('productFeatures.drawn.terms.list')}
        badge={<DrawnBadge>{t('productFeatures.drawn.terms.listName')}</DrawnBadge>}
      />
      <DrawnRow
        name={t('productFeatures.drawn.terms.discount')}
        badge={<DrawnBadge>{t('productFeatures.drawn.terms.discountPercent')}</DrawnBadge>}
      />
    </Drawing>
  )
}

/** A counted drawer with a difference. */
export function CountDrawing() {
  const t = useT()
  return (
    <Drawing title={t('productFeatures.drawn.count.title')}>
      <DrawnRow name={t('productFeatures.drawn.count.first')} value={t('productFeatures.drawn.count.firstAmount')} />
      <DrawnRow name={t('productFeatures.drawn.count.second')} value={t('productFeatures.drawn.count.secondAmount')} />
      <DrawnRow name={t('productFeatures.drawn.count.third')} value={t('productFeatures.drawn.count.thirdAmount')} />
      <DrawnRow name={t('productFeatures.drawn.count.coins')} value={t('productFeatures.drawn.count.coinsAmount')} />
      <DrawnRow
        name={t('productFeatures.drawn.count.counted')}
        value={t('productFeatures.drawn.count.countedAmount')}
        look="total"
      />
      <DrawnRow
        name={t('productFeatures.drawn.count.expected')}
        value={t('productFeatures.drawn.count.expectedAmount')}
        look="quiet"
      />
      <DrawnRow
        name={t('productFeatures.drawn.count.difference')}
        value={t('productFeatures.drawn.count.differenceAmount')}
      />
    </Drawing>
  )
}

/** The sums of a session. */
export function ClosingDrawing() {
  const t = useT()
  return (
    <Drawing title={t('productFeatures.drawn.closing.title')}>
      <DrawnRow
        name={t('productFeatures.drawn.closing.sales')}
        value={t('productFeatures.drawn.closing.salesAmount')}
      />
      <DrawnRow
        name={t('productFeatures.drawn.closing.refunds')}
        value={t('productFeatures.drawn.closing.refundsAmount')}
      />
      <DrawnRow
        name={t('productFeatures.drawn.closing.net')}
        value={t('productFeatures.drawn.closing.netAmount')}
        look="total"
      />
      <DrawnRow
        name={t('productFeatures.drawn.closing.cash')}
        value={t('productFeatures.drawn.closing.cashAmount')}
        look="quiet"
      />
      <DrawnRow
        name={t('productFeatures.drawn.closing.card')}
        value={t('productFeatures.drawn.closing.cardAmount')}
        look="quiet"
      />
    </Drawing>
  )
}

/** What a profile allows. */
export function PermissionsDrawing() {
  const t = useT()
  return (
    <Drawing title={t('productFeatures.drawn.permissions.title')}>
      <DrawnTicks
        rows={[
          ['productFeatures.drawn.permissions.sell', true],
          [
            'productFeatures.drawn.permissions.discount',
            true,
            <DrawnBadge key="limit">{t('productFeatures.drawn.permissions.limit')}</DrawnBadge>,
          ],
          ['productFeatures.drawn.permissions.price', false],
          ['productFeatures.drawn.permissions.refund', false],
          ['productFeatures.drawn.permissions.costs', false],
        ]}
      />
    </Drawing>
  )
}

/** A second person allows one thing. */
export function ApprovalDrawing() {
  const t = useT()
  return (
    <Drawing title={t('productFeatures.drawn.approvals.title')}>
      <DrawnRow name={t('productFeatures.drawn.approvals.what')} />
      <DrawnRow name={t('productFeatures.drawn.approvals.pin')} value="••••••" />
      <DrawnButton>{t('productFeatures.drawn.approvals.approve')}</DrawnButton>
    </Drawing>
  )
}

/** Sales by category in per cent of the largest one: 412,000, 268,000 and 103,000; in dollars 2,060, 1,340 and 515. */
export const categoryPercents = { coffee: 100, bakery: 65, pantry: 25 } as const
const categories = ['coffee', 'bakery', 'pantry'] as const
/** The width of a bar of 100 per cent, in rem. */
const fullBar = 10

/** A report with its picture. */
export function ReportDrawing() {
  const t = useT()
  return (
    <Drawing title={t('productFeatures.drawn.report.title')}>
      {categories.map((category) => (
        <DrawnRow
          key={category}
          name={
            <>
              {t(`productFeatures.drawn.report.${category}`)}
              <i className={styles['share']} style={{ width: `${(categoryPercents[category] / 100) * fullBar}rem` }} />
            </>
          }
          value={t(`productFeatures.drawn.report.${category}Amount`)}
        />
      ))}
      <DrawnRow
        name={t('productFeatures.drawn.report.sum')}
        value={t('productFeatures.drawn.report.sumAmount')}
        look="total"
      />
    </Drawing>
  )
}
