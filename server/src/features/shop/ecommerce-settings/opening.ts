import { AppError } from '@mostrador/contract/errors.ts'
import { openingNeeds, type OpeningNeed } from '@mostrador/contract/features/shop/ecommerce-settings/choices.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { translate } from '../../../translate.ts'
import { readTabs } from './stored-tab.ts'

type CompanyOf = Pick<CompanyCtx, 'tx' | 'company' | 'deps'>

/** The facts that decide whether the shop can sell. Bank transfers without an account are offered, but do not open a shop. */
type Facts = Record<'products' | 'delivery' | 'paidThere' | 'transfer' | 'account' | 'card', boolean>

async function readFacts(ctx: CompanyOf): Promise<Facts> {
  const tenderOf = sql`from tenders t where t.company_id = c.id and t.type = 'bankTransfer' and t.status = 'active'`
  const methodOf = sql`from delivery_methods m where m.company_id = c.id and m.status = 'active' and m.available_in_store`
  const { rows } = await sql<Facts>`select
      exists (select from products p join variants v on v.company_id = p.company_id and v.product_id = p.id
        where p.company_id = c.id and p.status = 'active' and p.show_in_store and v.status = 'active') as products,
      exists (select ${methodOf}) as delivery,
      exists (select ${methodOf} and (m.kind = 'pickup' or m.pay_on_delivery)) as paid_there,
      exists (select ${tenderOf}) as transfer,
      exists (select ${tenderOf} and trim(coalesce(t.instructions, '')) <> '') as account,
      exists (select from shop_card_accounts a where a.company_id = c.id and a.is_active
        and (a.provider <> 'sandbox' or ${ctx.deps.config.cardSandbox})) as card
    from companies c where c.id = ${ctx.company.id}`.execute(ctx.tx)
  const [facts] = rows
  if (!facts) throw new AppError('notFound')
  return facts
}

/** In a statement of its own: names of shops belong to no company, so they may lie on another node. */
async function hasAddress({ tx, company }: CompanyOf): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from shop_hosts
    where owner_id = ${company.id} and state = 'active') as any`.execute(tx)
  return rows[0]?.any ?? false
}

/** Whether the shop can serve a buyer: it offers a delivery, and a way to pay for it (E-103). */
export async function takesOrders(ctx: CompanyOf): Promise<boolean> {
  const { delivery, paidThere, transfer, card } = await readFacts(ctx)
  return delivery && (paidThere || transfer || card)
}

/** The missing requirements for opening, in the order in which an owner does them. */
export async function readMissing(ctx: CompanyOf): Promise<OpeningNeed[]> {
  const { products, delivery, paidThere, account, card } = await readFacts(ctx)
  const address = await hasAddress(ctx)
  const tabs = await readTabs(ctx)
  const has = {
    products,
    delivery,
    payment: paidThere || account || card,
    legal: hasLegalPages(tabs.get('general') ?? {}, ctx.company.settings.languageTag),
    contact: ['email', 'phone', 'whatsapp'].some((name) => isFilled(tabs.get('contact')?.[name])),
    address,
  }
  return openingNeeds.filter((need) => !has[need])
}

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

/** In the first language of the shop, which the other one falls back to (E-5). */
function hasLegalPages(general: Record<string, unknown>, usualLanguage: string): boolean {
  const chosen = general['defaultLanguageTag']
  const language = typeof chosen === 'string' ? chosen : usualLanguage
  return ['terms', 'privacy', 'returns'].every((name) => {
    const words = general[name]
    return typeof words === 'object' && words !== null && isFilled(Reflect.get(words, language))
  })
}

/** Throws a fault of the status with all missing requirements. */
export async function requireReady(ctx: CompanyCtx): Promise<void> {
  const missing = await readMissing(ctx)
  if (missing.length === 0) return
  const names = missing.map((need) => translate(ctx.language, `ecommerceSettings.opening.missing.${need}`))
  throw new AppError('invalidInput', {
    fields: { storeStatus: { key: 'ecommerceSettings.faults.cannotOpen', values: { missing: names.join(', ') } } },
  })
}
