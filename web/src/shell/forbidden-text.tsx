import { pathTo } from '@mostrador/contract/routes.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { planEndOf } from '#src/session/plan-end.ts'
import { useSession } from '#src/session/session-store.ts'
import { useSendLeftOver } from '#src/shell/use-send-left-over.ts'

/** Why a page is closed: perhaps only because the plan has ended. What was sold on this device is sent from here too. */
export function ForbiddenText() {
  const t = useT()
  const language = useLanguage()
  const session = useSession()
  useSendLeftOver()
  if (!session?.company || planEndOf(session.company) === null) return <p>{t('shell.errorPage.forbiddenText')}</p>
  if (!session.companyProfile?.isRoot) return <p>{t('shell.errorPage.planEndedTellOwner')}</p>
  return (
    <p>
      {t('shell.errorPage.planEnded')}{' '}
      <a href={pathTo('account-tab', language, { tab: 'companies' })}>{t('shell.alerts.renewPlan')}</a>
    </p>
  )
}
