/** Comments, texts, names, bodies in dollar quotes, the end of a statement, and anything else. */
const part = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'"$/-]+|./g

/**
 * The statements of a migration. A coordinator sends its nodes the whole text that it was given, and they take one statement at a time.
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let text = ''
  let isEmpty = true
  for (const [token] of sql.matchAll(part)) {
    text += token
    if (token === ';') {
      if (!isEmpty) statements.push(text)
      text = ''
      isEmpty = true
    } else if (token.trim() !== '' && !token.startsWith('--') && !token.startsWith('/*')) isEmpty = false
  }
  return isEmpty ? statements : [...statements, text]
}
