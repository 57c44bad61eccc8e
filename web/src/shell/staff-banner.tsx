import { Row } from '#src/ui/layout/boxes.tsx'
import { disconnect } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { replacePage } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { refreshSession } from '#src/session/load-session.ts'
import { useSession } from '#src/session/session-store.ts'
import styles from '#src/shell/banner.module.css'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { IconEye } from '#src/ui/icons.tsx'

const lookAgainMs = 15_000
const minuteMs = 60_000

/** Shown while staff visit a company; lets them end the visit. */
export function StaffBanner() {
  const session = useSession()
  if (!session?.staffUntil || !session.company) return null
  return <Visit company={session.company.name} until={Date.parse(session.staffUntil)} />
}

function Visit({ company, until }: { company: string; until: number }) {
  const t = useT()
  const language = useLanguage()
  const { run, isRunning } = useAction()
  const [minutes, setMinutes] = useState(() => minutesUntil(until))

  const leave = () =>
    run(async () => {
      await callEndpoint(disconnect, {})
      await refreshSession()
      replacePage(pathTo('account-tab', language, { tab: 'companies' }))
    })
  const look = useEffectEvent(() => {
    const left = minutesUntil(until)
    setMinutes(left)
    if (left === 0) void leave()
  })
  useEffect(function watchTheTime() {
    const timer = setInterval(look, lookAgainMs)
    return () => clearInterval(timer)
  }, [])

  return (
    <section className={classNames(styles['banner'], styles['staff'])} data-testid="staff-banner">
      <p>
        <IconEye size={18} />
        <span>{t('shell.access.actingAsStaff', { company })}</span>
      </p>
      <Row gap={1} across={3} align="center">
        <span className="numbers">{t('shell.access.staffMinutesLeft', { count: minutes })}</span>
        <Button size="sm" loading={isRunning} onClick={() => void leave()} data-testid="staff-leave">
          {t('shell.access.staffLeave')}
        </Button>
      </Row>
    </section>
  )
}

function minutesUntil(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / minuteMs))
}
