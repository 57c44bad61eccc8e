import { type FormEvent, useState } from 'react'
import styles from '#src/features/selling/sell/base/asking.module.css'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import { missingApprovals } from '#src/features/selling/sell/till/missing-approvals.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useApprovals } from '#src/features/selling/sell/till/use-approvals.tsx'
import { useT } from '#src/language/use-t.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const maxWidthPx = 400
const maxReference = 80

/**
 * Asks for the document that exempts the customer of this sale from taxes (M-15). A cashier without the permission requests an approval.
 */
export function ExemptDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const selling = useSelling()
  const { till, session } = selling
  const { ask, dialog } = useApprovals()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const mayAlone = sessionCan(session, 'SALES__TAX_EXEMPT')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reference = text.trim()
    if (reference === '') return setMissing(true)
    const exempt = { type: 'setExemption', exemption: { reason: 'manual', reference } } as const
    ask({
      wanted: missingApprovals(reduceCart(withoutExemption(till.cart.latest()), exempt), session, selling),
      summary: t('sell.exempt.subject', { reference }),
      onGranted: () => {
        onClose()
        void till.cart.dispatch(exempt)
      },
    })
  }

  return (
    <>
      <Dialog title={t('sell.menu.exempt')} maxWidth={maxWidthPx} onClose={onClose} testId="exempt-dialog">
        <form className={styles['form']} onSubmit={submit}>
          <label className={styles['field']}>
            {t('sell.exempt.reference')}
            <input
              className={styles['input']}
              data-testid="exempt-reference"
              autoComplete="off"
              // The dialog has only this field.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              maxLength={maxReference}
              aria-invalid={isMissing || undefined}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setMissing(false)
              }}
            />
          </label>
          {isMissing && (
            <p className={styles['fault']} role="alert">
              {t('sell.exempt.missing')}
            </p>
          )}
          {!mayAlone && <p className={styles['hint']}>{t('sell.price.asks')}</p>}
          <Button type="submit" look="filled" wide data-testid="exempt-save">
            {t('sell.exempt.apply')}
          </Button>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}

/** Another document takes another approval: the approver reads which one it is. */
function withoutExemption(cart: DraftCart): DraftCart {
  const approvals = cart.approvals?.filter(({ permission }) => permission !== 'SALES__TAX_EXEMPT')
  return approvals ? { ...cart, approvals } : cart
}
