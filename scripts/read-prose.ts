/** Reads text written for people: documents, and the comments of code. */

type Prose = { line: number; text: string }

/** The lines of prose in a file, with their numbers. In documents, code between fences and the words of links are left out. */
export function readProse(file: string, text: string): Prose[] {
  const lines = text.split('\n').map((content, index): Prose => ({ line: index + 1, text: content }))
  if (file.endsWith('.md')) return withoutFences(lines).map(withoutWords)
  const commentOf = file.endsWith('.sql') ? commentOfSql : commentOfCode
  return lines.flatMap(({ line, text: content }) => {
    const comment = commentOf(content)
    return comment === undefined ? [] : [{ line, text: comment }]
  })
}

function withoutFences(lines: readonly Prose[]): Prose[] {
  let isCode = false
  return lines.filter(({ text }) => {
    const isFence = text.trimStart().startsWith('```')
    if (isFence) isCode = !isCode
    return !isFence && !isCode
  })
}

/** Lines of a block comment begin with a star. A comment behind code follows a space. Addresses (`https://…`) are not comments. */
function commentOfCode(line: string): string | undefined {
  return behind(line, /(?:^|\s|\{)(?:\/\/|\/\*+)\s/) ?? behind(line, /^\s*\*+\s/)
}

const commentOfSql = (line: string) => behind(line, /--\s/)

function behind(line: string, start: RegExp): string | undefined {
  const found = start.exec(line)
  return found ? line.slice(found.index + found[0].length) : undefined
}

/** Only the target of a link counts, not its words. */
function withoutWords({ line, text }: Prose): Prose {
  return { line, text: text.replace(/\[[^[\]]*\]\(/g, '(') }
}
