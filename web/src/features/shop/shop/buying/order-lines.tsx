import { classNames } from '#src/ui/class-names.ts'
import type { PublicOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { negate } from '@mostrador/domain/money/money.ts'
import styles from '#src/features/shop/shop/buying/shop-order.module.css'
import { useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

/** What was ordered, as it was agreed. */
export function OrderLines({ order }: { order: PublicOrder }) {
  const t = useT()
  const { money, quantity } = useShopFormat()
  return (
    <section className={classNames('k-stack k-gap3', styles['slip'])}>
      <h2 className="k-medium">{t('shop.buying.yourOrder')}</h2>
      <ul className="k-stack k-gap2">
        {order.lines.map((line) => (
          <li
            className="k-line k-justify-between k-gap3"
            key={line.id}
            data-testid={`order-line-${line.kind}`}
            data-gone={line.cancelledQuantity === line.quantity}
          >
            <span>
              {line.kind === 'product' && <span className="numbers">{quantity(line.quantity)} × </span>}
              {line.name}
              {line.variantName !== '' && ` · ${line.variantName}`}
              {line.wantedQuantity !== null && (
                <em>{t('shop.order.askedUnits', { quantity: quantity(line.wantedQuantity) })}</em>
              )}
              {line.discountAmount > 0 && (
                <em>{t('shop.promotions.lineOff', { amount: money(line.discountAmount) })}</em>
              )}
              {Number(line.cancelledQuantity) > 0 && (
                <em>
                  {t(`shop.order.${line.cancelledQuantity === '1' ? 'cancelledOne' : 'cancelledUnits'}`, {
                    quantity: quantity(line.cancelledQuantity),
                  })}
                </em>
              )}
              {Number(line.returnedQuantity) > 0 && (
                <em>
                  {t(`shop.order.${line.returnedQuantity === '1' ? 'returnedOne' : 'returnedUnits'}`, {
                    quantity: quantity(line.returnedQuantity),
                  })}
                </em>
              )}
            </span>
            <LineAmount line={line} />
          </li>
        ))}
      </ul>
      <Sums order={order} />
    </section>
  )
}

/** What counts in the total. What was agreed and is cancelled stands struck beside it. */
function LineAmount({ line: { grossAmount, dueAmount } }: { line: PublicOrder['lines'][number] }) {
  const { money } = useShopFormat()
  return (
    <span className="numbers">
      {dueAmount !== grossAmount && <s>{money(grossAmount)}</s>}{' '}
      {(dueAmount === grossAmount || dueAmount !== 0) && money(dueAmount)}
    </span>
  )
}

/** What it comes to, its taxes, and what was paid. */
function Sums({ order }: { order: PublicOrder }) {
  const t = useT()
  const language = useLanguage()
  const { money } = useShopFormat()
  return (
    <dl>
      <div className={styles['total']}>
        <dt>{t('shop.buying.total')}</dt>
        <dd className="numbers" data-testid="order-total">
          {money(order.totalAmount)}
        </dd>
      </div>
      {order.promotions.map(({ name, amount }) => (
        <div key={name.en} data-testid="order-promotion">
          <dt>{t('shop.promotions.included', { name: name[language] })}</dt>
          <dd className="numbers">{money(negate(amount))}</dd>
        </div>
      ))}
      {order.taxes.map((tax) => (
        <div key={tax.name.en + tax.rate}>
          <dt>{tax.name[language]}</dt>
          <dd className="numbers">{money(tax.amount)}</dd>
        </div>
      ))}
      {order.creditedAmount > 0 && (
        <div>
          <dt>{t('shop.order.credited')}</dt>
          <dd className="numbers">{money(negate(order.creditedAmount))}</dd>
        </div>
      )}
      {order.paidAmount > 0 && (
        <div>
          <dt>{t('shop.order.paid')}</dt>
          <dd className="numbers">{money(order.paidAmount)}</dd>
        </div>
      )}
      {order.surplusAmount > 0 && (
        <div>
          <dt>{t('shop.order.surplus')}</dt>
          <dd className="numbers">{money(order.surplusAmount)}</dd>
        </div>
      )}
    </dl>
  )
}
