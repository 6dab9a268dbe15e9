import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import equal from 'ajv/dist/runtime/equal.js'
import ucs2length from 'ajv/dist/runtime/ucs2length.js'
import { FORMATOS } from '../../../schemas/json/formatos.ts'

/** Modules that the compiled validator requires. The server generates its code: nothing is evaluated here. */
const AYUDAS: Readonly<Record<string, unknown>> = {
  'ajv/dist/runtime/ucs2length': { default: funcion(ucs2length) },
  'ajv/dist/runtime/equal': { default: funcion(equal) },
  formatos: FORMATOS,
}

/** CommonJS modules have a `default` wrapper with some bundlers only. */
function funcion(module: unknown): unknown {
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : module
}

const pedir = (name: string): unknown => {
  const found = AYUDAS[name]
  if (!found) throw new Error(`El validador pide «${name}», que no está`)
  return found
}

interface Falta {
  keyword: string
  message?: string
  params: Record<string, unknown>
  instancePath: string
  parentSchema?: Nodo
}
interface Nodo {
  mensajes?: Record<string, string>
  properties?: Record<string, Nodo | undefined>
}

const sentencia = ({ keyword, params, parentSchema, message }: Falta): string => {
  const missing = params['missingProperty']
  const place = typeof missing === 'string' ? parentSchema?.properties?.[missing] : parentSchema
  return (
    place?.mensajes?.[keyword] ?? (keyword === 'required' ? 'Este campo es obligatorio.' : (message ?? 'No es válido.'))
  )
}

const localizar = (errors?: unknown): void => {
  for (const error of (errors ?? []) as Falta[]) error.message = sentencia(error) // Ajv's own list, made with `verbose`
}

type Modulo = { default: (require: (name: string) => unknown) => Record<string, never> }

const cargados = new Map<string, Promise<ValidatorType>>()

/** Validator compiled by the server, cached by address; the address changes with the schema. */
export const cargarValidador = (address: string, schema: RJSFSchema): Promise<ValidatorType> => {
  const known = cargados.get(address)
  if (known) return known
  const loading = import(/* @vite-ignore */ address).then((module: Modulo) =>
    createPrecompiledValidator(module.default(pedir), schema, localizar),
  )
  loading.catch(() => cargados.delete(address)) // allow a retry
  cargados.set(address, loading)
  return loading
}
