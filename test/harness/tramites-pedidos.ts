import type { JSONSchema } from 'json-schema-to-ts'
import { cumple } from '../../schemas/json/valores.ts'
import { FORMATOS } from '../../schemas/json/formatos.ts'
import type { FormatosDeAdjunto, TipoDeTramite } from '../../schemas/tramites/tramite.ts'
import { unPdf, type TestFile } from './files.ts'
import { unLibro } from './lotes-minutas.ts'

const MUESTRAS: readonly string[] = [
  'María José Pérez',
  '12345678',
  '2',
  '2019',
  '2001-05-14',
  'a@b.co',
  'NO SABE',
  '370-123456',
]

/** A text that a property takes: one of its values, or the first sample that it does not refuse. */
function muestra(schema: JSONSchema | undefined): string {
  if (typeof schema !== 'object') return ''
  if (Array.isArray(schema.enum)) return String(schema.enum.find((one: unknown) => one !== '' && one !== null))
  if (schema.format === 'date') return '2001-05-14'
  const { pattern = '', maxLength = 100, format = '' } = schema
  const sirve = FORMATOS[format] ?? (() => true)
  return MUESTRAS.find((one) => new RegExp(pattern, 'u').test(one) && one.length <= maxLength && sirve(one)) ?? ''
}

/**
 * The fields of a kind's form, every one that it shows, as a form in parts sends them: filled by its schema alone.
 * @param conditions fields that take another value than the first that they may
 */
export function camposDePedido(
  tipo: TipoDeTramite,
  conditions: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const llenos = Object.fromEntries(
    Object.entries(tipo.esquema.properties).map(([name, schema]) => [name, conditions[name] ?? muestra(schema)]),
  )
  return Object.fromEntries(Object.entries(llenos).filter(([name]) => cumple(llenos, tipo.campos[name]?.cuando)))
}

/** As the specification's dialogs send them: with what says their kind. @param empresa of a deed order */
export const unPedido = (
  tipo: TipoDeTramite,
  conditions: Readonly<Record<string, string>> = {},
  empresa = '',
): Record<string, string> => ({
  tipo_tramite: tipo.tipo_tramite,
  ...(tipo.tipo_documento === null ? { nombre_tramite: empresa } : { tipo_documento: tipo.tipo_documento }),
  ...camposDePedido(tipo, conditions),
})

/** What each of its papers may be, and what none may. */
const BUENO: Readonly<Record<FormatosDeAdjunto, () => Promise<TestFile> | TestFile>> = {
  texto: () => ({ name: 'papel.pdf', content: unPdf() }),
  amplios: () => ({ name: 'anexo.pdf', content: unPdf() }),
  hoja: async () => ({ name: 'orden.xlsx', content: await unLibro([{ 'Matrícula inmobiliaria': '370-1' }]) }),
}

/** The papers that a kind asks for, each with a file that it takes. */
export async function unosPapeles({ adjuntos }: TipoDeTramite): Promise<Record<string, TestFile>> {
  const papeles: Record<string, TestFile> = {}
  for (const { nombre, formatos } of adjuntos) papeles[nombre] = await BUENO[formatos]()
  return papeles
}
