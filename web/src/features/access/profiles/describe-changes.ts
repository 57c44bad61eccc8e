import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createProfile, Profile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { differenceOf } from '#src/features/access/profiles/permission-choice.ts'
import { permissionWords } from '#src/features/access/profiles/permission-words.ts'
import { changedLimits, limitWords } from '#src/features/access/profiles/profile-values.ts'
import type { T } from '#src/language/translator.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'

type World = {
  t: T
  settings: CompanySettings
  before: Profile | null
  after: InputOf<typeof createProfile>
  isOwn: boolean
}

export type ChangeWords = {
  added: string[]
  removed: string[]
  /** A new name and new limits, a sentence each. */
  others: string[]
  /** How many people are affected. */
  people: string
  /** Set if the editor acts under this profile. */
  own: string | null
}

/** The changes that saving would make, in sentences. */
export function describeChanges({ t, settings, before, after, isOwn }: World): ChangeWords {
  const { added, removed } = differenceOf(before?.permissions ?? [], after.permissions)
  const isRenamed = before !== null && before.name !== after.name
  const limits = before ? changedLimits(before.limits, after.limits, after.permissions) : []
  const count = before?.memberCount ?? 0
  return {
    added: added.map((permission) => permissionWords(t, permission)),
    removed: removed.map((permission) => permissionWords(t, permission)),
    others: [
      ...(isRenamed ? [t('profiles.changes.renamed', { name: after.name })] : []),
      ...limits.map((key) =>
        t('profiles.changes.limit', {
          limit: t(`profiles.limits.${key}`),
          value: limitWords(key, after.limits, settings) ?? t('profiles.limits.none'),
        }),
      ),
    ],
    people: count === 0 ? t('profiles.changes.nobody') : t('profiles.changes.people', { count }),
    own: ownWarning(isOwn, removed, t),
  }
}

function ownWarning(isOwn: boolean, removed: readonly string[], t: T): string | null {
  if (!isOwn) return null
  return t(removed.includes('PROFILES__UPDATE') ? 'profiles.changes.ownBranch' : 'profiles.changes.own')
}

/** The same for the confirm dialog. */
export function confirmHtml(world: World): string {
  const { t } = world
  const { added, removed, others, people, own } = describeChanges(world)
  const list = (title: string, items: readonly string[]) =>
    items.length === 0
      ? ''
      : `${escapeHtml(title)}<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
  return [
    list(t('profiles.changes.added'), added),
    list(t('profiles.changes.removed'), removed),
    ...others.map((item) => `${escapeHtml(item)}<br>`),
    `<strong>${escapeHtml(people)}</strong>`,
    own === null ? '' : `<br>${escapeHtml(own)}`,
  ].join('')
}
