import { commentLimits } from '@mostrador/contract/features/shop/blog-comments/limits.ts'
import formStyles from '#src/features/shop/shop/frame/shop-form.module.css'
import { ShopField } from '#src/features/shop/shop/frame/shop-field.tsx'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import styles from '#src/features/shop/shop/reading/post-comments.module.css'
import { useT } from '#src/language/use-t.ts'

type Given = { name: string; email: string; body: string }
export type CommentOutcome =
  | { state: 'sent' }
  | { state: 'tooMany' | 'failed'; given: Given }
  | { state: 'wrong'; given: Given; fields: string[] }

const empty: Given = { name: '', email: '', body: '' }
const longest = { name: commentLimits.authorName, email: 254, body: commentLimits.body } as const

/** A comment for the shop to read. It keeps what was typed when something is wrong. */
export function CommentForm({ outcome }: { outcome: CommentOutcome | undefined }) {
  const t = useT()
  if (outcome?.state === 'sent')
    return (
      <output className={parts['said']} data-testid="comment-sent">
        {t('readersComments.sent')}
      </output>
    )
  const given = outcome?.given ?? empty
  const wrong = outcome?.state === 'wrong' ? outcome.fields : []
  return (
    <form
      method="post"
      action="#comments"
      className={formStyles['form']}
      noValidate
      data-once
      data-testid="comment-form"
    >
      <h3 className="k-large">{t('readersComments.write')}</h3>
      {outcome && (
        <p role="alert" className={parts['alert']}>
          {t(`readersComments.${outcome.state}`)}
        </p>
      )}
      <Field name="name" given={given} isWrong={wrong.includes('authorName')} />
      <Field name="email" given={given} isWrong={wrong.includes('authorEmail')} />
      <Field name="body" given={given} isWrong={wrong.includes('body')} />
      {/* People do not see it; robots fill it in. */}
      <label className={styles['trap']} aria-hidden="true">
        <span>{t('readersComments.leaveEmpty')}</span>
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <button type="submit" className={parts['main']}>
        {t('readersComments.send')}
      </button>
    </form>
  )
}

function Field({ name, given, isWrong }: { name: keyof Given; given: Given; isWrong: boolean }) {
  const t = useT()
  return (
    <ShopField
      name={name}
      label={t(`readersComments.${name}`)}
      value={given[name]}
      maxLength={longest[name]}
      required
      fault={isWrong ? t(`readersComments.${name}Wrong`, { max: commentLimits.body }) : null}
      {...(name === 'body' ? { rows: 5 } : { autoComplete: name, type: name === 'email' ? 'email' : 'text' })}
    />
  )
}
