import { stripMarks } from '../kernel/index.ts'

/** What each kind of work is called in Procesos. A convention test holds it to the jobs there are. */
const TITULOS: Readonly<Record<string, string>> = {
  'campos-busqueda': 'Búsqueda de campos adicionales',
  'correo-enlace': 'Correo con enlace de contraseña',
  'correo-liquidacion': 'Correo de una liquidación',
  'correo-seguimiento': 'Correo de avance de un trámite',
  'correo-suscripcion': 'Correo para confirmar el seguimiento de un trámite',
  'dian-entrega': 'Correo de una factura electrónica',
  'dian-enviar': 'Envío a la DIAN de un rango de numeración',
  'dian-lote': 'Firma de muchas facturas',
  'edictos-tablero': 'Tablero de edictos',
  'proyecto-nombre': 'Nombre de un proyecto en sus radicaciones',
}

/** A kind of work in words; its own name where nobody has given it one. */
export const tituloDe = (nombre: string): string => TITULOS[nombre] ?? nombre

/** Whether a kind of work has a name that staff understand. */
export const tieneTitulo = (nombre: string): boolean => Object.hasOwn(TITULOS, nombre)

/** The kinds of work whose name holds a text, accents and capitals aside. */
export const nombresCon = (texto: string): string[] =>
  Object.keys(TITULOS).filter((nombre) => stripMarks(tituloDe(nombre)).includes(stripMarks(texto)))
