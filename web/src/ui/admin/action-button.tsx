import { Tooltip } from '@mantine/core'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import type { MouseEvent, ReactElement } from 'react'
import { useT } from '#src/language/use-t.ts'
import { useAccess } from '#src/ui/admin/access.ts'
import { planEndOf } from '#src/ui/admin/plan-end.ts'
import { useCompany } from '#src/ui/admin/use-company.ts'

/** What makes a button unusable without taking it out of reach: its reason is in the tooltip. */
export type Unusable = {
  'data-disabled'?: true
  'aria-disabled'?: true
  onClick?: (event: MouseEvent) => void
}

type ActionButtonProps = { endpoint: Pick<Endpoint, 'who'>; children: (unusable: Unusable) => ReactElement }

/** A button that does what a call does: absent without the permission, unusable after the plan (ux.md 0.7). */
export function ActionButton({ endpoint, children }: ActionButtonProps) {
  const t = useT()
  const access = useAccess(endpoint)
  const planEnd = planEndOf(useCompany())
  if (access === 'hidden') return null
  if (access === 'allowed') return children({})
  return (
    <Tooltip label={planEnd ? t('shell.access.planEnded', { date: planEnd }) : t('dashboard.planEnded')}>
      {children({ 'data-disabled': true, 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
    </Tooltip>
  )
}
