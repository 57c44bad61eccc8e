import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { captchaCodeSchema, emailSchema, fullNameSchema, languageSchema } from '../../../schemas.ts'
import { largestFileBytes } from './limits.ts'
import {
  availabilitySchema,
  chatMessageSchema,
  chatTextSchema,
  conversationSchema,
  diagnosticsSchema,
  helpServiceSchema,
  plainTextSchema,
  suggestionsSchema,
} from './schema.ts'

/** Where a visitor came from: `help:<slug>`, or the path of a screen. */
const from = z.string().max(200).optional()
const which = z.object({ conversationId: z.uuid() })
/** A message is stored once, however often it is sent. */
const message = which.extend({ clientId: z.uuid() })
const stored = z.object({ conversation: conversationSchema, message: chatMessageSchema })

export const getHelpService = defineEndpoint({
  path: '/api/helpChat/service',
  method: 'GET',
  who: 'anyone',
  summary: 'The hours of the help chat, whether staff answer now, and articles for the page that a visitor came from.',
  input: z.object({ language: languageSchema, from }),
  output: helpServiceSchema.extend({ articles: suggestionsSchema }),
})

export const getOwnChat = defineEndpoint({
  path: '/api/helpChat/own',
  who: 'anyone',
  summary:
    'A conversation of the caller, the newest one unless another is named, with its messages after `since`. A visitor without a log-in gets a cookie that names them.',
  input: z.object({ conversationId: z.uuid().optional(), since: z.int().min(0).default(0) }),
  output: z.object({
    availability: availabilitySchema,
    conversation: conversationSchema.nullable(),
    messages: z.array(chatMessageSchema),
  }),
})

export const listOwnChats = defineEndpoint({
  path: '/api/helpChat/history',
  who: 'anyone',
  summary: 'The last conversations of the caller.',
  input: z.object({}),
  output: z.object({
    items: z.array(conversationSchema.extend({ firstText: z.string() })),
  }),
})

export const sendChatMessage = defineEndpoint({
  path: '/api/helpChat/send',
  who: 'anyone',
  summary: 'Writes to staff. The first message begins the conversation, under an id that the caller makes.',
  input: message.extend({
    text: chatTextSchema,
    language: languageSchema,
    from,
    diagnostics: diagnosticsSchema.optional(),
    captchaCode: captchaCodeSchema,
  }),
  output: stored,
})

export const leaveChatMessage = defineEndpoint({
  path: '/api/helpChat/leave',
  who: 'anyone',
  summary:
    'Sends a message to staff who are away. Their answer goes to the e-mail address, with a link to the conversation.',
  input: message.extend({
    name: fullNameSchema,
    email: emailSchema,
    text: chatTextSchema,
    language: languageSchema,
    from,
    diagnostics: diagnosticsSchema.optional(),
    captchaCode: captchaCodeSchema,
  }),
  output: stored,
})

export const sendChatFile = defineEndpoint({
  path: '/api/helpChat/sendFile',
  who: 'anyone',
  files: ['chatFile'],
  maxFileBytes: largestFileBytes,
  summary: 'Sends a PDF or a picture in a conversation.',
  input: message,
  output: stored,
})

export const downloadChatFile = defineEndpoint({
  path: '/api/helpChat/downloadFile',
  who: 'anyone',
  isDownload: true,
  summary: 'A file of the caller’s own conversation.',
  input: which.extend({ fileId: z.uuid() }),
  output: z.unknown(),
})

export const setChatLanguage = defineEndpoint({
  path: '/api/helpChat/setLanguage',
  who: 'anyone',
  summary: 'Changes the language of a conversation; answers with articles in that language.',
  input: which.extend({ language: languageSchema, from }),
  output: z.object({ conversation: conversationSchema, articles: suggestionsSchema }),
})

export const endChat = defineEndpoint({
  path: '/api/helpChat/end',
  who: 'anyone',
  summary: 'Ends a conversation. Writing in it again opens it again.',
  input: which,
  output: z.object({ conversation: conversationSchema }),
})

export const rateChat = defineEndpoint({
  path: '/api/helpChat/rate',
  who: 'anyone',
  summary: 'Says whether a closed conversation was useful.',
  input: which.extend({ isUseful: z.boolean(), words: plainTextSchema(500).default('') }),
  output: z.object({ conversation: conversationSchema }),
})

export const mailTranscript = defineEndpoint({
  path: '/api/helpChat/mailTranscript',
  who: 'anyone',
  summary: 'Sends the messages of a conversation to an e-mail address.',
  input: which.extend({ email: emailSchema }),
  output: z.object({}),
})

export const continueChat = defineEndpoint({
  path: '/api/helpChat/continue',
  who: 'anyone',
  summary: 'Opens the conversation of a link in a mail for this browser. The link stays valid until it expires.',
  input: z.object({ token: z.string().max(100) }),
  output: z.object({ conversationId: z.uuid() }),
})

export const createChatTicket = defineEndpoint({
  path: '/api/helpChat/ticket',
  who: 'anyone',
  summary: 'A ticket for one connection to the live channel that hears about one conversation, or only about staff.',
  input: z.object({ conversationId: z.uuid().optional() }),
  output: z.object({ ticket: z.string() }),
})
