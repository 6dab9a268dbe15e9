import type { Element } from '@xmldom/xmldom'
import { bloqueDe, documentoDe } from './leer-nomina.ts'
import { DETALLES, NOMBRES, VALORES } from './nombres.ts'

export interface Concepto {
  nombre: string
  detalle: string
  valor: number
}

const DINERO = /^\d{1,13}(\.\d{1,2})?$/

const elementos = (padre: Element): Element[] =>
  [...padre.childNodes].filter((nodo): nodo is Element => nodo.nodeType === 1)

/** What a payroll document pays and takes off, concept by concept, in pesos with up to two decimals. */
export function conceptosDe(xml: Buffer): { devengados: Concepto[]; deducciones: Concepto[] } {
  const { bloque } = bloqueDe(documentoDe(xml))
  const de = (nombre: string) =>
    elementos(bloque)
      .filter(({ localName }) => localName === nombre)
      .flatMap((grupo) => elementos(grupo).flatMap(aplanar))
  return { devengados: de('Devengados'), deducciones: de('Deducciones') }
}

/** A concept says its amounts in attributes, or in its text; what only groups others has neither. */
function aplanar(elemento: Element): Concepto[] {
  const nombre = NOMBRES[elemento.localName ?? ''] ?? elemento.localName ?? ''
  const atributos = [...elemento.attributes]
  const detalle = atributos.flatMap(({ name, value }) => DETALLES[name]?.(value) ?? []).join(', ')
  const propios = atributos
    .filter(({ name, value }) => name in VALORES && DINERO.test(value))
    .map(({ name, value }) => ({
      nombre: VALORES[name] ? `${nombre}: ${VALORES[name]}` : nombre,
      detalle,
      valor: Number(value),
    }))
  const texto = elementos(elemento).length === 0 && atributos.length === 0 ? (elemento.textContent ?? '').trim() : ''
  return [
    ...propios,
    ...(DINERO.test(texto) ? [{ nombre, detalle, valor: Number(texto) }] : []),
    ...elementos(elemento).flatMap(aplanar),
  ]
}
