// Rules of the house that oxlint does not bring, as its own plugin (`jsPlugins`): each says in Spanish what is wrong.

/** The statement that a node stands in. */
const statementOf = (node) => (/Statement$|Declaration$/.test(node.type) ? node : statementOf(node.parent))

/** A cast says why, beside it or beside its statement. `as const` casts nothing. */
const reasonForCast = {
  create: (context) => {
    let commented
    const lines = () => (commented ??= context.sourceCode.getAllComments().map((comment) => comment.loc.end.line))
    return {
      TSAsExpression: (node) => {
        const { typeAnnotation: type } = node
        if (type.type === 'TSTypeReference' && type.typeName.name === 'const') return
        const { start, end } = statementOf(node).loc
        const beside = (line) => line === end.line || (line >= start.line - 1 && line <= node.loc.end.line)
        if (!lines().some(beside))
          context.report({ node, message: 'Un «as» lleva su razón en un comentario a su lado o al de su instrucción.' })
      },
    }
  },
}

const isCall = ({ callee }, object, property) => callee.object?.name === object && callee.property?.name === property

/** The domain gets the date and chance as data. */
const pureDomain = {
  create: (context) => ({
    NewExpression: (node) => {
      if (node.callee.name === 'Date' && node.arguments.length === 0)
        context.report({ node, message: 'El dominio no mira el reloj: la fecha llega como dato.' })
    },
    CallExpression: (node) => {
      if (isCall(node, 'Date', 'now'))
        context.report({ node, message: 'El dominio no mira el reloj: la fecha llega como dato.' })
      if (isCall(node, 'Math', 'random')) context.report({ node, message: 'El dominio no tira los dados.' })
    },
  }),
}

/** Comments and strings, which the formatter cannot break. Templates, patterns and addresses may be wider. */
const width = {
  meta: { schema: [{ type: 'integer' }] },
  create: (context) => {
    const [most] = context.options
    const free = new Set()
    const release = ({ loc: { start, end } }) => {
      for (let line = start.line; line <= end.line; line += 1) free.add(line)
    }
    return {
      TemplateLiteral: release,
      JSXText: release,
      Literal: (node) => {
        if (node.regex) release(node)
      },
      'Program:exit': () => {
        context.sourceCode.lines.forEach((text, index) => {
          const line = index + 1
          if (text.length <= most || free.has(line) || /https?:\/\//.test(text)) return
          context.report({
            loc: { start: { line, column: most }, end: { line, column: text.length } },
            message: `La línea pasa de ${most} caracteres.`,
          })
        })
      },
    }
  },
}

export default {
  meta: { name: 'house' },
  rules: { 'reason-for-cast': reasonForCast, 'pure-domain': pureDomain, width },
}
