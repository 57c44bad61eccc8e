import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { type MouseEvent, type ReactElement, Suspense } from 'react'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useAccess } from '#src/ui/admin/parts/access.ts'

const PlanEndedTip = lazyPart(async () => (await import('#src/ui/admin/parts/plan-ended-tip.tsx')).PlanEndedTip)

/** Makes a button unusable but still focusable: its tooltip says why. */
type Unusable = {
  'data-disabled'?: true
  'aria-disabled'?: true
  onClick?: (event: MouseEvent) => void
}

type ActionButtonProps = { endpoint: Pick<Endpoint, 'who'>; children: (unusable: Unusable) => ReactElement }

/** A button that calls an endpoint: absent without the permission, unusable after the plan ended. */
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
