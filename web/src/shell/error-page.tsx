import { classNames } from '#src/ui/class-names.ts'
import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { useRootData, useVisitor } from '#src/root-data.ts'
import { isChunkFailure, reloadOnce } from '#src/shell/chunk-reload.ts'
import styles from '#src/shell/error-page.module.css'
import { type ErrorView, readErrorView } from '#src/shell/error-view.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Slip } from '#src/ui/slip.tsx'

/** The page for every error: what happened and one useful action. `address` is the target of a page that could not be loaded. */
export function ErrorPage({ error, address }: { error: unknown; address?: string }) {
  const t = useT()
  const { publicConfig } = useRootData()
  const { pathname, search } = useLocation()
  const hasCompany = useVisitor()?.hasCompany ?? false
  const view = readErrorView(isRouteErrorResponse(error) ? { status: error.status, data: error.data } : { error })

  useEffect(
    function reloadAfterRelease() {
      if (isChunkFailure(error)) reloadOnce()
    },
    [error],
  )

  return (
    <main className={styles['page']} id="content" data-testid="error-page">
      <title>{t('shell.pageTitle', { page: String(view.status), product: publicConfig.productName })}</title>
      <meta name="robots" content="noindex" />
      <Slip>
        <p className={classNames('k-strong k-mono', styles['status'])}>{view.status}</p>
        <ErrorWords view={view} />
        <hr />
        {view.kind === 'outdated' ? (
          <LinkButton to={address ?? pathname + search} look="filled" reloadDocument>
            {t('shell.errorPage.outdatedButton')}
          </LinkButton>
        ) : view.kind === 'geo' ? (
          <LinkButton to="/" look="filled" reloadDocument>
            {t('shell.buttons.retry')}
          </LinkButton>
        ) : (
          <LinkButton to={hasCompany ? '/dashboard' : '/'} look="filled">
            {t('shell.buttons.backHome')}
          </LinkButton>
        )}
      </Slip>
    </main>
  )
}

function ErrorWords({ view }: { view: ErrorView }) {
  const t = useT()
  const { phone, email } = useRootData().publicConfig
  switch (view.kind) {
    case 'notFound':
      return (
        <>
          <h1>{t('shell.errorPage.notFoundTitle')}</h1>
          <p>{t('shell.errorPage.notFoundText')}</p>
          {view.message && <p className="k-muted k-small k-mono k-breaks">{view.message}</p>}
        </>
      )
    case 'geo':
      return (
        <>
          <h1>{t('shell.errorPage.forbiddenTitle')}</h1>
          <p>
            {t('shell.errorPage.geoTitle')}. {t('shell.errorPage.geoText')}
          </p>
          <p>{t('shell.errorPage.geoLine1')}</p>
          <p>{t(phone || email ? 'shell.errorPage.geoLine2' : 'shell.errorPage.geoElsewhere')}</p>
          {phone && <p>{t('shell.errorPage.geoPhone', { phone })}</p>}
          {email && <p>{t('shell.errorPage.geoEmail', { email })}</p>}
        </>
      )
    case 'forbidden':
    case 'outdated':
      return (
        <>
          <h1>{t(`shell.errorPage.${view.kind}Title`)}</h1>
          <p>{t(`shell.errorPage.${view.kind}Text`)}</p>
        </>
      )
    case 'other':
      return (
        <>
          <h1>{t('shell.errorPage.otherTitle')}</h1>
          <p>{view.message || t('shell.errorPage.otherText')}</p>
        </>
      )
  }
}
