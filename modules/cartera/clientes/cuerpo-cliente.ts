import type { FromSchema } from 'json-schema-to-ts'
import type { clienteCambioSchema, clienteSchema } from '../../../schemas/cliente.ts'
import { RETENCIONES } from '../../../schemas/cliente.ts'
import { entero, si, texto } from '../../../schemas/leidos.ts'
import { invalid, type Columns, type FieldErrors } from '../../kernel/index.ts'
import { ppmDe } from '../domain.ts'
import type { Cliente } from '../model.ts'

export type CuerpoCliente = FromSchema<typeof clienteSchema>
export type CambioCliente = FromSchema<typeof clienteCambioSchema>

/**
 * The client's own columns that a checked body says; what it does not say is left out. Percent in, parts per million out.
 * @throws Problem 422 by field
 */
export function columnasDe(body: CambioCliente): Columns<typeof Cliente> {
  const { codigo, activo, plazo, cupo, autorizados } = body
  const errors: FieldErrors = {}
  const columnas: Columns<typeof Cliente> = {
    ...(codigo === undefined ? {} : { codigo: Number(codigo) }),
    ...(activo === undefined || activo === null || activo === '' ? {} : { activo: si(activo) }),
    ...(plazo === undefined ? {} : { plazo: entero(plazo) }),
    ...(cupo === undefined ? {} : { cupo: entero(cupo) }),
    ...(autorizados === undefined ? {} : { autorizados: autorizados?.length ? [...autorizados] : null }),
  }
  for (const retencion of RETENCIONES) {
    const dicha = body[retencion]
    if (dicha === undefined) continue
    const ppm = texto(dicha) === null ? null : ppmDe(String(dicha))
    if (ppm === null && texto(dicha) !== null)
      errors[retencion] = ['Debe ser un porcentaje de 0 a 100, con cuatro decimales como máximo.']
    columnas[retencion] = ppm
  }
  if (Object.keys(errors).length) throw invalid(errors)
  return columnas
}
