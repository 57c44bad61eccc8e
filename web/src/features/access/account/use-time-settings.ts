import type { TimeSettings } from '@mostrador/contract/format.ts'
import { useLanguage } from '#src/language/use-t.ts'
import { useRootData } from '#src/root-data.ts'
import { useSession } from '#src/session/session-store.ts'

/** The date format of a person's own pages: their language, with the country and time zone of their current company, if any. */
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
