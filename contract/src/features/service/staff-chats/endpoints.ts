import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { listInputSchema, pageOf } from '../../../paging.ts'
import { chatMessageSchema, chatTextSchema, largestFileBytes } from '../help-chat/schema.ts'
import { chatFilters, chatLabels } from './labels.ts'
import {
  chatNoteSchema,
  figuresSchema,
  listedChatSchema,
  savedAnswerInput,
  savedAnswerSchema,
  staffChatSchema,
} from './schema.ts'

const which = z.object({ conversationId: z.uuid() })
const message = which.extend({ clientId: z.uuid() })

export const listChats = defineEndpoint({
  path: '/api/staff/chats',
  who: 'staff',
  summary: 'Conversations of the help chat, those that wait longest first; found by name, address or words.',
  input: listInputSchema.extend({ filter: z.enum(chatFilters).default('waiting') }),
  output: pageOf(listedChatSchema),
})

export const getChatFigures = defineEndpoint({
  path: '/api/staff/chats/figures',
  who: 'staff',
  summary: 'How many wait, how long first answers took in the last seven days, and how they were rated.',
  input: z.object({}),
  output: figuresSchema,
})

export const getChat = defineEndpoint({
  path: '/api/staff/chats/get',
  who: 'staff',
  summary: 'A conversation with its messages and the notes of staff. Staff have then read it.',
  input: which,
  output: staffChatSchema,
})

export const answerChat = defineEndpoint({
  path: '/api/staff/chats/answer',
  who: 'staff',
  summary: 'Answers a visitor, at once or by mail. A conversation that nobody has is then the caller’s.',
  input: message.extend({ text: chatTextSchema }),
  output: z.object({ message: chatMessageSchema, isMailed: z.boolean() }),
})

export const answerWithFile = defineEndpoint({
  path: '/api/staff/chats/answerWithFile',
  who: 'staff',
  files: ['chatFile'],
  maxFileBytes: largestFileBytes,
  summary: 'Sends a visitor a PDF or a picture.',
  input: message,
  output: z.object({ message: chatMessageSchema, isMailed: z.boolean() }),
})

export const downloadFileOfChat = defineEndpoint({
  path: '/api/staff/chats/downloadFile',
  who: 'staff',
  isDownload: true,
  summary: 'A file of any conversation.',
  input: which.extend({ fileId: z.uuid() }),
  output: z.unknown(),
})

export const addChatNote = defineEndpoint({
  path: '/api/staff/chats/note',
  who: 'staff',
  summary: 'A note that only staff see.',
  input: which.extend({ id: z.uuid(), text: chatTextSchema }),
  output: z.object({ note: chatNoteSchema }),
})

export const assignChat = defineEndpoint({
  path: '/api/staff/chats/assign',
  who: 'staff',
  summary: 'Takes a conversation, hands it over, or gives it back to all.',
  input: which.extend({ staffId: z.uuid().nullable() }),
  output: z.object({}),
})

export const labelChat = defineEndpoint({
  path: '/api/staff/chats/label',
  who: 'staff',
  summary: 'Says what a conversation is about.',
  input: which.extend({ labels: z.array(z.enum(chatLabels)).max(chatLabels.length) }),
  output: z.object({}),
})

export const closeChat = defineEndpoint({
  path: '/api/staff/chats/close',
  who: 'staff',
  summary: 'Closes a conversation, or opens it again.',
  input: which.extend({ isClosed: z.boolean() }),
  output: z.object({}),
})

export const setAvailability = defineEndpoint({
  path: '/api/staff/chats/available',
  who: 'staff',
  summary:
    'Says that the caller answers now, on this page. It is said again every half minute, and counts for 90 seconds.',
  input: z.object({ pageId: z.uuid(), isAvailable: z.boolean() }),
  output: z.object({ isOpen: z.boolean() }),
})

export const listSavedAnswers = defineEndpoint({
  path: '/api/staff/chats/answers',
  who: 'staff',
  summary: 'The saved answers, by title.',
  input: z.object({}),
  output: z.object({ items: z.array(savedAnswerSchema) }),
})

export const createSavedAnswer = defineEndpoint({
  path: '/api/staff/chats/answers/create',
  who: 'staff',
  summary: 'Saves an answer for later.',
  input: savedAnswerInput,
  output: z.object({ answer: savedAnswerSchema }),
})

export const updateSavedAnswer = defineEndpoint({
  path: '/api/staff/chats/answers/update',
  who: 'staff',
  summary: 'Changes a saved answer.',
  input: savedAnswerInput.safeExtend({ id: z.uuid(), version: z.int32() }),
  output: z.object({ answer: savedAnswerSchema }),
})

export const archiveSavedAnswer = defineEndpoint({
  path: '/api/staff/chats/answers/archive',
  who: 'staff',
  summary: 'Puts a saved answer away, or brings it back.',
  input: z.object({ id: z.uuid(), isArchived: z.boolean() }),
  output: z.object({ answer: savedAnswerSchema }),
})
