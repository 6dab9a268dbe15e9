import type { EsquemaDeFormulario, FormularioEfectivo } from '../../../schemas/vistas/pantalla.ts'
import { addDays, bogotaDate } from '../../../schemas/es-co/index.ts'
import { cumple, valorDe, type Fila } from '../fila.ts'
import { camposDe } from './contexto.ts'

type Datos = Record<string, unknown>

const aceptaNulo = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null) return false
  const { type, enum: valores } = schema as { type?: unknown; enum?: unknown } // a property of a JSON Schema
  return (
    type === 'null' ||
    (Array.isArray(type) && type.includes('null')) ||
    (Array.isArray(valores) && valores.includes(null))
  )
}

const lleno = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** Yes/no field, stored as boolean or 1 and 0. */
const esSiNo = (schema: unknown): boolean => {
  const { enum: valores } = Object(schema) as { enum?: unknown } // a property of a JSON Schema
  return Array.isArray(valores) && valores.includes(true) && valores.includes(1)
}

export const desdeFila = (esquema: EsquemaDeFormulario, fila: Fila): Datos =>
  Object.fromEntries(
    Object.entries(esquema.properties).flatMap(([name, schema]) => {
      const dicho = fila[name]
      const value = (dicho === 1 || dicho === 0) && esSiNo(schema) ? dicho === 1 : dicho
      if (name === 'extra')
        return typeof value === 'object' && value !== null
          ? [[name, Object.fromEntries(Object.entries(value).filter(([, one]) => lleno(one)))]]
          : [[name, {}]]
      return lleno(value) ? [[name, value]] : []
    }),
  )

export const iniciales = (efectiva: FormularioEfectivo): Datos => {
  const datos: Datos = 'extra' in efectiva.definicion.esquema.properties ? { extra: {} } : {}
  for (const [ruta, { inicial }] of camposDe(efectiva)) {
    if (inicial === undefined) continue
    const value = typeof inicial === 'object' ? addDays(bogotaDate(Date.now()), inicial.hoy) : inicial
    if (ruta.startsWith('extra.')) Object.assign(datos['extra'] ?? {}, { [ruta.slice(6)]: value })
    else datos[ruta] = value
  }
  return datos
}

export const visibles = (efectiva: FormularioEfectivo, datos: Fila): Set<string> => {
  const campos = camposDe(efectiva)
  return new Set(
    [...campos].filter(([, campo]) => !campo.soloEnFila && cumple(datos, campo.cuando)).map(([ruta]) => ruta),
  )
}

/** In a change, an emptied field is null. A custom field empty before and after is left out: made required, it would block the save. */
export const cuerpoDe = (efectiva: FormularioEfectivo, datos: Fila, fila: Fila | null): Datos => {
  const nuevo = fila === null
  const { esquema } = efectiva.definicion
  const ve = visibles(efectiva, datos)
  const campos = camposDe(efectiva)
  const cuerpo: Datos = {}
  for (const [name, schema] of Object.entries(esquema.properties)) {
    const deOtro = [...campos.values()].some((campo) => campo.widget === 'place' && campo.departamento === name)
    if (
      name === 'extra' ||
      !(ve.has(name) || deOtro) ||
      campos.get(name)?.soloLectura ||
      (!nuevo && campos.get(name)?.fijo)
    )
      continue
    const value = datos[name]
    if (lleno(value))
      cuerpo[name] = Array.isArray(value)
        ? value.filter(lleno)
        : typeof value === 'boolean' && !nuevo
          ? value
            ? '1'
            : '0'
          : value
    else if (!nuevo && aceptaNulo(schema)) cuerpo[name] = null
  }
  const escribibles = efectiva.extra.filter(
    ({ name, escribe }) =>
      escribe && (nuevo || lleno(valorDe(datos, `extra.${name}`)) || lleno(valorDe(fila, `extra.${name}`))),
  )
  if (escribibles.length)
    cuerpo['extra'] = Object.fromEntries(escribibles.map(({ name }) => [name, valorDe(datos, `extra.${name}`) ?? null]))
  return cuerpo
}

/** Draft content: without files, which cannot be stored, and without passwords. */
export const loQueSeGuarda = (efectiva: FormularioEfectivo, datos: Fila): Fila => {
  const campos = camposDe(efectiva)
  return Object.fromEntries(
    Object.entries(datos).filter(
      ([name, value]) => !(value instanceof File) && campos.get(name)?.widget !== 'password',
    ),
  )
}
