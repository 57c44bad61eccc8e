import type { TimeSettings } from '@mostrador/contract/format.ts'
import { useLanguage } from '#src/language/use-t.ts'
import { useRootData } from '#src/root-data.ts'
import { useSession } from '#src/session/session-store.ts'

/** How dates look on a person's own pages: in their language, in the country and zone of the company they are in, if any. */
export function useTimeSettings(): TimeSettings {
  const languageTag = useLanguage()
  const { region } = useRootData()
  const company = useSession()?.company?.settings
  return {
    languageTag,
    regionTag: company?.regionTag ?? region ?? (languageTag === 'es' ? 'CL' : 'US'),
    timeZone: company?.timeZone,
  }
}
