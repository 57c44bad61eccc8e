import { classNames } from '#src/ui/class-names.ts'
import { getCart } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { readWantedLines } from '@mostrador/contract/features/shop/carts/wanted-lines.ts'
import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import type { ShopCart as Cart } from '@mostrador/contract/features/shop/carts/schema.ts'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { MergedCart } from '#src/features/shop/shop/account/merged-cart.tsx'
import {
  type CartFaults,
  cartCountCookie,
  changeCart,
  readPress,
  readProposal,
} from '#src/features/shop/shop/buying/cart-action.ts'
import { CartLines } from '#src/features/shop/shop/buying/cart-lines.tsx'
import { CartProposal } from '#src/features/shop/shop/buying/cart-proposal.tsx'
import { CartPromotions, CodeForm } from '#src/features/shop/shop/buying/cart-promotions.tsx'
import { CartProblems } from '#src/features/shop/shop/buying/cart-problems.tsx'
import { NoOrders } from '#src/features/shop/shop/buying/no-orders.tsx'
import styles from '#src/features/shop/shop/buying/shop-cart.module.css'
import { Totals } from '#src/features/shop/shop/buying/totals.tsx'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import { foundInShop, openShopPage, useShop, useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useT } from '#src/language/use-t.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { tell, ask, language, shop } = openShopPage(args)
  const { cart, merged } = foundInShop(await tell(getCart, { shop }), args)
  const wanted = readWantedLines(new URL(args.request.url).searchParams.getAll('line')) ?? []
  return { cart, merged, proposal: await readProposal({ ask, shop, language }, wanted) }
}

/** Changes the cart and shows it anew, so that loading the page again changes nothing; or goes on, where nothing is in the way. */
export async function action(args: ActionFunctionArgs) {
  const { shop, language, shopHost, tell } = openShopPage(args)
  const form = await args.request.formData()
  const { faults, ...changed } = await changeCart({ tell, shop }, form)
  const cart = changed.cart ?? foundInShop(await tell(getCart, { shop }), args).cart
  const place = { name: shop, isOwnHost: shopHost !== null }
  const headers = { 'Set-Cookie': cartCountCookie(cart.lines.length, shopHost === null ? `/shop/${shop}` : '/') }
  if (faults) return data(faults, { headers })
  const page = nextPage(readPress(form).effect, isOrderable(cart))
  return redirect(shopPath(page, language, place), { status: 303, headers })
}

function nextPage(effect: string, canGoOn: boolean) {
  if (effect === 'look') return 'shop-products'
  return effect === 'goOn' && canGoOn ? 'shop-checkout' : 'shop-cart'
}

const isOrderable = ({ lines, problems }: Cart): boolean =>
  lines.length > 0 && problems.length === 0 && lines.every((line) => line.problems.length === 0)

/** What the shopper has chosen, priced now. One form: each of its buttons takes over what stands in all fields. */
export default function ShopCart() {
  const t = useT()
  const address = useShopAddress()
  const { cart, merged, proposal } = useLoaderData<typeof loader>()
  const faults = useActionData<typeof action>()
  const isEmpty = cart.lines.length === 0
  return (
    <div className={classNames('k-stack k-fit k-gap5', styles['page'])}>
      <ShopHead title={t('shop.buying.cart')} noindex />
      <h1>{t('shop.buying.cart')}</h1>
      {faults && <Refused faults={faults} />}
      <MergedCart merged={merged} />
      {isEmpty && proposal === null && (
        <div className={parts['nothing']} data-testid="cart-empty">
          <h2>{t('shop.buying.empty')}</h2>
          <p className="k-soft">{t('shop.buying.emptyText')}</p>
          <a className={parts['main']} href={address('shop-products')}>
            {t('shop.buying.look')}
          </a>
        </div>
      )}
      {!(isEmpty && proposal === null) && (
        <form method="post" className={classNames('k-stack k-fit k-gap5', styles['page'])} data-once>
          {/* The first button of a form is the one that Enter presses. */}
          <button type="submit" name="intent" value="update" data-usual hidden>
            {t('shop.buying.change')}
          </button>
          {proposal && <CartProposal proposal={proposal} isFirst={isEmpty} />}
          {!isEmpty && (
            <div className={classNames('k-stack k-start k-gap6', styles['columns'])}>
              <CartLines cart={cart} typed={faults?.quantities ?? {}} />
              <Beside cart={cart} faults={faults} />
            </div>
          )}
        </form>
      )}
    </div>
  )
}

function Refused({ faults: { isFull, quantities } }: { faults: CartFaults }) {
  const t = useT()
  if (!isFull && Object.keys(quantities).length === 0) return null
  return (
    <p role="alert" className={parts['alert']}>
      {t(isFull ? 'shop.buying.cartFull' : 'shop.buying.quantityWrong')}
    </p>
  )
}

/** What the cart comes to, codes, and the way on. */
function Beside({ cart, faults }: { cart: Cart; faults: CartFaults | undefined }) {
  const t = useT()
  const { takesOrders } = useShop()
  return (
    <aside className={classNames('k-card k-stack k-pad5 k-gap4', parts['beside'])}>
      <noscript>
        <button type="submit" name="intent" value="update" className={parts['plain']}>
          {t('shop.buying.change')}
        </button>
      </noscript>
      <Totals totals={cart.totals} />
      <CartPromotions promotions={cart.promotions} />
      <CodeForm typed={faults?.code} />
      <CartProblems problems={cart.problems} />
      {!takesOrders ? (
        <NoOrders />
      ) : isOrderable(cart) ? (
        <button type="submit" name="intent" value="goOn" className={parts['main']} data-testid="to-checkout">
          {t('shop.buying.goOn')}
        </button>
      ) : (
        <p className="k-soft k-body">{t('shop.buying.mendFirst')}</p>
      )}
      <button type="submit" name="intent" value="look" className={styles['look']}>
        {t('shop.buying.look')}
      </button>
    </aside>
  )
}
