import { openMoneyChange, undoMoneyChange } from '@mostrador/contract/features/access/money-targets/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useEffect, useState } from 'react'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AuthCard } from '#src/features/access/auth/auth-card.tsx'
import styles from '#src/features/access/auth/auth-card.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { IconSuccess, IconWarning } from '#src/ui/icons.tsx'

type Change = NonNullable<OutputOf<typeof openMoneyChange>['change']>

/** Takes back a change of where money goes. Opening the page changes nothing, because mail programs open links by themselves. */
export function UndoMoneyChange({ token }: { token: string }) {
  const t = useT()
  const language = useLanguage()
  const [change, setChange] = useState<Change | 'expired' | 'done' | null>(null)
  useEffect(
    function lookAtTheLink() {
      callEndpoint(openMoneyChange, { token })
        .then((answer) => setChange(answer.change ?? 'expired'))
        .catch(() => setChange('expired'))
    },
    [token],
  )
  if (change === null) return <AuthCard heading={t('auth.moneyUndo.heading')} lead="…" />
  if (typeof change === 'string') {
    const isDone = change === 'done'
    return (
      <AuthCard
        icon={isDone ? <IconSuccess size={28} /> : <IconWarning size={28} />}
        {...(!isDone && { tone: 'warning' as const })}
        heading={t(isDone ? 'auth.moneyUndo.doneHeading' : 'auth.moneyUndo.expiredHeading')}
        lead={t(isDone ? 'auth.moneyUndo.done' : 'auth.moneyUndo.expired')}
        testId={isDone ? 'money-undo-done' : 'money-undo-expired'}
      >
        <div className={styles['buttons']}>
          <LinkButton to={pathTo('login', language)} look="filled" size="lg">
            {t('auth.logIn.submit')}
          </LinkButton>
        </div>
      </AuthCard>
    )
  }
  return <UndoForm token={token} change={change} onOutcome={setChange} />
}

type FormProps = { token: string; change: Change; onOutcome: (outcome: 'expired' | 'done') => void }

function UndoForm({ token, change: { company, kind, before, after }, onOutcome }: FormProps) {
  const t = useT()
  const form = useForm({
    initial: {},
    rules: {},
    onSubmit: async () => {
      try {
        await callEndpoint(undoMoneyChange, { token })
        onOutcome('done')
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'tokenInvalid')) throw error
        onOutcome('expired')
      }
    },
  })
  const words = { company, what: t(`auth.moneyUndo.kinds.${kind}`), before: before || '–', after: after || '–' }
  return (
    <AuthCard heading={t('auth.moneyUndo.heading')} lead={t('auth.moneyUndo.lead', words)}>
      <form method="post" onSubmit={form.onSubmit} noValidate data-testid="money-undo-form">
        <Button type="submit" look="filled" size="lg" wide loading={form.isSending} disabled={!form.isReady}>
          {t('auth.moneyUndo.submit')}
        </Button>
      </form>
    </AuthCard>
  )
}
