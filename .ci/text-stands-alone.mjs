/**
 * A rule for ESLint: text is the only child of its element.
 *
 * A browser that translates a page puts `<font>` elements in place of the text nodes. Beside other children, React keeps each text node, to remove it
 * later or to insert something before it. Then it throws, and the payer loses the slip. The text of an element without other children is replaced as a
 * whole, which works in a translated page.
 */
import ts from 'typescript'

const TEXT =
  ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown

/** Whether a value of this type may be drawn as a text node: as itself, or as a member of a list. */
const mayBeText = (type, checker) => {
  if (type.isUnion()) return type.types.some((one) => mayBeText(one, checker))
  // Nothing is translated of an empty text, or of a blank.
  if (type.isStringLiteral() && type.value.trim() === '') return false
  if (type.flags & TEXT) return true
  const member = checker.getIndexTypeOfType(type, ts.IndexKind.Number)
  return member !== undefined && mayBeText(member, checker)
}

/** Line breaks of the source are not drawn, comments neither. A blank is, but a browser does not translate it. */
const isDrawn = (child) =>
  child.type === 'JSXText' ? child.value.trim() !== '' : child.expression?.type !== 'JSXEmptyExpression'

/** `<p>`, and not `<Part>`, which may draw its children beside others. */
const isHost = (node) => node.type === 'JSXElement' && /^[a-z]/.test(node.openingElement.name.name)

/** @type {import('eslint').Rule.RuleModule} */
export const textStandsAlone = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      beside:
        'This may be text beside other children. In a page that the browser translates React cannot remove such text, and throws. Put it into an element of its own.',
    },
  },
  create: (context) => {
    const services = context.sourceCode.parserServices
    const checker = services.program.getTypeChecker()
    const isText = (child) =>
      child.type === 'JSXText' ||
      (child.type === 'JSXExpressionContainer' && mayBeText(services.getTypeAtLocation(child.expression), checker))
    const check = (node) => {
      const drawn = node.children.filter(isDrawn)
      if (drawn.length === 1 && isHost(node)) return
      for (const child of drawn) if (isText(child)) context.report({ node: child, messageId: 'beside' })
    }
    return { JSXElement: check, JSXFragment: check }
  },
}
