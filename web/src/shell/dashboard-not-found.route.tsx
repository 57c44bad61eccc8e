import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { loadWords } from '#src/language/client-words.ts'
import { pageNotFound } from '#src/shell/page-errors.ts'

/** Unknown dashboard addresses return 404 from the server, and from the browser when offline. */
export function loader({ request }: LoaderFunctionArgs): never {
  throw pageNotFound(new URL(request.url).pathname)
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  await loadWords('public')
  throw pageNotFound(new URL(request.url).pathname)
}

export default function DashboardNotFound() {
  return null
}
