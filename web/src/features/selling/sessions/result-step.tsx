import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { formatMoney } from '@mostrador/contract/format.ts'
import { isAboveLimit, shortestReason } from '@mostrador/domain/drawer/cash-session.ts'
import { type Money, subtract } from '@mostrador/domain/money/money.ts'
import { useState } from 'react'
import { type Difference, differenceOf, type ReadCount, readAmount } from '#src/features/selling/sessions/count.ts'
import { needsApproval } from '#src/features/selling/sessions/closing-approval.ts'
import { mayKnowExpected, rulesHere, type SessionTools } from '#src/features/selling/registers/public.tsx'
import styles from '#src/features/selling/sessions/session-dialogs.module.css'
import { useT } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import { Button } from '#src/ui/button.tsx'
import { SwitchField } from '#src/ui/switch-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** The remaining facts of the closing, besides the count. */
export type ClosingEnd = {
  cashLeftAmount: Money
  differenceReason: string | null
  note: string | null
  releasesLease: boolean
}

type StepProps = {
  tools: SessionTools
  counted: ReadCount
  /** Null if this device does not know it, or the person may not see it. */
  expected: Money | null
  /** Whether the server has everything made here: only then the register may be given back. */
  isAllSent: boolean
  fault: string | null
  isSaving: boolean
  onBack: () => void
  onConfirm: (end: ClosingEnd) => void
}

/** The result of the count, the cash left in the drawer, and the end of the session. */
export function ResultStep({ tools, counted, expected, isAllSent, fault, isSaving, onBack, onConfirm }: StepProps) {
  const t = useT()
  const end = useClosingEnd({ tools, counted, expected, onConfirm: (read) => !isSaving && onConfirm(read) })
  const { form, difference, needsReason } = end
  return (
    <Stack as="form" gap={4} onSubmit={form.onSubmit} noValidate>
      <Figures tools={tools} counted={counted.cash} expected={expected} difference={difference} />
      <OverLimit tools={tools} difference={difference} />
      {needsReason && (
        <TextField
          label={t('registers.closing.reason')}
          {...form.field('reason')}
          maxLength={200}
          autoComplete="off"
          data-testid="closing-reason"
        />
      )}
      <CashLeft tools={tools} counted={counted.cash} end={end} />
      <TextField label={t('registers.closing.note')} maxLength={500} autoComplete="off" {...form.field('note')} />
      {isAllSent && (
        <SwitchField
          label={t('registers.closing.releases')}
          help={t('registers.closing.releasesHelp')}
          checked={end.releasesLease}
          onChange={end.setReleasesLease}
        />
      )}
      {fault && <p role="alert">{fault}</p>}
      <Row gap={2} justify="end">
        <Button onClick={onBack} data-testid="closing-back">
          {t('registers.closing.back')}
        </Button>
        <Button type="submit" look="filled" loading={isSaving} data-testid="closing-confirm">
          {t('registers.closing.confirm')}
        </Button>
      </Row>
    </Stack>
  )
}

type EndOptions = Pick<StepProps, 'tools' | 'counted' | 'expected'> & { onConfirm: (end: ClosingEnd) => void }

/** The form of the end of the session, and the figures that follow from the count. */
function useClosingEnd({ tools, counted, expected, onConfirm }: EndOptions) {
  const t = useT()
  const { settings } = tools.settings.company
  const plain = (amount: Money) =>
    formatMoney(amount, { ...settings, currencyShowSymbol: false, currencyShowTag: false })
  const usualFloat = tools.register.session.openingCountedAmount
  const [releasesLease, setReleasesLease] = useState(false)
  const difference = expected === null ? null : differenceOf(counted.cash, expected)
  const { requireReasonAboveAmount } = rulesHere(tools)
  const needsReason = difference !== null && isAboveLimit(difference.amount, requireReasonAboveAmount)
  const readLeft = (text: string) => {
    const typed = readAmount(text, settings)
    return typed === undefined || typed > counted.cash ? undefined : typed
  }
  const form = useForm({
    initial: { reason: '', left: plain(usualFloat < counted.cash ? usualFloat : counted.cash), note: '' },
    check: ({ reason, left }) => ({
      ...(needsReason && reason.trim().length < shortestReason && { reason: t('registers.closing.reasonNeeded') }),
      ...(readLeft(left) === undefined && { left: t('registers.closing.leftInvalid') }),
    }),
    onSubmit: ({ reason, left, note }) => {
      const cashLeftAmount = readLeft(left)
      if (cashLeftAmount === undefined) return
      const differenceReason = needsReason ? reason.trim() : null
      onConfirm({ cashLeftAmount, differenceReason, note: note.trim() || null, releasesLease })
    },
  })
  const cashLeftAmount = readLeft(form.values.left)
  return { form, cashLeftAmount, difference, needsReason, releasesLease, setReleasesLease }
}

/** The difference needs an approval. */
function OverLimit({ tools, difference }: { tools: SessionTools; difference: Difference | null }) {
  const t = useT()
  const { maxDifferenceAmount } = rulesHere(tools)
  if (difference === null || maxDifferenceAmount === null || !needsApproval(tools, difference.amount)) return null
  return (
    <p className="k-notice k-notice-info" data-testid="closing-over">
      {t('registers.closing.overLimit', {
        amount: formatMoney(maxDifferenceAmount, tools.settings.company.settings),
      })}
    </p>
  )
}

type LeftProps = { tools: SessionTools; counted: Money; end: ReturnType<typeof useClosingEnd> }

/** The cash that stays in the drawer, and what is taken out of it. */
function CashLeft({ tools, counted, end: { form, cashLeftAmount } }: LeftProps) {
  const t = useT()
  const { settings } = tools.settings.company
  return (
    <>
      <TextField
        label={t('registers.closing.left')}
        help={t('registers.closing.leftHelp')}
        {...form.field('left')}
        inputMode="decimal"
        autoComplete="off"
        data-testid="closing-left"
      />
      {cashLeftAmount !== undefined && (
        <p>{t('registers.closing.taken', { amount: formatMoney(subtract(counted, cashLeftAmount), settings) })}</p>
      )}
    </>
  )
}

type FigureProps = { tools: SessionTools; counted: Money; expected: Money | null; difference: Difference | null }

function Figures({ tools, counted, expected, difference }: FigureProps) {
  const t = useT()
  const show = (amount: Money) => formatMoney(amount, tools.settings.company.settings)
  if (expected === null || difference === null) {
    const isBlind = !mayKnowExpected(tools)
    return (
      <>
        <Stack as="dl" gap={1} className={styles['figures']}>
          <Figure label={t('registers.closing.counted')} value={show(counted)} />
        </Stack>
        <p className="k-notice k-notice-info">{t(isBlind ? 'registers.closing.blind' : 'registers.closing.unknown')}</p>
      </>
    )
  }
  return (
    <Stack as="dl" gap={1} className={styles['figures']}>
      <Figure label={t('registers.closing.expected')} value={show(expected)} />
      <Figure label={t('registers.closing.counted')} value={show(counted)} />
      <Figure
        label={t('registers.closing.difference')}
        value={t(`registers.closing.${difference.kind}`, { amount: show(difference.amount) })}
        difference={difference.kind}
      />
    </Stack>
  )
}

function Figure({ label, value, difference }: { label: string; value: string; difference?: Difference['kind'] }) {
  return (
    <div {...(difference && { 'data-difference': difference })}>
      <dt>{label}</dt>
      <dd className="numbers" data-testid={difference ? 'closing-difference' : undefined}>
        {value}
      </dd>
    </div>
  )
}
