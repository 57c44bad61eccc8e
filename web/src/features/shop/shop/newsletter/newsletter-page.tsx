import { classNames } from '#src/ui/class-names.ts'
import type { Subscription } from '@mostrador/contract/features/shop/newsletter/schema.ts'
import formStyles from '#src/features/shop/shop/frame/shop-form.module.css'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useShop, useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import styles from '#src/features/shop/shop/newsletter/newsletter.module.css'
import type { NewsletterOutcome } from '#src/features/shop/shop/newsletter/newsletter-action.ts'
import { useT } from '#src/language/use-t.ts'

type NewsletterPageProps = { subscription: Subscription | null; outcome: NewsletterOutcome | undefined }

/** The page behind a mailed link. Only its buttons do something: programs that read mails open links too (E-95). */
export function NewsletterPage({ subscription, outcome }: NewsletterPageProps) {
  const t = useT()
  return (
    <div className={classNames('k-stack k-fit k-gap4', styles['page'])}>
      <ShopHead title={t('shop.newsletter.page.title')} noindex />
      {/* Other sites never learn the link. */}
      <meta name="referrer" content="same-origin" />
      {outcome && outcome.state !== 'sent' && (
        <p role="alert" className={parts['alert']}>
          {t(`shop.newsletter.${outcome.state}`)}
        </p>
      )}
      {subscription?.email ? (
        <Known subscription={subscription} email={subscription.email} />
      ) : (
        <Nothing is={subscription ? 'ended' : 'over'} />
      )}
    </div>
  )
}

/** An address that waits, or is on the list. */
function Known({ subscription: { state, mayConfirm }, email }: { subscription: Subscription; email: string }) {
  const t = useT()
  const { storeName } = useShop()
  const heading = state === 'confirmed' ? 'confirmed' : 'pending'
  return (
    <>
      <h1>{mayConfirm ? t('shop.newsletter.page.title') : t(`shop.newsletter.page.${heading}`, { email })}</h1>
      {mayConfirm && <p>{t('shop.newsletter.page.confirm', { shop: storeName, email })}</p>}
      {state === 'confirmed' && <p>{t('shop.newsletter.page.confirmedText', { shop: storeName })}</p>}
      <form method="post" className={formStyles['form']} data-once>
        {mayConfirm && (
          <button
            type="submit"
            name="intent"
            value="confirm"
            className={parts['main']}
            data-testid="newsletter-confirm"
          >
            {t('shop.newsletter.page.confirmButton')}
          </button>
        )}
        <button type="submit" name="intent" value="leave" className={parts['plain']} data-testid="newsletter-leave">
          {t(`shop.newsletter.page.${state === 'confirmed' ? 'leave' : 'refuse'}`)}
        </button>
      </form>
    </>
  )
}

function Nothing({ is }: { is: 'ended' | 'over' }) {
  const t = useT()
  const address = useShopAddress()
  const { storeName } = useShop()
  return (
    <>
      <h1 data-testid={`newsletter-${is}`}>{t(`shop.newsletter.page.${is}`)}</h1>
      <p>
        {is === 'ended' ? t('shop.newsletter.page.endedText', { shop: storeName }) : t('shop.newsletter.page.overText')}
      </p>
      <p>
        <a className={parts['plain']} href={address('shop-home')}>
          {t('shop.newsletter.page.home')}
        </a>
      </p>
    </>
  )
}
