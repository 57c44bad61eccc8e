import type { ShopCart, ShopCartLine } from '@mostrador/contract/features/carts/schema.ts'
import { CartProblems } from '#src/features/shop/buying/cart-problems.tsx'
import styles from '#src/features/shop/buying/shop-cart.module.css'
import { useShopAddress, useShopFormat } from '#src/features/shop/frame/use-shop.ts'
import { ShopPicture } from '#src/features/shop/frame/shop-picture.tsx'
import { useT } from '#src/language/use-t.ts'

export function CartLines({ cart }: { cart: ShopCart }) {
  return (
    <ul className={styles['lines']}>
      {cart.lines.map((line) => (
        <CartLine key={line.variantId} line={line} />
      ))}
    </ul>
  )
}

function CartLine({ line }: { line: ShopCartLine }) {
  const { money } = useShopFormat()
  const address = useShopAddress()
  const { name, variantName, slug, picture, price, grossAmount, problems } = line
  const shown = picture && { ...picture, thumb: picture.src, card: picture.src, full: picture.src }
  return (
    <li className={styles['line']} data-testid={`cart-line-${slug}`}>
      <div className={styles['picture']}>
        <ShopPicture picture={shown} name={name} color={null} />
      </div>
      <div className={styles['what']}>
        <a href={address('shop-product', { slug })}>{name}</a>
        {variantName !== '' && <p>{variantName}</p>}
        <p className="numbers">{money(price)}</p>
      </div>
      <Quantity line={line} />
      <p className={`${styles['amount']} numbers`}>{money(grossAmount)}</p>
      <CartProblems problems={problems} />
    </li>
  )
}

/** The quantity as a field, and a way to remove the line. */
function Quantity({ line: { variantId, quantity, quantityDecimals, unitTag, name } }: { line: ShopCartLine }) {
  const t = useT()
  return (
    <div className={styles['quantity']}>
      <form method="post" data-submits>
        <input type="hidden" name="variantId" value={variantId} />
        <label>
          <span className="visually-hidden">{t('shop.buying.quantityOf', { name })}</span>
          <input
            name="quantity"
            type="number"
            defaultValue={quantity}
            min={0}
            max={999_999}
            step={quantityDecimals === 0 ? 1 : 10 ** -quantityDecimals}
            inputMode={quantityDecimals === 0 ? 'numeric' : 'decimal'}
            data-testid="cart-quantity"
          />
        </label>
        {unitTag !== 'un' && <span>{unitTag}</span>}
        <button type="submit">{t('shop.buying.change')}</button>
      </form>
      <form method="post" data-once>
        <input type="hidden" name="variantId" value={variantId} />
        <button type="submit" name="quantity" value="0" aria-label={t('shop.buying.removeOf', { name })}>
          {t('shop.buying.remove')}
        </button>
      </form>
    </div>
  )
}
