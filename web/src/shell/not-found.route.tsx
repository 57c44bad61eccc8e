import type { LoaderFunctionArgs } from 'react-router'
import { pageNotFound } from '#src/shell/page-errors.ts'

/** Any address the product does not have. */
export function loader({ request }: LoaderFunctionArgs): never {
  throw pageNotFound(new URL(request.url).pathname)
}

export default function NotFound() {
  return null
}
