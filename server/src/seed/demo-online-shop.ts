import {
  changedBlogSchema,
  changedContactSchema,
  changedGeneralSchema,
  changedHomeSchema,
  changedShopSchema,
} from '@mostrador/contract/features/shop/ecommerce-settings/schema.ts'
import type { CompanyCtx } from '../context.ts'
import { registerExternalShop } from '../features/access/external-shops/public.ts'
import {
  prepareShopPicture,
  saveHome,
  updateGeneral,
  uploadShopPicture,
  writeTab,
} from '../features/shop/ecommerce-settings/public.ts'
import { drawShopFront } from './draw-shop-front.ts'
import { demoShopName } from './demo-login.ts'

const weekday = [
  { from: '10:00', to: '14:00' },
  { from: '15:00', to: '19:00' },
]
const saturday = [{ from: '10:00', to: '14:00' }]
const neverSaved = { version: 0 }
/** The address of `examples/online-shop` when it runs. A new secret from its settings lets people log in there. */
const exampleShop = { name: 'Tienda de ejemplo', returnAddresses: ['http://127.0.0.1:4000/back'] }

const terms = {
  en: 'We sell to people in Chile. Prices are in pesos and include taxes.\n\nAn order is placed when you receive our e-mail. If something is missing, we write to you before we send the rest.\n\nPayment: bank transfer, or on delivery by our van.',
  es: 'Vendemos a personas en Chile. Los precios están en pesos e incluyen impuestos.\n\nTu pedido queda hecho cuando recibes nuestro correo. Si falta algo, te escribimos antes de enviar el resto.\n\nPago: transferencia bancaria, o al recibir si va en nuestro furgón.',
}
const privacy = {
  en: 'We keep your name, your address and your e-mail to deliver your order and to answer you, and for as long as the tax rules say. We give them to nobody but the carrier.',
  es: 'Guardamos tu nombre, dirección y correo para entregar tu pedido y responderte, y por el tiempo que piden las normas tributarias. No se los damos a nadie más que al transportista.',
}
const returns = {
  en: 'You have ten days from the day you receive your order to change your mind. Bring the goods to the shop, or write to us and we collect them.',
  es: 'Tienes diez días desde que recibes tu pedido para arrepentirte. Trae los productos a la tienda, o escríbenos y los vamos a buscar.',
}

/** Opens the online shop of the demo shop with a first page, contact, legal pages and a blog. */
export async function openOnlineShop(ctx: CompanyCtx): Promise<void> {
  await saveHome(ctx, changedHomeSchema.parse({ ...neverSaved, sections: sectionsOf(ctx, await putFront(ctx)) }))
  await writeTab(ctx, 'shop', changedShopSchema.parse({ ...neverSaved, lowStockThreshold: 5 }))
  await writeTab(ctx, 'blog', changedBlogSchema.parse({ ...neverSaved, enabled: true }))
  await writeTab(
    ctx,
    'contact',
    changedContactSchema.parse({
      ...neverSaved,
      email: 'hola@almacendelpuerto.test',
      phone: '+56 32 200 0000',
      whatsapp: '+56912345678',
      address: 'Calle Esmeralda 120\nValparaíso',
      mapPlace: '-33.0422, -71.6238',
      openingHours: [weekday, weekday, weekday, weekday, weekday, saturday, []],
      contactFormEnabled: true,
      contactRecipients: ['hola@almacendelpuerto.test'],
    }),
  )
  await updateGeneral(
    ctx,
    changedGeneralSchema.parse({
      ...neverSaved,
      storeStatus: 'live',
      storeName: 'Almacén del Puerto',
      subdomain: demoShopName,
      primaryColor: '#0d5c75',
      terms,
      privacy,
      returns,
    }),
  )
  await takeTestCards(ctx)
  await registerExternalShop(ctx, exampleShop)
}

/** Only if the installation has the sandbox, which moves no money. */
async function takeTestCards(ctx: CompanyCtx): Promise<void> {
  if (!ctx.deps.config.cardSandbox) return
  const row = {
    companyId: ctx.company.id,
    provider: 'sandbox',
    isActive: true,
    keyEnd: '',
    version: 1,
    updatedAt: ctx.now,
  }
  await ctx.tx.insertInto('shopCardAccounts').values(row).execute()
}

const noDays = { visibleFrom: null, visibleTo: null }
const noWords = { en: '', es: '' }

/** Keeps the picture of the shop's front, and returns its id. */
async function putFront(ctx: CompanyCtx): Promise<string> {
  const picture = { fileName: 'front.png', bytes: await drawShopFront() }
  const prepared = await prepareShopPicture(ctx, { picture })
  return (await uploadShopPicture(ctx, {}, prepared)).picture.id
}

function sectionsOf(ctx: CompanyCtx, frontId: string) {
  const section = (kind: string, words: object = {}) => ({
    id: ctx.newId(),
    kind,
    title: noWords,
    text: noWords,
    linkTo: '',
    ...noDays,
    ...words,
  })
  return [
    section('hero', {
      leadsTo: 'products',
      pictureId: frontId,
      title: { en: 'The corner shop, at your door', es: 'El almacén, en tu puerta' },
      text: {
        en: 'Order today by noon and our van comes this afternoon, in Valparaíso and Viña.',
        es: 'Pide hoy antes de las doce y el furgón llega en la tarde, en Valparaíso y Viña.',
      },
    }),
    section('categoryGrid'),
    section('bestSellers'),
    section('banner', {
      leadsTo: 'contact',
      title: { en: 'Free delivery from $40.000', es: 'Despacho gratis desde $40.000' },
      text: { en: 'With our van, along the coast.', es: 'Con nuestro furgón, en la costa.' },
    }),
    section('newArrivals'),
    section('blogPosts'),
    section('newsletter', {
      title: { en: 'What arrives on Fridays', es: 'Lo que llega los viernes' },
      text: {
        en: 'Once a week: bread, fruit and what is on offer.',
        es: 'Una vez por semana: pan, fruta y lo que está en oferta.',
      },
    }),
  ]
}
