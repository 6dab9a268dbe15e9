import type { DXT } from 'docxtemplater'
import Docxtemplater from 'docxtemplater'
import type PizZip from 'pizzip'
import { DemasiadosItems } from '../domain/completar.ts'

export interface FallaDeWord {
  id: string
  etiqueta: string
  parte: string
  /** Offset in the part's escaped text. */
  desde: number
  /** Message of our own parser, if it refused. */
  causa: unknown
}

export interface Compilada {
  /** Null when it has faults. */
  documento: Docxtemplater<PizZip> | null
  /** Parsed parts by file, in order; blocks nest. */
  partes: ReadonlyMap<string, readonly DXT.Part[]>
  fallas: FallaDeWord[]
}

const campo = (de: unknown, nombre: string): unknown =>
  typeof de === 'object' && de !== null ? Object.getOwnPropertyDescriptor(de, nombre)?.value : undefined

function oyente(partes: Map<string, readonly DXT.Part[]>): DXT.Module {
  return {
    name: 'Oyente',
    set(aviso: unknown) {
      const parte = campo(campo(aviso, 'inspect'), 'filePath')
      const leida: unknown = campo(campo(aviso, 'inspect'), 'postparsed')
      if (typeof parte === 'string' && Array.isArray(leida)) partes.set(parte, leida)
    },
  }
}

const fallaDe = (fault: unknown): FallaDeWord => {
  const propiedades = campo(fault, 'properties')
  const dato = (nombre: string) => campo(propiedades, nombre)
  const desde = dato('offset')
  const primero: unknown = Array.isArray(desde) ? desde[0] : desde
  return {
    id: String(dato('id') ?? 'desconocida'),
    etiqueta: String(dato('xtag') ?? ''),
    parte: String(dato('file') ?? 'word/document.xml'),
    desde: typeof primero === 'number' ? primero : 0,
    causa: dato('rootError') ?? fault,
  }
}

export function fallasDe(fault: unknown): FallaDeWord[] {
  const varias = campo(campo(fault, 'properties'), 'errors')
  return (Array.isArray(varias) ? varias : [fault]).map(fallaDe)
}

/** Delimiters are fixed to `{ }`; a block alone in its paragraph removes the paragraph; line breaks become Word breaks. */
export function compilar(zip: PizZip, parser: (texto: string) => DXT.Parser): Compilada {
  const partes = new Map<string, readonly DXT.Part[]>()
  try {
    const documento = new Docxtemplater(zip, {
      paragraphLoop: true,
      linebreaks: true,
      stripInvalidXMLChars: true,
      errorLogging: false,
      syntax: { changeDelimiterPrefix: null },
      parser,
      nullGetter: () => '',
      modules: [oyente(partes)],
    })
    return { documento, partes, fallas: [] }
  } catch (fault) {
    return { documento: null, partes, fallas: fallasDe(fault) }
  }
}

/** Raw XML and delimiter tags are always refused. */
export const esCruda = ({ module, raw, value }: DXT.Part): boolean => module === 'rawxml' || /^[@=-]/.test(raw ?? value)

export const esEtiqueta = ({ type }: DXT.Part): boolean => type === 'placeholder'
export const esBloque = ({ module }: DXT.Part): boolean => module === 'loop'

export const etiquetasDe = (partes: readonly DXT.Part[]): DXT.Part[] =>
  partes.filter(esEtiqueta).flatMap((parte) => [parte, ...etiquetasDe(parte.subparsed ?? [])])

/** Should have been refused on upload. */
export class PlantillaFallida extends Error {
  readonly motivos: readonly string[]
  constructor(motivos: readonly string[]) {
    super(motivos[0] ?? 'La plantilla no se pudo llenar.')
    this.motivos = motivos
  }
}

const CERRAR = 'Cierre cada bloque con {/}.'

/** docxtemplater fault ids. */
const MENSAJES: Record<string, string> = {
  unclosed_tag: 'La etiqueta se abre con { y no se cierra con }.',
  unopened_tag: 'Hay una } sin su {.',
  duplicate_open_tag: 'Hay dos { seguidas: sobra una.',
  duplicate_close_tag: 'Hay dos } seguidas: sobra una.',
  unclosed_loop: `El bloque se abre y no se cierra. ${CERRAR}`,
  unopened_loop: 'Se cierra un bloque que no se abrió.',
  closing_tag_does_not_match_opening_tag: `El cierre no corresponde al bloque que está abierto. ${CERRAR}`,
  unbalanced_loop_tags: 'Dos bloques están cruzados: cierre primero el de adentro.',
  loop_position_invalid: 'El bloque empieza dentro de una tabla y termina fuera de ella, o al revés.',
  raw_xml_tag_should_be_only_text_in_paragraph: 'Las etiquetas {@…} no se admiten.',
  no_xml_tag_found_at_left: 'El bloque está en un lugar del documento donde no se puede repetir.',
  no_xml_tag_found_at_right: 'El bloque está en un lugar del documento donde no se puede repetir.',
  malformed_xml: 'El archivo está dañado. Ábralo en Word y guárdelo de nuevo.',
  file_has_invalid_xml: 'El archivo está dañado. Ábralo en Word y guárdelo de nuevo.',
}

export function mensajeDe({ id, causa }: FallaDeWord): string {
  if (causa instanceof PlantillaFallida || causa instanceof DemasiadosItems) return causa.message
  return MENSAJES[id] ?? 'La plantilla no se pudo leer. Ábrala en Word y guárdela de nuevo.'
}
