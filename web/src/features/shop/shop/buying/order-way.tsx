import type { PublicOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import styles from '#src/features/shop/shop/buying/shop-order.module.css'
import { useShopFormat, useWholeAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'
import { QrCode } from '#src/ui/qr-code.tsx'

/** Payment, parcels and pickup: where the order is. */
export function OrderWay({ order }: { order: PublicOrder }) {
  const t = useT()
  const { money, day } = useShopFormat()
  const address = useWholeAddress()
  const isTransfer = order.paymentMethod === 'transfer'
  const { missingAmount, paymentInstructions, payUntil, fulfilments, pickupCode, hasReceipt } = order
  return (
    <div className={styles['way']}>
      {missingAmount > 0 && (isTransfer || paymentInstructions !== '') && (
        <section className={styles['box']}>
          <h2>{t('shop.order.toPay', { amount: money(missingAmount) })}</h2>
          <p className="k-lines">{paymentInstructions || t('shop.order.askAccount')}</p>
          {payUntil !== null && <p>{t('shop.order.payUntil', { date: day(payUntil) })}</p>}
          {hasReceipt && <p>{t('shop.order.receiptThere')}</p>}
        </section>
      )}
      {pickupCode !== null && (
        <section className={styles['box']}>
          <h2>{t('shop.order.pickupCode')}</h2>
          <p className={`${styles['code']} numbers`} data-testid="pickup-code">
            {pickupCode}
          </p>
          <QrCode text={address('shop-order', { token: order.token })} label={t('shop.order.pickupQr')} size="9rem" />
          <p>{t('shop.order.pickupText')}</p>
        </section>
      )}
      {fulfilments
        .filter(({ state }) => state !== 'cancelled')
        .map((parcel) => (
          <section key={parcel.id} className={styles['box']} data-testid={`parcel-${parcel.number}`}>
            <h2>{t(`shop.order.parcels.${parcel.kind}`, { number: parcel.number })}</h2>
            <p>{t(`shop.order.parcelStates.${parcel.state}`)}</p>
            {parcel.carrier !== '' && <p>{parcel.carrier}</p>}
            {parcel.trackingUrl !== null ? (
              <a href={parcel.trackingUrl} rel="noopener nofollow">
                {parcel.trackingNumber || t('shop.order.track')}
              </a>
            ) : (
              parcel.trackingNumber !== '' && <p>{parcel.trackingNumber}</p>
            )}
          </section>
        ))}
    </div>
  )
}
