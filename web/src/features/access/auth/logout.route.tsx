import { pathTo } from '@mostrador/contract/routes.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { AuthCard } from '#src/features/access/auth/auth-card.tsx'
import styles from '#src/features/access/auth/auth-card.module.css'
import { UnsentCard } from '#src/features/access/auth/unsent-card.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { openPage } from '#src/lib/navigate.ts'
import { countUnsent } from '#src/offline/count-unsent.ts'
import { readKeptSession, useSession } from '#src/session/session-store.ts'
import { endSession } from '#src/session/log-out.ts'
import { PageTitle } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { contentId } from '#src/shell/skip-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconOffline } from '#src/ui/icons.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

export function loader(args: LoaderFunctionArgs) {
  openPublicPage('logout', args)
  return null
}

/** Offline, the server cannot check who may log out, and need not: anyone on a page of this site may. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

type Outcome = 'working' | 'later' | 'failed' | { unsent: number }

/**
 * Ends the session once no document of this device is unsent, then loads the start page anew so that nothing of the old session stays in
 * memory.
 */
export default function LogOut() {
  const t = useT()
  const [outcome, setOutcome] = useState<Outcome>('working')
  const companyId = (useSession() ?? readKeptSession())?.company?.id ?? null
  const end = () => {
    setOutcome('working')
    endHere(companyId).then(
      (answer) => (answer === 'done' ? openPage('/') : setOutcome('later')),
      () => setOutcome('failed'),
    )
  }
  const finish = (unsent: number) => (unsent > 0 ? setOutcome({ unsent }) : end())
  const start = useEffectEvent(() => {
    if (companyId === null) end()
    else void countUnsent(companyId).then(finish)
  })

  useEffect(function endNow() {
    const again = () => start()
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  if (typeof outcome === 'object' && companyId !== null)
    return (
      <main id={contentId} className={styles['page']}>
        <PageTitle page={t('auth.logOut.title')} />
        <UnsentCard companyId={companyId} count={outcome.unsent} onCount={finish} onLogOut={end} />
      </main>
    )

  return (
    <main id={contentId} className={styles['page']}>
      <PageTitle page={t('auth.logOut.title')} />
      {outcome === 'working' && (
        <p className={styles['footer']}>
          <Spinner /> {t('auth.logOut.working')}
        </p>
      )}
      {outcome === 'later' && <LoggedOutHere />}
      {outcome === 'failed' && (
        <>
          <p role="alert">{t('auth.logOut.failed')}</p>
          <Button look="filled" onClick={() => window.location.reload()}>
            {t('shell.buttons.retry')}
          </Button>
        </>
      )}
    </main>
  )
}

function LoggedOutHere() {
  const t = useT()
  const language = useLanguage()
  return (
    <AuthCard icon={<IconOffline size={28} />} heading={t('auth.logOut.offlineHeading')} testId="logged-out-offline">
      <output>{t('auth.logOut.offline')}</output>
      <div className={styles['buttons']}>
        <Button onClick={() => openPage(pathTo('login', language))}>{t('auth.logIn.submit')}</Button>
      </div>
    </AuthCard>
  )
}

const endHere = (companyId: string | null) => forgetKey(companyId).then(endSession)

/** After this, nobody can make documents in the person's name on this device. A page that cannot load this any more has nothing open. */
async function forgetKey(companyId: string | null): Promise<void> {
  if (companyId === null) return
  try {
    const { forgetMakerKey } = await import('#src/offline/prove-makers.ts')
    await forgetMakerKey(companyId)
  } catch {
    // The next log-in on this device takes the place of the key.
  }
}
