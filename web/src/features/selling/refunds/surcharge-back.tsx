import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { formatMoney, type MoneySettings } from '@mostrador/contract/format.ts'
import type { RefundableSale } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { negate, zero } from '@mostrador/domain/money/money.ts'
import type { RefundPlan } from '#src/features/selling/refunds/plan-refund.ts'
import styles from '#src/features/selling/refunds/refund-dialog.module.css'
import { useT } from '#src/language/use-t.ts'

type BackProps = { line: RefundableSale['lines'][number]; plan: RefundPlan | undefined; settings: MoneySettings }

/** The surcharge of the sale: its refund is not chosen but follows the other lines. */
export function SurchargeBack({ line, plan, settings }: BackProps) {
  const t = useT()
  const back = plan?.refund.lines.find(({ lineId }) => lineId === line.lineId)?.grossAmount ?? zero
  return (
    <Stack
      as="li"
      gap={1}
      align="center"
      className={classNames('k-ruled k-across3', styles['line'])}
      data-testid="refund-surcharge"
    >
      <div>
        <span className="k-block">{line.name}</span>
        <span className="k-muted k-small">{t('refunds.withTheRest')}</span>
      </div>
      <span className="numbers">{formatMoney(line.grossAmount, settings)}</span>
      <output className={`${styles['back']} numbers`}>{formatMoney(negate(back), settings)}</output>
    </Stack>
  )
}
