/** Every kind of mail, in both languages, with texts that try to break out of it, under the rules of common mail programs. */
import type { Language } from '@mostrador/contract/routes.ts'
import { expect, test } from 'vitest'
import { newId } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { aCompany, type Shop } from '../testing/builders.ts'
import { openTestServer } from '../testing/test-server.ts'
import { findWords, translate } from '../translate.ts'
import type { MailLines } from './html/mail-lines.ts'
import type { Mail } from './mail.ts'
import { buttonOf, isOfShop, type LinkName, linkNames } from './mail-links.ts'
import { type MailArea, mailRules, queueMail } from './queue-mail.ts'

const server = openTestServer()
const areas = Object.keys(mailRules) as MailArea[]
const languages: Language[] = ['en', 'es']
const kinds = areas.flatMap((area) => languages.map((language) => [area, language] as const))

const hostile = `<b onclick="x">Ana</b> & 'Co' "x" <script>alert(1)</script> <img src=x> https://evil.example/x`
const own: Record<string, string> = {
  note: 'Uno <i>dos</i>\n2 × Té & café\n\n',
  figures: 'Ventas: $1.000 <i>x</i>\n\nTé: $500',
  code: '123456',
  number: 'W-0001',
  newEmail: 'ana@example.test',
  url: 'https://hook.example/x',
}

/** The values of a mail's placeholders. */
function valuesOf(area: MailArea, language: Language): Record<string, string> {
  const words = `${findWords(language, `mail.${area}Subject`) ?? ''} ${findWords(language, `mail.${area}Text`) ?? ''}`
  const names = [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  return Object.fromEntries(
    names.map((name) => [name, isLink(name) ? `https://shop.example/${name}?a=1&b=%22x` : (own[name] ?? hostile)]),
  )
}

const isLink = (name: string): name is LinkName => linkNames.some((link) => link === name)

async function mailOf(area: MailArea, language: Language, lines: MailLines | null = null, shop?: Shop): Promise<Mail> {
  const mails: Mail[] = []
  const mailQueue = { ...server.deps.mailQueue, add: async (_: unknown, mail: Mail) => void mails.push(mail) }
  const tenant = shop ? { companyId: shop.companyId } : 'nobody'
  await inTransaction(server.deps.db, tenant, (tx) =>
    queueMail(
      { tx, deps: { ...server.deps, mailQueue } },
      area,
      { to: `${newId()}@example.test`, language, ...valuesOf(area, language) },
      { lines },
    ),
  )
  const [mail] = mails
  if (!mail) throw new Error('no mail')
  return mail
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
/** The visible text. */
const wordsOf = (text: string) => text.replace(/[\s:]+/g, ' ').trim()
const textOf = (html: string) =>
  html
    .replace(/^.*<body/su, '<body')
    .replace(/<!--.*?-->/gsu, '')
    .replace(/<\/?(a|span)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found ?? '')
const unescape = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')

const known = 'html head meta title style body table tr td p a br span img'.split(' ')

/** Markup that mail programs drop or display differently. */
function expectDrawable(html: string): void {
  expect([...new Set(all(html, /<(\w+)/g))].filter((tag) => !known.includes(tag))).toEqual([])
  for (const tag of all(html, /<([a-z][^>]*)>/g)) {
    expect(tag).not.toMatch(/\son\w+="|class="(?!m-)/)
    expect(tag).not.toMatch(/flex|grid|float:|position:|calc\(|var\(|url\(/)
  }
  for (const table of all(html, /<(table[^>]*)>/g)) expect(table).toMatch(/role="presentation".*cellpadding="0"/)
  for (const image of all(html, /<(img[^>]*)>/g)) expect(image).toMatch(/alt="[^"]+" width="\d+" height="\d+"/)
  for (const cell of all(html, /<(td[^>]*)>/g)) expect(cell).toMatch(/style="/)
  // Gmail drops the style sheet in many places, so it only changes colours for dark mode.
  const sheet = all(html, /<style>(.*?)<\/style>/gs).join('')
  expect([...new Set(all(sheet, /([\w-]+):[^;{}]*!important/g))].sort()).toEqual([
    'background-color',
    'border-color',
    'color',
  ])
  expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024)
}

test.each(kinds)(
  '%s has its text as plain text and as HTML, and one button if there is an address (%s)',
  async (area, language) => {
    const mail = await mailOf(area, language)
    const html = mail.html ?? ''
    const values = valuesOf(area, language)
    const button = buttonOf(area, values)
    const labelOf = (name: LinkName) =>
      translate(language, name === button ? `mail.buttons.${area}` : `mail.links.${name}`)
    const links = Object.keys(values).filter(isLink)
    for (const name of links) expect(labelOf(name), 'the words of an address').not.toContain('mail.')

    let words = mail.body
    for (const name of links) words = words.replaceAll(values[name] ?? '', labelOf(name))
    expect(wordsOf(textOf(html))).toBe(wordsOf(`Mostrador ${words} Mostrador`))

    expectDrawable(html)
    const addresses = all(html, /(?:href|src)="([^"]*)"/g).map(unescape)
    for (const address of addresses) expect(address).toMatch(/^https?:\/\/[a-z0-9.-]+/)
    for (const name of links) expect(addresses).toContain(values[name])
    expect(html).not.toMatch(/<b |<b>|<script|<i>|evil\.example/)
    const buttons = all(html, /mso-padding-alt:[^>]*><a href="([^"]*)"/g).map(unescape)
    expect(buttons).toEqual(button === undefined ? [] : [values[button]])
    expect(buttons.length).toBe(links.length > 0 ? 1 : 0)
  },
)

test('a mail that names an order or a receipt links to it from its number', async () => {
  for (const area of areas.filter((one) => /^order|^receipt$/.test(one))) {
    const { number, link } = valuesOf(area, 'es')
    if (number === undefined || link === undefined) continue
    expect(findWords('es', `mail.${area}Text`), area).toContain('{number}')
    expect(unescape((await mailOf(area, 'es')).html ?? ''), area).toMatch(
      new RegExp(`<a href="${link.replace('?', '\\?')}"[^>]*>W-0001</a>`),
    )
  }
})

test('many lines stay below the size at which Gmail cuts, as plain text and HTML', async () => {
  const row = { name: hostile, amount: '$1.000', picture: 'http://127.0.0.1/files/products/x-thumb.png' }
  const lines = {
    title: 'Tu pedido',
    rows: Array.from({ length: 40 }, () => row),
    sums: [{ name: 'Total', amount: '$40.000' }],
  }
  const { html = '', body } = await mailOf('orderPlaced', 'es', lines)
  expectDrawable(html)
  expect(all(body, /(: \$1\.000)$/gm)).toHaveLength(40)
  expect(wordsOf(textOf(html))).toContain(wordsOf(`Tu pedido ${body.split('Tu pedido\n')[1] ?? ''}`))
})

test('mails of a shop have its name or logo and its colour, and those of the service have its own', async () => {
  const shop = await aCompany(server)
  const put = (fields: object) =>
    server.owner.query(
      `insert into shop_settings (company_id, tab, fields, version, updated_by_id, updated_at) values ($1, 'general', $2, 1, $3, now())
        on conflict (company_id, tab) do update set fields = $2`,
      [shop.companyId, JSON.stringify(fields), shop.userId],
    )
  await put({ storeName: 'Café <Sur>', primaryColor: '#aa3355' })
  const named = (await mailOf('orderPlaced', 'es', null, shop)).html ?? ''
  expect(named).toContain('Café &lt;Sur&gt;</span>')
  expect(named).toContain('bgcolor="#aa3355"')
  const service = (await mailOf('planEnding', 'es', null, shop)).html ?? ''
  expect(service).toContain('icon-192.png')
  expect(service).not.toContain('#aa3355')

  await server.owner.query(
    `insert into product_images (company_id, id, file_key, width, height, is_logo, uploaded_by_id) values ($1, $2, 'abc', 600, 200, true, $3)`,
    [shop.companyId, newId(), shop.userId],
  )
  await put({ storeName: '', primaryColor: 'red;x:url(y)' })
  const logo = (await mailOf('receipt', 'es', null, shop)).html ?? ''
  expect(logo).toMatch(
    /<img src="https?:\/\/[^"]+\/files\/products\/abc-full\.png" alt="[^"]+" width="168" height="56"/,
  )
  expectDrawable(logo)
})

test('distinguishes kinds of mails of a shop and of the service', () => {
  expect(areas.filter(isOfShop)).toEqual(expect.arrayContaining(['receipt', 'orderPlaced', 'shopSignIn', 'stockAlert']))
  for (const area of ['reset', 'report', 'planEnded', 'invitation', 'shopMessage'] as const)
    expect(isOfShop(area)).toBe(false)
})
