import { expect, test } from 'vitest'
import { type Modules, ModuleUsers } from './module-users.ts'

type File = { code: string; uses?: string[]; exports?: string[]; isEntry?: true }

/** A bundle of files; `uses` are their static imports. */
function bundle(files: Record<string, File>): Modules {
  const importersOf = (id: string) => Object.keys(files).filter((name) => files[name]?.uses?.includes(id))
  return {
    getModuleInfo: (id) => {
      const file = files[id]
      if (!file) return null
      const { code, exports = [], isEntry = false } = file
      return { code, exports, isEntry, importers: importersOf(id), dynamicImporters: [] }
    },
  }
}

const page = (code: string, ...uses: string[]): File => ({ code, uses, isEntry: true })
const startsOf = (id: string, files: Record<string, File>) => [...new ModuleUsers().startsOf(id, bundle(files))]

test('a module is reached from every page that imports it, at any distance', () => {
  const files = {
    sell: page(`import { Cart } from './cart'\nshow(Cart)`, 'cart'),
    list: page(`import { money } from './money'\nshow(money)`, 'money'),
    cart: { code: `import { money } from './money'\nexport const Cart = money`, uses: ['money'], exports: ['Cart'] },
    money: { code: 'export const money = 1', exports: ['money'] },
  }
  expect(startsOf('money', files).toSorted()).toEqual(['list', 'sell'])
  expect(startsOf('cart', files)).toEqual(['sell'])
})

test.each([
  ['that exports from', `export { Select } from './select'\nexport { Menu } from './menu'`],
  [
    'that imports in order to export',
    `import { Select } from './select';\nimport { Menu } from './menu';\nexport { Select, Menu };`,
  ],
])('follows a list of exports %s by name', (_, code) => {
  const files = {
    sell: page(`import { Menu } from 'parts'\nshow(Menu)`, 'parts'),
    list: page(`import { Select } from 'parts'\nshow(Select)`, 'parts'),
    parts: { code, uses: ['select', 'menu'], exports: ['Select', 'Menu'] },
    select: { code: 'export const Select = 1', exports: ['Select'] },
    menu: { code: 'export const Menu = 1', exports: ['Menu'] },
  }
  expect(startsOf('select', files)).toEqual(['list'])
  expect(startsOf('menu', files)).toEqual(['sell'])
})

test('identifies a default export that is renamed on the way by its file', () => {
  const files = {
    sell: page(`import { IconX } from 'icons'\nshow(IconX)`, 'icons'),
    list: page(`import { IconPlus } from 'icons'\nshow(IconPlus)`, 'icons'),
    icons: {
      code: `export { default as IconX } from './icons/IconX.mjs'\nexport { default as IconPlus } from './icons/IconPlus.mjs'`,
      uses: ['/icons/IconX.mjs', '/icons/IconPlus.mjs'],
      exports: ['IconX', 'IconPlus'],
    },
    '/icons/IconX.mjs': { code: 'export default 1', exports: ['default'] },
    '/icons/IconPlus.mjs': { code: 'export default 1', exports: ['default'] },
  }
  expect(startsOf('/icons/IconX.mjs', files)).toEqual(['sell'])
  expect(startsOf('/icons/IconPlus.mjs', files)).toEqual(['list'])
})

test('a file that re-exports and uses counts for both', () => {
  const files = {
    sell: page(`import { Part } from 'parts'\nshow(Part)`, 'parts'),
    list: page(`import { other } from 'parts'\nshow(other)`, 'parts'),
    parts: {
      code: `import { Part } from './part'\nexport { Part } from './part'\nexport const other = Part + 1`,
      uses: ['part'],
      exports: ['Part', 'other'],
    },
    part: { code: 'export const Part = 1', exports: ['Part'] },
  }
  expect(startsOf('part', files).toSorted()).toEqual(['list', 'sell'])
})

test('a side-effect or namespace import counts as a use', () => {
  const files = {
    sell: page(`import './styles.css'\nimport * as all from './all'\nshow(all)`, 'styles', 'all'),
    styles: { code: '' },
    all: { code: 'export const one = 1', exports: ['one'] },
  }
  expect(startsOf('styles', files)).toEqual(['sell'])
  expect(startsOf('all', files)).toEqual(['sell'])
})

test('a plain import counts beside a list of exports', () => {
  const files = {
    list: page(`import { Part } from 'parts'\nshow(Part)`, 'parts'),
    parts: { code: `export { Part } from './part'`, uses: ['part'], exports: ['Part'] },
    sell: page(`import * as part from './part'\nshow(part)`, 'part'),
    part: { code: 'export const Part = 1', exports: ['Part'] },
  }
  expect(startsOf('part', files).toSorted()).toEqual(['list', 'sell'])
})
