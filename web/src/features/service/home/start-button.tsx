import { pathTo } from '@mostrador/contract/routes.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useVisitor } from '#src/root-data.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { IconArrowRight } from '#src/ui/icons.tsx'

/** The way in: the free trial, or the dashboard for those who are signed in. */
export function StartButton() {
  const t = useT()
  const language = useLanguage()
  const isSignedIn = useVisitor() !== null
  return (
    <LinkButton
      to={isSignedIn ? '/dashboard' : pathTo('free-trial', language)}
      look="filled"
      size="lg"
      icon={<IconArrowRight />}
    >
      {t(isSignedIn ? 'home.open' : 'home.start')}
    </LinkButton>
  )
}
