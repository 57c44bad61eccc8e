import { classNames } from '#src/ui/class-names.ts'
import { claimKinds } from '@mostrador/contract/features/shop/order-claims/choices.ts'
import { claimOnOrder, getClaimableOrder } from '@mostrador/contract/features/shop/order-claims/endpoints.ts'
import type { ClaimableOrder } from '@mostrador/contract/features/shop/order-claims/schema.ts'
import { getOrderByToken } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { v7 as newId } from 'uuid'
import { ClaimForm, type GivenClaim } from '#src/features/shop/shop/claiming/claim-form.tsx'
import { chosenLines, formQuantities, formText } from '#src/features/shop/shop/frame/form-text.ts'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { foundInShop, openShopPage, useShopAddress, useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import styles from '#src/features/shop/shop/frame/statement.module.css'
import { useT } from '#src/language/use-t.ts'

const tokenOf = ({ params }: LoaderFunctionArgs) => params['token'] ?? ''

export async function loader(args: LoaderFunctionArgs) {
  const { tell, shop } = openShopPage(args)
  const which = { shop, token: tokenOf(args) }
  const { order } = foundInShop(await tell(getOrderByToken, which), args)
  const { claims } = foundInShop(await tell(getClaimableOrder, which), args)
  return { number: order.number, token: order.token, claims, claimId: newId() }
}

type Fault = 'nothing' | 'failed' | 'photoFault'
type Outcome = { fault: Fault; given: GivenClaim }

export async function action(args: ActionFunctionArgs): Promise<Outcome | Response> {
  const { tell, shop, language, shopHost } = openShopPage(args)
  const form = await args.request.formData()
  const quantities = formQuantities(form)
  const given = { kind: formText(form, 'kind'), note: formText(form, 'note'), quantities }
  const lines = chosenLines(quantities)
  if (lines.length === 0) return { fault: 'nothing', given }
  const token = tokenOf(args)
  const kind = claimKinds.find((one) => one === given.kind)
  if (!kind) return { fault: 'failed', given }
  const file = form.get('photo')
  const photo = file instanceof File && file.size > 0 ? { bytes: await file.bytes(), fileName: file.name } : undefined
  const wish = { shop, token, claimId: formText(form, 'claimId'), kind, note: given.note, lines }
  const answer = await tell(claimOnOrder, wish, photo ? { photo } : {})
  if (answer.ok)
    return redirect(shopPath('shop-claim', language, { name: shop, isOwnHost: shopHost !== null }, { token }), 303)
  return { fault: 'photo' in answer.fields || answer.code === 'fileNotAllowed' ? 'photoFault' : 'failed', given }
}

/** Says that something that arrived is not right, and how the shop answered. */
export default function ShopClaim() {
  const t = useT()
  const address = useShopAddress()
  const { number, token, claims, claimId } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>() as Outcome | undefined
  return (
    <div className={classNames('k-stack k-fit k-gap4', styles['page'])}>
      <ShopHead title={t('orderClaims.buyer.start')} noindex />
      {/* Other sites never learn the link. */}
      <meta name="referrer" content="same-origin" />
      <p>
        <a href={address('shop-order', { token })} className="tap">
          {t('shop.order.title', { number })}
        </a>
      </p>
      <h1>{t('orderClaims.buyer.start')}</h1>
      <Made made={claims.made} />
      {sent && (
        <p role="alert" className={parts['alert']}>
          {t(`orderClaims.buyer.${sent.fault}`)}
        </p>
      )}
      <Ask claims={claims} claimId={claimId} given={sent?.given} />
    </div>
  )
}

type AskProps = { claims: ClaimableOrder; claimId: string; given: GivenClaim | undefined }

function Ask({ claims: { lines, made, mayClaim }, claimId, given }: AskProps) {
  const t = useT()
  if (!mayClaim) return <p>{t('orderClaims.tooMany')}</p>
  if (lines.length === 0) return made.length === 0 && <p>{t('orderClaims.buyer.notYet')}</p>
  return (
    <>
      <p>{t('orderClaims.buyer.intro')}</p>
      <ClaimForm lines={lines} claimId={claimId} given={given} />
    </>
  )
}

function Made({ made }: Pick<ClaimableOrder, 'made'>) {
  const t = useT()
  const { day, quantity: formatQuantity } = useShopFormat()
  return made.map(({ id, claimedAt, kind, state, note, answer, lines }) => (
    <section key={id} className={styles['made']} data-testid="claimed">
      <h2>{t('orderClaims.buyer.made', { date: day(claimedAt) })}</h2>
      <p>{t(`orderClaims.buyer.kinds.${kind}`)}</p>
      <ul>
        {lines.map(({ lineId, name, quantity }) => (
          <li key={lineId}>{t('orderClaims.line', { quantity: formatQuantity(quantity), name })}</li>
        ))}
      </ul>
      {note !== '' && <p className="k-breaks k-lines">{note}</p>}
      <p>
        <strong>{t(`orderClaims.buyer.states.${state}`)}</strong>
      </p>
      {answer !== '' && <p className="k-breaks k-lines">{answer}</p>}
    </section>
  ))
}
