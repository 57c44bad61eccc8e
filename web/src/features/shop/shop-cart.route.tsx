import { getCart } from '@mostrador/contract/features/carts/endpoints.ts'
import { shopPath } from '@mostrador/contract/features/shop/address.ts'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { cartCountCookie, changeCart } from '#src/features/shop/buying/cart-action.ts'
import { CartLines } from '#src/features/shop/buying/cart-lines.tsx'
import { CartProblems } from '#src/features/shop/buying/cart-problems.tsx'
import styles from '#src/features/shop/buying/shop-cart.module.css'
import { Totals } from '#src/features/shop/buying/totals.tsx'
import { ShopHead } from '#src/features/shop/frame/shop-head.tsx'
import { foundInShop, openShopPage, useShopAddress } from '#src/features/shop/frame/use-shop.ts'
import parts from '#src/features/shop/frame/shop-parts.module.css'
import { useT } from '#src/language/use-t.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { tell, shop } = openShopPage(args)
  return foundInShop(await tell(getCart, { shop }), args)
}

/** Changes the cart and shows it anew, so that loading the page again changes nothing. */
export async function action(args: ActionFunctionArgs) {
  const { shop, language, shopHost, ...services } = openShopPage(args)
  const changed = await changeCart({ ...services, shop }, await args.request.formData())
  if (!changed.ok) return { code: changed.code }
  const place = { name: shop, isOwnHost: shopHost !== null }
  const cookie = cartCountCookie(changed.cart.lines.length, shopHost === null ? `/shop/${shop}` : '/')
  return redirect(shopPath('shop-cart', language, place), { status: 303, headers: { 'Set-Cookie': cookie } })
}

/** What the shopper has chosen, priced now. */
export default function ShopCart() {
  const t = useT()
  const address = useShopAddress()
  const { cart } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const canGoOn = cart.problems.length === 0 && cart.lines.every(({ problems }) => problems.length === 0)
  return (
    <div className={styles['page']}>
      <ShopHead title={t('shop.buying.cart')} noindex />
      <h1>{t('shop.buying.cart')}</h1>
      {refused && (
        <p role="alert" className={parts['alert']}>
          {t(refused.code === 'conflict' ? 'shop.buying.cartFull' : 'shop.buying.quantityWrong')}
        </p>
      )}
      {cart.lines.length === 0 ? (
        <div className={parts['nothing']} data-testid="cart-empty">
          <h2>{t('shop.buying.empty')}</h2>
          <p>{t('shop.buying.emptyText')}</p>
          <a className={parts['main']} href={address('shop-products')}>
            {t('shop.buying.look')}
          </a>
        </div>
      ) : (
        <div className={styles['columns']}>
          <CartLines cart={cart} />
          <aside className={parts['beside']}>
            <Totals totals={cart.totals} />
            <CartProblems problems={cart.problems} />
            {canGoOn ? (
              <a className={parts['main']} href={address('shop-checkout')} data-testid="to-checkout">
                {t('shop.buying.goOn')}
              </a>
            ) : (
              <p className={styles['stop']}>{t('shop.buying.mendFirst')}</p>
            )}
            <a href={address('shop-products')}>{t('shop.buying.look')}</a>
          </aside>
        </div>
      )}
    </div>
  )
}
