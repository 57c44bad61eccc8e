import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { matchRouteName } from '@mostrador/contract/site/match-route.ts'
import { screenLockStore } from '#src/session/screen-lock.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { IconButton } from '#src/ui/button.tsx'
import { IconHelp } from '#src/ui/screen-icons.tsx'

type HelpDialog = ComponentType<{ screen: string; onClose: () => void }>

/** Opens the help of the screen that is shown, by press or with F1, which nobody types. Its code and words load with the first use. */
export function HelpButton({ isKeyOn = true }: { isKeyOn?: boolean }) {
  const t = useT()
  const { pathname } = useLocation()
  const [Shown, setShown] = useState<HelpDialog | null>(null)
  const screen = matchRouteName(pathname)?.name ?? 'dashboard'
  const open = async () => {
    try {
      const part = await loadHelp()
      setShown(() => part)
    } catch {
      showAlert({ type: 'warning', title: t('shell.alerts.noConnection') })
    }
  }
  useHelpKey(isKeyOn, () => void open())

  return (
    <>
      <IconButton
        label={t('shell.topBar.help')}
        aria-haspopup="dialog"
        aria-keyshortcuts="F1"
        data-testid="screen-help"
        onClick={() => void open()}
      >
        <IconHelp />
      </IconButton>
      {Shown && <Shown key={screen} screen={screen} onClose={() => setShown(null)} />}
    </>
  )
}

async function loadHelp(): Promise<HelpDialog> {
  const [{ ScreenHelp }, { loadWords }] = await Promise.all([
    import('#src/features/service/help/screen-help.tsx'),
    import('#src/language/client-words.ts'),
  ])
  await loadWords('content')
  return ScreenHelp
}

/** F1, unless something is open over the screen or the screen is locked. */
function useHelpKey(isOn: boolean, onHelp: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F1' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
    if (!isOn || screenLockStore.get() !== null || document.querySelector('dialog[open], [role="dialog"]')) return
    event.preventDefault()
    onHelp()
  })
  useEffect(function listenForHelp() {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
