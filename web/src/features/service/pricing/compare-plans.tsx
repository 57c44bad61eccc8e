import { Stack } from '#src/ui/layout/boxes.tsx'
import type { PriceView } from '#src/features/service/pricing/price-view.ts'
import styles from '#src/features/service/pricing/pricing.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'

/** A company has one location today, so its limit is not shown. */
const rows = ['users', 'checkouts', 'products', 'liveConnections', 'storageMb'] as const
/** What a part does not have at all. */
const missing = { ps: [], ec: ['checkouts'] } as const satisfies Record<'ps' | 'ec', readonly (typeof rows)[number][]>

/** The limits of each plan, side by side. */
export function ComparePlans({ view: { plans, trialPlan } }: { view: PriceView }) {
  const t = useT()
  const language = useLanguage()
  const number = new Intl.NumberFormat(language, { useGrouping: 'always' })
  const words = ({ part, limits }: PriceView['plans'][number], row: (typeof rows)[number]) => {
    if (missing[part].some((name) => name === row)) return t('pricing.compare.none')
    const limit = limits[row]
    if (limit === null) return t('pricing.compare.unlimited')
    return row === 'storageMb' ? t('pricing.compare.megabytes', { count: number.format(limit) }) : number.format(limit)
  }
  return (
    <Stack as="section" gap={4} fit className={styles['part']}>
      <h2 className="k-headline">{t('pricing.compare.title')}</h2>
      {/* A wide table scrolls by itself, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['table']} tabIndex={0} aria-label={t('pricing.compare.caption')}>
        <table data-testid="compare-plans">
          <caption className="visually-hidden">{t('pricing.compare.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('pricing.compare.what')}</th>
              {plans.map(({ key, part, name }) => (
                <th key={key} scope="col">
                  {t(`pricing.parts.${part}`)} · {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th className="k-normal" scope="row">
                  {t(`pricing.compare.${row}`)}
                </th>
                {plans.map((plan) => (
                  <td key={plan.key} className="numbers">
                    {words(plan, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="k-soft">{t('pricing.compare.note', { plan: trialPlan })}</p>
    </Stack>
  )
}
