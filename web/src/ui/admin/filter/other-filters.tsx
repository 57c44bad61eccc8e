import { useState } from 'react'
import { FilterPopover } from '#src/ui/admin/filter/filter-popover.tsx'
import { FloatingMenu } from '#src/ui/admin/parts/floating-menu.tsx'
import type { KnownFilter } from '#src/ui/admin/list-state/list-filters.ts'
import { type OpeningButton, LazyOpener } from '#src/ui/admin/parts/lazy-opener.tsx'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'

type OtherFiltersProps = { filters: readonly KnownFilter[]; state: ListUrlState; button: OpeningButton }

type Step = { is: 'choosing' } | { is: 'editing'; filter: KnownFilter } | { is: 'closed' }

/** Behind “+ Filter”: first the choice of a filter, then its editor, at the same button. */
export function OtherFilters({ filters, state, button }: OtherFiltersProps) {
  const [step, setStep] = useState<Step>({ is: 'choosing' })
  if (step.is === 'editing') {
    return (
      <FilterPopover filter={step.filter} state={state} button={button} onClose={() => setStep({ is: 'closed' })} />
    )
  }
  const entries = filters.map((filter) => ({
    key: filter.name,
    label: filter.label,
    run: () => setStep({ is: 'editing', filter }),
    testId: `filter-${filter.name}`,
  }))
  const menu = <FloatingMenu button={button} position="bottom-start" sections={[{ key: 'filters', entries }]} />
  if (step.is === 'choosing') return menu
  return (
    <LazyOpener button={button} opens="menu" fetch={() => undefined}>
      {menu}
    </LazyOpener>
  )
}
