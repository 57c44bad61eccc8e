import type { Language } from '@mostrador/contract/routes.ts'
import { createWebTranslator, type WebTranslator } from '#src/language/translator.ts'

const sources = {
  en: async () => {
    const [{ publicEn }, { en }] = await Promise.all([
      import('@mostrador/contract/messages/public.en.ts'),
      import('@mostrador/contract/features/service/help-chat/en.ts'),
    ])
    return { ...publicEn, helpChat: en }
  },
  es: async () => {
    const [{ publicEs }, { es }] = await Promise.all([
      import('@mostrador/contract/messages/public.es.ts'),
      import('@mostrador/contract/features/service/help-chat/es.ts'),
    ])
    return { ...publicEs, helpChat: es }
  },
} satisfies Record<Language, () => Promise<object>>

/** The words of the chat in the language of its conversation, which may differ from that of the page (J-6). */
export async function loadChatWords(language: Language): Promise<WebTranslator> {
  return createWebTranslator(language, await sources[language]())
}
