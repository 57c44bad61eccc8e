import { classNames } from '#src/ui/class-names.ts'
import type { ShopCart, ShopCartLine } from '@mostrador/contract/features/shop/carts/schema.ts'
import { useId } from 'react'
import { CartProblems } from '#src/features/shop/shop/buying/cart-problems.tsx'
import styles from '#src/features/shop/shop/buying/shop-cart.module.css'
import { useShopAddress, useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import { ShopPicture } from '#src/features/shop/shop/frame/shop-picture.tsx'
import { useT } from '#src/language/use-t.ts'

type Typed = Readonly<Record<string, string>>

/** `typed`: quantities that were refused, as they were typed, by variant. */
export function CartLines({ cart, typed }: { cart: ShopCart; typed: Typed }) {
  return (
    <ul className="k-stack">
      {cart.lines.map((line) => (
        <CartLine key={line.variantId} line={line} typed={typed[line.variantId]} />
      ))}
    </ul>
  )
}

type LineProps = { line: ShopCartLine; typed: string | undefined }

function CartLine({ line, typed }: LineProps) {
  const { money } = useShopFormat()
  const address = useShopAddress()
  const { name, variantName, slug, picture, price, grossAmount, problems } = line
  const shown = picture && { ...picture, thumb: picture.src, card: picture.src, full: picture.src }
  return (
    <li
      className={classNames('k-stack k-center k-gap2 k-across4', styles['line'])}
      id={`line-${line.variantId}`}
      data-submits
      data-testid={`cart-line-${slug}`}
    >
      <div className={styles['picture']}>
        <ShopPicture picture={shown} name={name} color={null} />
      </div>
      <div className={classNames('k-stack k-gap1', styles['what'])}>
        <a href={address('shop-product', { slug })}>{name}</a>
        {variantName !== '' && <p className="k-soft k-body">{variantName}</p>}
        <p className="k-soft k-body numbers">{money(price)}</p>
      </div>
      <Quantity line={line} typed={typed} />
      <p className={`${styles['amount']} numbers`}>{money(grossAmount)}</p>
      <CartProblems problems={problems} />
    </li>
  )
}

/** The quantity as a field with a step down and up, and a way to remove the line. Every button of the cart applies the fields. */
function Quantity({ line, typed }: LineProps) {
  const t = useT()
  const faultId = useId()
  const { variantId, quantity, quantityDecimals, unitTag, name } = line
  const isWhole = quantityDecimals === 0
  // Goods that are weighed go in tenths: 100 g of a kilogram.
  const step = isWhole ? '1' : '0.1'
  return (
    <div className={classNames('k-stack k-narrow k-gap1', styles['quantity'])}>
      <input type="hidden" name={`was-${variantId}`} value={quantity} />
      <div className={classNames('k-line k-center k-body k-gap1', styles['stepper'])}>
        <Step
          line={line}
          by={`-${step}`}
          label={t('shop.buying.less', { name })}
          isOff={Number(quantity) <= Number(step)}
        >
          −
        </Step>
        <label>
          <span className="visually-hidden">{t('shop.buying.quantityOf', { name })}</span>
          <input
            name={`quantity-${variantId}`}
            type="number"
            defaultValue={typed ?? quantity}
            min={0}
            max={999_999}
            step={isWhole ? 1 : 10 ** -quantityDecimals}
            inputMode={isWhole ? 'numeric' : 'decimal'}
            aria-invalid={typed !== undefined}
            aria-describedby={typed === undefined ? undefined : faultId}
            data-testid="cart-quantity"
          />
        </label>
        <Step line={line} by={step} label={t('shop.buying.more', { name })} isOff={false}>
          +
        </Step>
        {unitTag !== 'un' && <span>{unitTag}</span>}
      </div>
      {typed !== undefined && (
        <small className="k-danger" id={faultId} role="alert" data-testid="quantity-fault">
          {t('shop.buying.quantityWrong')}
        </small>
      )}
      <RemoveButton line={line} />
    </div>
  )
}

function RemoveButton({ line: { variantId, name } }: Pick<LineProps, 'line'>) {
  const t = useT()
  return (
    <button
      type="submit"
      name="intent"
      value={`remove:${variantId}`}
      aria-label={t('shop.buying.removeOf', { name })}
      formNoValidate
    >
      {t('shop.buying.remove')}
    </button>
  )
}

type StepProps = { line: ShopCartLine; by: string; label: string; isOff: boolean; children: string }

/** Comes back to its line, not to the top. */
function Step({ line: { variantId }, by, label, isOff, children }: StepProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={`more:${variantId}:${by}`}
      formAction={`#line-${variantId}`}
      disabled={isOff}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  )
}
