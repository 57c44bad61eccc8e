/**
 * The demo shop: 60 products in a tree, 20 customers, 90 days of sales that add up, an open session. Made once, through the same rules the
 * screens use, so that every invariant holds for it as for any shop.
 */
import type { Deps } from '../context.ts'
import { createCompany } from '../features/service/companies/public.ts'
import { type Actor, runAs, runAsMember } from '../http/run-as.ts'
import { demoLogin } from './demo-login.ts'
import { uploadDemoInvoice } from './demo-invoice.ts'
import { addPerson } from './demo-person.ts'
import { buyPlans, type NameStaff } from './demo-plans.ts'
import { buyForShop } from './demo-purchases.ts'
import { fillBlog } from './demo-blog.ts'
import { commentOnBlog } from './demo-comments.ts'
import { fillDelivery } from './demo-delivery.ts'
import { fillPromotions } from './demo-promotions.ts'
import { takeOnlineOrders } from './demo-orders.ts'
import { rateProducts } from './demo-ratings.ts'
import { openOnlineShop } from './demo-online-shop.ts'
import { uploadPictures } from './demo-pictures.ts'
import { fillPlaces } from './demo-places.ts'
import { fillShelves } from './demo-shelves.ts'
import { sellForDays } from './demo-sales.ts'

const demoDays = 90
const dayMilliseconds = 86_400_000
const ownTaxId = '76.543.210-3'

/** Two days earlier, because deliveries follow their invoice. */
const dayOf = (now: Date) => new Date(now.getTime() - 2 * dayMilliseconds).toISOString().slice(0, 10)

/** Returns whether the shop was made now; false when it already exists. `nameStaff` makes a person staff. */
export async function seedDemo(deps: Deps, nameStaff: NameStaff): Promise<boolean> {
  const now = deps.now()
  const exists = await deps.db.selectFrom('users').select('id').where('email', '=', demoLogin.email).executeTakeFirst()
  if (exists) return false

  const founded = new Date(now.getTime() - (demoDays + 1) * dayMilliseconds)
  const actor = await foundShop(deps, founded)
  const pictures = await uploadPictures(deps, { ...actor, now })
  const shelves = await runAsMember(deps, actor, (ctx) => fillShelves(ctx, pictures))
  await sellForDays(deps, actor, shelves, { days: demoDays, now })
  await runAsMember(deps, { ...actor, now }, (ctx) => uploadDemoInvoice(ctx, dayOf(now), ownTaxId))
  await runAsMember(deps, { ...actor, now }, (ctx) => buyForShop(ctx, shelves))
  await runAsMember(deps, { ...actor, now }, (ctx) => fillPlaces(ctx, shelves))
  await runAsMember(deps, { ...actor, now }, fillDelivery)
  await runAsMember(deps, { ...actor, now }, fillPromotions)
  await runAsMember(deps, { ...actor, now }, openOnlineShop)
  await takeOnlineOrders(deps, { ...actor, now })
  await rateProducts(deps, { ...actor, now })
  await runAsMember(deps, { ...actor, now }, fillBlog)
  await commentOnBlog(deps, { ...actor, now })
  await buyPlans(deps, nameStaff, now)
  return true
}

async function foundShop(deps: Deps, founded: Date): Promise<Actor> {
  return runAs(deps, 'nobody', founded, 'es', async (ctx) => {
    const userId = await addPerson(ctx, { ...demoLogin, name: 'Demo' })
    const place = await createCompany(ctx, {
      founderId: userId,
      name: 'Almacén del Puerto',
      regionTag: 'CL',
      timeZone: 'America/Santiago',
      languageTag: 'es',
      isDemo: true,
      plans: [
        { part: 'ps', planKey: 'demo', status: 1, endsAt: null },
        { part: 'ec', planKey: 'demo', status: 1, endsAt: null },
      ],
    })
    await ctx.tx
      .updateTable('companies')
      .set({
        legalName: 'Comercial del Puerto SpA',
        taxId: ownTaxId,
        address: 'Calle Esmeralda 120, Valparaíso',
        phone: '+56 32 200 0000',
        receiptFooter: 'Cambios hasta 30 días con esta boleta.',
      })
      .where('id', '=', place.companyId)
      .execute()
    return { userId, ...place, now: founded, language: 'es' }
  })
}
