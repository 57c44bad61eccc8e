import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { holdSale } from '@mostrador/contract/features/selling/held-sales/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import styles from '#src/features/selling/sell/cart/cart-menu.module.css'
import { NoteForm } from '#src/features/selling/sell/cart/note-form.tsx'
import { askedFields } from '#src/features/selling/sell/sale/sale-details.ts'
import type { Asking } from '#src/features/selling/sell/till/asking.ts'
import { useActions } from '#src/features/selling/sell/till/sell-actions.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { IconMore } from '#src/features/selling/sell/base/sell-icons.tsx'
import { SaleDetails } from '#src/features/selling/sell/cart/sale-details-row.tsx'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { useT } from '#src/language/use-t.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { IconButton } from '#src/ui/button.tsx'

type MenuProps = { onNote: () => void; onQuote: () => void }

/** More actions on the sale: open item, price list, notes, seller, quote, tax exemption. */
export function CartMenu({ onNote, onQuote }: MenuProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useCloseOutside(box, isOpen, () => setOpen(false))

  return (
    <div ref={box} className={styles['box']}>
      <IconButton
        label={t('sell.menu.open')}
        aria-expanded={isOpen}
        data-testid="cart-menu"
        onClick={() => setOpen((open) => !open)}
      >
        <IconMore size={20} />
      </IconButton>
      {isOpen && <Entries onClose={() => setOpen(false)} onNote={onNote} onQuote={onQuote} />}
    </div>
  )
}

function Entries({ onClose, onNote, onQuote }: MenuProps & { onClose: () => void }) {
  const t = useT()
  const { setAsking } = useActions()
  const { settings, session } = useSelling()
  const choose = (act: () => void) => () => {
    onClose()
    act()
  }
  const ask = (asking: Asking) => choose(() => setAsking(asking))
  return (
    <Stack className={classNames('k-card', styles['menu'])}>
      <button type="button" data-testid="cart-open-item" onClick={ask({ kind: 'openItem', name: '' })}>
        {t('sell.menu.openItem')}
      </button>
      <button type="button" data-testid="cart-note" onClick={choose(onNote)}>
        {t('sell.menu.note')}
      </button>
      <button type="button" data-testid="cart-internal-note" onClick={ask({ kind: 'internalNote' })}>
        {t('sell.menu.internalNote')}
      </button>
      <button type="button" data-testid="cart-seller" onClick={ask({ kind: 'seller' })}>
        {t('sell.menu.seller')}
      </button>
      {askedFields(settings).length > 0 && (
        <button type="button" data-testid="cart-details" onClick={ask({ kind: 'details', isHoldingUp: false })}>
          {t('sell.menu.details')}
        </button>
      )}
      {settings.priceLists.length > 0 && (
        <button type="button" data-testid="cart-lists" onClick={ask({ kind: 'lists' })}>
          {t('sell.menu.lists')}
        </button>
      )}
      {sessionCan(session, holdSale) && (
        <button type="button" data-testid="cart-quote" onClick={choose(onQuote)}>
          {t('sell.menu.quote')}
        </button>
      )}
      <TaxEntry choose={choose} />
    </Stack>
  )
}

/** Exempts the sale from taxes, or charges them again. */
function TaxEntry({ choose }: { choose: (act: () => void) => () => void }) {
  const t = useT()
  const { setAsking } = useActions()
  const { till } = useSelling()
  const { exemption } = useOpenCart(till)
  if (!exemption) {
    return (
      <button type="button" data-testid="cart-exempt" onClick={choose(() => setAsking({ kind: 'exempt' }))}>
        {t('sell.menu.exempt')}
      </button>
    )
  }
  return (
    <button
      type="button"
      data-testid="cart-tax"
      onClick={choose(() => void till.cart.dispatch({ type: 'setExemption', exemption: null }))}
    >
      {t('sell.menu.tax')}
    </button>
  )
}

function useCloseOutside(box: React.RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(function keepLatest() {
    latest.current = close
  })
  useEffect(
    function listenOutside() {
      if (!isOpen) return
      const onPress = (event: Event) => {
        const isInside = event.target instanceof Node && box.current?.contains(event.target)
        const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
        if (isEscape || (event.type === 'pointerdown' && !isInside)) latest.current()
      }
      document.addEventListener('pointerdown', onPress)
      document.addEventListener('keydown', onPress)
      return () => {
        document.removeEventListener('pointerdown', onPress)
        document.removeEventListener('keydown', onPress)
      }
    },
    [isOpen, box],
  )
}

const maxSaleNote = 500

/** The note of the sale: edited here, and visible while the sale is open. */
export function SaleNote({ isWriting, onDone }: { isWriting: boolean; onDone: () => void }) {
  const t = useT()
  const { till } = useSelling()
  const cart = useOpenCart(till)
  if (isWriting) {
    return (
      <NoteForm
        label={t('sell.menu.note')}
        note={cart.note}
        maxLength={maxSaleNote}
        onDone={(note) => {
          onDone()
          void till.cart.dispatch({ type: 'setNote', note })
        }}
      />
    )
  }
  return cart.note === null ? null : (
    <p className={classNames('k-soft k-small k-breaks', styles['note'])} data-testid="sale-note">
      {cart.note}
    </p>
  )
}

/** The seller, the internal note and the metadata fields of the sale. */
export function SaleMaking() {
  const t = useT()
  const { till } = useSelling()
  const { seller, internalNote } = useOpenCart(till)
  return (
    <>
      {seller && (
        <p className={classNames('k-soft k-small k-breaks', styles['making'])} data-testid="sale-seller">
          {t('sell.seller.row', { name: seller.name })}
        </p>
      )}
      {internalNote && (
        <p className={classNames('k-soft k-small k-breaks', styles['making'])} data-testid="sale-internal-note">
          {t('sell.internalNote.row', { text: internalNote })}
        </p>
      )}
      <SaleDetails />
    </>
  )
}
