import { Button, Tooltip } from '@mantine/core'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { useAccess } from '#src/ui/admin/access.ts'
import { planEndOf } from '#src/ui/admin/plan-end.ts'
import { useCompany } from '#src/ui/admin/use-company.ts'

type ActionLinkProps = {
  endpoint: Pick<Endpoint, 'who'>
  to: string
  label: string
  icon?: ReactNode
  testId: string
  shortcut?: string
  size?: 'sm' | 'lg'
  /** For a second way to the same thing: a page has one primary button. */
  quiet?: boolean
}

/** The primary button of a page that leads to what a call does. Absent without the permission, unusable after the plan. */
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
  const t = useT()
  const access = useAccess(endpoint)
  const planEnd = planEndOf(useCompany())
  if (access === 'hidden') return null
  if (access === 'planEnded') {
    return (
      <Tooltip label={planEnd ? t('shell.access.planEnded', { date: planEnd }) : t('dashboard.planEnded')}>
        <Button size={size} leftSection={icon} data-disabled aria-disabled="true" data-testid={testId}>
          {label}
        </Button>
      </Tooltip>
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
