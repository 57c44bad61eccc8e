import { classNames } from '#src/ui/class-names.ts'
import type { PublicOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import styles from '#src/features/shop/shop/buying/shop-order.module.css'
import formStyles from '#src/features/shop/shop/frame/shop-form.module.css'
import { useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useT } from '#src/language/use-t.ts'

/** Who gets it where, and how it is paid. A day later the link alone shows neither contact nor address. */
export function OrderFacts({ order }: { order: PublicOrder }) {
  const t = useT()
  const { day } = useShopFormat()
  const { delivery, address, contact, isMasked, note, paymentMethod } = order
  return (
    <section className={classNames('k-stack k-gap1', styles['facts'])}>
      <h2>{t('shop.buying.how')}</h2>
      <p>{delivery.name}</p>
      {delivery.locationName !== null && <p>{delivery.locationName}</p>}
      {delivery.from !== null && delivery.to !== null && (
        <p>
          {delivery.from === delivery.to
            ? day(delivery.from)
            : t('shop.buying.days', { from: day(delivery.from), to: day(delivery.to) })}
        </p>
      )}
      {delivery.instructions !== '' && <p>{delivery.instructions}</p>}
      <h2>{t('shop.buying.pay')}</h2>
      <p>{t(`shop.buying.methods.${paymentMethod}`)}</p>
      {isMasked ? (
        <Unlock />
      ) : (
        <>
          <h2>{t('shop.buying.you')}</h2>
          <p>{contact.name}</p>
          <p>{contact.email}</p>
          {contact.phone && <p>{contact.phone}</p>}
          {address && (
            <p>
              {[address.line1, address.line2, address.commune, address.region].filter((part) => part !== '').join(', ')}
            </p>
          )}
        </>
      )}
      {note !== '' && <p className="k-lines">{note}</p>}
    </section>
  )
}

/** A code by mail shows contact and address again. */
function Unlock() {
  const t = useT()
  return (
    <div className={formStyles['form']}>
      <p>{t('shop.order.masked')}</p>
      <form method="post" data-once>
        <button type="submit" name="intent" value="sendCode" className={parts['plain']}>
          {t('shop.order.sendCode')}
        </button>
      </form>
      <form method="post" className="k-line k-wrap k-end k-gap3" data-once>
        <label>
          <span>{t('shop.order.code')}</span>
          <input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
        </label>
        <button type="submit" name="intent" value="code" className={parts['plain']}>
          {t('shop.order.show')}
        </button>
      </form>
    </div>
  )
}
