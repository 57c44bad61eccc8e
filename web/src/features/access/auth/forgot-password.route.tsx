import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { pathTo } from '@mostrador/contract/routes.ts'
import { AuthCard } from '#src/features/access/auth/auth-card.tsx'
import styles from '#src/features/access/auth/auth-card.module.css'
import { NewPasswordForm } from '#src/features/access/auth/new-password-form.tsx'
import { ResetRequestForm } from '#src/features/access/auth/reset-request-form.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { IconMail, IconSuccess, IconWarning } from '#src/ui/icons.tsx'

export function loader(args: LoaderFunctionArgs) {
  openPublicPage('forgot-password', args)
  return null
}

type Step =
  | { name: 'ask' }
  | { name: 'sent'; email: string }
  | { name: 'change' }
  | { name: 'changed' }
  | { name: 'expired' }

/** Requests the message, or with the message's token sets the new password. */
export default function ForgotPassword() {
  const t = useT()
  const [query] = useSearchParams()
  const token = query.get('token')
  const [step, setStep] = useState<Step>(token ? { name: 'change' } : { name: 'ask' })

  return (
    <>
      <PageHead
        name="forgot-password"
        title={t('auth.forgot.title')}
        description={t('auth.forgot.description')}
        noindex
      />
      <StepCard step={step} token={token} onStep={setStep} />
    </>
  )
}

type StepCardProps = { step: Step; token: string | null; onStep: (step: Step) => void }

function StepCard({ step, token, onStep }: StepCardProps) {
  const t = useT()
  const language = useLanguage()
  const back = (
    <>
      {t('auth.forgot.remembered')}
      <Link to={pathTo('login', language)} className="tap">
        {t('auth.logIn.title')}
      </Link>
    </>
  )
  const askAgain = <ResetRequestForm onSent={(email) => onStep({ name: 'sent', email })} />

  switch (step.name) {
    case 'ask':
      return (
        <AuthCard heading={t('auth.forgot.heading')} lead={t('auth.forgot.lead')} footer={back}>
          {askAgain}
        </AuthCard>
      )
    case 'expired':
      return (
        <AuthCard
          icon={<IconWarning size={28} />}
          tone="warning"
          heading={t('auth.forgot.expiredHeading')}
          lead={t('auth.forgot.expired')}
          footer={back}
          testId="reset-expired"
        >
          {askAgain}
        </AuthCard>
      )
    case 'sent':
      return (
        <AuthCard
          icon={<IconMail size={28} />}
          heading={t('auth.forgot.sentHeading')}
          footer={back}
          testId="reset-sent"
        >
          <output>{t('auth.forgot.sent', { email: step.email })}</output>
          <p>{t('auth.confirm.spam')}</p>
          <div className={styles['buttons']}>
            <Button onClick={() => onStep({ name: 'ask' })}>{t('auth.forgot.sendAgain')}</Button>
          </div>
        </AuthCard>
      )
    case 'change':
      return (
        <AuthCard heading={t('auth.forgot.changeHeading')} lead={t('auth.forgot.changeLead')} footer={back}>
          <NewPasswordForm
            token={token ?? ''}
            onChanged={() => onStep({ name: 'changed' })}
            onExpired={() => onStep({ name: 'expired' })}
          />
        </AuthCard>
      )
    case 'changed':
      return (
        <AuthCard
          icon={<IconSuccess size={28} />}
          heading={t('auth.forgot.changedHeading')}
          lead={t('auth.forgot.changed')}
          testId="reset-done"
        >
          <div className={styles['buttons']}>
            <LinkButton to={pathTo('login', language)} look="filled" size="lg">
              {t('auth.logIn.submit')}
            </LinkButton>
          </div>
        </AuthCard>
      )
  }
}
