import { Row } from '#src/ui/layout/boxes.tsx'
import { formatDate } from '@mostrador/contract/format.ts'
import type { TaxRecord } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { isInForce } from '@mostrador/domain/price/tax-on-day.ts'
import { isPlanned, lastVersion, type TaxVersionRow } from '#src/features/catalogue/taxes/tax-values.ts'
import { rateWords } from '#src/features/catalogue/taxes/tax-words.ts'
import styles from '#src/features/catalogue/taxes/taxes.module.css'
import type { T } from '#src/language/translator.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'

type ColumnWords = { t: T; language: Language; settings: CompanySettings; today: string }

/** The version that is valid today, or the last one if none is. */
function versionToday(tax: Pick<TaxRecord, 'versions'>, today: string): TaxVersionRow {
  return tax.versions.find((version) => isInForce(version, today)) ?? lastVersion(tax)
}

/** The columns of the list of taxes. */
export function taxColumns({ t, language, settings, today }: ColumnWords): ListColumn<TaxRecord>[] {
  return [
    {
      key: 'name',
      label: t('taxes.columns.name'),
      card: 'title',
      cell: (tax) => (
        <Row as="span" gap={2} align="center" inline>
          {versionToday(tax, today).name[language]}
          {tax.isDefault && <StateBadge tone="quiet">{t('taxes.default')}</StateBadge>}
        </Row>
      ),
    },
    {
      key: 'rate',
      label: t('taxes.columns.rate'),
      card: 'value',
      cell: (tax) => <TaxRate tax={tax} today={today} t={t} settings={settings} />,
    },
    {
      key: 'appliesTo',
      label: t('taxes.columns.appliesTo'),
      needs: 'wide',
      cell: ({ appliesTo }) => t(`taxes.appliesTo.${appliesTo}`),
    },
    {
      key: 'products',
      label: t('taxes.columns.products'),
      card: 'note',
      cell: ({ productCount }) => t('taxes.products', { count: productCount }),
    },
    {
      key: 'status',
      label: t('taxes.columns.status'),
      card: 'badge',
      cell: (tax) => <TaxStatus tax={tax} today={today} t={t} />,
    },
    {
      key: 'updated',
      label: t('taxes.columns.updated'),
      needs: 'wide',
      cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    },
  ]
}

type TaxRateProps = Pick<ColumnWords, 't' | 'settings' | 'today'> & { tax: TaxRecord }

function TaxRate({ tax, today, t, settings }: TaxRateProps) {
  const last = lastVersion(tax)
  return (
    <span className={styles['rate']}>
      {rateWords(versionToday(tax, today), settings)}
      {isPlanned(tax, today) && (
        <small className="k-muted" data-testid="planned">
          {t('taxes.change', {
            rate: rateWords(last, settings),
            day: formatDate(last.validFrom ?? today, settings),
          })}
        </small>
      )}
    </span>
  )
}

function TaxStatus({ tax, today, t }: { tax: TaxRecord; today: string; t: T }) {
  if (tax.status === 'archived') return <StateBadge tone="quiet">{t('taxes.status.archived')}</StateBadge>
  const [first] = tax.versions
  if (first?.validFrom && first.validFrom > today)
    return <StateBadge tone="warn">{t('taxes.status.planned')}</StateBadge>
  const { validTo } = lastVersion(tax)
  if (validTo && validTo < today) return <StateBadge tone="quiet">{t('taxes.status.ended')}</StateBadge>
  return <StateBadge tone="good">{t('taxes.status.active')}</StateBadge>
}
