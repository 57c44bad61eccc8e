import { Button } from '@mantine/core'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useAccess } from '#src/ui/admin/parts/access.ts'

const PlanEndedTip = lazyPart(async () => (await import('#src/ui/admin/parts/plan-ended-tip.tsx')).PlanEndedTip)

type ActionLinkProps = {
  endpoint: Pick<Endpoint, 'who'>
  to: string
  label: string
  icon?: ReactNode
  testId: string
  shortcut?: string
  size?: 'sm' | 'lg'
  /** For a second link to the same thing: a page has one primary button. */
  quiet?: boolean
}

/** The primary link of a page to what an endpoint does. Absent without the permission, unusable after the plan ended. */
export function ActionLink({
  endpoint,
  to,
  label,
  icon,
  testId,
  shortcut,
  size = 'sm',
  quiet = false,
}: ActionLinkProps) {
  const access = useAccess(endpoint)
  if (access === 'hidden') return null
  if (access === 'planEnded') {
    const button = (
      <Button size={size} leftSection={icon} data-disabled aria-disabled="true" data-testid={testId}>
        {label}
      </Button>
    )
    return (
      <Suspense fallback={button}>
        <PlanEndedTip>{button}</PlanEndedTip>
      </Suspense>
    )
  }
  return (
    <Button
      size={size}
      variant={quiet ? 'default' : 'filled'}
      component={Link}
      to={to}
      leftSection={icon}
      aria-keyshortcuts={shortcut}
      data-testid={testId}
    >
      {label}
    </Button>
  )
}
