import { classNames } from '#src/ui/class-names.ts'
import type { CartTotals } from '@mostrador/contract/features/shop/carts/schema.ts'
import { negate } from '@mostrador/domain/money/money.ts'
import styles from '#src/features/shop/shop/buying/totals.module.css'
import { useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

/** Goods, delivery, promotions, tax and the total, as on a till slip. */
export function Totals({ totals }: { totals: CartTotals }) {
  const t = useT()
  const { money } = useShopFormat()
  const language = useLanguage()
  const { goodsAmount, deliveryAmount, discounts, taxAmount, totalAmount } = totals
  return (
    <dl className={classNames('k-stack k-gap2', styles['totals'])}>
      <AmountLine name={t('shop.buying.goods')} amount={money(goodsAmount)} />
      {deliveryAmount !== null && (
        <AmountLine
          name={t('shop.buying.delivery')}
          amount={deliveryAmount === 0 ? t('shop.buying.free') : money(deliveryAmount)}
        />
      )}
      {discounts.map(({ promotionId, name, amount }) => (
        <AmountLine key={promotionId} name={name[language]} amount={money(negate(amount))} />
      ))}
      <div className={styles['total']}>
        <dt>{t('shop.buying.total')}</dt>
        <dd className="numbers" data-testid="cart-total">
          {money(totalAmount)}
        </dd>
      </div>
      {taxAmount > 0 && <AmountLine name={t('shop.buying.tax')} amount={money(taxAmount)} />}
    </dl>
  )
}

function AmountLine({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numbers">{amount}</dd>
    </div>
  )
}
