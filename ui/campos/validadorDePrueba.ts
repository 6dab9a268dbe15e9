import { toErrorSchema, type RJSFValidationError, type ValidatorType } from '@rjsf/utils'
import type { DefinicionCampo, Extra } from '../../schemas/campo.ts'
import { esNodo, mezclarExtra } from '../../modules/campos/domain.ts'

const TODO: ReadonlySet<number> = new Set()

const faltasDe = (campos: readonly DefinicionCampo[], datos: unknown): RJSFValidationError[] => {
  const escrito: Extra = esNodo(datos) && esNodo(datos['extra']) ? datos['extra'] : {}
  // a file chosen here is sent nowhere: that there is one is enough
  const extra = Object.fromEntries(
    Object.entries(escrito).map(([name, value]) => [name, value instanceof File ? 1 : value]),
  )
  const sinInicial = campos.map((campo) => ({ ...campo, inicial: null, lee: null, escribe: null }))
  return Object.entries(mezclarExtra(sinInicial, extra, undefined, TODO).faltas).flatMap(([path, texts]) =>
    texts.map((message) => ({ name: 'campo', property: `.${path}`, message, stack: message })),
  )
}

/** Judges a form by definitions that nobody saved yet, with the very rules of the server: there is no served check for those. */
export const validadorDePrueba = (campos: readonly DefinicionCampo[]): ValidatorType => ({
  validateFormData: (datos, _schema, _custom, transform, uiSchema) => {
    const found = faltasDe(campos, datos)
    const errors = transform ? transform(found, uiSchema) : found
    return { errors, errorSchema: toErrorSchema(errors) }
  },
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
})
