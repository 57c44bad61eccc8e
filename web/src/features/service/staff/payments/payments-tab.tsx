import { listPayments } from '@mostrador/contract/features/service/staff/endpoints.ts'
import type { BillingPayment } from '@mostrador/contract/features/service/billing/schema.ts'
import { useSearchParams } from 'react-router'
import { FoundPages } from '#src/features/service/staff/found-pages.tsx'
import { PaymentRow } from '#src/features/service/staff/payments/payment-row.tsx'
import { SearchForm } from '#src/features/service/staff/search-form.tsx'
import { Section } from '#src/ui/section.tsx'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import section from '#src/ui/section.module.css'

type Status = BillingPayment['status'] | 'all'
const statuses: readonly Status[] = ['pending', 'approved', 'rejected', 'expired', 'all']
const perPage = 25

/** The payments of all companies: those that wait, unless another state is chosen. */
export function PaymentsTab() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const q = query.get('q') ?? ''
  const status = statuses.find((one) => one === query.get('status')) ?? 'pending'
  const choose = (next: string) =>
    setQuery((before) => new URLSearchParams([...[...before].filter(([name]) => name !== 'status'), ['status', next]]))

  return (
    <Section title={t('staff.payments.heading')} testId="staff-payments-list">
      <SearchForm label={t('staff.payments.search')}>
        <SelectField
          label={t('staff.payments.status')}
          name="status"
          value={status}
          onChange={choose}
          options={statuses.map((one) => ({
            value: one,
            label: one === 'all' ? t('staff.payments.all') : t(`staff.payments.statuses.${one}`),
          }))}
        />
      </SearchForm>
      <FoundPages
        key={`${status} ${q}`}
        endpoint={listPayments}
        inputFrom={(cursor) => ({
          per: perPage,
          ...(q !== '' && { q }),
          ...(status !== 'all' && { status }),
          ...(cursor !== undefined && { cursor }),
        })}
        pageOf={(answer) => answer}
        keyOf={({ payment }) => payment.id}
        row={(item) => <PaymentRow {...item} />}
        empty={<Nothing isSearch={q !== ''} status={status} onClear={() => setQuery({ status })} />}
      />
    </Section>
  )
}

function Nothing({ isSearch, status, onClear }: { isSearch: boolean; status: Status; onClear: () => void }) {
  const t = useT()
  if (isSearch)
    return (
      <div className={section['failed']} data-testid="no-match">
        <output>{t('staff.noMatch')}</output>
        <Button onClick={onClear}>{t('staff.clear')}</Button>
      </div>
    )
  const words = { pending: 'staff.payments.none', all: 'staff.payments.noneAtAll' } as const
  return (
    <output data-testid="no-payments">
      {t(status === 'pending' || status === 'all' ? words[status] : 'staff.payments.noneOfState')}
    </output>
  )
}
