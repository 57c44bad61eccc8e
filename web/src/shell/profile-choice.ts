import type { AuthSession, SessionUser } from '@mostrador/contract/session.ts'
import type { SelectOption } from '#src/ui/select-field.tsx'

/** What is chosen in the company-profile dialog; empty text is nothing yet. */
export type ProfileChoice = { companyId: string; profileId: string }
type Places = SessionUser['companiesOn']

const activeStatus = 1

/** Where somebody is now; what the dialog opens with. */
export function currentChoice({ company, companyProfile }: AuthSession): ProfileChoice {
  return { companyId: company?.id ?? '', profileId: companyProfile?.id ?? '' }
}

/** All companies of the person; those that are not active can be seen, not chosen. */
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

/** Another company takes the profile back: it belonged to the one before. */
export function chooseCompany(companyId: string): ProfileChoice {
  return { companyId, profileId: '' }
}

/** Whether Select can be pressed: both are chosen and possible, and it would change something. */
export function canSelect(places: Places, choice: ProfileChoice, current: ProfileChoice): boolean {
  const place = places.find(({ company }) => company.id === choice.companyId)
  const isPossible =
    place?.company.status === activeStatus && place.profiles.some((profile) => profile.id === choice.profileId)
  return isPossible && (choice.companyId !== current.companyId || choice.profileId !== current.profileId)
}
