import { DemasiadosItems } from '../domain/completar.ts'
import type { FallaDeWord } from './compilar.ts'
import { PlantillaFallida } from './plantilla-fallida.ts'

const CERRAR = 'Cierre cada bloque con {/}.'

/** docxtemplater's faults, by their id: what it is and what to do about it. */
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

/** A fault in Spanish, for whoever wrote the template. */
export function mensajeDe({ id, causa }: FallaDeWord): string {
  if (causa instanceof PlantillaFallida || causa instanceof DemasiadosItems) return causa.message
  return MENSAJES[id] ?? 'La plantilla no se pudo leer. Ábrala en Word y guárdela de nuevo.'
}
