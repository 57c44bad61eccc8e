import { customerDiscount } from '@mostrador/domain/price/customer-discount.ts'
import { serialsAllowed } from '@mostrador/domain/stock/serials.ts'
import { useEffect, useState } from 'react'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import type { CartAction } from '#src/features/selling/sell/sale/cart-action.ts'
import styles from '#src/features/selling/sell/cart/cart-line.module.css'
import { DiscountForm, PriceForm } from '#src/features/selling/sell/cart/change-forms.ts'
import { isTouch } from '#src/features/selling/sell/base/is-touch.ts'
import { LineQuantity } from '#src/features/selling/sell/cart/line-quantity.tsx'
import { NoteForm } from '#src/features/selling/sell/cart/note-form.tsx'
import { PackChips } from '#src/features/selling/sell/catalogue/pack-chips.tsx'
import { isMeasured } from '#src/features/selling/sell/base/quantity-text.ts'
import { useActions } from '#src/features/selling/sell/till/sell-actions.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { IconNote, IconPercent, IconPrice, IconSerial, IconTrash } from '#src/features/selling/sell/base/sell-icons.tsx'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { useT } from '#src/language/use-t.ts'
import { readyPart } from '#src/lib/ready-part.tsx'
import type { DraftLine } from '#src/offline/draft-cart.ts'
import { Button, IconButton } from '#src/ui/button.tsx'

const LinePad = readyPart(async () => (await import('#src/features/selling/sell/cart/line-pad.tsx')).LinePad)

type Panel = 'none' | 'quantity' | 'discount' | 'price' | 'note'
type PanelProps = { line: DraftLine; open: Panel; onClose: () => void }

/** The actions on the selected line. */
export function LineControls({ line }: { line: DraftLine }) {
  const [open, setOpen] = useState<Panel>('none')
  const close = () => setOpen('none')
  useEffect(function fetchAhead() {
    PriceForm.fetch()
    if (isTouch()) LinePad.fetch()
  }, [])
  const isPadded = isTouch() && (open === 'quantity' || open === 'discount' || open === 'price')

  return (
    <div className={styles['controls']}>
      <LineButtons
        line={line}
        open={open}
        onPad={() => setOpen('quantity')}
        onToggle={(panel) => setOpen((current) => (current === panel ? 'none' : panel))}
      />
      <LinePacks line={line} />
      <LinePanel line={line} open={open} onClose={close} />
      {isPadded && <LinePad line={line} mode={open} onMode={setOpen} onClose={close} />}
    </div>
  )
}

type ButtonsProps = { line: DraftLine; open: Panel; onToggle: (panel: Panel) => void; onPad: () => void }

function LineButtons({ line, open, onToggle, onPad }: ButtonsProps) {
  const t = useT()
  const { till } = useSelling()
  const { setAsking } = useActions()
  const named = (panel: 'discount' | 'price' | 'note') => ({
    look: 'quiet' as const,
    size: 'sm' as const,
    'aria-expanded': open === panel,
    'data-testid': `line-${panel}`,
    onClick: () => onToggle(panel),
  })
  return (
    <div className={styles['buttons']}>
      <LineQuantity key={line.quantity} line={line} onPad={onPad} />
      <Button
        {...named('discount')}
        icon={<IconPercent size={18} />}
        aria-label={t('till.line.discount')}
        data-line-discount
      >
        <span className={styles['label']}>{t('till.line.discount')}</span>
      </Button>
      <Button {...named('price')} icon={<IconPrice size={18} />} aria-label={t('sell.price.button')}>
        <span className={styles['label']}>{t('sell.price.button')}</span>
      </Button>
      <Button {...named('note')} icon={<IconNote size={18} />} aria-label={t('till.line.note')}>
        <span className={styles['label']}>{t('till.line.note')}</span>
      </Button>
      {mayHaveSerials(line) && (
        <Button
          look="quiet"
          size="sm"
          icon={<IconSerial size={18} />}
          aria-label={t('sell.serials.button')}
          data-testid="line-serials"
          onClick={() => setAsking({ kind: 'serials', lineId: line.lineId, isHoldingUp: false })}
        >
          <span className={styles['label']}>{t('sell.serials.button')}</span>
        </Button>
      )}
      <IconButton
        label={t('till.line.remove', { name: line.name })}
        data-testid="line-remove"
        onClick={() => void till.cart.dispatch({ type: 'remove', lineId: line.lineId })}
      >
        <IconTrash size={20} />
      </IconButton>
    </div>
  )
}

const maxLineNote = 200

/** Pieces may have serial numbers; weighed or measured products have none. */
function mayHaveSerials(line: DraftLine): boolean {
  return line.serials !== undefined || (!isMeasured(line) && serialsAllowed(line.quantity) > 0)
}

function LinePanel({ line, open, onClose }: PanelProps) {
  const t = useT()
  const { till } = useSelling()
  if (open === 'discount') return <LineDiscount line={line} onClose={onClose} />
  if (open === 'price') {
    return <PriceForm line={line} onDone={onClose} />
  }
  if (open !== 'note') return null
  return (
    <NoteForm
      label={t('till.line.note')}
      note={line.note}
      maxLength={maxLineNote}
      onDone={(note) => {
        onClose()
        void till.cart.dispatch({ type: 'setLineNote', lineId: line.lineId, note })
      }}
    />
  )
}

function LineDiscount({ line, onClose }: { line: DraftLine; onClose: () => void }) {
  const { till } = useSelling()
  const { lineId, discount: current, name } = line
  const given = customerDiscount(useOpenCart(till).customer?.discountPercent ?? null)
  const isOther = given !== null && current?.origin !== 'customer'
  const change = (action: CartAction) => {
    onClose()
    void till.cart.dispatch(action)
  }
  return (
    <DiscountForm
      current={current}
      scope="line"
      subjectName={name}
      onDone={(discount) => change({ type: 'setDiscount', lineId, discount })}
      preview={(cart, discount) => reduceCart(cart, { type: 'setDiscount', lineId, discount })}
      agreed={given?.value ?? null}
      ofCustomer={
        isOther ? { percent: given.value, onUse: () => change({ type: 'useCustomerDiscount', lineId }) } : undefined
      }
    />
  )
}

/** Switches between single units and packs, if the product has packs. */
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
