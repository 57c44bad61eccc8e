import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { type MouseEvent, type ReactElement, Suspense } from 'react'
import { late } from '#src/lib/late.ts'
import { useAccess } from '#src/ui/admin/parts/access.ts'

const PlanEndedTip = late(async () => (await import('#src/ui/admin/parts/plan-ended-tip.tsx')).PlanEndedTip)

/** What makes a button unusable without taking it out of reach: its reason is in the tooltip. */
export type Unusable = {
  'data-disabled'?: true
  'aria-disabled'?: true
  onClick?: (event: MouseEvent) => void
}

type ActionButtonProps = { endpoint: Pick<Endpoint, 'who'>; children: (unusable: Unusable) => ReactElement }

/** A button that does what a call does: absent without the permission, unusable after the plan. */
export function ActionButton({ endpoint, children }: ActionButtonProps) {
  const access = useAccess(endpoint)
  if (access === 'hidden') return null
  if (access === 'allowed') return children({})
  const button = children({
    'data-disabled': true,
    'aria-disabled': true,
    onClick: (event) => event.preventDefault(),
  })
  return (
    <Suspense fallback={button}>
      <PlanEndedTip>{button}</PlanEndedTip>
    </Suspense>
  )
}
