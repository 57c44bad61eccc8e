import { useEffect } from 'react'
import { AlertStack } from '#src/shell/alert-stack.tsx'
import { buildOfPage, watchBuild } from '#src/shell/build-check.ts'
import { ConfirmDialog } from '#src/shell/confirm-dialog.tsx'
import { LanguageOfferBar } from '#src/shell/offer/language-offer-bar.tsx'
import { InstallPrompt } from '#src/shell/install-prompt.tsx'
import { MiniAlertDialog } from '#src/shell/mini-alert-dialog.tsx'
import { OfflineDialog } from '#src/shell/offline-dialog.tsx'
import { lookForUpdate, registerServiceWorker } from '#src/shell/service-worker-client.ts'
import { SnackbarHost } from '#src/shell/snackbar.tsx'
import { UpdateSnackbar } from '#src/shell/update-snackbar.tsx'

let isStarted = false

/** The rarely shown overlays, and the check for new versions. */
export function LazyOverlays() {
  useEffect(function watchVersions() {
    if (isStarted) return
    isStarted = true
    if (import.meta.env.PROD) void registerServiceWorker()
    watchBuild(buildOfPage(), () => void lookForUpdate())
  }, [])

  return (
    <>
      <AlertStack />
      <SnackbarHost />
      <UpdateSnackbar />
      <LanguageOfferBar>
        <InstallPrompt />
      </LanguageOfferBar>
      <ConfirmDialog />
      <MiniAlertDialog />
      <OfflineDialog />
    </>
  )
}
