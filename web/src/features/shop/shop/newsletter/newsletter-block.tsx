import { classNames } from '#src/ui/class-names.ts'
import { confirmDays } from '@mostrador/contract/features/shop/newsletter/days.ts'
import type { HomeBlock } from '@mostrador/contract/features/shop/shop/schema.ts'
import { emailMaxLength } from '@mostrador/contract/validation.ts'
import { ShopField } from '#src/features/shop/shop/frame/shop-field.tsx'
import formStyles from '#src/features/shop/shop/frame/shop-form.module.css'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useShop, useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import styles from '#src/features/shop/shop/newsletter/newsletter.module.css'
import type { NewsletterOutcome } from '#src/features/shop/shop/newsletter/newsletter-action.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

type NewsletterBlockProps = { block: HomeBlock; outcome: NewsletterOutcome | undefined }

/** Asks for an e-mail address. It works without script, and keeps what was typed when something is wrong. */
export function NewsletterBlock({ block: { id, title, text }, outcome }: NewsletterBlockProps) {
  const t = useT()
  const language = useLanguage()
  const { storeName } = useShop()
  return (
    <section id={`block-${id}`} className={styles['block']} data-testid="newsletter">
      <div className={classNames('k-stack k-gap2', styles['words'])}>
        <h2>{title[language] || t('shop.newsletter.title', { shop: storeName })}</h2>
        {text[language] !== '' && <p className="k-soft">{text[language]}</p>}
      </div>
      {outcome?.state === 'sent' ? (
        <output className={parts['said']} data-testid="newsletter-sent">
          {t('shop.newsletter.sent', { days: String(confirmDays) })}
        </output>
      ) : (
        <AskForm block={id} outcome={outcome} />
      )}
    </section>
  )
}

function AskForm({ block, outcome }: { block: string; outcome: NewsletterOutcome | undefined }) {
  const t = useT()
  const address = useShopAddress()
  const { storeName } = useShop()
  const state = outcome?.state
  return (
    <form method="post" action={`#block-${block}`} className={formStyles['form']} noValidate data-once>
      {(state === 'tooMany' || state === 'failed') && (
        <p role="alert" className={parts['alert']}>
          {t(`shop.newsletter.${state}`)}
        </p>
      )}
      <p role="alert" className={parts['alert']} data-offline hidden>
        {t('shop.newsletter.offline')}
      </p>
      <input type="hidden" name="block" value={block} />
      <ShopField
        name="email"
        label={t('shop.newsletter.email')}
        value={outcome?.email ?? ''}
        maxLength={emailMaxLength}
        required
        type="email"
        autoComplete="email"
        fault={state === 'wrong' ? t('shop.newsletter.wrong') : null}
      />
      <p className="k-soft k-small">
        {t('shop.newsletter.consent', { shop: storeName })}{' '}
        <a href={address('shop-page', { page: 'privacy' })}>{t('shop.newsletter.privacy')}</a>
      </p>
      <button type="submit" className={parts['main']} data-testid="newsletter-send">
        {t('shop.newsletter.send')}
      </button>
    </form>
  )
}
