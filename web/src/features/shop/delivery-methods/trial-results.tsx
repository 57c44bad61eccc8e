import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { DeliveryOutcome } from '@mostrador/contract/features/shop/delivery-methods/schema.ts'
import { formatDate, formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import type { DeliveryChannel } from '@mostrador/domain/delivery/delivery-names.ts'
import styles from '#src/features/shop/delivery-methods/delivery-methods.module.css'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type Offer = NonNullable<DeliveryOutcome['offer']>
type Miss = DeliveryOutcome['misses'][number]

/** The methods that fit, and below them the others with each reason why not. */
export function TrialResults({ items, channel }: { items: readonly DeliveryOutcome[]; channel: DeliveryChannel }) {
  const t = useT()
  if (items.length === 0) return <p className="k-muted k-small">{t('deliveryMethods.trial.noMethods')}</p>
  const missed = items.filter(({ offer }) => offer === null)
  const count = items.length - missed.length
  return (
    <Stack as="section" gap={3} aria-live="polite" data-testid="try-results">
      <h3>{count === 0 ? t('deliveryMethods.trial.fitsNone') : t('deliveryMethods.trial.fits', { count })}</h3>
      {items.map((item) => item.offer && <Fitting key={item.id} item={item} offer={item.offer} />)}
      {missed.length > 0 && <h3>{t('deliveryMethods.trial.misses')}</h3>}
      {missed.map((item) => (
        <article
          key={item.id}
          className={`${classNames('k-stack k-gap1', styles['result'])} ${styles['missed']}`}
          data-testid={`miss-${item.name}`}
        >
          <Row gap={1} across={3} justify="between" className="k-strong">
            {item.name}
          </Row>
          <ul className={classNames('k-muted k-small', styles['reasons'])}>
            {item.misses.map((miss) => (
              <li key={miss.reason}>
                <Reason miss={miss} channel={channel} />
              </li>
            ))}
          </ul>
        </article>
      ))}
    </Stack>
  )
}

function Fitting({ item: { name, kind }, offer }: { item: DeliveryOutcome; offer: Offer }) {
  const t = useT()
  const { settings } = useCompany()
  const { price, isFreeByAmount, zoneName, payOnDelivery } = offer
  const [from, to] = [formatDate(offer.from, settings), formatDate(offer.to, settings)]
  const word = kind === 'pickup' ? 'ready' : 'arrives'
  const facts = [
    from === to ? t(`deliveryMethods.trial.${word}On`, { from }) : t(`deliveryMethods.trial.${word}`, { from, to }),
    isFreeByAmount ? t('deliveryMethods.trial.freeByAmount') : null,
    zoneName === null ? null : t('deliveryMethods.trial.inZone', { name: zoneName }),
    payOnDelivery ? t('deliveryMethods.trial.payOnDelivery') : null,
  ]
  return (
    <Stack as="article" gap={1} className={styles['result']} data-testid={`fit-${name}`}>
      <Row gap={1} across={3} justify="between" className="k-strong">
        <span>{name}</span>
        <span className="k-figures">{price === 0 ? t('deliveryMethods.free') : formatMoney(price, settings)}</span>
      </Row>
      <div className="k-muted k-small">{facts.filter((fact) => fact !== null).join(' · ')}</div>
    </Stack>
  )
}

function Reason({ miss, channel }: { miss: Miss; channel: DeliveryChannel }) {
  const t = useT()
  const { settings } = useCompany()
  const { reason, limitAmount, differenceAmount, limitGrams } = miss
  const amount = (of: Miss['limitAmount']) => (of === null ? '' : formatMoney(of, settings))
  if (reason === 'channel') return t(`deliveryMethods.trial.reasons.channel.${channel}`)
  if (reason === 'belowMinimum' || reason === 'aboveMaximum')
    return t(`deliveryMethods.trial.reasons.${reason}`, {
      limit: amount(limitAmount),
      difference: amount(differenceAmount),
    })
  if (reason === 'tooHeavy')
    return t('deliveryMethods.trial.reasons.tooHeavy', { grams: formatQuantity(String(limitGrams), settings) })
  return t(`deliveryMethods.trial.reasons.${reason}`)
}
