import type { AuthSession, SessionUser } from '@mostrador/contract/session.ts'
import type { SelectOption } from '#src/ui/select-field.tsx'

/** The choice in the company-profile dialog; empty text means nothing yet. */
type ProfileChoice = { companyId: string; profileId: string }
type Places = SessionUser['companiesOn']

const activeStatus = 1

/** The current company and profile; the dialog opens with them. */
export function currentChoice({ company, companyProfile }: AuthSession): ProfileChoice {
  return { companyId: company?.id ?? '', profileId: companyProfile?.id ?? '' }
}

/** All companies of the person; inactive ones are visible but cannot be chosen. */
export function companyOptions(places: Places, nameOfInactive: (name: string) => string): SelectOption[] {
  return places.map(({ company: { id, name, status } }) => ({
    value: id,
    label: status === activeStatus ? name : nameOfInactive(name),
    disabled: status !== activeStatus,
  }))
}

/** The profiles of the chosen company only. */
export function profileOptions(places: Places, companyId: string): SelectOption[] {
  const profiles = places.find(({ company }) => company.id === companyId)?.profiles ?? []
  return profiles.map(({ id, name }) => ({ value: id, label: name }))
}

/** Another company clears the profile, which belonged to the previous one. */
export function chooseCompany(companyId: string): ProfileChoice {
  return { companyId, profileId: '' }
}

/** Whether Select is enabled: both are chosen and valid, and differ from the current choice. */
export function canSelect(places: Places, choice: ProfileChoice, current: ProfileChoice): boolean {
  const place = places.find(({ company }) => company.id === choice.companyId)
  const isPossible =
    place?.company.status === activeStatus && place.profiles.some((profile) => profile.id === choice.profileId)
  return isPossible && (choice.companyId !== current.companyId || choice.profileId !== current.profileId)
}
