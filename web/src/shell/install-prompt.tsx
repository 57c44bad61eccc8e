import { Row } from '#src/ui/layout/boxes.tsx'
import { useLocation } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import styles from '#src/shell/install-prompt.module.css'
import { initialPwaState, installDismissedKey, pwaStore, shouldOfferInstall } from '#src/shell/pwa-store.ts'
import { Button } from '#src/ui/button.tsx'
import { IconDownload } from '#src/ui/icons.tsx'

/** Starts the browser's own installation. */
export function installApplication(): void {
  const { installEvent } = pwaStore.get()
  pwaStore.set((state) => ({ ...state, installEvent: null }))
  void installEvent?.prompt()
}

function dismiss(): void {
  localStorage.setItem(installDismissedKey, 'yes')
  pwaStore.set((state) => ({ ...state, installDismissed: true }))
}

/** Offers to install the application; declining is remembered on this device permanently. */
export function InstallPrompt() {
  const t = useT()
  const state = useStore(pwaStore, initialPwaState)
  const isSelling = useLocation().pathname.startsWith('/dashboard/checkout')
  if (!shouldOfferInstall(state, isSelling)) return null

  return (
    <Row
      as="aside"
      gap={2}
      across={3}
      align="center"
      className={styles['prompt']}
      aria-label={t('shell.install.title')}
      data-testid="install-prompt"
    >
      <IconDownload />
      <p>{t('shell.install.text')}</p>
      <Row gap={1} wrap={false} className="k-aside">
        <Button size="sm" look="quiet" onClick={dismiss}>
          {t('shell.install.dismiss')}
        </Button>
        <Button size="sm" look="filled" onClick={installApplication}>
          {t('shell.install.accept')}
        </Button>
      </Row>
    </Row>
  )
}
