import { expect, test } from 'vitest'
import { type RouteList, shortened } from './shorten-route-list.ts'

const list: RouteList = {
  entry: { module: '/entry.js', imports: ['/react.js'] },
  routes: {
    root: { module: '/root.js', imports: ['/react.js', '/frame.js'] },
    office: { parentId: 'root', module: '/office.js', imports: ['/react.js', '/parts.js'] },
    'office-list': {
      parentId: 'office',
      module: '/list.js',
      imports: ['/rows.js', '/react.js', '/parts.js', '/frame.js'],
    },
    shop: { parentId: 'root', module: '/shop.js' },
    'shop-cart': { parentId: 'root', module: '/cart.js', imports: ['/rows.js'] },
    shopping: { parentId: 'root', module: '/shopping.js', imports: ['/rows.js', '/cells.js'] },
  },
}

test('leaves out files that the entry or an outer route has loaded', () => {
  const { routes } = shortened(list)
  expect(routes['root']?.imports).toEqual(['/frame.js'])
  expect(routes['office']?.imports).toEqual(['/parts.js'])
  expect(routes['office-list']?.imports).toEqual(['/rows.js'])
  expect(routes['shopping']?.imports).toEqual(['/cells.js', '/rows.js'])
})

test('leaves out the pages of shops, and no other route', () => {
  expect(Object.keys(shortened(list).routes)).toEqual(['root', 'office', 'office-list', 'shopping'])
})
