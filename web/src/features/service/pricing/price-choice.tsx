import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { billingPeriods } from '@mostrador/domain/billing/billing-account.ts'
import { addressIn } from '@mostrador/contract/routes.ts'
import { Form, useSubmit } from 'react-router'
import type { PriceView } from '#src/features/service/pricing/price-view.ts'
import styles from '#src/features/service/pricing/pricing.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useRootData } from '#src/root-data.ts'
import { Button } from '#src/ui/button.tsx'

/** The word for each period in the address. */
const written = { monthly: 'monthly', quarterly: 'quarterly', semiannual: 'semiannual', annual: 'yearly' } as const

/** How often one pays, and where the shop is. A plain form, so that the address says what is shown; with script it needs no button. */
export function PriceChoice({ view }: { view: PriceView }) {
  const t = useT()
  const language = useLanguage()
  const submit = useSubmit()
  return (
    <Form
      action={addressIn('pricing', language)}
      className={classNames('k-line k-wrap k-end', styles['choice'])}
      aria-label={t('pricing.choose')}
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <Row as="fieldset" gap={2} className={classNames('k-bare', styles['periods'])}>
        <legend>{t('pricing.period')}</legend>
        {billingPeriods.map((period) => (
          <label key={period}>
            <input
              type="radio"
              name="period"
              value={written[period]}
              defaultChecked={period === view.period}
              data-testid={`period-${period}`}
            />
            <span>
              {t(`pricing.periods.${period}`)}
              {view.savings[period] > 0 && <small>{t('pricing.save', { percent: view.savings[period] })}</small>}
            </span>
          </label>
        ))}
      </Row>
      <CountryChoice country={view.country ?? ''} />
      <noscript>
        <Button type="submit">{t('pricing.show')}</Button>
      </noscript>
    </Form>
  )
}

function CountryChoice({ country }: { country: string }) {
  const t = useT()
  const { regions } = useRootData()
  return (
    <Stack as="label" gap={1} className={classNames('k-soft k-shrinks', styles['country'])}>
      {t('pricing.country')}
      <select className="k-select k-tall k-medium" name="country" defaultValue={country} data-testid="price-country">
        <option value="">{t('pricing.anyCountry')}</option>
        {regions.map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </select>
    </Stack>
  )
}
