import { billingPeriods } from '@mostrador/domain/billing/billing-account.ts'
import { formatPercent } from '@mostrador/contract/format.ts'
import { currencyOfRegion, planPrice } from '@mostrador/contract/features/service/pricing/plan-price.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import { regionName, regionTags } from '@mostrador/contract/regions.ts'
import { useState } from 'react'

import { PeriodHeads } from '#src/features/service/staff/prices/period-heads.tsx'
import { Section } from '#src/ui/section.tsx'
import styles from '#src/features/service/staff/staff.module.css'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useRootData } from '#src/root-data.ts'
import { SelectField } from '#src/ui/select-field.tsx'

const usualRegion = 'CL'

/** What a version asks from a visitor of a country; null while a field is wrong. */
export function PricePreview({ table }: { table: PriceTable | null }) {
  const t = useT()
  const language = useLanguage()
  const { region } = useRootData()
  const [regionTag, setRegionTag] = useState(region ?? usualRegion)
  return (
    <Section title={t('staff.prices.preview')} testId="price-preview">
      <SelectField
        label={t('staff.prices.previewRegion')}
        value={regionTag}
        onChange={setRegionTag}
        options={regionTags
          .map((tag) => ({ value: tag, label: regionName(tag, language) }))
          .sort((one, other) => one.label.localeCompare(other.label, language))}
      />
      {table ? <PreviewTable table={table} regionTag={regionTag} /> : <p>{t('staff.prices.previewFaulty')}</p>}
    </Section>
  )
}

function PreviewTable({ table, regionTag }: { table: PriceTable; regionTag: string }) {
  const t = useT()
  const language = useLanguage()
  const { amount, settingsOf } = useFormats()
  const currencyTag = currencyOfRegion(table, regionTag)
  return (
    <>
      <p className="k-soft k-body">
        {t('staff.prices.previewText', { percent: formatPercent(table.bothPercent, settingsOf(currencyTag)) })}
      </p>
      {/* A scrollable area must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['scroll']} aria-label={t('staff.prices.preview')} tabIndex={0}>
        <table className={styles['table']}>
          <PeriodHeads />
          <tbody>
            {table.plans.map(({ planKey, part, name }) => (
              <tr key={planKey}>
                <th scope="row">
                  {name[language]}
                  <div className="k-soft k-body">{t(`billing.parts.${part}`)}</div>
                </th>
                {billingPeriods.map((period) => {
                  const query = { planKey, period, currencyTag, regionTag }
                  const alone = planPrice(table, { ...query, withBoth: false })
                  const both = planPrice(table, { ...query, withBoth: true })
                  return (
                    <td key={period} className="numbers">
                      {alone ? amount(alone.gross, currencyTag) : '—'}
                      {both && (
                        <div className="k-soft k-body">
                          {t('staff.prices.withBoth', { amount: amount(both.gross, currencyTag) })}
                        </div>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
