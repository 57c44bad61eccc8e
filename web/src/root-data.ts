import type { Language } from '@mostrador/contract/routes.ts'
import { useRouteLoaderData } from 'react-router'
import { type PublicConfig, type Services, shellServices } from '#src/services.ts'
import type { Theme } from '#src/shell/theme.ts'

/** What every page knows of its visitor and of the operator. */
export type RootData = {
  language: Language
  theme: Theme
  textSize: number
  region: string | null
  publicConfig: PublicConfig
  visitor: { name: string; isConnected: boolean; hasCompany: boolean } | null
  /** Scheme and host, for the absolute addresses search engines want. */
  origin: string
  /** True in the offline page, which is made once for everybody. */
  isShell: boolean
}

export function rootDataOf(services: Services, request: Request): RootData {
  const { language, theme, textSize, currentRegion, publicConfig, session } = services
  return {
    language,
    theme,
    textSize,
    region: currentRegion,
    publicConfig,
    visitor: session && {
      name: session.user.name,
      isConnected: session.isConnected,
      hasCompany: session.company !== null,
    },
    origin: new URL(request.url).origin,
    isShell: services === shellServices,
  }
}

const emptyRequestUrl = 'http://localhost/'
const fallback = rootDataOf(shellServices, new Request(emptyRequestUrl))

/** The root's data; what the offline page has when the root itself failed. */
export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? fallback
}
