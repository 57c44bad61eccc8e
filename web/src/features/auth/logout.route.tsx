import { logOut } from '@mostrador/contract/features/auth/endpoints.ts'
import { useEffect, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import styles from '#src/features/auth/auth-card.module.css'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { openPage } from '#src/lib/navigate.ts'
import { clearSession } from '#src/session/session-store.ts'
import { PageTitle } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { contentId } from '#src/shell/skip-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

export function loader(args: LoaderFunctionArgs) {
  openPublicPage('logout', args)
  return null
}

/** Ends the session on the server, then loads the start page anew so that nothing of the old session stays in memory. */
export default function LogOut() {
  const t = useT()
  const [hasFailed, setFailed] = useState(false)

  useEffect(function endSession() {
    callEndpoint(logOut, {}).then(
      () => {
        clearSession()
        openPage('/')
      },
      () => setFailed(true),
    )
  }, [])

  return (
    <main id={contentId} className={styles['page']}>
      <PageTitle page={t('auth.logOut.title')} />
      {hasFailed ? (
        <>
          <p role="alert">{t('auth.logOut.failed')}</p>
          <Button look="filled" onClick={() => window.location.reload()}>
            {t('shell.buttons.retry')}
          </Button>
        </>
      ) : (
        <p className={styles['footer']}>
          <Spinner /> {t('auth.logOut.working')}
        </p>
      )}
    </main>
  )
}
