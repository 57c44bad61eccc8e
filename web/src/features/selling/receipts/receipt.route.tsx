import { getPublicReceipt } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PublicReceiptPage } from '#src/features/selling/receipts/public-receipt-page.tsx'
import { ReceiptLookUp } from '#src/features/selling/receipts/receipt-look-up.tsx'
import { withContentWords } from '#src/language/with-content-words.ts'
import { openPublicPage } from '#src/shell/page-loader.ts'

const notFoundStatus = 404
const tooManyStatus = 429

/** The receipt of a printed code. It needs no log-in, and search engines must not index it. */
export async function loader(args: LoaderFunctionArgs) {
  const services = openPublicPage('receipt', args)
  const token = args.params['id'] ?? new URL(args.request.url).searchParams.get('code')?.trim()
  const headers = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }
  if (!token) return data({ token: null, receipt: null, secondsLeft: null }, { headers })

  const answer = await services.ask(getPublicReceipt, { token })
  if (answer.ok) return data({ token, receipt: answer.value.receipt, secondsLeft: null }, { headers })
  const { secondsLeft } = answer.data
  if (answer.statusCode === tooManyStatus && typeof secondsLeft === 'number') {
    const waiting = { ...headers, 'Retry-After': String(secondsLeft) }
    return data({ token, receipt: null, secondsLeft }, { headers: waiting, status: tooManyStatus })
  }
  return data({ token, receipt: null, secondsLeft: null }, { headers, status: notFoundStatus })
}

export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
  return loaderHeaders
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withContentWords(serverLoader<typeof loader>(), 'receipts')
}

export default function Receipt() {
  const { token, receipt, secondsLeft } = useLoaderData<typeof loader>()
  return receipt ? (
    <PublicReceiptPage receipt={receipt} />
  ) : (
    <ReceiptLookUp unknownCode={token} secondsLeft={secondsLeft} />
  )
}
