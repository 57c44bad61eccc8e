import { classNames } from '#src/ui/class-names.ts'
import { Loader, Popover, TextInput } from '@mantine/core'
import { filtersOfGroup } from '@mostrador/contract/features/insight/reports/drill-down.ts'
import { type DimensionName, dimensionOf } from '@mostrador/contract/features/insight/reports/dimensions.ts'
import { runReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { cloneElement, useState } from 'react'
import { groupName } from '#src/features/insight/reports/group-words.ts'
import styles from '#src/features/insight/reports/reports.module.css'
import type { ReportState } from '#src/features/insight/reports/use-report-url.ts'
import { useSeenDimensions } from '#src/features/insight/reports/use-seen-dimensions.ts'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { type OpeningButton, useOpenAtOnce } from '#src/ui/admin/parts/lazy-opener.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** More values than this are found by a part of their name. */
const mostValues = 100

type FilterChoicesProps = { state: ReportState; button: OpeningButton }

/** The dimensions of a report, then the groups that it has of the chosen one in its period. */
export function FilterChoices({ state, button }: FilterChoicesProps) {
  const t = useT()
  const { isOpen, setOpen, buttonRef } = useOpenAtOnce()
  const [chosen, setChosen] = useState<DimensionName | null>(null)
  const names = useSeenDimensions(state).filter((name) => dimensionOf(name).isTime !== true && name !== 'document')
  const open = (wanted: boolean) => {
    setOpen(wanted)
    if (!wanted) setChosen(null)
  }
  return (
    <Popover opened={isOpen} onChange={open} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>{cloneElement(button, { ref: buttonRef, onClick: () => open(!isOpen) })}</Popover.Target>
      <Popover.Dropdown className={classNames('k-stack k-gap2', styles['picker'])}>
        {chosen ? (
          <Values state={state} dimension={chosen} onChosen={() => open(false)} />
        ) : (
          <div className={styles['options']}>
            {names.map((name) => (
              <button key={name} type="button" onClick={() => setChosen(name)} data-testid={`filter-by-${name}`}>
                {t(`reports.dimensions.${name}`)}
              </button>
            ))}
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

type ValuesProps = { state: ReportState; dimension: DimensionName; onChosen: () => void }

function Values({ state, dimension, onChosen }: ValuesProps) {
  const translator = useTranslator()
  const { t } = translator
  const { settings } = useCompany()
  const [text, setText] = useState('')
  const { period, day, basis, names } = state.filters
  const kept = Object.entries({ period, day, basis, names }).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const query = useEndpointQuery(runReport, {
    key: state.name,
    filters: { ...Object.fromEntries(kept), by: dimension, compare: 'none' },
    page: 1,
    per: mostValues,
  })
  const wanted = text.trim().toLocaleLowerCase()
  const rows = (query.data?.rows ?? [])
    .map((row) => ({ key: row.key, name: groupName(translator, settings, dimension, row) }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  const range = query.data?.range ?? { from: '', to: '' }
  return (
    <>
      <TextInput
        type="search"
        aria-label={t(`reports.dimensions.${dimension}`)}
        placeholder={t(`reports.dimensions.${dimension}`)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      {query.isPending && <Loader size="sm" />}
      <div className={styles['options']}>
        {rows.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            onClick={() => {
              state.change(filtersOfGroup(dimension, key, range))
              onChosen()
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </>
  )
}
