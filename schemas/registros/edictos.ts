import { entero, uno } from '../json/vocabulario.ts'
import type { OpcionDeCampo } from '../vistas/pantalla.ts'
import { archivo, calculada, dia, interna, leida, linea } from './datos/datos.ts'
import { registro } from './registro.ts'

const REVISE = 'Revise la informacion requerida'
const ESTADOS: readonly OpcionDeCampo[] = [
  { value: 'activo', label: 'Activo', tono: 'ok' },
  { value: 'expirado', label: 'Expirado', tono: 'muted' },
]

/** Notices of the board (specification 3, sections 2 and 5). */
export const edictos = registro('edictos', {
  titulo: {
    ...linea('Título', 200, { ancho: 12 }),
    pide: [REVISE, 'Agregue Título!'],
    busca: true,
    lista: { puesto: 1, ancho: 240, edita: true },
  },
  nombre_cliente: {
    ...linea('Nombre del cliente', 200, { ancho: 12 }),
    pide: [REVISE, 'Agregue Nombre del cliente!'],
    busca: true,
    lista: { puesto: 4, ancho: 160, edita: true, tarjeta: 'body' },
  },
  fecha_inicio: {
    ...dia('Fecha de inicio', { ancho: 4, inicial: { hoy: 0 } }),
    pide: [REVISE, 'Agregue Fecha de inicio!'],
    lista: { puesto: 5, ancho: 130, edita: true },
  },
  fecha_expiracion: {
    ...dia('Fecha de expiración', {
      ancho: 8,
      inicial: { hoy: 1 },
      plazos: { desde: 'fecha_inicio', habiles: [3, 5, 10, 15] },
    }),
    pide: [REVISE, 'Agregue Fecha de expiración!'],
    lista: { puesto: 6, ancho: 130, edita: true, tarjeta: 'body' },
  },
  estado: {
    ...calculada('Estado', uno('activo', 'expirado')),
    lista: { puesto: 2, celda: 'badge', opciones: ESTADOS, ancho: 100, orden: false, tarjeta: 'head' },
  },
  dias_restantes: {
    ...calculada(
      'Días restantes',
      { ...entero, description: 'Días hasta que expira; negativos: los que hace que expiró' },
      'entero',
    ),
    lista: { puesto: 3, ancho: 110, busca: false, tarjeta: 'body' },
  },
  archivo: {
    ...archivo('Archivo PDF', { ancho: 12, acepta: ['.pdf'], maximo: 20 * 1024 * 1024 }),
    pide: REVISE,
    lista: { titulo: 'Archivo', ruta: '/files/{ruta_archivo}', ancho: 110, busca: false, orden: false, edita: true },
  },
  fijado: calculada('Fijado', { type: 'boolean' }, 'logico'),
  nombre_archivo: leida('texto', 'Archivo'),
  ruta_archivo: leida('texto', 'Lugar del archivo'),
  bytes: leida('entero', 'Bytes'),
  sha256: leida('texto', 'SHA-256'),
  /** From this instant the present dates and paper apply. */
  dispuesto_en: interna('instante', 'Rige desde'),
  eliminado_en: { ...interna('instante', 'Retirado'), vacia: true },
  eliminado_por: { ...interna('referencia', 'Retirado por'), vacia: true },
  motivo_retiro: { ...interna('texto', 'Motivo del retiro'), vacia: true },
})
