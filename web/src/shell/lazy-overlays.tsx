import { useEffect } from 'react'
import { AlertStack } from '#src/shell/alert-stack.tsx'
import { buildOfPage, watchBuild } from '#src/shell/build-check.ts'
import { ConfirmDialog } from '#src/shell/confirm-dialog.tsx'
import { LanguageOfferBar } from '#src/shell/offer/language-offer-bar.tsx'
import { InstallPrompt } from '#src/shell/install-prompt.tsx'
import { MiniAlertDialog } from '#src/shell/mini-alert-dialog.tsx'
import { OfflineDialog } from '#src/shell/offline-dialog.tsx'
import { hasServiceWorker, lookForUpdate, registerServiceWorker } from '#src/shell/service-worker-client.ts'
import { SnackbarHost } from '#src/shell/snackbar.tsx'
import { UpdateSnackbar } from '#src/shell/update-snackbar.tsx'

let isWatched = false
let isKept = false

/**
 * The rarely shown overlays, and the check for new versions. A stranger's browser keeps no files of the application: it would load all of
 * it for one page.
 */
export function LazyOverlays({ isSignedIn }: { isSignedIn: boolean }) {
  useEffect(function watchVersions() {
    if (isWatched) return
    isWatched = true
    watchBuild(buildOfPage(), () => void lookForUpdate())
  }, [])
  useEffect(
    function keepFiles() {
      if (isKept || !import.meta.env.PROD || !(isSignedIn || hasServiceWorker())) return
      isKept = true
      void registerServiceWorker()
    },
    [isSignedIn],
  )

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
