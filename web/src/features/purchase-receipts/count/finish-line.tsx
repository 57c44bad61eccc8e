import { Autocomplete, TextInput } from '@mantine/core'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { useState } from 'react'
import type { FinishLineValues } from '#src/features/purchase-receipts/count/finish-values.ts'
import { useT } from '#src/language/use-t.ts'
import { Button } from '@mantine/core'
import { Pair } from '#src/ui/detail-page.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

type LineProps = {
  line: FinishLineValues
  money: CompanySettings
  onChange: (line: FinishLineValues) => void
}

/** Changes a part of the line and keeps the rest. */
type Put = (part: Partial<FinishLineValues>) => void

const reasons = ['damaged', 'expired', 'wrong', 'other'] as const

/** What came of one product: its cost on the paper, why some was rejected, its lot and last day. */
export function FinishLine({ line, money, onChange }: LineProps) {
  const t = useT()
  const put: Put = (part) => onChange({ ...line, ...part })
  const { name, sku, quantity, unitTag, cost, packName, packFactor } = line
  const pack = packFactor === '1' ? unitTag : `${packName ?? ''} × ${formatQuantity(packFactor, money)}`.trim()
  return (
    <fieldset className={styles['part']}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles['partHead']}>
        <span>
          <strong>{name}</strong> <small className={styles['muted']}>{sku}</small>
        </span>
        <span className={styles['code']}>{formatQuantity(quantity, money, unitTag)}</span>
      </div>
      {line.rejectedQuantity !== '0' && <RejectField line={line} money={money} put={put} />}
      {cost !== null && (
        <MoneyInput
          label={t('purchaseReceipts.finish.cost', { pack })}
          settings={money}
          value={cost}
          onChange={(text) => put({ cost: text })}
          data-testid={`finish-cost-${sku}`}
        />
      )}
      <LotFields line={line} put={put} />
    </fieldset>
  )
}

/** Asks why some of it was rejected; people pick a common reason or type their own. */
function RejectField({ line, money, put }: Pick<LineProps, 'line' | 'money'> & { put: Put }) {
  const t = useT()
  return (
    <Autocomplete
      label={`${t('purchaseReceipts.count.rejected')}: ${formatQuantity(line.rejectedQuantity, money, line.unitTag)}`}
      placeholder={t('purchaseReceipts.count.rejectReason')}
      data={reasons.map((reason) => t(`purchaseReceipts.count.rejectReasons.${reason}`))}
      value={line.rejectReason}
      maxLength={200}
      onChange={(rejectReason) => put({ rejectReason })}
      data-testid={`reject-reason-${line.sku}`}
    />
  )
}

/** The lot and the last day, behind a button, because few products have them. */
function LotFields({ line, put }: Pick<LineProps, 'line'> & { put: Put }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {t('purchaseReceipts.finish.lot')} · {t('purchaseReceipts.finish.expiresOn')}
      </Button>
    )
  return (
    <Pair>
      <TextInput
        label={t('purchaseReceipts.finish.lot')}
        maxLength={40}
        autoComplete="off"
        value={line.lot}
        onChange={(event) => put({ lot: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('purchaseReceipts.finish.expiresOn')}
        value={line.expiresOn}
        onChange={(event) => put({ expiresOn: event.currentTarget.value })}
      />
    </Pair>
  )
}
