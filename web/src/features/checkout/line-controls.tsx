import { useState } from 'react'
import styles from '#src/features/checkout/cart-line.module.css'
import { DiscountForm } from '#src/features/checkout/discount-form.tsx'
import { NoteForm } from '#src/features/checkout/note-form.tsx'
import { PackChips } from '#src/features/checkout/pack-chips.tsx'
import { countedQuantity, readLineQuantity } from '#src/features/checkout/quantity-text.ts'
import { useSelling } from '#src/features/checkout/sell-context.ts'
import { IconMinus, IconNote, IconPercent, IconPlus, IconTrash } from '#src/features/checkout/sell-icons.tsx'
import { useT } from '#src/language/use-t.ts'
import type { DraftLine } from '#src/offline/draft-cart.ts'
import { Button, IconButton } from '#src/ui/button.tsx'

type Panel = 'none' | 'discount' | 'note'

/** What can be done with the chosen line. */
export function LineControls({ line }: { line: DraftLine }) {
  const t = useT()
  const { till } = useSelling()
  const [open, setOpen] = useState<Panel>('none')
  const toggle = (panel: Panel) => setOpen((current) => (current === panel ? 'none' : panel))
  const close = () => setOpen('none')

  return (
    <div className={styles['controls']}>
      <div className={styles['buttons']}>
        <QuantityField key={line.quantity} line={line} />
        <Button
          look="quiet"
          size="sm"
          icon={<IconPercent size={18} />}
          aria-expanded={open === 'discount'}
          aria-label={t('checkout.line.discount')}
          data-line-discount
          data-testid="line-discount"
          onClick={() => toggle('discount')}
        >
          <span className={styles['label']}>{t('checkout.line.discount')}</span>
        </Button>
        <Button
          look="quiet"
          size="sm"
          icon={<IconNote size={18} />}
          aria-label={t('checkout.line.note')}
          aria-expanded={open === 'note'}
          data-testid="line-note"
          onClick={() => toggle('note')}
        >
          <span className={styles['label']}>{t('checkout.line.note')}</span>
        </Button>
        <IconButton
          label={t('checkout.line.remove', { name: line.name })}
          data-testid="line-remove"
          onClick={() => void till.cart.dispatch({ type: 'remove', lineId: line.lineId })}
        >
          <IconTrash size={20} />
        </IconButton>
      </div>
      <LinePacks line={line} />
      {open === 'discount' && (
        <DiscountForm
          current={line.discount}
          scope="line"
          subjectName={line.name}
          onDone={(discount) => {
            close()
            void till.cart.dispatch({ type: 'setDiscount', lineId: line.lineId, discount })
          }}
        />
      )}
      {open === 'note' && (
        <NoteForm
          label={t('checkout.line.note')}
          note={line.note}
          maxLength={maxLineNote}
          onDone={(note) => {
            close()
            void till.cart.dispatch({ type: 'setLineNote', lineId: line.lineId, note })
          }}
        />
      )}
    </div>
  )
}

const maxLineNote = 200

/** One can or a pack of them, where the product has packs. */
function LinePacks({ line }: { line: DraftLine }) {
  const { till } = useSelling()
  const packs = line.variantId === null ? [] : (till.catalogue.index.get(line.variantId)?.packs ?? [])
  if (packs.length === 0) return null
  return (
    <PackChips
      packs={packs}
      chosen={line.pack?.id ?? null}
      onChoose={(pack) => void till.cart.dispatch({ type: 'setPack', lineId: line.lineId, pack })}
    />
  )
}

function QuantityField({ line }: { line: DraftLine }) {
  const t = useT()
  const { till } = useSelling()
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
      <IconButton label={t('checkout.line.fewer')} onClick={() => step('-1')}>
        <IconMinus size={18} />
      </IconButton>
      <input
        className={`${styles['quantityInput']} numbers`}
        aria-label={t('checkout.line.quantity', { name: line.name })}
        data-testid="line-qty"
        data-line-quantity
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply()
          if (event.key === 'Escape') setText(shown)
        }}
      />
      <IconButton label={t('checkout.line.more')} onClick={() => step('1')}>
        <IconPlus size={18} />
      </IconButton>
    </div>
  )
}
