import type { AccountOutcome, Asked } from '#src/features/shop/shop/account/account-action.ts'
import styles from '#src/features/shop/shop/account/account.module.css'
import formStyles from '#src/features/shop/shop/frame/shop-form.module.css'
import { ShopField } from '#src/features/shop/shop/frame/shop-field.tsx'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useT } from '#src/language/use-t.ts'

/** An address first, then the code that was mailed to it. The link of the mail does the same as the code. */
export function SignInForm({ outcome }: { outcome: AccountOutcome | undefined }) {
  const t = useT()
  const { asked = null, fault = null, email = '', fields = [] } = outcome ?? {}
  if (asked) return <CodeForm asked={asked} fault={fault} />
  return (
    <form method="post" className={formStyles['form']} noValidate data-once>
      <p className={styles['lead']}>{t('shop.account.lead')}</p>
      {fault && fault !== 'code' && (
        <p role="alert" className={parts['alert']} data-testid={`sign-in-${fault}`}>
          {t(`shop.account.faults.${fault}`)}
        </p>
      )}
      <ShopField
        name="email"
        type="email"
        label={t('shop.account.email')}
        value={email}
        maxLength={254}
        required
        autoComplete="email"
        fault={fields.includes('email') ? t('shop.account.emailWrong') : null}
      />
      <button type="submit" name="intent" value="ask" className={parts['main']} data-testid="sign-in-ask">
        {t('shop.account.send')}
      </button>
    </form>
  )
}

type CodeFormProps = { asked: Asked; fault: AccountOutcome['fault'] }

function CodeForm({ asked: { signInId, email, pressId }, fault }: CodeFormProps) {
  const t = useT()
  return (
    <form method="post" className={formStyles['form']} noValidate data-once>
      <output className={parts['said']} data-testid="sign-in-sent">
        {t('shop.account.sent', { email })}
      </output>
      {fault && fault !== 'code' && (
        <p role="alert" className={parts['alert']}>
          {t(`shop.account.faults.${fault}`)}
        </p>
      )}
      <input type="hidden" name="signInId" value={signInId} />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="pressId" value={pressId} />
      <ShopField
        name="code"
        label={t('shop.account.code')}
        value=""
        maxLength={10}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        fault={fault === 'code' ? t('shop.account.codeWrong') : null}
      />
      <button type="submit" name="intent" value="code" className={parts['main']} data-testid="sign-in-enter">
        {t('shop.account.signIn')}
      </button>
      {/* The page itself begins with the address. */}
      <a href="?">{t('shop.account.other')}</a>
    </form>
  )
}
