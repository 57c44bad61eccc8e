/** Where a key works. `sale` is the screen itself; `cart` needs focus inside the list of lines (WCAG 2.1.4). */
type KeyScope = 'sale' | 'cart' | 'payment' | 'paid'
export type KeyCommand =
  | 'help'
  | 'search'
  | 'customer'
  | 'hold'
  | 'lineDiscount'
  | 'cartDiscount'
  | 'pay'
  | 'undo'
  | 'drawer'
  | 'category'
  | 'escape'
  | 'lineUp'
  | 'lineDown'
  | 'more'
  | 'fewer'
  | 'remove'
  | 'complete'
  | 'newSale'
  | 'reprint'

type KeyBinding = { scope: KeyScope; key: string; command: KeyCommand }

/** The favourites, all products, then the categories in order. */
const categoryKeys = Array.from(
  { length: 9 },
  (_, at): KeyBinding => ({ scope: 'sale', key: `Alt+${at + 1}`, command: 'category' }),
)

/** Every key of the sell screen. There are no one-character shortcuts outside the list of lines, because a scanner types them. */
export const sellKeys: readonly KeyBinding[] = [
  { scope: 'sale', key: 'F1', command: 'help' },
  { scope: 'sale', key: 'F2', command: 'search' },
  { scope: 'sale', key: 'F4', command: 'customer' },
  { scope: 'sale', key: 'F6', command: 'hold' },
  { scope: 'sale', key: 'F8', command: 'lineDiscount' },
  { scope: 'sale', key: 'Shift+F8', command: 'cartDiscount' },
  { scope: 'sale', key: 'F9', command: 'pay' },
  { scope: 'sale', key: 'Ctrl+z', command: 'undo' },
  { scope: 'sale', key: 'Ctrl+p', command: 'reprint' },
  { scope: 'sale', key: 'Alt+d', command: 'drawer' },
  ...categoryKeys,
  { scope: 'sale', key: 'Escape', command: 'escape' },
  { scope: 'cart', key: 'ArrowUp', command: 'lineUp' },
  { scope: 'cart', key: 'ArrowDown', command: 'lineDown' },
  { scope: 'cart', key: '+', command: 'more' },
  { scope: 'cart', key: '-', command: 'fewer' },
  { scope: 'cart', key: 'Delete', command: 'remove' },
  { scope: 'payment', key: 'Enter', command: 'complete' },
  { scope: 'payment', key: 'F9', command: 'complete' },
  { scope: 'payment', key: 'Escape', command: 'escape' },
  { scope: 'paid', key: 'Enter', command: 'newSale' },
  { scope: 'paid', key: 'Ctrl+p', command: 'reprint' },
]

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * `Ctrl+z`, `Shift+F8`, `+`. Shift counts only with named keys, because it is also needed to type a plus. With Alt some keyboards type
 * other characters, so there the physical key counts.
 */
export function keyName({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Pressed): string {
  const plain = altKey ? (/^(?:Digit|Key)(\w)$/.exec(code)?.[1] ?? key) : key
  const name = plain.length === 1 ? plain.toLowerCase() : plain
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shiftKey && key.length > 1 ? 'Shift+' : ''}${name}`
}

/** Looks up commands by key; rejects two commands on one key of a scope. */
export function createKeyRegistry(bindings: readonly KeyBinding[]) {
  const commands = new Map<string, KeyCommand>()
  for (const { scope, key, command } of bindings) {
    const name = `${scope} ${key}`
    if (commands.has(name)) throw new Error(`Key bound twice: ${name}`)
    commands.set(name, command)
  }
  return {
    commandFor: (scope: KeyScope, event: Pressed): KeyCommand | null =>
      commands.get(`${scope} ${keyName(event)}`) ?? null,
  }
}

export const sellKeyRegistry = createKeyRegistry(sellKeys)
