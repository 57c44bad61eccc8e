import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { MoneySettings } from '@mostrador/contract/format.ts'
import { confirmBalance, correctBalance } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { isEmptyValue, maxLength, minLength, required, type Rule } from '@mostrador/contract/validation.ts'
import { readAmount, showAmount } from '#src/features/service/staff/amount-text.ts'
import type { StaffCompany } from '#src/features/service/staff/companies/staff-company.ts'
import { Section } from '#src/ui/section.tsx'
import styles from '#src/features/service/staff/staff.module.css'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type BalanceSectionProps = { company: StaffCompany; onChanged: () => void }

const exampleAmount = 12_900
const largestAmount = 1_000_000_000_000

/** How the balance moved, and a form that adds an entry of its own; no entry is ever changed. */
export function BalanceSection({ company, onChanged }: BalanceSectionProps) {
  const t = useT()
  const { billing, isOwnCompany, proposal } = company
  return (
    <Section title={t('staff.balance.heading')} testId="company-balance">
      <Entries billing={billing} />
      {isOwnCompany ? (
        <p className={styles['notice']}>{t('staff.balance.ownCompany')}</p>
      ) : proposal ? (
        <Proposal company={company} proposal={proposal} onChanged={onChanged} />
      ) : (
        <CorrectForm company={company} onChanged={onChanged} />
      )}
    </Section>
  )
}

type ProposalProps = BalanceSectionProps & { proposal: NonNullable<StaffCompany['proposal']> }

/** A correction above the limit: another person confirms it or sends it back. */
function Proposal({ company: { billing }, proposal: { amount, note, proposedBy, isOwn }, onChanged }: ProposalProps) {
  const t = useT()
  const formats = useFormats()
  const { companyId, currencyTag } = billing
  const answer = async (isConfirmed: boolean) => {
    const { balance } = await callEndpoint(confirmBalance, { companyId, isConfirmed })
    const now = formats.amount(balance, currencyTag)
    showAlert({
      type: 'success',
      title: isConfirmed ? t('staff.balance.confirmed', { amount: now }) : t('staff.balance.sentBack'),
    })
    onChanged()
  }
  const confirming = useForm({ initial: {}, rules: {}, onSubmit: () => answer(true) })
  const returning = useForm({ initial: {}, rules: {}, onSubmit: () => answer(false) })
  const words = { name: proposedBy, amount: formats.amount(amount, currencyTag), note }
  return (
    <Stack gap={4} fit className={styles['form']} data-testid="balance-proposal">
      <p>{t('staff.balance.proposed', words)}</p>
      {isOwn ? (
        <p className="k-soft k-body">{t('staff.balance.own')}</p>
      ) : (
        <form onSubmit={confirming.onSubmit} noValidate>
          <Button type="submit" loading={confirming.isSending} data-testid="balance-confirm">
            {t('staff.balance.confirm')}
          </Button>
        </form>
      )}
      <form onSubmit={returning.onSubmit} noValidate>
        <Button type="submit" loading={returning.isSending} data-testid="balance-send-back">
          {t('staff.balance.sendBack')}
        </Button>
      </form>
    </Stack>
  )
}

function Entries({ billing: { entries, currencyTag, timeZone } }: Pick<StaffCompany, 'billing'>) {
  const t = useT()
  const { amount, time } = useFormats()
  if (entries.length === 0) return <p className="k-soft k-body">{t('staff.balance.none')}</p>
  return (
    <Stack as="ul" fit className={styles['list']} data-testid="balance-entries">
      {entries.map((entry) => (
        <Row key={entry.id} as="li" gap={1} across={4} align="baseline" justify="between" className={styles['split']}>
          <div>
            <p>{t(`staff.balance.reasons.${entry.reason}`)}</p>
            <p className="k-soft k-body">
              {time(entry.at, timeZone)}
              {entry.note !== null && ` · ${entry.note}`}
            </p>
          </div>
          <strong className="numbers">{amount(entry.amount, currencyTag)}</strong>
        </Row>
      ))}
    </Stack>
  )
}

function CorrectForm({ company: { billing }, onChanged }: BalanceSectionProps) {
  const t = useT()
  const formats = useFormats()
  const { companyId, currencyTag, balance } = billing
  const settings = formats.settingsOf(currencyTag)
  const form = useForm({
    initial: { amount: '', note: '' },
    rules: {
      amount: [required(), signedAmountRule(settings, balance)],
      note: [required(), minLength(10), maxLength(300)],
    },
    onSubmit: async ({ amount, note }) => {
      const answer = await callEndpoint(correctBalance, {
        companyId,
        amount: readAmount(amount, settings) ?? 0,
        note,
      })
      const now = formats.amount(answer.balance, currencyTag)
      const title = answer.waitsForSecond ? t('staff.balance.waits') : t('staff.balance.done', { amount: now })
      showAlert({ type: 'success', title })
      onChanged()
    },
  })
  return (
    <form className={styles['form']} onSubmit={form.onSubmit} noValidate data-testid="balance-form">
      <h3>{t('staff.balance.correct')}</h3>
      <div className={styles['pair']}>
        <TextField
          label={`${t('staff.balance.amount')} (${currencyTag})`}
          help={t('staff.balance.amountHelp')}
          autoComplete="off"
          {...form.field('amount')}
        />
        <TextField
          label={t('staff.balance.note')}
          help={t('staff.balance.noteHelp')}
          autoComplete="off"
          {...form.field('note')}
        />
      </div>
      <Outcome billing={billing} typed={readAmount(form.values.amount, settings)} />
      <Button type="submit" loading={form.isSending} data-testid="balance-submit">
        {t('staff.balance.submit')}
      </Button>
    </form>
  )
}

function Outcome({ billing, typed }: Pick<StaffCompany, 'billing'> & { typed: number | undefined }) {
  const t = useT()
  const { amount } = useFormats()
  const next = billing.balance + (typed ?? 0)
  const becomes = () =>
    next < 0 ? t('staff.balance.below') : t('staff.balance.becomes', { amount: amount(next, billing.currencyTag) })
  return (
    <output className={styles['outcome']} data-testid="balance-outcome">
      {typed !== undefined && typed !== 0 && becomes()}
    </output>
  )
}

/** An amount other than zero that does not take the balance below zero. */
function signedAmountRule(settings: MoneySettings, balance: number): Rule {
  const example = showAmount(exampleAmount, settings)
  return (value) => {
    if (isEmptyValue(value)) return undefined
    const amount = readAmount(String(value), settings)
    if (amount === undefined || amount === 0) return { key: 'staff.balance.amountInvalid', values: { example } }
    if (Math.abs(amount) > largestAmount) return { key: 'staff.money.amountTooLarge' }
    return balance + amount < 0 ? { key: 'staff.balance.below' } : undefined
  }
}
