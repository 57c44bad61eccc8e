/**
 * The data that the rest of the contract takes from the described screens. Literal names are kept, so that the compiler checks
 * keys made of them.
 */
import * as described from './feature-screens.ts'
import type { ScreenSpec } from './define-screen.ts'

type Described = typeof described
export type Screen = Described[keyof Described]
export type ScreenArea = Screen['area']
export type ScreenRecord = Screen['record']
type ScreenOf<Area> = Extract<Screen, { area: Area }>
/** Screens whose records are active or archived. */
export type ArchivingScreen = Extract<
  Screen,
  { list: { filters: { status: { values: readonly ['active', 'archived'] } } } }
>
type AreaWith<Flag> = Extract<Screen, Record<keyof Flag, unknown>>['area']
type Merged<Union> = (Union extends unknown ? (value: Union) => void : never) extends (value: infer All) => void
  ? All
  : never
type PartOf<S, Key> = S extends unknown ? (Key extends keyof S ? S[Key] : Record<never, never>) : never

export const screens: readonly Screen[] = Object.values(described)
/** The same without literal names. */
export const specs: readonly ScreenSpec[] = screens

export const screenRecords: readonly ScreenRecord[] = screens.map(({ record }) => record)
export const importedAreas = areasWith('isImported') as readonly AreaWith<{ isImported: true }>[]
export const exportedAreas = areasWith('isExported') as readonly AreaWith<{ isExported: true }>[]

function areasWith(flag: 'isImported' | 'isExported'): string[] {
  return specs.filter((spec) => spec[flag] === true).map(({ area }) => area)
}

export const screenPermissions = merged(specs.map(({ permissions }) => permissions)) as Merged<Screen['permissions']>

function merged(parts: readonly object[]): object {
  return Object.assign({}, ...parts) as object
}

type ByArea<Key extends keyof Screen> = { readonly [Area in ScreenArea]: ScreenOf<Area>[Key] }
export const screenLists = byArea('list') as ByArea<'list'>

function byArea(key: keyof ScreenSpec): object {
  return Object.fromEntries(specs.map((spec) => [spec.area, spec[key]]))
}

type PathOf<S extends Screen> = S extends { path: infer Path extends `/dashboard/${string}` }
  ? Path
  : `/dashboard/${S['area']}`
type ScreenRoutes = {
  readonly [Area in ScreenArea as `dashboard-${Area}`]: {
    readonly path: PathOf<ScreenOf<Area>>
    readonly layout: 'vertical'
    readonly guard: 'auth-connected'
    readonly permissions: readonly [ScreenOf<Area>['see']]
  }
}
/** The lists, at `/dashboard/<area>` or their own address. One record is a parameter of the same address. */
export const screenRoutes = merged(
  specs.map(({ area, see, path = `/dashboard/${area}` as const }) => ({
    [`dashboard-${area}`]: {
      path,
      layout: 'vertical',
      guard: 'auth-connected',
      permissions: [see],
    },
  })),
) as ScreenRoutes

/** Screens whose list archives many records at once. */
export type ArchivedArea = AreaWith<{ archive: string }>
/** The kind of job that does it. */
export type ArchiveKind = `${ArchivedArea}Archive`
type ArchivePermissions = {
  readonly [Area in ArchivedArea as `${Area}Archive`]: PartOf<ScreenOf<Area>, 'archive'>
}
export const archivePermissions = Object.fromEntries(
  specs.flatMap(({ area, archive }) => (archive === undefined ? [] : [[`${area}Archive`, archive]])),
) as ArchivePermissions
export const archiveKinds = Object.keys(archivePermissions) as readonly ArchiveKind[]
