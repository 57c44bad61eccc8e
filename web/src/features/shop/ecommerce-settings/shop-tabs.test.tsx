import * as endpoints from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import { shopTabs } from '@mostrador/contract/features/shop/ecommerce-settings/choices.ts'
import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { blogCards, contactCards, generalCards, shopCards } from '#src/features/shop/ecommerce-settings/tab-cards.ts'
import { blogForm, contactForm, generalForm, shopForm } from '#src/features/shop/ecommerce-settings/tab-forms.ts'
import { ContactTab, GeneralTab, HomeTab } from '#src/features/shop/ecommerce-settings/shop-tab-screens.tsx'
import { shopTabsFor } from '#src/features/shop/ecommerce-settings/shop-tabs.ts'
import type { Field } from '#src/ui/admin/fields/describe-form.ts'
import { aSession } from '#src/testing/a-session.ts'
import { leaveScreen, Refusal, showScreen, wordsIn } from '#src/testing/show-screen.tsx'
import { faultsShown, press, typeIn } from '#src/testing/try-form.ts'

afterEach(leaveScreen)

const id = '0195a1c0-0000-7000-8000-000000000009'
const words = { en: '', es: '' }
const general = {
  id,
  version: 0,
  storeStatus: 'closed',
  closedMessage: words,
  storeName: 'Pan',
  primaryColor: '#0f8a50',
  languages: ['es', 'en'],
  defaultLanguageTag: 'es',
  subdomain: '',
  customDomain: '',
  orderPrefix: 'W',
  terms: words,
  privacy: words,
  returns: words,
  robotsIndex: true,
  domain: null,
  missing: [],
  shopAddress: null,
}
const contact = {
  id,
  version: 0,
  email: '',
  phone: '',
  whatsapp: '',
  address: '',
  mapPlace: '',
  openingHours: Array.from({ length: 7 }, () => []),
  instagram: '',
  facebook: '',
  tiktok: '',
  youtube: '',
  contactFormEnabled: false,
  contactRecipients: [],
}

test('each tab opens with its own permission only', () => {
  for (const tab of shopTabs) {
    const permission = `ECOMMERCE__SETTINGS__${tab.toUpperCase() as Uppercase<typeof tab>}_UPDATE` as const
    expect(shopTabsFor(aSession({ permissions: [permission] }))).toEqual([tab])
  }
  expect(shopTabsFor(null)).toEqual([])
})

const t = wordsIn('en').t
const tabs = [
  [generalForm, generalCards],
  [shopForm, shopCards],
  [blogForm, blogCards],
  [contactForm, contactCards],
] as const

test.each(tabs)(
  'every field, card and choice of a description has its words, and every field its card',
  (form, cards) => {
    const fields: Field<unknown, unknown, unknown>[] = Object.values({ ...form.fields })
    const said = fields.flatMap(({ label, help = label, options }) => [
      t(label),
      t(help),
      ...(options?.(t) ?? []).map((option) => option.label),
    ])
    expect(said.filter((words) => words.startsWith('ecommerceSettings.'))).toEqual([])
    expect(cards.filter(({ title }) => !Object.hasOwn(messagesEn.ecommerceSettings.cards, title))).toEqual([])
    expect(cards.flatMap((card) => [...card.fields])).toEqual(Object.keys(form.fields))
  },
)

test('the general tab refuses what is wrong at its field, warns of a weak colour, and previews the name', async () => {
  const get = endpoints.getGeneralShopSettings.path
  const update = endpoints.updateGeneralShopSettings.path
  const preview = endpoints.previewGeneralShopSettings.path
  const calls = showScreen(<GeneralTab />, {
    [get]: { settings: general },
    [update]: { settings: general },
  })
  await screen.findByTestId('shop-storeName')
  await typeIn({ subdomain: 'admin', customDomain: 'https://pan.cl', orderPrefix: 'w', primaryColor: '#ffff00' })
  expect(screen.getByTestId('contrast').dataset['good']).toBe('false')
  await press('shop-settings-save')
  await waitFor(() => expect(faultsShown()).toEqual(['customDomain', 'orderPrefix', 'subdomain']))
  await typeIn({ subdomain: 'pan-sur', customDomain: '', orderPrefix: 'W', storeName: 'Pan Sur' })
  const tried = () => calls.filter(({ path }) => path === preview)
  await waitFor(() => expect(tried().at(-1)?.input).toMatchObject({ storeName: 'Pan Sur', subdomain: 'pan-sur' }))
  await press('shop-settings-save')
  const sent = () => calls.filter(({ path }) => path === update)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.input).toMatchObject({
    version: 0,
    subdomain: 'pan-sur',
    storeName: 'Pan Sur',
    languages: ['es', 'en'],
  })
})

test('the preview says why it shows no page: a value that cannot be read, or a failure that can be tried again', async () => {
  const [get, preview] = [endpoints.getGeneralShopSettings.path, endpoints.previewGeneralShopSettings.path]
  showScreen(<GeneralTab />, { [get]: { settings: general }, [preview]: new Refusal({ primaryColor: 'No' }) })
  const shown = () => screen.getByTestId('shop-preview').textContent
  await waitFor(() => expect(shown()).toContain(messagesEn.ecommerceSettings.preview.waits))
  expect(screen.getByTestId('shop-preview').querySelector('[data-testid=list-retry]')).toBeNull()
  leaveScreen()
  const calls = showScreen(<GeneralTab />, { [get]: { settings: general } })
  const retry = () => screen.getByTestId('shop-preview').querySelector('[data-testid=list-retry]')
  await waitFor(() => expect(retry()).not.toBeNull())
  await act(async () => void fireEvent.click(retry() ?? document.body))
  await waitFor(() => expect(calls.filter(({ path }) => path === preview)).toHaveLength(2))
})

test('the contact tab sends lists by lines and refuses wrong addresses', async () => {
  const [get, update] = [endpoints.getContactShopSettings.path, endpoints.updateContactShopSettings.path]
  const calls = showScreen(<ContactTab />, { [get]: { settings: contact }, [update]: { settings: contact } })
  await screen.findByTestId('shop-email')
  await typeIn({
    contactRecipients: 'a@b.cl\nnobody',
    whatsapp: '912',
    mapPlace: '91, 0',
    instagram: 'javascript:alert(1)',
  })
  await press('shop-settings-save')
  await waitFor(() => expect(faultsShown()).toEqual(['contactRecipients', 'instagram', 'mapPlace', 'whatsapp']))
  await typeIn({
    contactRecipients: 'a@b.cl\nc@d.cl',
    whatsapp: '+56912345678',
    mapPlace: '',
    instagram: 'https://example.com/pan',
  })
  await press('shop-settings-save')
  const sent = () => calls.filter(({ path }) => path === update)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.input).toMatchObject({ contactRecipients: ['a@b.cl', 'c@d.cl'], whatsapp: '+56912345678' })
})

test('blocks of the first page are added, previewed before they are saved, and sent', async () => {
  const [get, update] = [endpoints.getHomeShopSettings.path, endpoints.updateHomeShopSettings.path]
  const home = { id, version: 0, sections: [] }
  const calls = showScreen(<HomeTab />, { [get]: { settings: home }, [update]: { settings: home } })
  const add = await screen.findByTestId('add-section')
  await act(async () => void fireEvent.click(add))
  await act(
    async () => void fireEvent.change(screen.getByTestId('section-1-title-es'), { target: { value: 'Bread & <b>' } }),
  )
  await press('shop-settings-save')
  await waitFor(() => expect(faultsShown()).toEqual(['sections']))
  await act(async () => void fireEvent.change(screen.getByTestId('section-1-title-es'), { target: { value: 'Bread' } }))
  const tried = () => calls.filter(({ path }) => path === endpoints.previewHomeShopSettings.path)
  await waitFor(() =>
    expect(tried().at(-1)?.input).toMatchObject({ sections: [{ title: { en: 'Bread', es: 'Bread' } }] }),
  )
  await press('shop-settings-save')
  const sent = () => calls.filter(({ path }) => path === update)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.input).toMatchObject({
    sections: [{ kind: 'hero', title: { en: 'Bread', es: 'Bread' }, visibleFrom: null }],
  })
})

test('a block that leads to a category or a product must name one, and keeps the picture it was given', async () => {
  const [get, update] = [endpoints.getHomeShopSettings.path, endpoints.updateHomeShopSettings.path]
  const picture = { id: 'a'.repeat(32), path: '/files/shops/a.webp', smallPath: '/files/shops/a-small.webp' }
  const home = { id, version: 0, sections: [], pictures: [], names: [] }
  const calls = showScreen(<HomeTab />, {
    [get]: { settings: home },
    [update]: { settings: home },
    [endpoints.uploadShopPicture.path]: { picture: { ...picture, width: 1600, height: 900 } },
  })
  const add = await screen.findByTestId('add-section')
  await act(async () => void fireEvent.click(add))
  const leadsTo = screen.getByTestId('section-1-leadsTo')
  await act(async () => void fireEvent.change(leadsTo, { target: { value: 'category' } }))
  await press('shop-settings-save')
  await waitFor(() => expect(faultsShown()).toEqual(['sections']))
  await act(async () => void fireEvent.change(leadsTo, { target: { value: 'contact' } }))
  const choose = document.querySelector('input[type=file]')
  if (!choose) throw new Error('a block of this kind has a picture')
  await act(async () => void fireEvent.change(choose, { target: { files: [new File(['a'], 'a.png')] } }))
  await waitFor(() => expect(screen.getByTestId('section-1-picture-remove')).toBeTruthy())
  await press('shop-settings-save')
  const sent = () => calls.filter(({ path }) => path === update)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.input).toMatchObject({ sections: [{ leadsTo: 'contact', targetId: null, pictureId: picture.id }] })
})
