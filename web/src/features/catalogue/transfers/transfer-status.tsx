import type { TransferRow } from '@mostrador/contract/features/catalogue/transfers/schema.ts'
import { useT } from '#src/language/use-t.ts'
import { type BadgeTone, StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

const tones: Record<TransferRow['status'], BadgeTone> = {
  draft: 'quiet',
  sent: 'warn',
  received: 'good',
  cancelled: 'quiet',
}

/** The state of a transfer in words, with a second badge where something was lost. */
export function TransferStatus({ status, hasLosses }: Pick<TransferRow, 'status' | 'hasLosses'>) {
  const t = useT()
  return (
    <>
      <StateBadge tone={tones[status]} testId="transfer-status">
        {t(`transfers.status.${status}`)}
      </StateBadge>
      {hasLosses && (
        <>
          {' '}
          <StateBadge tone="bad">{t('transfers.withLosses')}</StateBadge>
        </>
      )}
    </>
  )
}
