import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { Answer, partsOf, Problem, type Inspect, type Route } from '../../modules/kernel/index.ts'

const ajv = new Ajv2020({
  strict: true,
  allErrors: true,
  allowUnionTypes: true,
  strictRequired: false,
  code: { optimize: false },
})
addFormats.default(ajv)
ajv.addVocabulary(['mensajes', 'ui', 'example'])

const compiled = new Map<Route, ValidateFunction>()
/** What answers held and their routes do not say; the run fails with them, whatever a test made of the answer. */
const faults = new Set<string>()

let revisa = true

/** Answers of rows that no route wrote are not looked at. */
export async function sinRevisar<T>(work: () => Promise<T>): Promise<T> {
  revisa = false
  try {
    return await work()
  } finally {
    revisa = true
  }
}

/** Refuses an answer that is not as its route says: a field too many, one too few, another type; another kind of file. */
export const inspect: Inspect = (route, answer) => {
  const found = revisa ? faultsOf(route, answer) : []
  if (!found.length) return
  const text = `${route.method} ${route.path} responde lo que su esquema no dice: ${found.join('; ')}`
  faults.add(text)
  throw new Problem(500, 'respuesta', text)
}

/** What an answer has that its route does not say, by field. */
export function faultsOf(route: Route, answer: unknown): string[] {
  const { json, files } = partsOf(route.reply)
  const type = answer instanceof Answer ? answer.headers['content-type']?.toString() : undefined
  if (type && files.includes(type)) return []
  if (type && !type.includes('json')) return [`un archivo ${type}`]
  const value = plain(answer instanceof Answer ? answer.body : answer)
  if (json === undefined) return value === undefined || value === null ? [] : ['algo, y no debía responder nada']
  const validate = compiled.get(route) ?? ajv.compile(json)
  compiled.set(route, validate)
  if (validate(value)) return []
  return [...new Set((validate.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf').map(sentence))].slice(0, 8)
}

/** As it goes out. */
function plain(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return JSON.parse(value.toString('utf8'))
  const text = JSON.stringify(value) as string | undefined // of nothing, nothing
  return text === undefined ? undefined : JSON.parse(text)
}

interface Fault {
  instancePath: string
  message?: string | undefined
  params: Record<string, unknown>
}

const sentence = ({ instancePath, message, params }: Fault): string => {
  const { additionalProperty, missingProperty } = params
  const field =
    [instancePath.slice(1).replaceAll('/', '.'), additionalProperty ?? missingProperty].filter(Boolean).join('.') || '_'
  return `${field}: ${additionalProperty ? 'sobra' : missingProperty ? 'falta' : message}`
}

if (typeof after === 'function') {
  after(function everyAnswerAsItsRouteSays() {
    if (faults.size) throw new Error([...faults].join('\n'))
  })
}
