import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { mailReceipt } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { email, required } from '@mostrador/contract/validation.ts'
import styles from '#src/features/selling/sell/paid/paid-panel.module.css'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { useStore } from '#src/lib/store.ts'
import type { OutboxExchange, OutboxSale } from '#src/offline/outbox-document.ts'
import { networkStore } from '#src/offline/network.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { IconMail } from '#src/ui/icons.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** Mails the link to the receipt; the customer's address is filled in if it is known. */
export function MailReceipt({ sale, onDone }: { sale: OutboxSale | OutboxExchange; onDone: () => void }) {
  const t = useT()
  const { till } = useSelling()
  const network = useStore(networkStore, 'online')
  const { customerId } = sale.payload
  const known = (customerId && till.customers.get(customerId)?.email) || ''
  const form = useForm({
    initial: { to: known },
    rules: { to: [required(), email()] },
    onSubmit: async ({ to }) => {
      try {
        await callEndpoint(mailReceipt, { saleId: sale.id, to }, { logoutOnFail: false })
        showAlert({ type: 'success', title: t('till.paid.mailSent', { to }) })
        onDone()
      } catch (error) {
        // The server does not have the sale yet; it is being sent.
        if (!(error instanceof ApiError) || error.code !== 'notFound') throw error
        till.nudge()
        showAlert({ type: 'warning', title: t('till.paid.mailTooSoon') })
      }
    },
  })
  if (network === 'offline')
    return (
      <Stack as="p" gap={1} className="k-muted k-small">
        {t('till.paid.mailOffline')}
      </Stack>
    )

  return (
    <Row
      as="form"
      gap={2}
      align="end"
      className={styles['mail']}
      onSubmit={form.onSubmit}
      noValidate
      data-testid="mail-receipt"
    >
      <TextField label={t('till.paid.mailTo')} type="email" autoComplete="off" {...form.field('to')} />
      <Button type="submit" icon={<IconMail size={20} />} loading={form.isSending} data-testid="mail-receipt-send">
        {t('till.paid.mailSend')}
      </Button>
    </Row>
  )
}
