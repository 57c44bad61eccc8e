import { classNames } from '#src/ui/class-names.ts'
import { acceptOffer, openOffer } from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import type { Offer } from '@mostrador/contract/features/shop/draft-orders/schema.ts'
import { getShop } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import { money } from '@mostrador/domain/money/money.ts'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { type CheckoutFields, filledFields, placeOf, readFields } from '#src/features/shop/shop/buying/checkout-form.ts'
import { CheckoutForm } from '#src/features/shop/shop/buying/checkout-fields.tsx'
import { NoOrders } from '#src/features/shop/shop/buying/no-orders.tsx'
import styles from '#src/features/shop/shop/buying/shop-checkout.module.css'
import { formText } from '#src/features/shop/shop/frame/form-text.ts'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import {
  foundInShop,
  openShopPage,
  useShop,
  useShopAddress,
  useShopFormat,
} from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

/** The link leads to an offer that has ended. */
const goneStatus = 410
const okStatus = 200
const tokenOf = ({ params }: LoaderFunctionArgs) => params['token'] ?? ''

/** Filled in with what the office knows of the buyer. */
export async function loader(args: LoaderFunctionArgs) {
  const empty = filledFields(null)
  const { offer } = await open(args, empty)
  const fields = { ...empty, ...offer.contact, deliveryMethodId: offer.deliveryMethodId }
  return data({ fields, ...(await open(args, fields)) }, { status: offer.state === 'ended' ? goneStatus : okStatus })
}

/** What the shop offers now, with the delivery and the payment that were chosen so far. */
async function open(args: LoaderFunctionArgs, fields: CheckoutFields) {
  const { ask, tell, shop } = openShopPage(args)
  const { regionTag } = foundInShop(await ask(getShop, { shop }), args).shop
  const { deliveryMethodId, paymentMethod } = fields
  const wish = { shop, token: tokenOf(args), address: placeOf(fields, regionTag), deliveryMethodId, paymentMethod }
  return foundInShop(await tell(openOffer, wish), args)
}

/** Shows the choices again, or accepts the offer. What was typed is never lost. */
export async function action(args: ActionFunctionArgs) {
  const { tell, ask, shop, language, shopHost } = openShopPage(args)
  const form = await args.request.formData()
  const fields = readFields(form)
  if (form.get('intent') !== 'place') return { fields, ...(await open(args, fields)), outcome: null, faults: [] }

  const { regionTag } = foundInShop(await ask(getShop, { shop }), args).shop
  const { name, email, phone, taxId, deliveryMethodId, paymentMethod, note, acceptedTotal, orderId } = fields
  const place = placeOf(fields, regionTag)
  const answer = await tell(acceptOffer, {
    shop,
    token: tokenOf(args),
    revision: Number(formText(form, 'revision')),
    orderId,
    language,
    note,
    contact: { name, email, phone, taxId },
    // A choice that is missing is refused at its field.
    deliveryMethodId: deliveryMethodId ?? '',
    paymentMethod: paymentMethod ?? ('' as 'transfer'),
    address: place && fields.line1 !== '' ? { ...place, line1: fields.line1, line2: fields.line2 } : null,
    acceptedTotalAmount: money(acceptedTotal),
  })
  if (!answer.ok)
    return { fields, ...(await open(args, fields)), outcome: 'wrong' as const, faults: Object.keys(answer.fields) }
  if (answer.value.outcome === 'changed')
    return { fields, offer: answer.value.offer, quote: answer.value.quote, outcome: 'changed' as const, faults: [] }
  const frame = { name: shop, isOwnHost: shopHost !== null }
  return redirect(shopPath('shop-order', language, frame, { token: answer.value.orderToken }), 303)
}

/** What the shop prepared for the holder of the link: to be confirmed with contact, delivery and payment. */
export default function ShopOffer() {
  const t = useT()
  const { takesOrders } = useShop()
  const loaded = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const { fields, quote, offer } = sent ?? loaded
  return (
    <div className={classNames('k-stack k-fit k-gap5', styles['page'])}>
      <ShopHead title={t('draftOrders.buyer.title')} noindex />
      {/* Other sites never learn the link. */}
      <meta name="referrer" content="same-origin" />
      {offer.state === 'sent' ? (
        <>
          <Lead offer={offer} />
          {takesOrders ? (
            <CheckoutForm
              fields={fields}
              account={null}
              quote={quote}
              outcome={sent?.outcome ?? null}
              faults={sent?.faults ?? []}
              revision={offer.revision}
            />
          ) : (
            <NoOrders />
          )}
        </>
      ) : (
        <Closed offer={offer} />
      )}
    </div>
  )
}

function Lead({ offer: { note, expiresAt, bringsIn } }: { offer: Offer }) {
  const t = useT()
  const { storeName } = useShop()
  const { day } = useShopFormat()
  return (
    <header data-testid="offer">
      <h1>{t('draftOrders.buyer.title')}</h1>
      <p>
        {t('draftOrders.buyer.lead', { shop: storeName })}{' '}
        {expiresAt !== null && t('draftOrders.buyer.until', { date: day(expiresAt) })}
      </p>
      {bringsIn && (
        <p className={parts['said']} data-testid="offer-brings-in">
          {t('draftOrders.buyer.bringsIn')}
        </p>
      )}
      {note !== '' && <p className={parts['said']}>{note}</p>}
    </header>
  )
}

/** There is nothing to accept: it was accepted, or it ended. */
function Closed({ offer: { orderToken } }: { offer: Offer }) {
  const t = useT()
  const address = useShopAddress()
  if (orderToken !== null)
    return (
      <div className={parts['nothing']} data-testid="offer-closed">
        <h1>{t('draftOrders.buyer.ordered')}</h1>
        <a href={address('shop-order', { token: orderToken })}>{t('draftOrders.buyer.toOrder')}</a>
      </div>
    )
  return (
    <div className={parts['nothing']} data-testid="offer-closed">
      <h1>{t('draftOrders.buyer.ended')}</h1>
      <p className="k-soft">{t('draftOrders.buyer.endedText')}</p>
      <a href={address('shop-contact')}>{t('draftOrders.buyer.contact')}</a>
    </div>
  )
}
