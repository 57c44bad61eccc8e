import { expect, test } from 'vitest'
import { type DescribedPage, describePage } from './structured-data.ts'

const page: DescribedPage = {
  origin: 'https://mostrador.example',
  address: '/help/refund',
  language: 'en',
  title: 'Refund a sale',
  description: 'How to give money back.',
  card: '/cards/en/help-question/refund.png',
  product: { productName: 'Mostrador', email: '', phone: '+56 2 2345 6789' },
  isStart: false,
  crumbs: [],
  post: null,
  offers: [],
}
const graphOf = (changes: Partial<DescribedPage>): Record<string, unknown>[] =>
  JSON.parse(describePage({ ...page, ...changes }))['@graph']
const typesOf = (changes: Partial<DescribedPage>) => graphOf(changes).map((thing) => thing['@type'])

test('the start describes the organization, the site and the product, without a price while there is none', () => {
  const [organization, , application] = graphOf({ isStart: true })
  expect(typesOf({ isStart: true })).toEqual(['Organization', 'WebSite', 'SoftwareApplication'])
  expect(organization).toMatchObject({ telephone: '+56 2 2345 6789' })
  expect(organization).not.toHaveProperty('email')
  expect(application).not.toHaveProperty('offers')
})

test('prices are offers of the product', () => {
  const offers = [{ name: 'Shop', price: '12990', priceCurrency: 'CLP' }]
  expect(graphOf({ offers })[0]).toMatchObject({
    '@type': 'SoftwareApplication',
    offers: [{ '@type': 'Offer', ...offers[0] }],
  })
})

test('a page below others lists the way to it', () => {
  const crumbs = [
    { name: 'Help', address: '/help' },
    { name: 'Refund a sale', address: '/help/refund' },
  ]
  const [list] = graphOf({ crumbs })
  expect(list).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Help', item: 'https://mostrador.example/help' },
      { position: 2, item: 'https://mostrador.example/help/refund' },
    ],
  })
})

test('a post was changed last when it was published, unless a later day is known', () => {
  const dates = (post: DescribedPage['post']) => graphOf({ post }).find((thing) => thing['@type'] === 'BlogPosting')
  expect(dates({ published: '2026-11-02', updated: null })).toMatchObject({ dateModified: '2026-11-02' })
  expect(dates({ published: '2026-11-02', updated: '2026-11-20' })).toMatchObject({
    datePublished: '2026-11-02',
    dateModified: '2026-11-20',
  })
})

test('no text ends the script element', () => {
  expect(describePage({ ...page, isStart: true, description: '</script><script>alert(1)' })).not.toContain('<')
})
