import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { getTransferAccount } from '@mostrador/contract/features/service/billing/endpoints.ts'
import styles from '#src/features/service/billing/billing.module.css'
import { SectionLoading } from '#src/ui/section.tsx'
import { useT } from '#src/language/use-t.ts'
import { copyText } from '#src/lib/copy-text.ts'
import { useCall } from '#src/lib/use-call.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Facts } from '#src/ui/layout/facts.tsx'
import { Button } from '#src/ui/button.tsx'

type TransferDetailsProps = {
  regionTag: string
  currencyTag: string
  /** What has to come in, in words, and what the transfer has to name; without them before a payment was asked for. */
  amount?: string
  reference?: string
}

/** Where a transfer goes: the operator's bank account, the amount and the reference. */
export function TransferDetails({ regionTag, currencyTag, amount, reference }: TransferDetailsProps) {
  const t = useT()
  const { state, retry } = useCall(
    getTransferAccount,
    { regionTag, currency: currencyTag },
    `${regionTag} ${currencyTag}`,
  )
  if (state.status === 'loading') return <SectionLoading />
  if (state.status === 'failed')
    return (
      <Row gap={2} across={4} align="center" justify="between" className={styles['split']} role="alert">
        <p>{t('billing.transfer.loadFailed')}</p>
        <Button onClick={retry}>{t('shell.buttons.retry')}</Button>
      </Row>
    )
  const { account } = state.data
  if (!account)
    return (
      <Stack as="p" gap={2} className="k-notice" data-testid="transfer-missing">
        {t('billing.transfer.missing')}
      </Stack>
    )
  const lines = [
    ...account.lines,
    ...(amount === undefined ? [] : [{ label: t('billing.transfer.amount'), value: amount }]),
    ...(reference === undefined ? [] : [{ label: t('billing.transfer.reference'), value: reference }]),
  ]
  return (
    <Stack gap={3} fit data-testid="transfer-account">
      {account.isExample && (
        <Stack as="p" gap={2} className="k-notice" data-testid="transfer-example">
          {t('billing.transfer.example')}
        </Stack>
      )}
      <Facts inColumns facts={lines.map(({ label, value }) => [label, value] as const)} />
      <CopyAll lines={lines} />
      {reference === undefined && (
        <p className={classNames('k-soft k-body', styles['soft'])}>{t('billing.transfer.referenceLater')}</p>
      )}
    </Stack>
  )
}

function CopyAll({ lines }: { lines: readonly { label: string; value: string }[] }) {
  const t = useT()
  const copy = async () => {
    const isCopied = await copyText(lines.map(({ label, value }) => `${label}: ${value}`).join('\n'))
    showAlert(
      isCopied
        ? { type: 'success', title: t('billing.transfer.copied') }
        : { type: 'error', title: t('billing.transfer.copyFailed') },
    )
  }
  return (
    <Button size="sm" onClick={() => void copy()} className={styles['start']}>
      {t('billing.transfer.copy')}
    </Button>
  )
}
