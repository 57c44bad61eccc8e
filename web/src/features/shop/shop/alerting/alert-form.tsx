import { classNames } from '#src/ui/class-names.ts'
import type { ShopProduct, ShopVariant } from '@mostrador/contract/features/shop/shop/schema.ts'
import { confirmDays } from '@mostrador/contract/features/shop/stock-alerts/days.ts'
import { emailMaxLength } from '@mostrador/contract/validation.ts'
import { type AlertOutcome, alertIntent, type OwnAlert } from '#src/features/shop/shop/alerting/alert-action.ts'
import styles from '#src/features/shop/shop/alerting/alert.module.css'
import { ShopField } from '#src/features/shop/shop/frame/shop-field.tsx'
import formStyles from '#src/features/shop/shop/frame/shop-form.module.css'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useShop, useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

type AlertFormProps = {
  product: Pick<ShopProduct, 'slug'>
  variant: ShopVariant
  own: OwnAlert
  outcome: AlertOutcome | undefined
}

const boxId = 'stock-alert'

/** Asks for an e-mail address while the variant is sold out. It works without script, and keeps what was typed when something is wrong. */
export function AlertForm({ product, variant, own, outcome }: AlertFormProps) {
  const { hasStockAlerts } = useShop()
  if (!hasStockAlerts || (variant.availability !== 'soldOut' && outcome === undefined)) return null
  return (
    <section id={boxId} data-testid="stock-alert">
      <Content product={product} variant={variant} own={own} outcome={outcome} />
    </section>
  )
}

function Content({ product, variant, own, outcome }: AlertFormProps) {
  const t = useT()
  const state = outcome?.state
  if (variant.availability !== 'soldOut' || state === 'inStock')
    return <Said name="inStock" words={t('shop.alerts.inStock')} />
  if (own.isWaiting || state === 'waiting')
    return <Said name="waiting" words={t('shop.alerts.waiting', { email: own.email ?? outcome?.email ?? '' })} />
  if (state === 'asked') return <Said name="asked" words={t('shop.alerts.asked', { days: String(confirmDays) })} />
  return <Ask product={product} variant={variant} email={own.email ?? ''} outcome={outcome} />
}

function Said({ name, words }: { name: string; words: string }) {
  return (
    <output className={`${parts['said']} ${styles['said']}`} data-testid={`stock-alert-${name}`}>
      {words}
    </output>
  )
}

type AskProps = Omit<AlertFormProps, 'own'> & { email: string }

function Ask({ product, variant, email, outcome }: AskProps) {
  const t = useT()
  const address = useShopAddress()
  const query = new URLSearchParams({ sku: variant.sku }).toString()
  return (
    <div className={classNames('k-card k-stack k-pad4 k-breaks k-gap3', styles['box'])}>
      <h2>{t('shop.alerts.title')}</h2>
      <form
        method="post"
        action={`${address('shop-product', { slug: product.slug })}?${query}#${boxId}`}
        className={formStyles['form']}
        noValidate
        data-once
      >
        <input type="hidden" name="variantId" value={variant.id} />
        <Fields state={outcome?.state} email={outcome?.email ?? email} />
        <button
          type="submit"
          name="intent"
          value={alertIntent}
          className={parts['plain']}
          data-testid="stock-alert-send"
        >
          {t('shop.alerts.send')}
        </button>
        <p>
          {t('shop.alerts.lead')} <a href={address('shop-page', { page: 'privacy' })}>{t('shop.alerts.privacy')}</a>
        </p>
      </form>
    </div>
  )
}

/** What went wrong, the trap for robots, and the address. */
function Fields({ state, email }: { state: AlertOutcome['state'] | undefined; email: string }) {
  const t = useT()
  return (
    <>
      {(state === 'tooMany' || state === 'failed') && (
        <p role="alert" className={parts['alert']}>
          {t(`shop.alerts.${state}`)}
        </p>
      )}
      <p role="alert" className={parts['alert']} data-offline hidden>
        {t('shop.alerts.offline')}
      </p>
      {/* People do not see it; robots fill it in. */}
      <label className="visually-hidden" aria-hidden="true">
        <span>{t('readersComments.leaveEmpty')}</span>
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <ShopField
        name="email"
        label={t('shop.alerts.email')}
        value={email}
        maxLength={emailMaxLength}
        required
        type="email"
        autoComplete="email"
        fault={state === 'wrong' ? t('shop.alerts.wrong') : null}
      />
    </>
  )
}
