import { classNames } from '#src/ui/class-names.ts'
import { getShop } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { sendOrderLink } from '@mostrador/contract/features/shop/withdrawals/endpoints.ts'
import { regionRulesOf } from '@mostrador/domain/shop/region-rules.ts'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { formText } from '#src/features/shop/shop/frame/form-text.ts'
import formStyles from '#src/features/shop/shop/frame/shop-form.module.css'
import { ShopField } from '#src/features/shop/shop/frame/shop-field.tsx'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { foundInShop, openShopPage } from '#src/features/shop/shop/frame/use-shop.ts'
import styles from '#src/features/shop/shop/frame/statement.module.css'
import { useT } from '#src/language/use-t.ts'
import { pageNotFound } from '#src/shell/page-errors.ts'

const tooMany = 429

type Outcome = { state: 'sent' } | { state: 'wait' | 'wrong'; number: string; email: string }

/** Only where the law of the shop's region gives that right. */
export async function loader(args: LoaderFunctionArgs) {
  const { ask, shop } = openShopPage(args)
  const { regionTag } = foundInShop(await ask(getShop, { shop }), args).shop
  const { withdrawalDays } = regionRulesOf(regionTag)
  if (withdrawalDays === 0) throw pageNotFound(new URL(args.request.url).pathname)
  return { withdrawalDays }
}

/** Mails the link. The page says the same whether or not there is such an order. */
export async function action(args: ActionFunctionArgs): Promise<Outcome> {
  const { tell, shop } = openShopPage(args)
  const form = await args.request.formData()
  const given = { number: formText(form, 'number'), email: formText(form, 'email') }
  const answer = await tell(sendOrderLink, { shop, ...given })
  if (answer.ok) return { state: 'sent' }
  return { state: answer.statusCode === tooMany ? 'wait' : 'wrong', ...given }
}

/** How to withdraw from an order, for everybody who ordered: by the link of the order, which is mailed again. */
export default function ShopWithdrawal() {
  const t = useT()
  const { withdrawalDays } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>() as Outcome | undefined
  const given = outcome && outcome.state !== 'sent' ? outcome : { number: '', email: '' }
  return (
    <div className={classNames('k-stack k-fit k-gap4', styles['page'])}>
      <ShopHead title={t('withdrawals.title')} />
      <h1>{t('withdrawals.title')}</h1>
      <p>{t('withdrawals.intro', { count: withdrawalDays })}</p>
      {outcome?.state === 'sent' ? (
        <output className={parts['said']} data-testid="link-sent">
          {t('withdrawals.sent')}
        </output>
      ) : (
        <form method="post" className={formStyles['form']} data-once>
          <p>{t('withdrawals.find')}</p>
          {outcome && (
            <p role="alert" className={parts['alert']}>
              {t(`withdrawals.${outcome.state}`)}
            </p>
          )}
          <ShopField
            name="number"
            label={t('withdrawals.number')}
            value={given.number}
            maxLength={20}
            required
            autoComplete="off"
            fault={null}
          />
          <ShopField
            name="email"
            type="email"
            label={t('withdrawals.email')}
            value={given.email}
            maxLength={254}
            required
            autoComplete="email"
            fault={outcome?.state === 'wrong' ? t('shop.contactPage.emailWrong') : null}
          />
          <button type="submit" className={parts['main']}>
            {t('withdrawals.send')}
          </button>
        </form>
      )}
    </div>
  )
}
