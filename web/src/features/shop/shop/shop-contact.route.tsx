import { classNames } from '#src/ui/class-names.ts'
import { sendShopMessage } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData } from 'react-router'
import { ContactForm, type ContactOutcome } from '#src/features/shop/shop/reading/contact-form.tsx'
import { ContactLines } from '#src/features/shop/shop/frame/contact-lines.tsx'
import { OpeningHours } from '#src/features/shop/shop/reading/opening-hours.tsx'
import { formText } from '#src/features/shop/shop/frame/form-text.ts'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import styles from '#src/features/shop/shop/reading/shop-contact.module.css'
import { openShopPage, useShop } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

const tooMany = 429
const invalid = 422

/** Sends the message; what is wrong comes back with everything that was typed. */
export async function action(args: ActionFunctionArgs): Promise<ContactOutcome> {
  const { tell, shop, language } = openShopPage(args)
  const form = await args.request.formData()
  const text = (name: string) => formText(form, name)
  const given = { name: text('name'), email: text('email'), message: text('message') }
  const answer = await tell(sendShopMessage, { shop, language, ...given })
  if (answer.ok) return { state: 'sent' }
  if (answer.statusCode === tooMany) return { state: 'tooMany', given }
  return answer.statusCode === invalid
    ? { state: 'wrong', given, fields: Object.keys(answer.fields) }
    : { state: 'failed', given }
}

export function loader(_: LoaderFunctionArgs) {
  return null
}

/** How to reach the shop, and a form where it has one. */
export default function ShopContact() {
  const t = useT()
  const { contact, hasContactForm } = useShop()
  const outcome = useActionData<typeof action>()
  const { phone, whatsapp, email, address, place, openingHours } = contact
  const hasLines = place !== null || [phone, whatsapp, email, address].some((line) => line !== '')
  const hasHours = openingHours.some((spans) => spans.length > 0)
  return (
    <div className="k-stack k-gap5">
      <ShopHead title={t('shop.contactPage.title')} />
      <h1>{t('shop.contactPage.title')}</h1>
      <div className={styles['columns']}>
        <div className={classNames('k-stack k-gap5', styles['ways'])}>
          {hasLines && <ContactLines />}
          {hasHours && <OpeningHours hours={openingHours} />}
          {!hasLines && !hasHours && !hasContactForm && <p>{t('shop.contactPage.empty')}</p>}
        </div>
        {hasContactForm && <ContactForm outcome={outcome} />}
      </div>
    </div>
  )
}
