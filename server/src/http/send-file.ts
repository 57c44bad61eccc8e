import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'

/** A file as the answer of a call: its bytes, or a stream of so many bytes. */
export type Download = { fileName: string; bytes: Buffer } | { fileName: string; stream: Readable; size: number }

const contentTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  xml: 'application/xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/** Answers with a file under its name, with the type of its ending. */
export function sendFile(reply: FastifyReply, file: Download): FastifyReply {
  const { fileName } = file
  const type = contentTypes[fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  reply.type(type).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
  if ('bytes' in file) return reply.send(file.bytes)
  return reply.header('content-length', file.size).send(file.stream)
}
