/** Reads the regular expressions of a source file, including those built from texts in the same file. */
import ts from 'typescript'

/** `source` is undefined when the text of a pattern is known only at run time. */
export type Pattern = { path: string; line: number; source: string | undefined; flags: string }

type Names = ReadonlyMap<string, ts.Expression>

export function readPatterns(path: string, text: string): Pattern[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const names = constantsOf(file)
  const found: Pattern[] = []
  const visit = (node: ts.Node): void => {
    const pattern = patternOf(node, names)
    if (pattern) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      found.push({ path, line: line + 1, ...pattern })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function patternOf(node: ts.Node, names: Names): Pick<Pattern, 'source' | 'flags'> | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  const isMade = (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp'
  if (!isMade) return undefined
  const [source, flags] = node.arguments ?? []
  return { source: source && textOf(source, names), flags: (flags && textOf(flags, names)) ?? '' }
}

/** The constants of a file. A name with two constants is ambiguous and left out. */
function constantsOf(file: ts.SourceFile): Names {
  const names = new Map<string, ts.Expression>()
  const twice = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const { text } = node.name
      if (names.has(text) || !node.initializer || !isConstant(node)) twice.add(text)
      else names.set(text, node.initializer)
    }
    if (ts.isParameter(node)) twice.add(node.name.getText())
    ts.forEachChild(node, visit)
  }
  visit(file)
  for (const name of twice) names.delete(name)
  return names
}

const isConstant = ({ parent }: ts.VariableDeclaration) =>
  ts.isVariableDeclarationList(parent) && (parent.flags & ts.NodeFlags.Const) !== 0

/** The text of an expression; undefined when it is known only at run time. */
function textOf(node: ts.Expression, names: Names): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isNumericLiteral(node)) return node.text
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return textOf(node.expression, names)
  if (ts.isIdentifier(node)) {
    const value = names.get(node.text)
    return value && textOf(value, names)
  }
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source')
    return patternOf(
      ts.isIdentifier(node.expression) ? (names.get(node.expression.text) ?? node) : node.expression,
      names,
    )?.source
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return join([textOf(node.left, names), textOf(node.right, names)])
  if (!ts.isTemplateExpression(node)) return undefined
  return join([
    node.head.text,
    ...node.templateSpans.flatMap((span) => [textOf(span.expression, names), span.literal.text]),
  ])
}

function join(parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join('')
}
