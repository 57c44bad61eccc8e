import { textOn } from '@mostrador/domain/shop/contrast.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/transaction.ts'
import { pathOfMailPicture } from '../../files/mail-picture.ts'
import { publicUrl } from '../../public-url.ts'

/** The sender of a mail: its header, and the colour of its button. Addresses are absolute. */
export type MailLook = {
  name: string
  /** Replaces the name, which is its alternative text. */
  logo: { url: string; width: number; height: number } | null
  /** `#rrggbb`, and black or white, whichever is readable on it. */
  color: string
  onColor: string
  /** For a shop: its mails name the service only at their end. */
  isShop: boolean
}

const ownColor = '#0f7a46'
const largestLogo = { width: 200, height: 56 }
const iconSide = 32

/** The look of the service: mails about accounts, plans and the work in a company. */
export function serviceLook(config: Config): MailLook {
  const icon = { url: `${publicUrl({ config })}/icon-192.png`, width: iconSide, height: iconSide }
  return { name: 'Mostrador', logo: icon, color: ownColor, onColor: '#ffffff', isShop: false }
}

type Row = {
  name: string
  storeName: string | null
  primaryColor: string | null
  fileKey: string | null
  width: number | null
  height: number | null
}

/** The look of the transaction's company: its logo or name, and the colour of its online shop. */
export async function readShopLook(tx: Tx, config: Config): Promise<MailLook> {
  const { rows } = await sql<Row>`select c.name, s.fields ->> 'storeName' as store_name,
      s.fields ->> 'primaryColor' as primary_color, i.file_key, i.width, i.height
    from companies c
    left join shop_settings s on s.company_id = c.id and s.tab = 'general'
    left join product_images i on i.company_id = c.id and i.is_logo
    where c.id = app_company_id()`.execute(tx)
  const [row] = rows
  if (!row) return serviceLook(config)
  const color = isColor(row.primaryColor) ? row.primaryColor : ownColor
  return {
    name: row.storeName || row.name,
    logo: logoOf(row, publicUrl({ config })),
    color,
    onColor: textOn(color),
    isShop: true,
  }
}

/** Mail programs do not support short colours, and a colour is written into a style. */
const isColor = (text: string | null): text is string => text !== null && /^#[0-9a-f]{6}$/i.test(text)

function logoOf({ fileKey, width, height }: Row, base: string): MailLook['logo'] {
  if (fileKey === null || !width || !height) return null
  const scale = Math.min(largestLogo.width / width, largestLogo.height / height, 1)
  const url = base + pathOfMailPicture(fileKey, 'full')
  return { url, width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
