import type { Language } from '@mostrador/contract/routes.ts'
import { useEffect } from 'react'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { loadShopWords } from '#src/features/selling/receipts/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { isHeldBack } from '#src/offline/start-sending.ts'
import { holdReload } from '#src/shell/busy.ts'
import { offerKeepSelling } from '#src/shell/offline-dialog.tsx'

type HoldParts = { till: Till; language: Language; logoUrl: string | null; isPaying: boolean; isBroughtOver: boolean }

/** Prevents reloads at a bad moment, and tells the shell that this till can continue offline. */
export function useSellingHolds({ till, language, logoUrl, isPaying, isBroughtOver }: HoldParts): void {
  const t = useT()
  const cart = useOpenCart(till)
  const sync = useStore(till.sync, till.sync.get())
  const { isSending } = sync
  const isUnsent = isHeldBack(sync)
  const hasLines = cart.lines.length > 0 || cart.exchange !== undefined

  useEffect(offerKeepSelling, [])
  useEffect(
    function readyReceiptWords() {
      loadShopWords(language).catch(() => undefined)
    },
    [language],
  )
  useEffect(
    function readyLogo() {
      // The browser caches the logo from now on, so that offline receipts have it.
      if (logoUrl !== null) new Image().src = logoUrl
    },
    [logoUrl],
  )
  useEffect(() => (hasLines ? holdReload('sale') : undefined), [hasLines])
  useEffect(() => (isPaying ? holdReload('payment') : undefined), [isPaying])
  useEffect(() => (isSending ? holdReload('write') : undefined), [isSending])
  useEffect(() => (isUnsent ? holdReload('unsent') : undefined), [isUnsent])
  useEffect(
    function showBroughtOver() {
      if (isBroughtOver) showAlert({ type: 'info', title: t('till.otherTab.broughtOver') })
    },
    [isBroughtOver, t],
  )
}
