import { useState } from 'react'
import styles from '#src/features/selling/sell/cart/cart-line.module.css'
import { isTouch } from '#src/features/selling/sell/base/is-touch.ts'
import { useActions } from '#src/features/selling/sell/till/sell-actions.ts'
import { mayBeCode } from '#src/features/selling/sell/cart/type-into-line.ts'
import { countedQuantity, readLineQuantity } from '#src/features/selling/sell/base/quantity-text.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { IconMinus, IconPlus } from '#src/features/selling/sell/base/sell-icons.tsx'
import { useT } from '#src/language/use-t.ts'
import type { DraftLine } from '#src/offline/draft-cart.ts'
import { IconButton } from '#src/ui/button.tsx'

/**
 * The quantity of a line: typed, or stepped by one; touch screens get their own keys. Enter returns focus to the line, so that the next
 * digits also go to it.
 */
export function LineQuantity({ line, onPad }: { line: DraftLine; onPad: () => void }) {
  const t = useT()
  const { till } = useSelling()
  const { takeTypedCode } = useActions()
  const shown = countedQuantity(line)
  const [text, setText] = useState(shown)
  const step = (by: '1' | '-1') => void till.cart.dispatch({ type: 'step', lineId: line.lineId, by })
  const apply = () => {
    const quantity = readLineQuantity(text, line)
    if (quantity === undefined) setText(shown)
    else if (quantity !== line.quantity) {
      void till.cart.dispatch({ type: 'setQuantity', lineId: line.lineId, quantity })
    }
  }

  return (
    <div className={styles['quantity']}>
      <IconButton label={t('till.line.fewer')} onClick={() => step('-1')}>
        <IconMinus size={18} />
      </IconButton>
      <input
        className={`${styles['quantityInput']} numbers`}
        aria-label={t('till.line.quantity', { name: line.name })}
        data-testid="line-qty"
        data-line-quantity
        inputMode={isTouch() ? 'none' : 'decimal'}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => {
          event.target.select()
          if (isTouch()) onPad()
        }}
        onBlur={(event) => {
          delete event.currentTarget.dataset['typed']
          apply()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText(shown)
          if (event.key !== 'Enter') return
          if (mayBeCode(event.currentTarget, text) && takeTypedCode(text)) setText(shown)
          else apply()
          focusLine(event.currentTarget)
        }}
      />
      <IconButton label={t('till.line.more')} onClick={() => step('1')}>
        <IconPlus size={18} />
      </IconButton>
    </div>
  )
}

function focusLine(field: HTMLElement): void {
  field.closest('[data-line]')?.querySelector<HTMLElement>('button')?.focus()
}
