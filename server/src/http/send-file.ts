import type { FastifyReply } from 'fastify'

/** A file as the answer of a call. */
export type Download = { bytes: Buffer; fileName: string }

const contentTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  xml: 'application/xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/** Answers with a file under its name, with the type of its ending. */
export function sendFile(reply: FastifyReply, { bytes, fileName }: Download): FastifyReply {
  const type = contentTypes[fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .send(bytes)
}
