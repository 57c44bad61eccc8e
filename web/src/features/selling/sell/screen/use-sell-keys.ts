import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { useEffect, useEffectEvent } from 'react'
import { type KeyCommand, sellKeyRegistry } from '#src/features/selling/sell/base/key-registry.ts'
import { reprintLast } from '#src/features/selling/sell/paid/reprint-last.ts'
import { sessionDialogStore } from '#src/features/selling/sell/base/session-dialog-store.ts'
import { keysChoice } from '#src/features/selling/sell/base/till-choices.ts'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { type SellActions, searchFieldId } from '#src/features/selling/sell/till/sell-actions.ts'
import { whenShown } from '#src/features/selling/sell/sale/when-shown.ts'
import { useT } from '#src/language/use-t.ts'
import { screenLockStore } from '#src/session/screen-lock.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { showAlert } from '#src/shell/alerts-store.ts'

type KeyParts = { actions: SellActions; till: Till; settings: TillSettings; session: AuthSession; pay: () => void }

/** Commands of the screen itself; the list and the dialogs handle theirs. */
const screenCommands: readonly KeyCommand[] = [
  'search',
  'customer',
  'hold',
  'pay',
  'undo',
  'lineDiscount',
  'cartDiscount',
  'reprint',
  'drawer',
  'category',
  'escape',
]

/** A discount needs none: another member may approve it. */
const rights: Partial<Record<KeyCommand, Permission>> = {
  drawer: 'CHECKOUTS__DRAWER_OPEN',
}

/** The keys of the screen itself; an open dialog has its own. */
export function useSellKeys({ actions, till, settings, session, pay }: KeyParts): void {
  const t = useT()
  const mayDo = (command: KeyCommand) => {
    const right = rights[command]
    return right === undefined || sessionCan(session, right)
  }
  const perform = useEffectEvent((command: KeyCommand, digit: number) => {
    if (command === 'search') focusSearch()
    else if (command === 'customer') elementOf('[data-customer]')?.click()
    else if (command === 'hold') (elementOf('[data-hold]') ?? elementOf('[data-held-list]'))?.click()
    else if (command === 'pay') pay()
    else if (command === 'undo') void till.cart.undo()
    else if (command === 'lineDiscount') openLineDiscount(till)
    else if (command === 'cartDiscount') elementOf('[data-cart-discount]')?.click()
    else if (command === 'drawer') sessionDialogStore.set('drawer')
    else if (command === 'category') chooseCategory(digit)
    else if (command === 'reprint') void reprintLast(till.outbox, settings)
    else if (command === 'escape') actions.setStrip(null)
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || screenLockStore.get() !== null) return
    const isPaying = actions.payment.kind === 'paying'
    const command = sellKeyRegistry.commandFor(isPaying ? 'payment' : 'sale', event)
    if (isPaying) {
      if (command === 'complete' && event.key === 'F9') {
        event.preventDefault()
        document.querySelector<HTMLButtonElement>('[data-testid="complete"], [data-testid="add-payment"]')?.click()
      }
      return
    }
    if (!command || keysChoice.store.get() === 'off' || document.querySelector('dialog[open]')) return
    if (command === 'undo' && isInField(event.target)) return

    if (!screenCommands.includes(command)) return
    event.preventDefault()
    if (!mayDo(command)) {
      showAlert({ type: 'warning', title: t('errors.forbidden') })
      return
    }
    const digit = Number(event.code.slice(-1))
    whenShown(till.cart, () => perform(command, digit))
  })

  useEffect(function listenKeys() {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function elementOf(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector)
}

/** The first place is 1. */
function chooseCategory(place: number): void {
  document.querySelectorAll<HTMLElement>('[data-categories] > button')[place - 1]?.click()
}

function isInField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

function focusSearch(): void {
  const field = document.getElementById(searchFieldId)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}

/** The discount of the selected line, or of the newest one. */
function openLineDiscount(till: Till): void {
  const { cart, selectedLineId } = till.cart.view.get()
  const lineId = selectedLineId ?? cart.lines.at(-1)?.lineId
  if (lineId === undefined) return
  till.cart.select(lineId)
  requestAnimationFrame(() => {
    document.querySelector<HTMLButtonElement>(`[data-line="${lineId}"] [data-line-discount]`)?.click()
  })
}
