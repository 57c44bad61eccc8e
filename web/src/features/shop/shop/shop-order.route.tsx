import { classNames } from '#src/ui/class-names.ts'
import { getCardPayment } from '@mostrador/contract/features/shop/card-payments/endpoints.ts'
import {
  answerSubstitute,
  cancelMyOrder,
  getOrderByToken,
  sendOrderCode,
  uploadTransferReceipt,
} from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { PublicOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { ClaimLink } from '#src/features/shop/shop/claiming/claim-link.tsx'
import { OrderActions } from '#src/features/shop/shop/buying/order-actions.tsx'
import { OrderFacts } from '#src/features/shop/shop/buying/order-facts.tsx'
import { OrderLines } from '#src/features/shop/shop/buying/order-lines.tsx'
import { OrderWay } from '#src/features/shop/shop/buying/order-way.tsx'
import styles from '#src/features/shop/shop/buying/shop-order.module.css'
import { RateLink } from '#src/features/shop/shop/rating/rate-link.tsx'
import { type CardFault, chooseWay, startCard } from '#src/features/shop/shop/paying/card-action.ts'
import { CardPanel } from '#src/features/shop/shop/paying/card-panel.tsx'
import { formText } from '#src/features/shop/shop/frame/form-text.ts'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import { foundInShop, openShopPage, useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { WithdrawLink } from '#src/features/shop/shop/withdrawing/withdraw-link.tsx'
import { useT } from '#src/language/use-t.ts'

const tokenOf = ({ params }: LoaderFunctionArgs) => params['token'] ?? ''

export async function loader(args: LoaderFunctionArgs) {
  const { tell, shop } = openShopPage(args)
  const which = { shop, token: tokenOf(args) }
  // First what the provider says, so that the order is shown as it is.
  const card = await tell(getCardPayment, which)
  const { order } = foundInShop(await tell(getOrderByToken, which), args)
  return { order, card: card.ok ? card.value.card : null }
}

type Outcome = { order?: PublicOrder; said?: 'codeSent'; fault?: string; url?: string; cardFault?: CardFault }

/** What the buyer does with the order. A page that was loaded again does nothing twice. */
export async function action(args: ActionFunctionArgs): Promise<Outcome | Response> {
  const { tell, shop, language, shopHost } = openShopPage(args)
  const form = await args.request.formData()
  const which = { shop, token: tokenOf(args) }
  const again = () =>
    redirect(
      shopPath('shop-order', language, { name: shop, isOwnHost: shopHost !== null }, { token: which.token }),
      303,
    )
  switch (form.get('intent')) {
    case 'code': {
      const answer = await tell(getOrderByToken, { ...which, code: formText(form, 'code') })
      return answer.ok ? { order: answer.value.order } : { fault: 'code' }
    }
    case 'sendCode': {
      const answer = await tell(sendOrderCode, which)
      return answer.ok ? { said: 'codeSent' } : { fault: answer.code === 'tooManyRequests' ? 'wait' : 'failed' }
    }
    case 'cancel': {
      const code = formText(form, 'code').trim() || null
      const answer = await tell(cancelMyOrder, { ...which, code })
      return answer.ok ? again() : { fault: answer.code === 'invalidInput' ? 'code' : 'failed' }
    }
    case 'card':
      return startCard(tell, which, form)
    case 'otherWay':
      return (await chooseWay(tell, which, form)) ? again() : { fault: 'failed' }
    case 'substitute': {
      const wish = { substituteId: formText(form, 'substituteId'), accepts: form.get('accepts') === 'yes' }
      const answer = await tell(answerSubstitute, { ...which, ...wish })
      return answer.ok ? again() : { fault: 'failed' }
    }
    case 'receipt': {
      const file = form.get('receipt')
      if (!(file instanceof File) || file.size === 0) return { fault: 'file' }
      const receipt = { bytes: await file.bytes(), fileName: file.name }
      const answer = await tell(uploadTransferReceipt, which, { receipt })
      return answer.ok ? again() : { fault: 'file' }
    }
    default:
      return { fault: 'failed' }
  }
}

/** The order under its private link: how it stands, and what the buyer may still do. */
export default function ShopOrder() {
  const t = useT()
  const { day } = useShopFormat()
  const loaded = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>() as Outcome | undefined
  const order = sent?.order ?? loaded.order
  return (
    <div className="k-stack k-fit k-gap5">
      <ShopHead title={t('shop.order.title', { number: order.number })} noindex />
      {/* Other sites never learn the link. */}
      <meta name="referrer" content="same-origin" />
      <header className={classNames('k-stack k-gap2', styles['head'])}>
        <p>{t('shop.order.placed', { date: day(order.placedAt) })}</p>
        <h1>{t('shop.order.title', { number: order.number })}</h1>
        <p className={styles['status']} data-status={order.status} data-testid="order-status">
          {t(`shop.order.statuses.${order.status === 'shortfall' && order.bringsIn ? 'broughtIn' : order.status}`)}
        </p>
      </header>
      {sent?.fault && (
        <p role="alert" className={parts['alert']}>
          {t(`shop.order.faults.${faultOf(sent.fault)}`)}
        </p>
      )}
      {sent?.said && <output className={parts['said']}>{t('shop.order.codeSent')}</output>}
      <OrderWay order={order} />
      {loaded.card && <CardPanel card={loaded.card} token={order.token} url={sent?.url} fault={sent?.cardFault} />}
      <RateLink order={order} />
      <OrderActions order={order} />
      <ClaimLink order={order} />
      <WithdrawLink token={order.token} />
      <div className={classNames('k-stack k-start k-gap6', styles['columns'])}>
        <OrderLines order={order} />
        <OrderFacts order={order} />
      </div>
    </div>
  )
}

const faults = ['code', 'wait', 'file', 'failed'] as const
const faultOf = (fault: string) => faults.find((each) => each === fault) ?? 'failed'
