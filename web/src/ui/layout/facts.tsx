import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'

type FactsProps = {
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Side by side where there is room, as on pages without a narrow column. */
  inColumns?: boolean
}

/** Labels and values; null or empty ones are left out. */
export function Facts({ facts, inColumns = false }: FactsProps) {
  return (
    <Stack as="dl" gap={inColumns ? 4 : 2} className={classNames('k-facts', inColumns && 'k-facts-columns')}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classNames('k-breaks', inColumns && 'numbers')}>{value}</dd>
          </div>
        ))}
    </Stack>
  )
}
