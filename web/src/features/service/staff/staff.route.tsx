import { pathTo } from '@mostrador/contract/routes.ts'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import { CompaniesTab } from '#src/features/service/staff/companies/companies-tab.tsx'
import { CompanyPage } from '#src/features/service/staff/companies/company-page.tsx'
import { PaymentPage } from '#src/features/service/staff/payments/payment-page.tsx'
import { PaymentsTab } from '#src/features/service/staff/payments/payments-tab.tsx'
import { PricesTab } from '#src/features/service/staff/prices/prices-tab.tsx'
import { StaffFrame, type StaffTabName, staffTabs } from '#src/features/service/staff/staff-frame.tsx'
import { ChatsTab } from '#src/features/service/staff-chats/public.tsx'
import { TextsTab } from '#src/features/service/staff/texts/texts-tab.tsx'
import { loadWords } from '#src/language/client-words.ts'
import { openPublicPage } from '#src/shell/page-loader.ts'

type Params = Readonly<Record<string, string | undefined>>

/** All pages for staff are in one route file: a person who opens one usually opens the others, too. */
export function loader(args: LoaderFunctionArgs) {
  const name = pageOf(args.params)
  const { language } = openPublicPage(name, args)
  const isTabMissing = name === 'staff' && args.params['tab'] === undefined
  return isTabMissing ? redirect(pathTo('staff', language, { tab: 'payments' })) : null
}

/** Loads the words that only these pages use. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [answer] = await Promise.all([serverLoader<typeof loader>(), loadWords('staff')])
  return answer
}

function pageOf({ paymentId, id }: Params) {
  if (paymentId !== undefined) return 'staff-payment'
  if (id !== undefined) return 'staff-company'
  return 'staff'
}

/** The payments, companies, prices, texts and chats of the installation, one payment, or one company. */
export default function Staff() {
  const params = useParams()
  const { companyId = '', paymentId = '', id = '', tab } = params
  switch (pageOf(params)) {
    case 'staff-payment':
      return (
        <StaffFrame tab="payments" name="staff-payment" params={{ companyId, paymentId }}>
          <PaymentPage key={paymentId} companyId={companyId} paymentId={paymentId} />
        </StaffFrame>
      )
    case 'staff-company':
      return (
        <StaffFrame tab="companies" name="staff-company" params={{ id }}>
          <CompanyPage key={id} companyId={id} />
        </StaffFrame>
      )
    default:
      return <Tab tab={staffTabs.find((one) => one === tab) ?? 'payments'} />
  }
}

function Tab({ tab }: { tab: StaffTabName }) {
  return (
    <StaffFrame tab={tab} name="staff" params={{ tab }} isWide={tab === 'texts'}>
      {tab === 'payments' && <PaymentsTab />}
      {tab === 'companies' && <CompaniesTab />}
      {tab === 'prices' && <PricesTab />}
      {tab === 'texts' && <TextsTab />}
      {tab === 'chats' && <ChatsTab />}
    </StaffFrame>
  )
}
