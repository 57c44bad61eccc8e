import { Stack } from '#src/ui/layout/boxes.tsx'
import type { MoneySettings } from '@mostrador/contract/format.ts'
import { recordMoney } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { isEmptyValue, maxLength, pattern, required, type Rule } from '@mostrador/contract/validation.ts'
import { readAmount, showAmount } from '#src/features/service/staff/amount-text.ts'
import { moneyOutcome } from '#src/features/service/staff/payments/money-outcome.ts'
import type { PaymentViewProps } from '#src/features/service/staff/payments/payment-detail.ts'
import { restOf } from '#src/features/service/staff/payments/payment-words.ts'
import { withFreshData } from '#src/features/service/staff/payments/with-fresh-data.ts'
import { Section } from '#src/ui/section.tsx'
import styles from '#src/features/service/staff/staff.module.css'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const largestAmount = 1_000_000_000_000
const exampleAmount = 12_900

/** Money of the bank for a payment; says before it is sent what the amount does. */
export function MoneyForm({ detail, onChanged }: PaymentViewProps) {
  const t = useT()
  const { form, settings } = useMoneyForm({ detail, onChanged })
  return (
    <Section title={t('staff.money.heading')} text={t('staff.money.text')} testId="money-section">
      <Stack
        as="form"
        gap={4}
        fit
        className={styles['form']}
        onSubmit={form.onSubmit}
        noValidate
        data-testid="money-form"
      >
        <div className={styles['pair']}>
          <TextField
            label={`${t('staff.money.amount')} (${settings.currencyTag})`}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('amount')}
          />
          <TextField label={t('staff.money.receivedOn')} type="date" {...form.field('receivedOn')} />
          <TextField
            label={t('staff.money.bankReference')}
            autoComplete="off"
            maxLength={60}
            {...form.field('bankReference')}
          />
        </div>
        <Outcome detail={detail} amount={readAmount(form.values.amount, settings)} />
        <Button type="submit" look="filled" loading={form.isSending} data-testid="money-submit">
          {t('staff.money.submit')}
        </Button>
      </Stack>
    </Section>
  )
}

function useMoneyForm({ detail, onChanged }: PaymentViewProps) {
  const t = useT()
  const { settingsOf, amount: show } = useFormats()
  const { companyId, payment, version } = detail
  const isOpen = payment.status === 'pending'
  const settings = settingsOf(payment.currencyTag)
  const form = useForm({
    initial: { amount: isOpen ? showAmount(restOf(payment), settings) : '', receivedOn: today(), bankReference: '' },
    rules: {
      amount: [required(), amountRule(settings)],
      receivedOn: [required(), pattern('dateYMD'), notInFuture, notTooEarly(payment.requestedAt)],
      bankReference: [required(), maxLength(60)],
    },
    onSubmit: async ({ amount, receivedOn, bankReference }) => {
      const paymentId = payment.id
      const minor = readAmount(amount, settings) ?? 0
      const input = { companyId, paymentId, version, amount: minor, receivedOn, bankReference }
      const answer = await withFreshData(callEndpoint(recordMoney, input), onChanged)
      showAlert(
        answer.waitsForSecond
          ? { type: 'info', title: t('staff.money.waits') }
          : !isOpen
            ? { type: 'success', title: t('staff.money.inBalance') }
            : answer.payment.status === 'approved'
              ? { type: 'success', title: t('staff.money.done') }
              : {
                  type: 'success',
                  title: t('staff.money.partly', { amount: show(restOf(answer.payment), payment.currencyTag) }),
                },
      )
      onChanged()
    },
  })
  return { form, settings }
}

function Outcome({ detail, amount }: Pick<PaymentViewProps, 'detail'> & { amount: number | undefined }) {
  const t = useT()
  const formats = useFormats()
  const outcome = amount !== undefined && amount > 0 ? moneyOutcome(detail.payment, amount) : null
  const words = () => {
    if (!outcome) return ''
    if (outcome.kind === 'exact') return t('staff.money.exact')
    return t(`staff.money.${outcome.kind}`, { amount: formats.amount(outcome.amount, detail.payment.currencyTag) })
  }
  return (
    <output className={styles['outcome']} data-testid="money-outcome">
      {words()}
    </output>
  )
}

/** An amount above zero. */
function amountRule(settings: MoneySettings): Rule {
  const example = showAmount(exampleAmount, settings)
  return (value) => {
    if (isEmptyValue(value)) return undefined
    const amount = readAmount(String(value), settings)
    if (amount === undefined || amount <= 0) return { key: 'staff.money.amountInvalid', values: { example } }
    return amount > largestAmount ? { key: 'staff.money.amountTooLarge' } : undefined
  }
}

const notInFuture: Rule = (value) =>
  !isEmptyValue(value) && String(value) > today() ? { key: 'staff.money.inFuture' } : undefined

/** A transfer does not come in long before its payment is asked for. */
function notTooEarly(requestedAt: string): Rule {
  const earliest = new Date(Date.parse(requestedAt) - 366 * 86_400_000).toISOString().slice(0, 10)
  return (value) => (!isEmptyValue(value) && String(value) < earliest ? { key: 'staff.money.tooEarly' } : undefined)
}

/** The calendar day of the device, `2026-11-26`. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
