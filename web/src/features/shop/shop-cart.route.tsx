import { getCart } from '@mostrador/contract/features/carts/endpoints.ts'
import { readWantedLines } from '@mostrador/contract/features/carts/wanted-lines.ts'
import { shopPath } from '@mostrador/contract/features/shop/address.ts'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { MergedCart } from '#src/features/shop/account/merged-cart.tsx'
import {
  bringLines,
  cartCountCookie,
  changeCart,
  changeCodes,
  readProposal,
} from '#src/features/shop/buying/cart-action.ts'
import { CartLines } from '#src/features/shop/buying/cart-lines.tsx'
import { CartProposal } from '#src/features/shop/buying/cart-proposal.tsx'
import { CartPromotions, CodeForm } from '#src/features/shop/buying/cart-promotions.tsx'
import { CartProblems } from '#src/features/shop/buying/cart-problems.tsx'
import styles from '#src/features/shop/buying/shop-cart.module.css'
import { Totals } from '#src/features/shop/buying/totals.tsx'
import { ShopHead } from '#src/features/shop/frame/shop-head.tsx'
import { foundInShop, openShopPage, useShopAddress } from '#src/features/shop/frame/use-shop.ts'
import parts from '#src/features/shop/frame/shop-parts.module.css'
import { useT } from '#src/language/use-t.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { tell, ask, language, shop } = openShopPage(args)
  const { cart, merged } = foundInShop(await tell(getCart, { shop }), args)
  const wanted = readWantedLines(new URL(args.request.url).searchParams.getAll('line')) ?? []
  return { cart, merged, proposal: await readProposal({ ask, shop, language }, wanted) }
}

/** Changes the cart and shows it anew, so that loading the page again changes nothing. */
export async function action(args: ActionFunctionArgs) {
  const { shop, language, shopHost, ...services } = openShopPage(args)
  const form = await args.request.formData()
  const shopper = { ...services, shop }
  const changed = await changeOf(form.get('intent'))(shopper, form)
  if (!changed.ok) return { code: changed.code, typed: changed.typed }
  const place = { name: shop, isOwnHost: shopHost !== null }
  const cookie = cartCountCookie(changed.cart.lines.length, shopHost === null ? `/shop/${shop}` : '/')
  return redirect(shopPath('shop-cart', language, place), { status: 303, headers: { 'Set-Cookie': cookie } })
}

function changeOf(intent: FormDataEntryValue | null) {
  if (intent === 'bring') return bringLines
  return intent === 'addCode' || intent === 'removeCode' ? changeCodes : changeCart
}

/** What the shopper has chosen, priced now. */
export default function ShopCart() {
  const t = useT()
  const address = useShopAddress()
  const { cart, merged, proposal } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const canGoOn = cart.problems.length === 0 && cart.lines.every(({ problems }) => problems.length === 0)
  return (
    <div className={styles['page']}>
      <ShopHead title={t('shop.buying.cart')} noindex />
      <h1>{t('shop.buying.cart')}</h1>
      {refused && !refused.typed && (
        <p role="alert" className={parts['alert']}>
          {t(refused.code === 'conflict' ? 'shop.buying.cartFull' : 'shop.buying.quantityWrong')}
        </p>
      )}
      <MergedCart merged={merged} />
      {proposal && <CartProposal proposal={proposal} isFirst={cart.lines.length === 0} />}
      {cart.lines.length === 0 ? (
        proposal === null && (
          <div className={parts['nothing']} data-testid="cart-empty">
            <h2>{t('shop.buying.empty')}</h2>
            <p>{t('shop.buying.emptyText')}</p>
            <a className={parts['main']} href={address('shop-products')}>
              {t('shop.buying.look')}
            </a>
          </div>
        )
      ) : (
        <div className={styles['columns']}>
          <CartLines cart={cart} />
          <aside className={parts['beside']}>
            <Totals totals={cart.totals} />
            <CartPromotions promotions={cart.promotions} />
            <CodeForm typed={refused?.typed} />
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
