import { Row } from '#src/ui/layout/boxes.tsx'
import { useState } from 'react'
import { HeldRow } from '#src/features/selling/sell/held/held-row.tsx'
import styles from '#src/features/selling/sell/held/held-sales.module.css'
import type { HeldItem } from '#src/features/selling/sell/till/held-sales.ts'
import { lastHeldStore } from '#src/features/selling/sell/held/held-strip.tsx'
import { holdOpenSale, labelOf } from '#src/features/selling/sell/till/hold-open-sale.ts'
import { openHeldSale } from '#src/features/selling/sell/held/open-held-sale.ts'
import type { PricedCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useWaitingSales } from '#src/features/selling/sell/held/use-held-sales.ts'
import { showHeldFailure } from '#src/features/selling/sell/held/show-held-failure.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { useTranslator, useT } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const maxWidthPx = 620
/** From this number of sales on, a search field helps. */
const searchFrom = 6

/** The held sales of this and the other registers of the location. */
export function HeldDialog({ priced, onClose }: { priced: PricedCart; onClose: () => void }) {
  const t = useT()
  const { till } = useSelling()
  const { items, isStale, filling } = useWaitingSales(till)
  const cart = useOpenCart(till)
  const [text, setText] = useState('')
  const open = useOpening(priced, onClose)
  const shown = items.filter((item) => isMeant(item, text))

  return (
    <Dialog
      title={t('heldSales.title')}
      maxWidth={maxWidthPx}
      onClose={onClose}
      testId="held-dialog"
      actions={<Button onClick={onClose}>{t('shell.buttons.close')}</Button>}
    >
      {cart.exchange && <p className="k-muted">{t('exchanges.noHold')}</p>}
      {cart.lines.length > 0 && !cart.exchange && <HoldForm priced={priced} onHeld={onClose} />}
      {isStale && <p className={styles['stale']}>{t('heldSales.stale')}</p>}
      {filling && (
        <p className={styles['stale']} data-testid="held-filling">
          {t(filling.of === 'register' ? 'heldSales.registerFills' : 'heldSales.companyFills', {
            held: filling.held,
            max: filling.max,
          })}
        </p>
      )}
      {items.length >= searchFrom && (
        <TextField label={t('heldSales.search')} type="search" value={text} onChange={setText} autoComplete="off" />
      )}
      {items.length === 0 && <p className="k-muted">{t('heldSales.empty')}</p>}
      {items.length > 0 && shown.length === 0 && <output>{t('heldSales.noMatch', { text })}</output>}
      <ul className={styles['list']}>
        {(cart.exchange ? [] : shown).map((item) => (
          <HeldRow
            key={item.id}
            item={item}
            mustChoose={cart.lines.length > 0}
            onOpen={(how) => void open(item, how)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

/** Opens a held sale, or merges it into the open one. One at a time. */
function useOpening(priced: PricedCart, onOpened: () => void) {
  const translator = useTranslator()
  const { t } = translator
  const selling = useSelling()
  const { till } = selling
  const [isBusy, setBusy] = useState(false)
  return async (item: HeldItem, how: 'open' | 'merge') => {
    if (isBusy) return
    setBusy(true)
    try {
      if (how === 'open') await holdOpenSale(selling, priced)
      const outcome = await openHeldSale(till, item, how)
      if (outcome === 'opened') onOpened()
      else showAlert({ type: 'warning', title: t(`heldSales.${outcome}`) })
    } catch (error) {
      showHeldFailure(error, translator)
      void till.held.refresh()
    } finally {
      setBusy(false)
    }
  }
}

function isMeant({ label, note, heldByName, checkoutName }: HeldItem, text: string): boolean {
  return foldText([label, note, heldByName, checkoutName].join(' ')).includes(foldText(text.trim()))
}

/** Holds the open sale under a typed name. */
function HoldForm({ priced, onHeld }: { priced: PricedCart; onHeld: () => void }) {
  const t = useT()
  const selling = useSelling()
  const { till, settings } = selling
  const [label] = useState(() => labelOf(till.cart.latest(), settings, serverNow()))
  const form = useForm({
    initial: { label, note: '' },
    onSubmit: async (values) => {
      lastHeldStore.set(await holdOpenSale(selling, priced, values))
      onHeld()
    },
  })
  return (
    <Row as="form" gap={3} align="end" className={styles['holdForm']} onSubmit={form.onSubmit} data-testid="hold-form">
      <TextField label={t('heldSales.label')} maxLength={60} autoComplete="off" {...form.field('label')} />
      <TextField label={t('heldSales.note')} maxLength={200} autoComplete="off" {...form.field('note')} />
      <Button type="submit" look="filled" loading={form.isSending} data-testid="hold-submit">
        {t('heldSales.holdThis')}
      </Button>
    </Row>
  )
}
