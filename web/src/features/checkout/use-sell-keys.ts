import type { TillSettings } from '@mostrador/contract/features/checkout/schema.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { useEffect, useEffectEvent } from 'react'
import { type KeyCommand, sellKeyRegistry } from '#src/features/checkout/key-registry.ts'
import { reprintLast } from '#src/features/checkout/reprint-last.ts'
import type { Till } from '#src/features/checkout/till.ts'
import { type SellActions, searchFieldId } from '#src/features/checkout/use-sell-actions.ts'
import { whenShown } from '#src/features/checkout/when-shown.ts'
import { sessionCan } from '#src/session/use-can.ts'

type KeyParts = { actions: SellActions; till: Till; settings: TillSettings; session: AuthSession; pay: () => void }

/** Commands of the screen itself; those of the list and of dialogs are carried out there. */
const screenCommands: readonly KeyCommand[] = [
  'search',
  'customer',
  'hold',
  'pay',
  'undo',
  'lineDiscount',
  'cartDiscount',
  'reprint',
  'escape',
]

/** The keys of the screen itself; a dialog that is open has its own. */
export function useSellKeys({ actions, till, settings, session, pay }: KeyParts): void {
  const mayDo = (command: KeyCommand) =>
    screenCommands.includes(command) && (command !== 'lineDiscount' || sessionCan(session, 'SALES__LINE_DISCOUNT'))
  const perform = useEffectEvent((command: KeyCommand) => {
    if (command === 'search') focusSearch()
    else if (command === 'customer') elementOf('[data-customer]')?.click()
    else if (command === 'hold') (elementOf('[data-hold]') ?? elementOf('[data-held-list]'))?.click()
    else if (command === 'pay') pay()
    else if (command === 'undo') void till.cart.undo()
    else if (command === 'lineDiscount') openLineDiscount(till)
    else if (command === 'cartDiscount') elementOf('[data-cart-discount]')?.click()
    else if (command === 'reprint') void reprintLast(till.outbox, settings)
    else if (command === 'escape') actions.setStrip(null)
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const isPaying = actions.payment.kind === 'paying'
    const command = sellKeyRegistry.commandFor(isPaying ? 'payment' : 'sale', event)
    if (isPaying) {
      if (command === 'complete' && event.key === 'F9') {
        event.preventDefault()
        document.querySelector<HTMLButtonElement>('[data-testid="complete"], [data-testid="add-payment"]')?.click()
      }
      return
    }
    if (!command || document.querySelector('dialog[open]')) return
    if (command === 'undo' && isInField(event.target)) return

    if (!mayDo(command)) return
    event.preventDefault()
    whenShown(till.cart, () => perform(command))
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

function isInField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

function focusSearch(): void {
  const field = document.getElementById(searchFieldId)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}

/** The discount of the chosen line, or of the newest one. */
function openLineDiscount(till: Till): void {
  const { cart, selectedLineId } = till.cart.view.get()
  const lineId = selectedLineId ?? cart.lines.at(-1)?.lineId
  if (lineId === undefined) return
  till.cart.select(lineId)
  requestAnimationFrame(() => {
    document.querySelector<HTMLButtonElement>(`[data-line="${lineId}"] [data-line-discount]`)?.click()
  })
}
