/**
 * The description of a screen with a list and a form of one kind of record. The rest of the contract, the server and the pages take from it
 * what they need: route, permissions, menu entry, saved views, history, imports and exports. Each feature has one in its `screen.ts`;
 * `feature-screens.ts` lists them.
 */
import type { ListSpec } from '../define-list.ts'
import type { DefinitionOf } from '../permission-definition.ts'

type Words = { readonly en: string; readonly es: string }

/** Groups of the menu that take screens. */
export type MenuGroupName = 'catalogue' | 'customers' | 'ecommerce' | 'company'

export type ScreenSpec = {
  /** The name in messages, endpoints and addresses: `priceLists`. Its folder is the same in kebab-case. */
  readonly area: string
  /** One record, in the history and in addresses: `?priceList=…`. */
  readonly record: string
  /** Its address, where it is not `/dashboard/<area>`. */
  readonly path?: `/dashboard/${string}`
  /** Its own permissions. A screen may also use those of another feature. */
  readonly permissions: Readonly<Record<string, DefinitionOf<string>>>
  readonly see: string
  readonly add: string
  /** Needed for archiving many records at once, which a list without it does not offer. */
  readonly archive?: string
  readonly list: ListSpec
  /** Its group in the menu, and its place among the described screens of the group: lower ones come first. */
  readonly menu: { readonly group: MenuGroupName; readonly place: number }
  /** Few words that the frame needs before the feature's messages are loaded: the menu entry and the palette's `New …`. */
  readonly words: { readonly title: Words; readonly create: Words }
  readonly isImported?: boolean
  readonly isExported?: boolean
}

export function defineScreen<const S extends ScreenSpec>(spec: S): S {
  return spec
}
