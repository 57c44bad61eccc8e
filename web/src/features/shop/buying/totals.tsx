import type { CartTotals } from '@mostrador/contract/features/carts/schema.ts'
import styles from '#src/features/shop/buying/totals.module.css'
import { useShopFormat } from '#src/features/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

/** Goods, delivery, tax and the total, as on a till slip. */
export function Totals({ totals }: { totals: CartTotals }) {
  const t = useT()
  const { money } = useShopFormat()
  const { goodsAmount, deliveryAmount, taxAmount, totalAmount } = totals
  return (
    <dl className={styles['totals']}>
      <Row name={t('shop.buying.goods')} amount={money(goodsAmount)} />
      {deliveryAmount !== null && (
        <Row
          name={t('shop.buying.delivery')}
          amount={deliveryAmount === 0 ? t('shop.buying.free') : money(deliveryAmount)}
        />
      )}
      <div className={styles['total']}>
        <dt>{t('shop.buying.total')}</dt>
        <dd className="numbers" data-testid="cart-total">
          {money(totalAmount)}
        </dd>
      </div>
      {taxAmount > 0 && <Row name={t('shop.buying.tax')} amount={money(taxAmount)} />}
    </dl>
  )
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numbers">{amount}</dd>
    </div>
  )
}
