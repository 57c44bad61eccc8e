import { classNames } from '#src/ui/class-names.ts'
import { getOrderByToken } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import { getWithdrawalRight, withdrawFromOrder } from '@mostrador/contract/features/shop/withdrawals/endpoints.ts'
import type { WithdrawalRight } from '@mostrador/contract/features/shop/withdrawals/schema.ts'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { v7 as newId } from 'uuid'
import { chosenLines, formQuantities, formText } from '#src/features/shop/shop/frame/form-text.ts'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { foundInShop, openShopPage, useShopAddress, useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import { ChooseForm, type ChosenUnits, ConfirmForm } from '#src/features/shop/shop/withdrawing/withdraw-form.tsx'
import styles from '#src/features/shop/shop/frame/statement.module.css'
import { useT } from '#src/language/use-t.ts'
import { pageNotFound } from '#src/shell/page-errors.ts'

const tokenOf = ({ params }: LoaderFunctionArgs) => params['token'] ?? ''

export async function loader(args: LoaderFunctionArgs) {
  const { tell, shop } = openShopPage(args)
  const which = { shop, token: tokenOf(args) }
  const { order } = foundInShop(await tell(getOrderByToken, which), args)
  const { withdrawal } = foundInShop(await tell(getWithdrawalRight, which), args)
  if (!withdrawal) throw pageNotFound(new URL(args.request.url).pathname)
  return { number: order.number, token: order.token, withdrawal }
}

type Outcome = { chosen?: ChosenUnits; withdrawalId?: string; fault?: 'nothing' | 'tooLate' }

/** Two steps: choosing, and confirming what was chosen. Only the second one states anything. */
export async function action(args: ActionFunctionArgs): Promise<Outcome | Response> {
  const { tell, shop, language, shopHost } = openShopPage(args)
  const form = await args.request.formData()
  const lines = chosenLines(formQuantities(form))
  if (lines.length === 0) return { fault: 'nothing' }
  if (form.get('intent') !== 'withdraw') return { chosen: lines, withdrawalId: newId() }
  const token = tokenOf(args)
  const wish = { shop, token, withdrawalId: formText(form, 'withdrawalId'), lines }
  const answer = await tell(withdrawFromOrder, wish)
  if (!answer.ok) return { fault: 'tooLate' }
  return redirect(shopPath('shop-withdraw', language, { name: shop, isOwnHost: shopHost !== null }, { token }), 303)
}

/** Withdrawing from an order: what may still be withdrawn, and what was. */
export default function ShopWithdraw() {
  const t = useT()
  const address = useShopAddress()
  const { number, token, withdrawal } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>() as Outcome | undefined
  const { lines, made } = withdrawal
  return (
    <div className={classNames('k-stack k-fit k-gap4', styles['page'])}>
      <ShopHead title={t('withdrawals.title')} noindex />
      {/* Other sites never learn the link. */}
      <meta name="referrer" content="same-origin" />
      <p>
        <a href={address('shop-order', { token })} className="tap">
          {t('shop.order.title', { number })}
        </a>
      </p>
      <h1>{t('withdrawals.title')}</h1>
      <Made made={made} />
      <Term withdrawal={withdrawal} />
      {sent?.fault && (
        <p role="alert" className={parts['alert']}>
          {t(`withdrawals.${sent.fault}`)}
        </p>
      )}
      {sent?.chosen ? (
        <ConfirmForm lines={lines} chosen={sent.chosen} withdrawalId={sent.withdrawalId ?? ''} />
      ) : (
        lines.length > 0 && <ChooseForm lines={lines} />
      )}
    </div>
  )
}

function Term({ withdrawal: { days, lastDayEnd, isOver } }: { withdrawal: WithdrawalRight }) {
  const t = useT()
  const { day } = useShopFormat()
  if (lastDayEnd === null) return <p>{t('withdrawals.always', { count: days })}</p>
  return <p>{t(isOver ? 'withdrawals.over' : 'withdrawals.until', { date: day(lastDayEnd) })}</p>
}

function Made({ made }: Pick<WithdrawalRight, 'made'>) {
  const t = useT()
  const { day, quantity: formatQuantity } = useShopFormat()
  return made.map(({ id, requestedAt, lines }) => (
    <section key={id} className={styles['made']} data-testid="withdrawn">
      <h2>{t('withdrawals.made', { date: day(requestedAt) })}</h2>
      <ul>
        {lines.map(({ name, quantity }) => (
          <li key={`${name} ${quantity}`}>{t('withdrawals.line', { quantity: formatQuantity(quantity), name })}</li>
        ))}
      </ul>
    </section>
  ))
}
