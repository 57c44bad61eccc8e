import { confirmEmail } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { AuthCard } from '#src/features/access/auth/auth-card.tsx'
import styles from '#src/features/access/auth/auth-card.module.css'
import { UndoEmailChange } from '#src/features/access/auth/undo-email-change.tsx'
import { UndoMoneyChange } from '#src/features/access/auth/undo-money-change.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { useRobotCheck } from '#src/lib/robot-check.ts'
import { useVisitor } from '#src/root-data.ts'
import { refreshSession } from '#src/session/load-session.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { ResendButton } from '#src/shell/resend-button.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { IconMail, IconSuccess, IconWarning } from '#src/ui/icons.tsx'
import { RobotCheckLine } from '#src/ui/robot-check.tsx'

export function loader(args: LoaderFunctionArgs) {
  openPublicPage('email-confirmation', args)
  return null
}

type Outcome = 'done' | 'already' | 'expired' | 'taken'

/** The purpose of the link's token: the first address, a new one, or undoing a change, of the address or of where money goes. */
const purposeOf = (query: URLSearchParams) => {
  const purpose = query.get('for')
  return purpose === 'change' || purpose === 'undo' || purpose === 'money' ? purpose : 'first'
}

const titles = {
  first: 'auth.confirm.title',
  change: 'auth.confirm.title',
  undo: 'auth.undo.heading',
  money: 'auth.moneyUndo.heading',
} as const

/** The target of the link in the message. Opening it changes nothing, because mail programs open links by themselves. */
export default function EmailConfirmation() {
  const t = useT()
  const [query] = useSearchParams()
  const token = query.get('token')
  const purpose = purposeOf(query)
  return (
    <>
      <PageHead
        name="email-confirmation"
        title={t(titles[purpose])}
        description={t('auth.confirm.description')}
        noindex
      />
      {token !== null && purpose === 'undo' ? (
        <UndoEmailChange token={token} />
      ) : token !== null && purpose === 'money' ? (
        <UndoMoneyChange token={token} />
      ) : (
        <Confirmation token={token} isNew={purpose === 'change'} />
      )}
    </>
  )
}

function Confirmation({ token, isNew }: { token: string | null; isNew: boolean }) {
  const t = useT()
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  return (
    <>
      {outcome === null && token !== null && (
        <AuthCard
          heading={t(isNew ? 'auth.confirm.newHeading' : 'auth.confirm.heading')}
          lead={t(isNew ? 'auth.confirm.newLead' : 'auth.confirm.lead')}
        >
          <ConfirmForm token={token} onOutcome={setOutcome} />
        </AuthCard>
      )}
      {outcome === null && token === null && (
        <AuthCard
          icon={<IconMail size={28} />}
          heading={t('auth.confirm.noTokenHeading')}
          lead={t('auth.confirm.noToken')}
          testId="confirm-no-token"
        >
          <p>{t('auth.confirm.spam')}</p>
          <Resend />
        </AuthCard>
      )}
      {outcome === 'expired' && (
        <AuthCard
          icon={<IconWarning size={28} />}
          tone="warning"
          heading={t('auth.confirm.expiredHeading')}
          lead={t(isNew ? 'auth.confirm.newExpired' : 'auth.confirm.expired')}
          testId="confirm-expired"
        >
          {!isNew && <Resend />}
        </AuthCard>
      )}
      {outcome === 'taken' && (
        <AuthCard
          icon={<IconWarning size={28} />}
          tone="warning"
          heading={t('auth.confirm.expiredHeading')}
          lead={t('auth.confirm.newTaken')}
          testId="confirm-taken"
        />
      )}
      {(outcome === 'done' || outcome === 'already') && <Confirmed outcome={outcome} isNew={isNew} />}
    </>
  )
}

function ConfirmForm({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const t = useT()
  const visitor = useVisitor()
  const check = useRobotCheck({ atOnce: true })
  const form = useForm({
    initial: {},
    rules: {},
    onSubmit: async () => {
      try {
        const { alreadyDone } = await callEndpoint(confirmEmail, { captchaCode: await check.take(), token })
        // The banner depends on the session, which now says that the e-mail is confirmed.
        if (visitor) await refreshSession().catch(() => null)
        onOutcome(alreadyDone ? 'already' : 'done')
      } catch (error) {
        if (!(error instanceof ApiError && (error.code === 'tokenInvalid' || error.code === 'emailTaken'))) throw error
        onOutcome(error.code === 'tokenInvalid' ? 'expired' : 'taken')
      }
    },
  })
  return (
    <form method="post" onSubmit={form.onSubmit} {...check.formProps} noValidate data-testid="confirm-form">
      <RobotCheckLine check={check} />
      <Button type="submit" look="filled" size="lg" wide loading={form.isSending} disabled={!form.isReady}>
        {t('auth.confirm.submit')}
      </Button>
    </form>
  )
}

function Confirmed({ outcome, isNew }: { outcome: 'done' | 'already'; isNew: boolean }) {
  const t = useT()
  const language = useLanguage()
  const visitor = useVisitor()
  return (
    <AuthCard
      icon={<IconSuccess size={28} />}
      heading={t(outcome === 'done' ? 'auth.confirm.doneHeading' : 'auth.confirm.alreadyHeading')}
      lead={t(isNew ? 'auth.confirm.newDone' : outcome === 'done' ? 'auth.confirm.done' : 'auth.confirm.already')}
      testId="confirm-done"
    >
      <div className={styles['buttons']}>
        <LinkButton to={visitor ? '/dashboard' : pathTo('login', language)} look="filled" size="lg">
          {t(visitor ? 'shell.nav.dashboard' : 'auth.logIn.submit')}
        </LinkButton>
      </div>
    </AuthCard>
  )
}

/** Sends another message to a logged-in person; others log in first. */
function Resend() {
  const t = useT()
  const language = useLanguage()
  const visitor = useVisitor()
  if (visitor && visitor.status !== -1) return null
  return (
    <div className={styles['buttons']}>
      {visitor ? (
        <ResendButton size="lg" />
      ) : (
        <>
          <p>{t('auth.confirm.logInToResend')}</p>
          <LinkButton to={pathTo('login', language)} look="filled" size="lg">
            {t('auth.logIn.submit')}
          </LinkButton>
        </>
      )}
    </div>
  )
}
