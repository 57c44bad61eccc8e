import { useState } from 'react'
import { createAdding } from '#src/features/selling/sell/screen/adding.ts'
import type { Asking } from '#src/features/selling/sell/till/asking.ts'
import { refuseLockedScan } from '#src/features/selling/sell/base/locked-scan-store.ts'
import type { ProductTileContent } from '#src/features/selling/sell/sale/product-tiles.ts'
import type { Scan } from '#src/features/selling/sell/base/scan.ts'
import { joinedScan, splitQuantity } from '#src/features/selling/sell/scan/scan-route.ts'
import { scannedSerialStore } from '#src/features/selling/sell/base/scanned-serial.ts'
import { type PaymentView, type SellActions, searchFieldId } from '#src/features/selling/sell/till/sell-actions.ts'
import type { Selling } from '#src/features/selling/sell/till/sell-context.ts'
import { signalRefused } from '#src/features/selling/sell/base/sounds.ts'
import type { Strip } from '#src/features/selling/sell/base/strip.ts'
import { typeIntoLine } from '#src/features/selling/sell/cart/type-into-line.ts'
import { useScanner } from '#src/features/selling/sell/scan/use-scanner.ts'
import { useSearchText } from '#src/features/selling/sell/catalogue/use-search-text.ts'
import { useTakingCodes } from '#src/features/selling/sell/screen/use-taking-codes.ts'

/** Search text, strip, question and payment of the sell screen, and what scans and taps do with them. */
export function useSellActions(selling: Selling): SellActions {
  const { till, settings } = selling
  const search = useSearchText(till.cart)
  const [strip, setStrip] = useState<Strip | null>(null)
  const [payment, setPayment] = useState<PaymentView>({ kind: 'closed' })
  const [asking, setAsking] = useState<Asking | null>(null)

  function refuse(reason: Strip): void {
    setStrip(reason)
    signalRefused()
  }
  const adding = createAdding(selling, { setStrip, setAsking, refuse })

  function choose({ item, variants }: ProductTileContent, quantity: string | null): void {
    if (variants.length > 0) setAsking({ kind: 'variant', variants, quantity })
    else adding.addItem(item, quantity)
    search.set('')
  }
  const { addItem } = adding
  const codes = useTakingCodes(selling, { search, payment, setPayment, setStrip, addItem, choose, refuse })

  function takeScan(scan: Scan, fieldValue: string): void {
    if (refuseLockedScan(scan.text)) return
    if (asking?.kind === 'serials') {
      scannedSerialStore.set({ text: scan.text })
      return
    }
    if (payment.kind === 'paying') {
      refuse({ kind: 'paying', code: scan.text })
      return
    }
    if (payment.kind === 'paid') setPayment({ kind: 'closed' })
    const { quantity, code } = splitQuantity(fieldValue)
    const isPending = quantity !== null && code === ''
    const whole = search.get() === fieldValue ? joinedScan(scan, fieldValue, codes.lookup, settings) : null
    if (isPending || whole) search.set('')
    codes.act(whole ?? scan, isPending && !whole ? quantity : null)
  }

  useScanner(
    (scan, { fieldValue }) => takeScan(scan, fieldValue),
    (typed) => {
      if (payment.kind === 'closed') takeTyped(typed, till, search)
    },
  )

  return {
    ...adding,
    search,
    submitSearch: codes.submitSearch,
    takeTypedCode: codes.takeTypedCode,
    takeScan,
    strip,
    setStrip,
    payment,
    setPayment,
    asking,
    setAsking,
    openMenu: (tile) => setAsking({ kind: 'tile', tile }),
    choose,
  }
}

/** Keys that went to no field: they belong to the selected line or to the search. */
function takeTyped(typed: string, { cart }: Selling['till'], search: SellActions['search']): void {
  if (document.querySelector('dialog[open]') !== null) return
  if (typeIntoLine(typed, document.activeElement, cart.view.get().selectedLineId)) return
  search.set((text) => text + typed)
  document.getElementById(searchFieldId)?.focus()
}
