import { formatPercent, formatQuantity } from '@mostrador/contract/format.ts'
import { subtract } from '@mostrador/domain/money.ts'
import type { PricedLine } from '@mostrador/domain/price-sale.ts'
import { memo, useState } from 'react'
import { isMeasured, readTypedQuantity } from '#src/features/checkout/cart.ts'
import styles from '#src/features/checkout/cart-line.module.css'
import { DiscountForm } from '#src/features/checkout/discount-form.tsx'
import { useMoney, useSelling } from '#src/features/checkout/sell-context.ts'
import { formatUnitPrice } from '#src/features/receipts/public.tsx'
import { useT } from '#src/language/use-t.ts'
import type { DraftLine } from '#src/offline/draft-cart.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { IconMinus, IconNote, IconPercent, IconPlus, IconTrash } from '#src/features/checkout/sell-icons.tsx'

type LineProps = { line: DraftLine; priced: PricedLine | undefined; isSelected: boolean; beat: number }

/** A line of the sale; the chosen one opens its controls. */
export const CartLine = memo(function CartLine({ line, priced, isSelected, beat }: LineProps) {
  const money = useMoney()
  const { till, settings } = useSelling()
  const companySettings = settings.company.settings
  const unit = isMeasured(line) ? line.unitTag : undefined

  return (
    <li
      className={styles['line']}
      data-line={line.lineId}
      data-testid={`cart-line-${line.sku}`}
      data-selected={isSelected || undefined}
    >
      {/* A new key starts the flash again. */}
      {beat > 0 && <span key={beat} className={styles['flash']} aria-hidden="true" />}
      <button
        type="button"
        className={styles['summary']}
        aria-expanded={isSelected}
        onClick={() => till.cart.select(isSelected ? null : line.lineId)}
      >
        <span className={styles['name']}>{line.name}</span>
        <span className={styles['detail']}>
          <span className="numbers">
            {formatQuantity(line.quantity, companySettings, unit)} × {formatUnitPrice(line.unitPrice, companySettings)}
          </span>
          {line.discount && (
            <span className={styles['chip']}>
              −
              {line.discount.type === 'percent'
                ? formatPercent(line.discount.value, companySettings)
                : formatUnitPrice(line.discount.value, companySettings)}
            </span>
          )}
          {line.note && <span className={styles['noteText']}>{line.note}</span>}
        </span>
        <span className={styles['amounts']}>
          {priced && priced.lineDiscountAmount > 0 && (
            <s className={`${styles['before']} numbers`}>{money(priced.baseAmount)}</s>
          )}
          <strong className="numbers">{priced ? money(lineAmount(priced)) : '—'}</strong>
        </span>
      </button>
      {isSelected && <LineControls line={line} />}
    </li>
  )
})

function lineAmount(priced: PricedLine): PricedLine['baseAmount'] {
  // The sale's own discount is shown with the totals, not on the lines.
  return subtract(priced.baseAmount, priced.lineDiscountAmount)
}

function LineControls({ line }: { line: DraftLine }) {
  const t = useT()
  const { till } = useSelling()
  const [open, setOpen] = useState<'none' | 'discount' | 'note'>('none')
  const toggle = (panel: 'discount' | 'note') => setOpen((current) => (current === panel ? 'none' : panel))

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
      {open === 'discount' && (
        <DiscountForm
          current={line.discount}
          scope="line"
          subjectName={line.name}
          onDone={(discount) => {
            setOpen('none')
            void till.cart.dispatch({ type: 'setDiscount', lineId: line.lineId, discount })
          }}
        />
      )}
      {open === 'note' && <NoteForm line={line} onDone={() => setOpen('none')} />}
    </div>
  )
}

function QuantityField({ line }: { line: DraftLine }) {
  const t = useT()
  const { till } = useSelling()
  const [text, setText] = useState(line.quantity)
  const step = (by: '1' | '-1') => void till.cart.dispatch({ type: 'step', lineId: line.lineId, by })
  const apply = () => {
    const quantity = readTypedQuantity(text, line)
    if (quantity === undefined) setText(line.quantity)
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
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply()
          if (event.key === 'Escape') setText(line.quantity)
        }}
      />
      <IconButton label={t('checkout.line.more')} onClick={() => step('1')}>
        <IconPlus size={18} />
      </IconButton>
    </div>
  )
}

const maxNote = 200

function NoteForm({ line, onDone }: { line: DraftLine; onDone: () => void }) {
  const t = useT()
  const { till } = useSelling()
  const [text, setText] = useState(line.note ?? '')
  return (
    <form
      className={styles['noteForm']}
      onSubmit={(event) => {
        event.preventDefault()
        onDone()
        void till.cart.dispatch({ type: 'setLineNote', lineId: line.lineId, note: text.trim() || null })
      }}
    >
      <input
        className={styles['noteInput']}
        aria-label={t('checkout.line.note')}
        maxLength={maxNote}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="sm">
        {t('shell.buttons.save')}
      </Button>
    </form>
  )
}
