import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import { labelPatternSchema } from '@mostrador/contract/features/access/settings/schema.ts'
import { tenderSchema } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { listCategories } from '../../catalogue/categories/public.ts'
import { listMetadataFields } from '../../catalogue/metadata/public.ts'
import { readTillPriceLists } from '../../catalogue/price-lists/public.ts'
import { readLogo } from '../../access/settings/public.ts'
import { footerOf, receiptLookColumns, receiptLookOf } from '../receipts/public.ts'
import { rescueKey } from '../sync/public.ts'
import { listTaxVersions } from '../../catalogue/taxes/public.ts'
import { readTillRegisters } from './read-till-registers.ts'

/** What a till needs to sell and print without further calls. */
export async function readTillSettings(ctx: CompanyCtx): Promise<TillSettings> {
  const company = await ctx.tx
    .selectFrom('companies')
    .select([
      'id',
      'name',
      'legalName',
      'taxId',
      'address',
      'phone',
      'discountReasons',
      'movementCategories',
      'discountPresets',
      'takesTips',
      'tipPercents',
      'labelPatterns',
    ])
    .select(['receiptHeader', 'receiptFooter', 'returnPolicy', ...receiptLookColumns])
    .where('id', '=', ctx.company.id)
    .executeTakeFirstOrThrow()
  const tenders = await ctx.tx
    .selectFrom('tenders')
    .select(['id', 'key', 'nameEn', 'nameEs', 'type', 'position', 'requiresReference', 'referenceMin', 'referenceMax'])
    .select(['instructions', 'requiresCustomer', 'opensDrawer', 'countedAtClose', 'isRefundable', 'isOfflineAllowed'])
    .select(sql<string | null>`trim_scale(surcharge_percent)::text`.as('surchargePercent'))
    .where('companyId', '=', ctx.company.id)
    .where('status', '=', 'active')
    .orderBy('position')
    .execute()
  const { items: fields, defaults } = await listMetadataFields(ctx, { entity: 'sale' })
  return {
    company: {
      ...company,
      labelPatterns: z.array(labelPatternSchema).parse(company.labelPatterns),
      logo: await readLogo(ctx.tx, ctx.company.id),
      receiptFooter: footerOf(company),
      receiptLook: receiptLookOf(company),
      settings: ctx.company.settings,
    },
    taxes: await listTaxVersions(ctx),
    tenders: tenders.map(({ nameEn, nameEs, ...tender }) =>
      tenderSchema.parse({ ...tender, name: { en: nameEn, es: nameEs } }),
    ),
    categories: await listCategories(ctx, { inPos: true }),
    priceLists: await readTillPriceLists(ctx),
    registers: await readTillRegisters(ctx),
    saleFields: { fields, defaults },
    rescueKey: await rescueKey(ctx),
  }
}
