import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { formatMoney } from '@mostrador/contract/format.ts'
import { type RefundReason, refundReasons } from '@mostrador/contract/features/selling/sales/refund-reasons.ts'
import { shortestReason } from '@mostrador/domain/drawer/cash-session.ts'
import { negate } from '@mostrador/domain/money/money.ts'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { GivenList } from '#src/features/selling/refunds/given-list.tsx'
import { NeedNotices } from '#src/features/selling/refunds/need-notices.tsx'
import type { RefundPlan } from '#src/features/selling/refunds/plan-refund.ts'
import styles from '#src/features/selling/refunds/refund-dialog.module.css'
import type { refundWays } from '#src/features/selling/refunds/refund-ways.ts'
import { useT } from '#src/language/use-t.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** The reason and how the money is given back; `way` is a tender, or `asPaid`. */
type RefundTerms = { reason: RefundReason; note: string; way: string }

export const usualTerms: RefundTerms = { reason: 'changedMind', note: '', way: 'asPaid' }

/** The reason “other” needs a note. */
export function lacksNote({ reason, note }: RefundTerms): boolean {
  return reason === 'other' && note.trim().length < shortestReason
}

/** The note as it is stored. */
export const noteOf = ({ note }: RefundTerms): string | null => note.trim() || null

type TermsProps = {
  tools: SessionTools
  terms: RefundTerms
  /** The possible ways to give the money back; `terms.way` is one of them. */
  ways: ReturnType<typeof refundWays>
  plan: RefundPlan | undefined
  needs: Parameters<typeof NeedNotices>[0]['needs']
  onChange: (terms: RefundTerms) => void
}

/** The fields of the terms, the resulting amounts, and the approvals needed. */
export function RefundTermsFields({ tools, terms, ways, plan, needs, onChange }: TermsProps) {
  const t = useT()
  const { settings } = tools.settings.company
  return (
    <>
      <Stack gap={3} className={styles['how']}>
        <SelectField
          label={t('refunds.reason')}
          options={refundReasons.map((value) => ({ value, label: t(`refunds.reasons.${value}`) }))}
          value={terms.reason}
          onChange={(value) =>
            onChange({ ...terms, reason: refundReasons.find((known) => known === value) ?? 'other' })
          }
          data-testid="refund-reason"
        />
        <SelectField
          label={t('refunds.how')}
          options={ways}
          value={terms.way}
          onChange={(way) => onChange({ ...terms, way })}
          data-testid="refund-way"
        />
      </Stack>
      <TextField
        label={t('refunds.note')}
        value={terms.note}
        maxLength={500}
        autoComplete="off"
        onChange={(note) => onChange({ ...terms, note })}
      />
      <Row as="p" justify="between" wrap={false} className={classNames('k-large k-strong', styles['total'])}>
        <span>{t('refunds.total')}</span>
        <output className="numbers" data-testid="refund-total">
          {plan ? formatMoney(negate(plan.refund.totalAmount), settings) : '—'}
        </output>
      </Row>
      <NeedNotices needs={needs} tools={tools} />
      {plan && plan.roundingAmount !== 0 && <GivenList given={plan.given} till={tools.settings} />}
    </>
  )
}
