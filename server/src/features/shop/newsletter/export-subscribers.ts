import { subscriberList } from '@mostrador/contract/features/shop/newsletter/list.ts'
import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import type { CompanyCtx } from '../../../context.ts'
import { publicUrl } from '../../../public-url.ts'
import type { ExportAdapter, ExportRow } from '../../../transfer/export-adapter.ts'
import { readShopSettings } from '../ecommerce-settings/public.ts'

/** The confirmed addresses, each with the unsubscribe link that every mail must contain. */
export const subscribersExport: ExportAdapter = {
  entity: 'subscribers',
  permission: 'ECOMMERCE__SETTINGS__HOME_UPDATE',
  spec: subscriberList,
  columns: [
    { key: 'email', kind: 'text' },
    { key: 'languageTag', kind: 'choice', words: 'ecommerceSettings.choices.languages' },
    { key: 'createdAt', kind: 'instant' },
    { key: 'leaveLink', kind: 'text' },
  ],
  read: async (ctx, selection, { id, limit }) => {
    const linkOf = await leaveLinks(ctx)
    const rows = await ctx.tx
      .selectFrom('newsletterSubscribers')
      .select(['id', 'email', 'languageTag', 'confirmedAt', 'leaveToken'])
      .where('companyId', '=', ctx.company.id)
      .where('state', '=', 'confirmed')
      .$if('ids' in selection, (query) => query.where('id', 'in', 'ids' in selection ? selection.ids : []))
      .$if(id !== null, (query) => query.where('id', '>', id ?? ''))
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id: rowId, email, languageTag, confirmedAt, leaveToken }): { id: string; row: ExportRow } => ({
      id: rowId,
      row: {
        email,
        languageTag,
        createdAt: confirmedAt,
        leaveLink: linkOf(languageTag === 'en' ? 'en' : 'es', leaveToken),
      },
    }))
  },
}

async function leaveLinks(ctx: CompanyCtx): Promise<(language: 'en' | 'es', token: string) => string> {
  const { general } = await readShopSettings(ctx)
  const shop = { name: general.subdomain || general.customDomain, isOwnHost: false }
  return (language, token) => publicUrl(ctx.deps) + shopPath('shop-newsletter', language, shop, { token })
}
