import type { JSONSchema } from 'json-schema-to-ts'
import { cumple } from '../../schemas/condicion.ts'
import type { TipoDeTramite } from '../../schemas/tramite.ts'

const MUESTRAS: readonly string[] = ['María José Pérez', '12345678', '2', '2019', '2001-05-14', 'a@b.co', 'NO SABE']

/** A text that a property takes: one of its values, or the first sample that it does not refuse. */
function muestra(schema: JSONSchema | undefined): string {
  if (typeof schema !== 'object') return ''
  if (Array.isArray(schema.enum)) return String(schema.enum.find((one: unknown) => one !== '' && one !== null))
  if (schema.format === 'date') return '2001-05-14'
  const { pattern = '', maxLength = 100 } = schema
  return MUESTRAS.find((one) => new RegExp(pattern, 'u').test(one) && one.length <= maxLength) ?? ''
}

/**
 * The fields of a kind's form, every one that it shows, as a form in parts sends them: filled by its schema alone.
 * @param conditions fields that take another value than the first that they may
 */
export function camposDePedido(tipo: TipoDeTramite, conditions: Readonly<Record<string, string>> = {}): Record<string, string> {
  const llenos = Object.fromEntries(
    Object.entries(tipo.esquema.properties).map(([name, schema]) => [name, conditions[name] ?? muestra(schema)]))
  return Object.fromEntries(Object.entries(llenos).filter(([name]) => cumple(llenos, tipo.campos[name]?.cuando)))
}

/** As the specification's dialogs send them: with what says their kind. @param empresa of a deed order */
export const unPedido = (tipo: TipoDeTramite, conditions: Readonly<Record<string, string>> = {}, empresa = ''): Record<string, string> => ({
  tipo_tramite: tipo.tipo_tramite,
  ...(tipo.tipo_documento === null ? { nombre_tramite: empresa } : { tipo_documento: tipo.tipo_documento }),
  ...camposDePedido(tipo, conditions),
})
