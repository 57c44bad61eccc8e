import { classNames } from '#src/ui/class-names.ts'
import type { CheckoutQuote, DeliveryOption } from '@mostrador/contract/features/shop/carts/schema.ts'
import type { OrderPaymentMethod } from '@mostrador/contract/features/shop/orders/choices.ts'
import styles from '#src/features/shop/shop/buying/shop-checkout.module.css'
import { useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

type DeliveryChoiceProps = { quote: CheckoutQuote; chosen: string | null; isWrong: boolean }

/** The ways in which the order can arrive, with price and days; those that do not fit say why. */
export function DeliveryChoice({ quote, chosen, isWrong }: DeliveryChoiceProps) {
  const t = useT()
  const fitting = quote.deliveryOptions.filter(({ offer }) => offer !== null)
  const others = quote.deliveryOptions.filter(({ offer }) => offer === null)
  return (
    <fieldset className={styles['part']} id="how" aria-invalid={isWrong} data-submits data-testid="delivery-choice">
      <legend>{t('shop.buying.how')}</legend>
      {isWrong && <small role="alert">{t('shop.buying.faults.deliveryMethodId')}</small>}
      {fitting.map((option) => (
        <DeliveryRow key={option.id} option={option} isChosen={option.id === (quote.deliveryMethodId ?? chosen)} />
      ))}
      {fitting.length === 0 && <p className="k-soft k-body">{t('shop.buying.noDelivery')}</p>}
      {others.length > 0 && (
        <details className={classNames('k-soft k-body', styles['others'])}>
          <summary>{t('shop.buying.otherWays')}</summary>
          <ul className="k-stack k-gap2">
            {others.map((option) => (
              <li key={option.id}>
                <strong>{option.name}</strong> <Misses option={option} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  )
}

function DeliveryRow({ option, isChosen }: { option: DeliveryOption; isChosen: boolean }) {
  const t = useT()
  const { money, day } = useShopFormat()
  const { id, name, description, locationName, offer } = option
  if (!offer) return null
  const days =
    offer.from === offer.to ? day(offer.from) : t('shop.buying.days', { from: day(offer.from), to: day(offer.to) })
  return (
    <Choice
      name="deliveryMethodId"
      value={id}
      isChosen={isChosen}
      title={name}
      lines={[description, locationName ?? '', days]}
      price={offer.price === 0 ? t('shop.buying.free') : money(offer.price)}
    />
  )
}

/** Why a way of delivery does not take this order. */
function Misses({ option: { misses } }: { option: DeliveryOption }) {
  const t = useT()
  const { money } = useShopFormat()
  return misses
    .map(({ reason, differenceAmount }) =>
      reason === 'belowMinimum' && differenceAmount !== null
        ? t('shop.buying.misses.belowMinimumBy', { missing: money(differenceAmount) })
        : t(`shop.buying.misses.${reason}`),
    )
    .join(' · ')
}

type PaymentChoiceProps = { quote: CheckoutQuote; chosen: OrderPaymentMethod | null; isWrong: boolean }

/** The ways to pay that fit the chosen delivery. */
export function PaymentChoice({ quote: { paymentMethods }, chosen, isWrong }: PaymentChoiceProps) {
  const t = useT()
  const only = paymentMethods.length === 1 ? paymentMethods[0]?.method : undefined
  return (
    <fieldset className={styles['part']} aria-invalid={isWrong}>
      <legend>{t('shop.buying.pay')}</legend>
      {isWrong && <small role="alert">{t('shop.buying.faults.paymentMethod')}</small>}
      {paymentMethods.length === 0 && <p className="k-soft k-body">{t('shop.buying.payLater')}</p>}
      {paymentMethods.map(({ method }) => (
        <Choice
          key={method}
          name="paymentMethod"
          value={method}
          isChosen={method === (chosen ?? only)}
          title={t(`shop.buying.methods.${method}`)}
          lines={[t(`shop.buying.methodTexts.${method}`)]}
        />
      ))}
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  value: string
  isChosen: boolean
  title: string
  lines: readonly string[]
  price?: string
}

/** One of several, as a row that can be pressed anywhere. */
function Choice({ name, value, isChosen, title, lines, price }: ChoiceProps) {
  return (
    <label className={styles['choice']}>
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      <span>
        <strong>{title}</strong>
        {lines
          .filter((line) => line !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </span>
      {price !== undefined && <span className="numbers">{price}</span>}
    </label>
  )
}
