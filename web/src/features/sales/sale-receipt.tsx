import { Button } from '@mantine/core'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import styles from '#src/features/sales/sale-detail.module.css'
import { useT } from '#src/language/use-t.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The receipt as the customer has it, and the ways to hand it over again. */
export function SaleReceipt({ token }: { token: string }) {
  const t = useT()
  const address = `/r/${token}`
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.origin).href)
      showAlert({ type: 'success', title: t('sales.detail.linkCopied') })
    } catch {
      showAlert({ type: 'warning', title: t('sales.detail.copyFailed') })
    }
  }
  return (
    <Card title={t('sales.detail.receipt')} testId="sale-receipt">
      <div className={styles['buttons']}>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={18} stroke={1.75} />}
          data-testid="open-receipt"
        >
          {t('sales.detail.openReceipt')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.75} />}
          onClick={() => void copyLink()}
          data-testid="copy-receipt-link"
        >
          {t('sales.detail.copyLink')}
        </Button>
      </div>
    </Card>
  )
}
