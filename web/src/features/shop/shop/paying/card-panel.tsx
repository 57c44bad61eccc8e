import type { CardPayment } from '@mostrador/contract/features/shop/card-payments/schema.ts'
import { useContext } from 'react'
import styles from '#src/features/shop/shop/buying/shop-order.module.css'
import { useShopAddress, useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import type { CardFault } from '#src/features/shop/shop/paying/card-action.ts'
import { cardScript } from '#src/features/shop/shop/paying/card-script.ts'
import { useT } from '#src/language/use-t.ts'
import { NonceContext } from '#src/shell/nonce.ts'

type PanelProps = {
  card: CardPayment
  token: string
  /** The page of the provider, when it was just asked for. */
  url: string | undefined
  fault: CardFault | undefined
}

/** How the payment with a card stands, the way to the provider's page, and other ways to pay. */
export function CardPanel({ card, token, url, fault }: PanelProps) {
  const t = useT()
  const nonce = useContext(NonceContext)
  const { money } = useShopFormat()
  const { state, mayPay, amount, isSandbox, otherWays } = card
  if (!mayPay && otherWays.length === 0 && state === 'none') return null
  return (
    <section className={styles['box']} id="card" data-testid="card-panel" data-state={state}>
      {(mayPay || state !== 'none') && <h2>{t('shop.cards.title')}</h2>}
      {fault && (
        <p role="alert" className={parts['alert']} data-testid="card-fault">
          {t(`shop.cards.faults.${fault.key}`, { seconds: String(fault.seconds) })}
        </p>
      )}
      {state !== 'none' && <p>{t(`shop.cards.states.${state}`)}</p>}
      {mayPay && <p className="numbers">{t('shop.cards.amount', { amount: money(amount) })}</p>}
      {isSandbox && mayPay && <p data-testid="card-sandbox">{t('shop.cards.sandbox')}</p>}
      {url === undefined ? mayPay && <PayForm card={card} isRetry={fault !== undefined} /> : <Leave url={url} />}
      {(state === 'open' || state === 'processing') && <LookAgain token={token} />}
      <OtherWays otherWays={otherWays} />
      {/* oxlint-disable-next-line react/no-danger -- our own constant, allowed by the page's nonce. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: cardScript }} />
    </section>
  )
}

function Leave({ url }: { url: string }) {
  const t = useT()
  return (
    <>
      <p>{t('shop.cards.leaving')}</p>
      <a className={parts['main']} href={url} rel="noreferrer" data-go data-testid="card-go">
        {t('shop.cards.goOn')}
      </a>
    </>
  )
}

/** A buyer who comes from the checkout goes on by itself; one who came back presses the button. */
function PayForm({ card: { challenge, amount, state }, isRetry }: { card: CardPayment; isRetry: boolean }) {
  const t = useT()
  const label = state === 'open' ? 'goOn' : state === 'none' ? 'pay' : 'again'
  return (
    <form
      method="post"
      action="#card"
      data-challenge={JSON.stringify(challenge)}
      data-begun={t('shop.cards.checking')}
      data-ready={t('shop.cards.ready')}
      data-at-once={state === 'none' && !isRetry ? '' : undefined}
    >
      <p>{t('shop.cards.lead')}</p>
      <input type="hidden" name="intent" value="card" />
      <input type="hidden" name="robotCheck" />
      <input type="hidden" name="acceptedAmount" value={amount} />
      {/* What the page says without script; the script says what it does. */}
      <output data-checking>{t('shop.cards.noScript')}</output>
      <button type="submit" className={parts['main']} disabled data-testid="card-pay">
        {t(`shop.cards.${label}`)}
      </button>
    </form>
  )
}

function LookAgain({ token }: { token: string }) {
  const t = useT()
  const address = useShopAddress()
  return <a href={`${address('shop-order', { token })}#card`}>{t('shop.cards.look')}</a>
}

function OtherWays({ otherWays }: Pick<CardPayment, 'otherWays'>) {
  const t = useT()
  if (otherWays.length === 0) return null
  return (
    <form method="post" data-once>
      <h2>{t('shop.cards.otherWays')}</h2>
      <input type="hidden" name="intent" value="otherWay" />
      <div className="k-line k-wrap k-gap3">
        {otherWays.map((way) => (
          <button
            key={way}
            type="submit"
            name="paymentMethod"
            value={way}
            className={parts['plain']}
            data-testid={`pay-${way}`}
          >
            {t(`shop.cards.choose.${way}`)}
          </button>
        ))}
      </div>
    </form>
  )
}
