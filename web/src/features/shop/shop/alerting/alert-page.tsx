import { classNames } from '#src/ui/class-names.ts'
import type { LinkedAlerts } from '@mostrador/contract/features/shop/stock-alerts/schema.ts'
import type { AlertOutcome } from '#src/features/shop/shop/alerting/alert-action.ts'
import styles from '#src/features/shop/shop/alerting/alert.module.css'
import formStyles from '#src/features/shop/shop/frame/shop-form.module.css'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useShop, useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

type AlertPageProps = { alerts: LinkedAlerts | null; outcome: AlertOutcome | undefined }

/** The page behind a mailed link. Only its buttons do something: programs that read mails open links too (H-42). */
export function AlertPage({ alerts, outcome }: AlertPageProps) {
  const t = useT()
  return (
    <div className={classNames('k-stack k-fit k-gap4', styles['page'])}>
      <ShopHead title={t('shop.alerts.page.title')} noindex />
      {/* Other sites never learn the link. */}
      <meta name="referrer" content="same-origin" />
      {outcome && (
        <p role="alert" className={parts['alert']}>
          {t(`shop.alerts.${outcome.state === 'tooMany' ? 'tooMany' : 'failed'}`)}
        </p>
      )}
      {alerts?.email ? <Waiting alerts={alerts} email={alerts.email} /> : <Nothing is={alerts ? 'ended' : 'over'} />}
    </div>
  )
}

/** An address that waits, for its button or for a product. */
function Waiting({ alerts: { mayConfirm, products }, email }: { alerts: LinkedAlerts; email: string }) {
  const t = useT()
  const { storeName: shop } = useShop()
  return (
    <>
      <h1>{mayConfirm ? t('shop.alerts.page.title') : t('shop.alerts.page.waiting', { email })}</h1>
      <p>{mayConfirm ? t('shop.alerts.page.confirm', { shop, email }) : t('shop.alerts.page.waitingText', { shop })}</p>
      <ul className="k-stack k-firm k-gap1">
        {products.map((name, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two products may have one name, and the list never changes.
          <li key={place}>{name}</li>
        ))}
      </ul>
      <form method="post" className={formStyles['form']} data-once>
        {mayConfirm && (
          <button
            type="submit"
            name="intent"
            value="confirm"
            className={parts['main']}
            data-testid="stock-alert-confirm"
          >
            {t('shop.alerts.page.confirmButton')}
          </button>
        )}
        <button type="submit" name="intent" value="stop" className={parts['plain']} data-testid="stock-alert-stop">
          {t(`shop.alerts.page.${mayConfirm ? 'refuse' : 'stop'}`)}
        </button>
      </form>
    </>
  )
}

function Nothing({ is }: { is: 'ended' | 'over' }) {
  const t = useT()
  const address = useShopAddress()
  const { storeName: shop } = useShop()
  return (
    <>
      <h1 data-testid={`stock-alert-${is}`}>{t(`shop.alerts.page.${is}`)}</h1>
      <p>{t(`shop.alerts.page.${is}Text`, { shop })}</p>
      <p>
        <a className={parts['plain']} href={address('shop-home')}>
          {t('shop.alerts.page.home')}
        </a>
      </p>
    </>
  )
}
