import { classNames } from '#src/ui/class-names.ts'
import type { Proposal } from '#src/features/shop/shop/buying/cart-action.ts'
import styles from '#src/features/shop/shop/buying/shop-cart.module.css'
import { useShopAddress, useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useT } from '#src/language/use-t.ts'

/** What another site proposes to buy, which enters the cart when the shopper says so. */
export function CartProposal({ proposal, isFirst }: { proposal: Proposal; isFirst: boolean }) {
  const t = useT()
  const address = useShopAddress()
  const { money, quantity } = useShopFormat()
  const { lines, totalAmount, notSold } = proposal
  return (
    <section
      className={classNames('k-stack k-gap3', styles['proposal'])}
      aria-labelledby="proposal"
      data-testid="cart-proposal"
    >
      <h2 id="proposal">{t(isFirst ? 'shop.buying.proposal' : 'shop.buying.proposalBeside')}</h2>
      {notSold > 0 && <p role="alert">{t('shop.buying.proposalNotSold', { count: notSold })}</p>}
      {lines.length > 0 && (
        <div className="k-stack k-gap3">
          <ul className="k-stack k-gap3">
            {lines.map((line) => (
              <li className="k-line k-wrap k-justify-between k-gap1 k-across4" key={line.variantId}>
                <input type="hidden" name="line" value={`${line.variantId}:${line.quantity}`} />
                <span>
                  {quantity(line.quantity, line.unitTag === 'un' ? undefined : line.unitTag)} ×{' '}
                  <a href={address('shop-product', { slug: line.slug })}>{line.name}</a>
                  {line.variantName !== '' && ` (${line.variantName})`}
                </span>
                <span className="numbers">{money(line.grossAmount)}</span>
              </li>
            ))}
          </ul>
          <p className="k-to-end">
            {t('shop.buying.total')} <strong className="numbers">{money(totalAmount)}</strong>
          </p>
          <button
            type="submit"
            name="intent"
            value="bring"
            className={classNames('k-self-start', parts['main'])}
            data-testid="bring-lines"
          >
            {t('shop.buying.bring')}
          </button>
        </div>
      )}
    </section>
  )
}
