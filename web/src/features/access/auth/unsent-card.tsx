import { pathTo } from '@mostrador/contract/routes.ts'
import { useEffect, useEffectEvent } from 'react'
import { AuthCard } from '#src/features/access/auth/auth-card.tsx'
import styles from '#src/features/access/auth/auth-card.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { countUnsent } from '#src/offline/count-unsent.ts'
import { sendLeftOver } from '#src/offline/send-left-over.ts'
import { useCan } from '#src/session/use-can.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { IconOffline } from '#src/ui/icons.tsx'

/** How often it checks whether everything has been sent. */
const lookEveryMs = 1000

type UnsentProps = { companyId: string; count: number; onCount: (count: number) => void; onLogOut: () => void }

/**
 * Unsent documents would wait until a member of the company logs in here again, so they are sent first (O-13). A person responsible for
 * other people's sessions may log out anyway.
 */
export function UnsentCard({ companyId, count, onCount, onLogOut }: UnsentProps) {
  const t = useT()
  const language = useLanguage()
  const mayLeave = useCan('CHECKOUTS__SESSIONS_CLOSE_OTHERS')
  const seesTill = useCan('SALES__ADD')
  const notify = useEffectEvent(onCount)

  useEffect(() => sendLeftOver(companyId), [companyId])
  useEffect(
    function lookAgain() {
      const timer = setInterval(() => void countUnsent(companyId).then(notify), lookEveryMs)
      return () => clearInterval(timer)
    },
    [companyId],
  )

  return (
    <AuthCard
      icon={<IconOffline size={28} />}
      tone="warning"
      heading={t('auth.logOut.unsentHeading', { count })}
      testId="log-out-unsent"
    >
      <p role="alert">{t('auth.logOut.unsent')}</p>
      <div className={styles['buttons']}>
        <LinkButton to={pathTo(seesTill ? 'dashboard-checkout' : 'dashboard', language)} look="filled">
          {t(seesTill ? 'auth.logOut.backToSelling' : 'auth.logOut.back')}
        </LinkButton>
        {mayLeave && (
          <Button onClick={onLogOut} data-testid="log-out-anyway">
            {t('auth.logOut.anyway')}
          </Button>
        )}
      </div>
    </AuthCard>
  )
}
