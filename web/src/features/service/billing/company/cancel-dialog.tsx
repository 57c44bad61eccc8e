import { Stack } from '#src/ui/layout/boxes.tsx'
import { cancelPlan } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { CompanyBilling } from '@mostrador/contract/features/service/billing/schema.ts'
import { maxLength, minLength, required } from '@mostrador/contract/validation.ts'
import type { PlanPart } from '@mostrador/domain/billing/billing-account.ts'
import { useState } from 'react'
import styles from '#src/features/service/billing/billing.module.css'
import { cancelConsequences, type Consequence } from '#src/features/service/billing/company/cancel-consequences.ts'
import type { WhichParts } from '#src/features/service/billing/plan-address.ts'
import { useFormats } from '#src/features/service/billing/use-formats.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { type FieldBinding, useForm } from '#src/lib/form.ts'
import { useRobotCheck } from '#src/lib/robot-check.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { RobotCheckLine } from '#src/ui/robot-check.tsx'
import { SelectField } from '#src/ui/select-field.tsx'

const dialogWidthPx = 560
const formId = 'cancel-plan-form'
const [reasonMin, reasonMax] = [10, 500]

type CancelValues = { which: WhichParts; cancelOn: 'now' | 'periodEnd'; reason: string }
type CancelDialogProps = { billing: CompanyBilling; part: PlanPart; onClose: () => void; onDone: () => void }

/** Cancels one part or both, after it has said what that does. */
export function CancelDialog({ billing, part, onClose, onDone }: CancelDialogProps) {
  const t = useT()
  const check = useRobotCheck()
  const form = useCancelForm(billing, part, check.take, onDone)
  const { which, cancelOn } = form.values
  return (
    <Dialog
      title={t('billing.cancel.title', { company: billing.companyName })}
      maxWidth={dialogWidthPx}
      persistent
      testId="cancel-dialog"
      actions={
        <>
          <Button onClick={onClose} data-testid="cancel-keep">
            {t('billing.cancel.keep')}
          </Button>
          <Button type="submit" form={formId} look="danger" loading={form.isSending} data-testid="cancel-submit">
            {t('billing.cancel.submit')}
          </Button>
        </>
      }
    >
      <Stack id={formId} as="form" gap={4} fit onSubmit={form.onSubmit} {...check.formProps} noValidate>
        {billing.parts.every(({ canCancel }) => canCancel) && <WhichField {...form.field('which')} />}
        <SelectField
          label={t('billing.cancel.when')}
          options={[
            { value: 'periodEnd', label: t('billing.cancel.periodEnd') },
            { value: 'now', label: t('billing.cancel.now') },
          ]}
          {...form.field('cancelOn')}
          data-testid="cancel-when"
        />
        <Consequences billing={billing} which={which} cancelOn={cancelOn} />
        <ReasonField {...form.field('reason')} />
        <RobotCheckLine check={check} />
      </Stack>
    </Dialog>
  )
}

function useCancelForm(
  billing: CompanyBilling,
  part: PlanPart,
  takeCode: () => Promise<string | undefined>,
  onDone: () => void,
) {
  const t = useT()
  const initial: CancelValues = { which: part, cancelOn: 'periodEnd', reason: '' }
  return useForm<CancelValues>({
    initial,
    rules: { reason: [required(), minLength(reasonMin), maxLength(reasonMax)] },
    onSubmit: async ({ which, cancelOn, reason }) => {
      await callEndpoint(cancelPlan, {
        captchaCode: await takeCode(),
        type: which,
        companyId: billing.companyId,
        cancelOn,
        reason,
      })
      showAlert({ type: 'success', title: t(cancelOn === 'now' ? 'billing.cancel.done' : 'billing.cancel.doneEnd') })
      onDone()
    },
  })
}

function WhichField(binding: FieldBinding) {
  const t = useT()
  return (
    <SelectField
      label={t('billing.cancel.which')}
      options={[
        { value: 'ps', label: t('billing.parts.ps') },
        { value: 'ec', label: t('billing.parts.ec') },
        { value: 'both', label: t('billing.choose.both') },
      ]}
      {...binding}
      data-testid="cancel-which"
    />
  )
}

type ConsequencesProps = { billing: CompanyBilling; which: WhichParts; cancelOn: 'now' | 'periodEnd' }

function Consequences({ billing, which, cancelOn }: ConsequencesProps) {
  const t = useT()
  const describe = useConsequenceWords(billing)
  const [now] = useState(() => serverNow().getTime())
  return (
    <Stack gap={2} className="k-notice" aria-live="polite" data-testid="cancel-consequences">
      <p>
        <strong>{t('billing.cancel.consequences')}</strong>
      </p>
      <ul className={styles['bullets']}>
        {cancelConsequences(billing, which, cancelOn, now).map((consequence) => (
          <li key={JSON.stringify(consequence)}>{describe(consequence)}</li>
        ))}
      </ul>
    </Stack>
  )
}

function useConsequenceWords(billing: CompanyBilling) {
  const t = useT()
  const { amount, day } = useFormats(billing)
  return (consequence: Consequence): string => {
    switch (consequence.kind) {
      case 'endsOn':
        return t('billing.cancel.endsOn', {
          part: t(`billing.parts.${consequence.part}`),
          date: day(consequence.date),
        })
      case 'credit':
      case 'discountLost':
        return t(`billing.cancel.${consequence.kind}`, {
          part: t(`billing.parts.${consequence.part}`),
          amount: amount(consequence.amount),
        })
      case 'payment':
        return t('billing.cancel.payment', { reference: consequence.reference })
      case 'noCredit':
      case 'data':
      case 'takeBack':
      case 'again':
        return t(`billing.cancel.${consequence.kind}`)
      default:
        return t(`billing.cancel.${consequence.kind}`, { part: t(`billing.parts.${consequence.part}`) })
    }
  }
}

/** A few sentences, with a count of their characters. */
function ReasonField({ error, value, onChange, ...binding }: FieldBinding) {
  const t = useT()
  return (
    <Field
      label={t('billing.cancel.reason')}
      error={error}
      help={
        <>
          {t('billing.cancel.reasonHelp')}{' '}
          <output className="numbers" data-testid="reason-count">
            {t('billing.cancel.count', { count: value.trim().length, max: reasonMax })}
          </output>
        </>
      }
      control={({ className, ...control }) => (
        <textarea
          {...binding}
          {...control}
          className={`${className} ${styles['reason']}`}
          rows={3}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    />
  )
}
