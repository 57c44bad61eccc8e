import { Stack } from '#src/ui/layout/boxes.tsx'
import styles from '#src/features/selling/sell/base/asking.module.css'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import { missingApprovals } from '#src/features/selling/sell/till/missing-approvals.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useApprovals } from '#src/features/selling/sell/till/use-approvals.tsx'
import { useT } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Fault } from '#src/ui/layout/fault.tsx'

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
  const mayAlone = sessionCan(session, 'SALES__TAX_EXEMPT')

  const exemptBy = (reference: string) => {
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
  const form = useForm({
    initial: { reference: '' },
    check: ({ reference }) => (reference.trim() === '' ? { reference: t('sell.exempt.missing') } : {}),
    onSubmit: ({ reference }) => exemptBy(reference.trim()),
  })

  return (
    <>
      <Dialog title={t('sell.menu.exempt')} maxWidth={maxWidthPx} onClose={onClose} testId="exempt-dialog">
        <Stack as="form" gap={3} onSubmit={form.onSubmit}>
          <Stack as="label" gap={1} className="k-soft k-small">
            {t('sell.exempt.reference')}
            <input
              className={styles['input']}
              name="reference"
              data-testid="exempt-reference"
              autoComplete="off"
              // The dialog has only this field.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              maxLength={maxReference}
              aria-invalid={form.errors.reference !== undefined || undefined}
              value={form.values.reference}
              onChange={(event) => form.set('reference', event.target.value)}
            />
          </Stack>
          <Fault>{form.errors.reference}</Fault>
          {!mayAlone && <p className="k-muted k-small">{t('sell.price.asks')}</p>}
          <Button type="submit" look="filled" wide data-testid="exempt-save">
            {t('sell.exempt.apply')}
          </Button>
        </Stack>
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
