import { Stack } from '#src/ui/layout/boxes.tsx'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { listPriceTables } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { useState } from 'react'
import { DifferenceList } from '#src/features/service/staff/prices/difference-list.tsx'
import { PriceForm } from '#src/features/service/staff/prices/price-form.tsx'
import { LoadFailed } from '#src/features/service/staff/staff-frame.tsx'
import { SectionLoading, Section } from '#src/ui/section.tsx'
import styles from '#src/features/service/staff/staff.module.css'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import { useT } from '#src/language/use-t.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Button } from '#src/ui/button.tsx'

type Version = OutputOf<typeof listPriceTables>['tables'][number]

/** The versions of the price table, which never change, and a form for another one. */
export function PricesTab() {
  const t = useT()
  const [isAdding, setAdding] = useState(false)
  const { state, reload, retry } = useCall(listPriceTables, {})
  if (state.status === 'loading') return <SectionLoading />
  if (state.status === 'failed') return <LoadFailed error={state.error} onRetry={retry} />
  const { tables } = state.data
  const base = tables.find(({ isCurrent }) => isCurrent) ?? tables[0]
  if (!base) return <Section title={t('staff.prices.heading')} text={t('staff.prices.none')} testId="no-prices" />
  if (isAdding)
    return (
      <PriceForm
        base={base.table}
        taken={tables.map(({ table }) => table.version)}
        onClose={() => setAdding(false)}
        onAdded={() => {
          setAdding(false)
          reload()
        }}
      />
    )
  return (
    <Section title={t('staff.prices.heading')} text={t('staff.prices.text')} testId="price-versions">
      <Button look="filled" className="k-self-start" onClick={() => setAdding(true)} data-testid="add-version">
        {t('staff.prices.add')}
      </Button>
      <Stack as="ul" fit className={styles['list']}>
        {tables.map((version, index) => (
          <li key={version.table.version}>
            <VersionItem version={version} before={tables[index + 1]} />
          </li>
        ))}
      </Stack>
    </Section>
  )
}

function VersionItem({ version, before }: { version: Version; before: Version | undefined }) {
  const t = useT()
  const { date } = useFormats()
  const { table, createdByName, isCurrent } = version
  const [shownAt] = useState(() => Date.now())
  const isLater = Date.parse(table.validFrom) > shownAt
  return (
    <Stack gap={3} data-testid={`version-${table.version}`}>
      <div>
        <h3>
          {table.version}{' '}
          {(isCurrent || isLater) && (
            <span className={styles['badge']} data-tone={isCurrent ? 'good' : 'waiting'}>
              {t(isCurrent ? 'staff.prices.current' : 'staff.prices.later')}
            </span>
          )}
        </h3>
        <p className="k-soft k-body">
          {t('staff.prices.validFrom', { date: date(table.validFrom, 'UTC') })} ·{' '}
          {createdByName === null ? t('staff.prices.byFile') : t('staff.prices.by', { name: createdByName })}
        </p>
      </div>
      {before ? (
        <details>
          <summary className={styles['summary']}>
            {t('staff.prices.differences', { version: before.table.version })}
          </summary>
          <DifferenceList
            before={before.table}
            after={table}
            none={t('staff.prices.noDifferences', { version: before.table.version })}
          />
        </details>
      ) : (
        <p className="k-soft k-body">{t('staff.prices.first')}</p>
      )}
    </Stack>
  )
}
