import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import styles from '#src/features/selling/sell/screen/sell-menu.module.css'
import { ChoiceEntries } from '#src/features/selling/sell/screen/choice-entries.tsx'
import { KeyboardDialog } from '#src/features/selling/sell/screen/keyboard-dialog.tsx'
import { ScannerDialog } from '#src/features/selling/sell/screen/lazy-dialogs.tsx'
import { sessionDialogStore } from '#src/features/selling/sell/base/session-dialog-store.ts'
import { SessionDialogs, SessionEntries } from '#src/features/selling/sell/screen/session-dialogs.tsx'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { loadScannerFrame } from '#src/features/selling/sell/scan/scanner-frame.ts'
import { keysChoice, orderChoice, soundChoice } from '#src/features/selling/sell/base/till-choices.ts'
import { PrinterDialog } from '#src/features/selling/printers/public.tsx'
import { reprintLast } from '#src/features/selling/sell/paid/reprint-last.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { EmailLine } from '#src/shell/email-banner.tsx'
import { setTheme, useTheme } from '#src/shell/theme.ts'
import { IconButton } from '#src/ui/button.tsx'
import { IconMenu } from '#src/ui/icons.tsx'
import { pathTo, type Language } from '@mostrador/contract/routes.ts'

type Shown = 'keys' | 'scanner' | 'printer'

/** The till's menu: leaving the sell screen, sounds, theme, the last receipt, the keys. */
export function SellMenu({ till }: { till: Till | null }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const dialog = useStore(sessionDialogStore, null)
  // An address opens the refund of a scanned receipt or of a sale of the office: `?refund=C1-000123`.
  const [params, setParams] = useSearchParams()
  const refundCode = params.get('refund')
  const box = useRef<HTMLDivElement>(null)

  useEffect(loadKeptChoices, [])
  useEffect(function closeWithScreen() {
    // A dialog of an ended session must not open in the next one.
    return () => sessionDialogStore.set(null)
  }, [])
  useCloseOutside(box, isOpen, setOpen)

  const closeDialog = () => {
    sessionDialogStore.set(null)
    if (refundCode !== null) setParams({}, { replace: true })
  }
  return (
    <div ref={box} className={styles['box']}>
      <IconButton
        label={t('till.menu.open')}
        aria-expanded={isOpen}
        data-testid="sell-menu"
        onClick={() => setOpen((open) => !open)}
      >
        <IconMenu size={22} />
      </IconButton>
      {isOpen && <Entries till={till} onClose={() => setOpen(false)} onShow={setShown} />}
      <SessionDialogs
        dialog={refundCode === null ? dialog : 'refund'}
        refundCode={refundCode ?? ''}
        onClose={closeDialog}
      />
      {shown === 'keys' && <KeyboardDialog onClose={() => setShown(null)} />}
      {shown === 'scanner' && <ScannerDialog onClose={() => setShown(null)} />}
      {shown === 'printer' && <PrinterDialog onClose={() => setShown(null)} />}
    </div>
  )
}

/** Closes the menu when the person presses outside it, or Escape. */
function useCloseOutside(
  box: RefObject<HTMLDivElement | null>,
  isOpen: boolean,
  setOpen: (isOpen: boolean) => void,
): void {
  useEffect(
    function closeOutside() {
      if (!isOpen) return
      const onPress = (event: Event) => {
        const isInside = event.target instanceof Node && box.current?.contains(event.target)
        const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
        if (isEscape || (event.type === 'pointerdown' && !isInside)) setOpen(false)
      }
      document.addEventListener('pointerdown', onPress)
      document.addEventListener('keydown', onPress)
      return () => {
        document.removeEventListener('pointerdown', onPress)
        document.removeEventListener('keydown', onPress)
      }
    },
    [isOpen, box, setOpen],
  )
}

type EntriesProps = { till: Till | null; onClose: () => void; onShow: (shown: Shown) => void }

function Entries({ till, onClose, onShow }: EntriesProps) {
  const t = useT()
  const language = useLanguage()
  const reprint = async () => {
    onClose()
    const settings = till?.catalogue.state.get().settings
    const isPrinted = till && settings && (await reprintLast(till.outbox, settings))
    if (!isPrinted) showAlert({ type: 'info', title: t('till.menu.noLastReceipt') })
  }
  const showDisplay = () => {
    onClose()
    if (!openDisplay(language)) showAlert({ type: 'warning', title: t('customerDisplay.blocked') })
  }
  const show = (shown: Shown) => () => {
    onClose()
    onShow(shown)
  }
  return (
    <Stack fit className={classNames('k-card', styles['menu'])}>
      <Link to="/dashboard">{t('shell.nav.dashboard')}</Link>
      <Link to="/dashboard/sales">{t('shell.menu.sales')}</Link>
      <Link to="/dashboard/products">{t('shell.menu.products')}</Link>
      <EmailLine />
      <hr />
      <SessionEntries
        onPick={(picked) => {
          onClose()
          sessionDialogStore.set(picked)
        }}
      />
      <button type="button" onClick={() => void reprint()} data-testid="reprint-last">
        {t('till.menu.reprint')}
      </button>
      <button type="button" onClick={showDisplay} data-testid="open-display">
        {t('customerDisplay.open')}
      </button>
      <ChoiceEntries />
      <ThemeEntry />
      <button type="button" onClick={show('keys')}>
        {t('till.menu.keyboard')}
      </button>
      <button type="button" onClick={show('scanner')} data-testid="menu-scanner">
        {t('sell.scanner.title')}
      </button>
      <button type="button" onClick={show('printer')} data-testid="menu-printer">
        {t('printers.title')}
      </button>
    </Stack>
  )
}

function ThemeEntry() {
  const t = useT()
  const theme = useTheme()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={theme === 'dark'}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      {t('till.menu.dark')}
      <span className={styles['switch']} aria-hidden="true" />
    </button>
  )
}

function loadKeptChoices(): void {
  loadScannerFrame()
  for (const { load } of [soundChoice, orderChoice, keysChoice]) load()
}

/** Opens the customer display in its own window, or focuses the open one; false if the browser refuses. */
function openDisplay(language: Language): boolean {
  const features = 'popup,width=1024,height=768'
  return window.open(pathTo('dashboard-checkout-display', language), 'mostrador-display', features) !== null
}
