import { pathTo } from '@mostrador/contract/routes.ts'
import { WarningStrip } from '#src/features/selling/sell/base/warning-strip.tsx'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { sellingPlanEnd } from '#src/features/selling/sell/till/selling-plan-end.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { useSession } from '#src/session/session-store.ts'

/** Says that the plan ended while the till was open: the open sale can be finished, and no new one starts. */
export function PlanStrip() {
  const { t, language } = useTranslator()
  const { till } = useSelling()
  const cart = useOpenCart(till)
  const ended = sellingPlanEnd(useSession())
  if (ended === null) return null

  return (
    <WarningStrip testId="plan-strip">
      <span>
        {ended === '' ? t('sell.planEnded.title') : t('sell.planEnded.titleOn', { date: ended })}{' '}
        {t(cart.lines.length > 0 ? 'sell.planEnded.finish' : 'sell.planEnded.stopped')}
      </span>
      <a href={pathTo('account-tab', language, { tab: 'companies' })}>{t('sell.planEnded.renew')}</a>
    </WarningStrip>
  )
}
