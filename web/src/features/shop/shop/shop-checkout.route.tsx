import { classNames } from '#src/ui/class-names.ts'
import { quoteCheckout } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { placeOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { getMyShopAccount } from '@mostrador/contract/features/shop/shop-accounts/endpoints.ts'
import type { ShopAccount } from '@mostrador/contract/features/shop/shop-accounts/schema.ts'
import { getShop } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { AccountNeeded, SignInOffer } from '#src/features/shop/shop/account/sign-in-offer.tsx'
import { cartCountCookie, changeCart, readPress } from '#src/features/shop/shop/buying/cart-action.ts'
import {
  type CheckoutFields,
  filledFields,
  placeOf,
  readFields,
  withAddress,
} from '#src/features/shop/shop/buying/checkout-form.ts'
import { CheckoutForm } from '#src/features/shop/shop/buying/checkout-fields.tsx'
import { NoOrders } from '#src/features/shop/shop/buying/no-orders.tsx'
import styles from '#src/features/shop/shop/buying/shop-checkout.module.css'
import { formText } from '#src/features/shop/shop/frame/form-text.ts'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import { foundInShop, openShopPage, useShop, useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

/** Filled in for who is signed in: with their details, and the address of their last order. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await readAccount(args)
  const fields = filledFields(account)
  return { fields, account, quote: await quote(args, fields) }
}

async function readAccount(args: LoaderFunctionArgs): Promise<ShopAccount | null> {
  const { tell, shop } = openShopPage(args)
  return foundInShop(await tell(getMyShopAccount, { shop }), args).account
}

/** The cart with the delivery and the payment that were chosen so far. */
async function quote(args: LoaderFunctionArgs, fields: CheckoutFields) {
  const { ask, tell, shop } = openShopPage(args)
  const { regionTag } = foundInShop(await ask(getShop, { shop }), args).shop
  const { deliveryMethodId, paymentMethod } = fields
  const wish = { shop, address: placeOf(fields, regionTag), deliveryMethodId, paymentMethod }
  return foundInShop(await tell(quoteCheckout, wish), args).quote
}

const repairs = ['remove', 'set', 'acceptPrice']

/** Shows the choices again, or places the order. What was typed is never lost. */
export async function action(args: ActionFunctionArgs) {
  const { tell, ask, shop, language, shopHost } = openShopPage(args)
  const form = await args.request.formData()
  const account = await readAccount(args)
  const fields = withAddress(readFields(form), account, formText(form, 'intent'))
  // Repairs of the cart are buttons of this form too.
  if (repairs.includes(readPress(form).effect)) await changeCart({ tell, shop }, form)
  if (form.get('intent') !== 'place') return { fields, quote: await quote(args, fields), outcome: null, faults: [] }

  const { regionTag } = foundInShop(await ask(getShop, { shop }), args).shop
  const { name, email, phone, taxId, deliveryMethodId, paymentMethod, note, acceptedTotal, orderId } = fields
  const place = placeOf(fields, regionTag)
  const placed = await tell(placeOrder, {
    shop,
    orderId,
    language,
    note,
    contact: { name, email: account?.email ?? email, phone, taxId },
    // A choice that is missing is refused at its field.
    deliveryMethodId: deliveryMethodId ?? '',
    paymentMethod: paymentMethod ?? ('' as 'transfer'),
    address: place && fields.line1 !== '' ? { ...place, line1: fields.line1, line2: fields.line2 } : null,
    acceptedTotalAmount: money(acceptedTotal),
  })
  if (!placed.ok)
    return { fields, quote: await quote(args, fields), outcome: 'wrong' as const, faults: Object.keys(placed.fields) }
  if (placed.value.outcome === 'changed')
    return { fields, quote: placed.value.quote, outcome: 'changed' as const, faults: [] }
  const frame = { name: shop, isOwnHost: shopHost !== null }
  const cookie = cartCountCookie(0, shopHost === null ? `/shop/${shop}` : '/')
  const address = shopPath('shop-order', language, frame, { token: placed.value.order.token })
  return redirect(address, { status: 303, headers: { 'Set-Cookie': cookie } })
}

/** Contact, delivery and payment on one page. */
export default function ShopCheckout() {
  const t = useT()
  const address = useShopAddress()
  const { takesOrders } = useShop()
  const loaded = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const { fields, quote: current } = sent ?? loaded
  const { account } = loaded
  return (
    <div className={classNames('k-stack k-fit k-gap5', styles['page'])}>
      <ShopHead title={t('shop.buying.checkout')} noindex />
      <h1>{t('shop.buying.checkout')}</h1>
      {current.cart.lines.length === 0 ? (
        <p>
          {t('shop.buying.empty')}. <a href={address('shop-products')}>{t('shop.buying.look')}</a>
        </p>
      ) : !takesOrders ? (
        <NoOrders />
      ) : current.requiresSignIn ? (
        <AccountNeeded />
      ) : (
        <>
          {!account && <SignInOffer />}
          <CheckoutForm
            fields={fields}
            account={account}
            quote={current}
            outcome={sent?.outcome ?? null}
            faults={sent?.faults ?? []}
          />
        </>
      )}
    </div>
  )
}
