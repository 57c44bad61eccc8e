import { Stack } from '#src/ui/layout/boxes.tsx'
import styles from '#src/features/selling/customer-display/customer-display.module.css'
import { QrCode } from '#src/ui/qr-code.tsx'
import { useT } from '#src/language/use-t.ts'

/** What the customer needs to pay: the account data as text, and a single word also as a QR code. */
export function PayerData({ text, size }: { text: string; size: string }) {
  const t = useT()
  return (
    <Stack as="span" gap={3} className={styles['payer']}>
      {!/\s/.test(text) && <QrCode text={text} label={t('customerDisplay.payQr')} size={size} />}
      <span className="k-breaks k-lines k-centred">{text}</span>
    </Stack>
  )
}
