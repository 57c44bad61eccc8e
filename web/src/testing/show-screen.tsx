/** Shows a part of the dashboard like the frame does: signed in, with words, router and Mantine, and a fake server. */
import { MantineProvider } from '@mantine/core'
import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { messagesEs } from '@mostrador/contract/messages/all.es.ts'
import { permissionSchema } from '@mostrador/contract/permissions.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { aSession } from '#src/testing/a-session.ts'
import { setSession } from '#src/session/session-store.ts'
import { alerts } from '#src/shell/alerts-store.ts'
import { mantineTheme } from '#src/shell/mantine-theme.ts'

/** A refusal, with a message for each field. */
export class Refusal {
  readonly fields: Record<string, string>

  constructor(fields: Record<string, string>) {
    this.fields = fields
  }
}

// A second is not enough for a long form on a busy machine; elements that exist already are found without waiting.
configure({ asyncUtilTimeout: 10_000 })

export type Answers = Readonly<Record<string, unknown>>
export type Call = { path: string; input: unknown }

/** The words of a language, as the frame passes them to a screen. */
export const wordsIn = (language: Language) =>
  createWebTranslator(language, { en: messagesEn, es: messagesEs }[language])

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Shows a screen to the owner of a shop; returns the calls, oldest first. Paths without an answer fail. */
export function showScreen(screen: ReactNode, answers: Answers = {}, language: Language = 'en'): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : request.body
    calls.push({ path, input: body })
    const answer = answers[path]
    const refuse = (statusCode: number, code: string, data: object) =>
      Response.json({ statusCode, code, message: 'No', data }, { status: statusCode })
    if (answer instanceof Refusal) return refuse(422, 'invalidInput', { fields: answer.fields })
    if (answer === undefined) return refuse(404, 'notFound', {})
    return Response.json(answer)
  })
  // This DOM has no layout, and these are missing.
  vi.stubGlobal('ResizeObserver', NoObserver)
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  setSession(aSession({ permissions: [...permissionSchema.options] }))
  const router = createMemoryRouter([{ path: '*', element: screen }])
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  render(
    <LanguageContext value={wordsIn(language)}>
      <MantineProvider theme={mantineTheme} env="test">
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </LanguageContext>,
  )
  return calls
}

export function leaveScreen(): void {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const alert of alerts.shown.get()) alerts.close(alert.id)
}
