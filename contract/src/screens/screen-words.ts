/**
 * The keys of the texts about described screens: in the messages of the feature instead of those of the history, profiles and so
 * on.
 */
import type { AuditArea } from '../features/office/audit/list.ts'
import type { ExportEntity } from '../features/office/exports/schema.ts'
import type { ImportEntity } from '../features/office/imports/schema.ts'
import type { JobKind } from '../features/office/jobs/schema.ts'
import type { Permission } from '../permissions.ts'
import {
  type ArchiveKind,
  type Screen,
  type ScreenArea,
  type screenPermissions,
  type ScreenRecord,
  specs,
} from './screens.ts'

type Own<S> = S extends Screen ? `${S['area']}.permissions.${keyof S['permissions'] & string}` : never
type PermissionKey = `profiles.permissions.${Exclude<Permission, keyof typeof screenPermissions>}` | Own<Screen>
type Title = `screens.${ScreenArea}.title`
type Entity = ImportEntity | ExportEntity
type DescribedFile = Extract<Screen, { isImported: true } | { isExported: true }>['area']
type AreaOfArchive<Kind> = Kind extends `${infer Area}Archive` ? Area : never

/** The key of a permission's name. */
export function permissionKey(permission: Permission): PermissionKey {
  const screen = specs.find(({ permissions }) => Object.hasOwn(permissions, permission))
  return `${screen?.area ?? 'profiles'}.permissions.${permission}` as PermissionKey
}

/** The key of the name of a branch of permissions, such as `SUPPLIERS`. */
export function permissionGroupKey(group: string): string {
  const screen = specs.find(({ permissions }) => Object.keys(permissions).some((name) => name.startsWith(`${group}__`)))
  return screen ? `screens.${screen.area}.title` : `profiles.groups.${group}`
}

/** Whether the records of a screen are imported or exported. The import of price lists is another: its rows are prices. */
function isDescribedFile(entity: Entity): boolean {
  return specs.some(({ area, isImported, isExported }) => area === entity && (isImported || isExported))
}

/** The key of the plural name of records, in imports and exports. */
export function recordsKey(
  entity: Entity,
): `imports.entities.${Exclude<Entity, DescribedFile>}` | `screens.${DescribedFile}.title` {
  const isDescribed = isDescribedFile(entity)
  return (isDescribed ? `screens.${entity}.title` : `imports.entities.${entity}`) as ReturnType<typeof recordsKey>
}

/** The key of a number of records, with its plural forms: `{number} suppliers`. */
export function countedKey(entity: Entity | 'rows'): string {
  return entity !== 'rows' && isDescribedFile(entity) ? `${entity}.counted` : `imports.records.${entity}`
}

/** The key of an action of the history: that of `supplier.create` is among the messages of its screen. */
export function actionKey(action: string): string {
  const [record, verb = ''] = action.split('.')
  const screen = specs.find((spec) => spec.record === record)
  return screen ? `${screen.area}.history.${verb}` : `audit.actions.${action}`
}

/** The key of the plural name of records, in the history. */
export function auditAreaKey(area: AuditArea): `audit.areas.${Exclude<AuditArea, ScreenRecord>}` | Title {
  const screen = specs.find(({ record }) => record === area)
  return (screen ? `screens.${screen.area}.title` : `audit.areas.${area}`) as ReturnType<typeof auditAreaKey>
}

/** The key of the name of a kind of background job. */
export function jobKindKey(
  kind: JobKind,
): `jobs.kinds.${Exclude<JobKind, ArchiveKind>}` | `${AreaOfArchive<ArchiveKind>}.bulk.kind` {
  const screen = specs.find(({ area }) => kind === `${area}Archive`)
  return (screen ? `${screen.area}.bulk.kind` : `jobs.kinds.${kind}`) as ReturnType<typeof jobKindKey>
}
