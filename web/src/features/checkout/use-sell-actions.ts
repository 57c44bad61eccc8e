import type { CatalogueItem } from '@mostrador/contract/features/checkout/schema.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { fitsPlaces, readQuantity, reduceCart } from '#src/features/checkout/cart.ts'
import { routeScan, splitQuantity } from '#src/features/checkout/scan-route.ts'
import type { Selling } from '#src/features/checkout/sell-context.ts'
import { signalAdded, signalRefused } from '#src/features/checkout/sounds.ts'
import { stockShortages } from '#src/features/checkout/stock-shortages.ts'
import type { Strip } from '#src/features/checkout/strip.ts'
import { taxesNow } from '#src/features/checkout/taxes-of-day.ts'
import { useScanner } from '#src/features/checkout/use-scanner.ts'
import type { OutboxSale } from '#src/offline/outbox-document.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'
import { networkStore } from '#src/offline/network.ts'

/** `paid` keeps the confirmed sale on screen until the next one begins. */
export type PaymentView = { kind: 'closed' } | { kind: 'paying' } | { kind: 'paid'; sale: OutboxSale }

export type SellActions = ReturnType<typeof useSellActions>

/** Search text, strip and payment of the sell screen, and what scans and taps do to them. */
export function useSellActions({ till, settings }: Pick<Selling, 'till' | 'settings'>) {
  const [search, setSearch] = useState('')
  const [strip, setStrip] = useState<Strip | null>(null)
  const [payment, setPayment] = useState<PaymentView>({ kind: 'closed' })
  const { index, isRestored, restored } = till.catalogue

  function add(item: CatalogueItem, quantity = '1'): void {
    if (readQuantity(quantity) === undefined || !fitsPlaces(quantity, item)) {
      refuse({ kind: 'fraction', name: item.name })
      return
    }
    const action = { type: 'add', item, taxes: taxesNow(settings, new Date()), quantity, newId } as const
    if (isForbidden(reduceCart(till.cart.latest(), action), item)) {
      refuse({ kind: 'noStock', item })
      return
    }
    setStrip(null)
    void till.cart.dispatch(action).then(signalAdded)
  }

  /** Whether the shop wants no more of it sold than there is, and the network says how much that is. */
  function isForbidden(cart: DraftCart, { variantId }: CatalogueItem): boolean {
    if (networkStore.get() === 'offline') return false
    const short = stockShortages(cart, index.get, settings.company.settings)
    return short.some(({ item, policy }) => policy === 'block' && item.variantId === variantId)
  }

  function refuse(reason: Strip): void {
    setStrip(reason)
    signalRefused()
  }

  function act(text: string, usText: string, pendingQuantity: string | null): void {
    const outcome = routeScan({ text, usText }, pendingQuantity, index)
    if (outcome.kind === 'item') add(outcome.item, outcome.quantity)
    // The device is still reading its catalogue: the code is looked for again when it has.
    else if (outcome.kind === 'unknown' && !isRestored()) void restored.then(() => act(text, usText, pendingQuantity))
    else refuse(outcome)
  }

  /** Enter in the search field: a code first, else the best match. */
  function submitSearch(): void {
    const { quantity, code } = splitQuantity(search)
    if (code === '') return
    const exact = routeScan({ text: code, usText: code }, quantity, index)
    const best = exact.kind === 'unknown' ? index.search(code, 1)[0] : undefined
    if (best) add(best, quantity)
    else if (exact.kind === 'item') add(exact.item, exact.quantity)
    else refuse(exact)
    setSearch('')
  }

  useScanner(
    (scan, { fieldValue }) => {
      if (payment.kind === 'paying') {
        refuse({ kind: 'paying', code: scan.text })
        return
      }
      if (payment.kind === 'paid') setPayment({ kind: 'closed' })
      const { quantity, code } = splitQuantity(fieldValue)
      const isPending = fieldValue.includes('*') && code === ''
      if (isPending) setSearch('')
      act(scan.text, scan.usText, isPending ? quantity : null)
    },
    (typed) => {
      if (payment.kind === 'closed' && document.querySelector('dialog[open]') === null) {
        setSearch((text) => text + typed)
        document.getElementById(searchFieldId)?.focus()
      }
    },
  )

  return { search, setSearch, submitSearch, strip, setStrip, payment, setPayment, add }
}

export const searchFieldId = 'sell-search'
