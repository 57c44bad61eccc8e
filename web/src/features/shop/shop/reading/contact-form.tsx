import styles from '#src/features/shop/shop/reading/shop-contact.module.css'
import formStyles from '#src/features/shop/shop/frame/shop-form.module.css'
import { ShopField } from '#src/features/shop/shop/frame/shop-field.tsx'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useT } from '#src/language/use-t.ts'

type Given = { name: string; email: string; message: string }
export type ContactOutcome =
  | { state: 'sent' }
  | { state: 'tooMany' | 'failed'; given: Given }
  | { state: 'wrong'; given: Given; fields: string[] }

const empty: Given = { name: '', email: '', message: '' }

/** A message to the shop. It keeps what was typed when something is wrong. */
export function ContactForm({ outcome }: { outcome: ContactOutcome | undefined }) {
  const t = useT()
  if (outcome?.state === 'sent')
    return (
      <output className={styles['sent']} data-testid="message-sent">
        {t('shop.contactPage.sent')}
      </output>
    )
  const given = outcome?.given ?? empty
  const wrong = outcome?.state === 'wrong' ? outcome.fields : []
  return (
    <form method="post" className={formStyles['form']} noValidate data-once>
      <h2>{t('shop.contactPage.write')}</h2>
      {outcome && (
        <p role="alert" className={parts['alert']}>
          {t(`shop.contactPage.${outcome.state}`)}
        </p>
      )}
      <Field name="name" given={given} isWrong={wrong.includes('name')} />
      <Field name="email" given={given} isWrong={wrong.includes('email')} />
      <Field name="message" given={given} isWrong={wrong.includes('message')} />
      <button type="submit" className={parts['main']}>
        {t('shop.contactPage.send')}
      </button>
    </form>
  )
}

const longest = { name: 80, email: 190, message: 3000 } as const

function Field({ name, given, isWrong }: { name: keyof Given; given: Given; isWrong: boolean }) {
  const t = useT()
  return (
    <ShopField
      name={name}
      label={t(`shop.contactPage.${name}`)}
      value={given[name]}
      maxLength={longest[name]}
      required
      fault={isWrong ? t(`shop.contactPage.${name}Wrong`) : null}
      {...(name === 'message' ? { rows: 6 } : { autoComplete: name, type: name === 'email' ? 'email' : 'text' })}
    />
  )
}
