import type { CompanySettings } from '@mostrador/contract/session.ts'
import type {
  KnownCustomer,
  KnownDevice,
  KnownList,
  KnownRegister,
  KnownShop,
  KnownTax,
  KnownTender,
  KnownVariant,
} from '@mostrador/domain/document/known-shop.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyCtx, StatementCtx } from '../../../context.ts'

const namesSchema = z.object({
  checkoutId: z.uuid().optional().catch(undefined),
  deviceId: z.uuid().optional().catch(undefined),
  customerId: z.uuid().nullable().optional().catch(undefined),
  lines: z
    .array(z.object({ variantId: z.uuid().nullable().optional().catch(undefined) }).catch({}))
    .optional()
    .catch(undefined),
})

type ShopNames = z.output<typeof namesSchema>

/** The shop records that a document of any kind names. Its completeness is checked when it is stored. */
export function namesOf(document: unknown): ShopNames {
  return namesSchema.safeParse(document).data ?? {}
}

type With<T> = T & { id: string }
type Found = {
  variants: KnownVariant[]
  customers: With<KnownCustomer>[]
  registers: With<KnownRegister>[]
  devices: With<KnownDevice>[]
  taxes: KnownTax[]
  tenders: KnownTender[]
  lists: KnownList[]
  restoredAt: number | null
}

/** Reads the shop's data for all names in some documents, in one round trip outside of a transaction. */
export async function readKnownShop(
  { deps, company }: Pick<StatementCtx, 'deps' | 'company'>,
  documents: readonly ShopNames[],
): Promise<KnownShop> {
  const found = await deps.statements.call<Found>({
    name: 'known_shop',
    text: 'select known_shop($1, $2::jsonb) as result',
    values: [company.id, JSON.stringify(idsOf(documents))],
  })
  return shopOf(company.settings, found)
}

/** The same in the caller's transaction. */
export async function readKnownShopWithin(
  { tx, company }: Pick<CompanyCtx, 'tx' | 'company'>,
  documents: readonly ShopNames[],
): Promise<KnownShop> {
  const ids = JSON.stringify(idsOf(documents))
  const { rows } = await sql<{ result: Found }>`select known_shop(${company.id}, ${ids}::jsonb) as result`.execute(
    tx.withoutPlugins(),
  )
  const [row] = rows
  if (!row) throw new RangeError('a function answers one row')
  return shopOf(company.settings, row.result)
}

function idsOf(documents: readonly ShopNames[]) {
  const distinct = (ids: readonly (string | null | undefined)[]) => [...new Set(ids.filter((id) => id != null))]
  return {
    variantIds: distinct(documents.flatMap(({ lines = [] }) => lines.map(({ variantId }) => variantId))),
    customerIds: distinct(documents.map(({ customerId }) => customerId)),
    checkoutIds: distinct(documents.map(({ checkoutId }) => checkoutId)),
    deviceIds: distinct(documents.map(({ deviceId }) => deviceId)),
  }
}

function shopOf(settings: CompanySettings, { variants, customers, registers, devices, ...rest }: Found): KnownShop {
  const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))
  return {
    ...rest,
    settings,
    variants: new Map(variants.map((variant) => [variant.variantId, variant])),
    customers: byId(customers),
    registers: byId(registers),
    devices: byId(devices),
  }
}
