import { undoEmailChange } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useState } from 'react'
import { AuthCard } from '#src/features/access/auth/auth-card.tsx'
import styles from '#src/features/access/auth/auth-card.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { useRobotCheck } from '#src/lib/robot-check.ts'
import { clearSession } from '#src/session/session-store.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { IconSuccess, IconWarning } from '#src/ui/icons.tsx'
import { RobotCheckLine } from '#src/ui/robot-check.tsx'

type Outcome = 'expired' | 'taken' | { email: string; resetToken: string }

/** Undoes a change of the log-in address, and leads to a new password. Opening the page changes nothing. */
export function UndoEmailChange({ token }: { token: string }) {
  const t = useT()
  const language = useLanguage()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const forgotPath = pathTo('forgot-password', language)

  if (outcome === null)
    return (
      <AuthCard heading={t('auth.undo.heading')} lead={t('auth.undo.lead')}>
        <UndoForm token={token} onOutcome={setOutcome} />
      </AuthCard>
    )
  if (typeof outcome === 'string')
    return (
      <AuthCard
        icon={<IconWarning size={28} />}
        tone="warning"
        heading={t('auth.confirm.expiredHeading')}
        lead={t(outcome === 'taken' ? 'auth.confirm.newTaken' : 'auth.undo.expired')}
        testId="undo-expired"
      >
        <div className={styles['buttons']}>
          <LinkButton to={forgotPath} look="filled" size="lg">
            {t('auth.undo.toPassword')}
          </LinkButton>
        </div>
      </AuthCard>
    )
  return (
    <AuthCard
      icon={<IconSuccess size={28} />}
      heading={t('auth.undo.doneHeading')}
      lead={t('auth.undo.done', { email: outcome.email })}
      testId="undo-done"
    >
      <div className={styles['buttons']}>
        <LinkButton to={`${forgotPath}?token=${outcome.resetToken}`} look="filled" size="lg">
          {t('auth.undo.toPassword')}
        </LinkButton>
      </div>
    </AuthCard>
  )
}

function UndoForm({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const t = useT()
  const check = useRobotCheck({ atOnce: true })
  const form = useForm({
    initial: {},
    rules: {},
    onSubmit: async () => {
      try {
        const answer = await callEndpoint(undoEmailChange, { captchaCode: await check.take(), token })
        // Every log-in of the account has ended, including one in this browser.
        clearSession()
        onOutcome(answer)
      } catch (error) {
        if (!(error instanceof ApiError && (error.code === 'tokenInvalid' || error.code === 'emailTaken'))) throw error
        onOutcome(error.code === 'tokenInvalid' ? 'expired' : 'taken')
      }
    },
  })
  return (
    <form method="post" onSubmit={form.onSubmit} {...check.formProps} noValidate data-testid="undo-form">
      <RobotCheckLine check={check} />
      <Button type="submit" look="filled" size="lg" wide loading={form.isSending} disabled={!form.isReady}>
        {t('auth.undo.submit')}
      </Button>
    </form>
  )
}
