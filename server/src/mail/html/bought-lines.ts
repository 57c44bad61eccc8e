import { formatMoney, formatQuantity, type MoneySettings } from '@mostrador/contract/format.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { add, type Money, sum } from '@mostrador/domain/money/money.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'
import { pathOfMailPicture } from '../../files/mail-picture.ts'
import { publicUrl } from '../../public-url.ts'
import { translate } from '../../translate.ts'
import { plainWords } from '../plain-words.ts'
import type { MailLine, MailLines } from './mail-lines.ts'

/** A purchased line with its amount. */
type BoughtLine = {
  productId: string | null
  name: string
  quantity: string
  unitTag: string
  netAmount: Money
  taxAmount: Money
}
type Bought = {
  title: 'title' | 'receiptTitle'
  lines: readonly BoughtLine[]
  /** Other charges, such as a delivery. */
  charges: readonly { name: string; netAmount: Money; taxAmount: Money }[]
  pricesIncludeTax: boolean
  language: Language
  settings: MoneySettings
}

/** Gmail cuts mails off at 102 KB. */
const mostLines = 40
/** The unit of counted goods. */
const piece = 'un'

/**
 * The purchase for a mail: if prices include taxes each row has them, otherwise they are a row of their own, so that the rows
 * always add up to the total. Rows beyond the first ones become one row.
 */
export async function writeLines(ctx: Pick<CompanyCtx, 'tx' | 'deps' | 'company'>, bought: Bought): Promise<MailLines> {
  const { lines, charges, pricesIncludeTax, language, settings } = bought
  const words = (key: string, values: Record<string, string> = {}) => translate(language, `mail.lines.${key}`, values)
  const amountOf = ({ netAmount, taxAmount }: { netAmount: Money; taxAmount: Money }) =>
    pricesIncludeTax ? add(netAmount, taxAmount) : netAmount
  const show = (amount: Money) => formatMoney(amount, { ...settings, languageTag: language })
  const shown = lines.length > mostLines ? lines.slice(0, mostLines - 1) : lines
  const rest = lines.slice(shown.length)
  const pictures = await readPictures(ctx, shown)
  const rows: MailLine[] = shown.map((line) => {
    const quantity = formatQuantity(line.quantity, { ...settings, languageTag: language }, unitOf(line))
    const picture = line.productId === null ? undefined : pictures.get(line.productId)
    return {
      name: words('goods', { quantity, name: plainWords(line.name) }),
      amount: show(amountOf(line)),
      picture: picture ?? null,
    }
  })
  if (rest.length > 0)
    rows.push({
      name: words('more', { count: String(rest.length) }),
      amount: show(sum(rest.map(amountOf))),
      picture: null,
    })
  const tax = sum([...lines, ...charges].map(({ taxAmount }) => taxAmount))
  const total = sum([...lines, ...charges].map(({ netAmount, taxAmount }) => add(netAmount, taxAmount)))
  return {
    title: words(bought.title),
    rows,
    sums: [
      ...charges.map((charge) => ({ name: plainWords(charge.name), amount: show(amountOf(charge)) })),
      ...(pricesIncludeTax || tax === 0 ? [] : [{ name: words('tax'), amount: show(tax) }]),
      { name: words('total'), amount: show(total) },
    ],
  }
}

const unitOf = ({ unitTag }: BoughtLine): string | undefined => (unitTag === piece ? undefined : unitTag)

/** The address of each product's picture. */
async function readPictures(
  { tx, deps, company }: Pick<CompanyCtx, 'tx' | 'deps' | 'company'>,
  lines: readonly BoughtLine[],
): Promise<Map<string, string>> {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ productId: string; fileKey: string }>`
    select distinct on (product_id) product_id, file_key from product_images
    where company_id = ${company.id} and product_id = any(${ids}::uuid[])
    order by product_id, is_cover desc, position`.execute(tx)
  const base = publicUrl(deps)
  return new Map(rows.map(({ productId, fileKey }) => [productId, base + pathOfMailPicture(fileKey, 'thumb')]))
}
