import { MAXIMO_PESOS, referencia as referenciaPedida } from '../json/valores.ts'
import { cadena, instante, logico, oNulo, uno } from '../json/vocabulario.ts'
import type { OpcionDeCampo } from '../vistas/pantalla.ts'
import { archivo, calculada, interna, leida, linea, texto } from './datos/datos.ts'
import { registro } from './registro.ts'

const ESTADOS: readonly OpcionDeCampo[] = [
  { value: 'por_autorizar', label: 'Por autorizar', tono: 'warn' },
  { value: 'pagado', label: 'Pagado', tono: 'ok' },
  { value: 'anulado', label: 'Anulado', tono: 'muted' },
]
const vacia = true
const SIN_VALOR = 'Escriba el valor, en pesos.'

const elegida = (titulo: string, falta: string, forma: object) =>
  ({
    ...leida('referencia', titulo),
    pide: falta,
    escribe: {
      ...referenciaPedida(titulo),
      type: ['integer', 'string'],
      pattern: '^[1-9]\\d{0,8}$',
      mensajes: { pattern: falta, type: falta },
    },
    forma,
  }) as const

/** Petty cash: it leaves the till once it is authorised. */
export const gastos = registro('gastos', {
  numero: { ...leida('entero', 'Número'), busca: true, lista: { puesto: 1, ancho: 100 } },
  fecha: { ...leida('dia', 'Fecha'), lista: { puesto: 3, ancho: 120, tarjeta: 'body' } },
  estado: {
    ...calculada('Estado', uno('por_autorizar', 'pagado', 'anulado')),
    lista: { puesto: 2, celda: 'badge', opciones: ESTADOS, ancho: 130, tarjeta: 'head' },
  },
  id_concepto: elegida('Concepto', 'Elija el concepto.', {
    recurso: '/conceptosGasto',
    texto: 'concepto',
    ancho: 6,
  }),
  concepto: {
    ...leida('texto', 'Concepto'),
    de: 'conceptos_gasto',
    columna: 'name',
    lista: { puesto: 4, ancho: 170, tarjeta: 'body' },
  },
  valor: {
    ...leida('pesos', 'Valor'),
    pide: SIN_VALOR,
    escribe: {
      type: ['integer', 'string'],
      title: 'Valor',
      minimum: 1,
      maximum: MAXIMO_PESOS,
      pattern: '^(?!0)\\d{1,13}$',
      mensajes: { type: SIN_VALOR, minimum: SIN_VALOR, pattern: SIN_VALOR, maximum: 'Es demasiado.' },
    },
    forma: { ancho: 6 },
    lista: { puesto: 6, ancho: 130, tarjeta: 'body' },
  },
  id_personas: elegida('A quién se paga', 'Elija a quién se paga.', {
    widget: 'person',
    texto: 'tercero',
    ancho: 12,
  }),
  /** Name and document as they were that day. */
  tercero: { ...leida('texto', 'A quién se paga'), busca: true, lista: { puesto: 5, ancho: 220, tarjeta: 'body' } },
  numero_documento: {
    ...leida('texto', 'Documento'),
    busca: true,
    lista: { celda: 'document', ancho: 140, oculta: true },
  },
  detalle: {
    ...linea('Qué se paga', 300, { ancho: 12 }),
    pide: 'Escriba qué se paga.',
    busca: true,
    lista: { ancho: 240, oculta: true },
  },
  comprobante: {
    ...texto('Número del comprobante', 40, { ancho: 5, ayuda: 'La factura o el recibo; sin número, adjúntelo' }),
    busca: true,
    lista: { ancho: 150, oculta: true },
  },
  archivo: archivo('Foto o PDF del comprobante', {
    ancho: 12,
    acepta: ['.pdf', '.jpg', '.jpeg', '.png'],
    maximo: 20 * 1024 * 1024,
  }),
  tiene_archivo: calculada('Con comprobante', logico, 'logico'),
  pidio: {
    ...leida('texto', 'Pidió'),
    de: 'usuarios',
    columna: 'usuario',
    lee: oNulo(cadena),
    lista: { puesto: 7, ancho: 140 },
  },
  autorizo: {
    ...leida('texto', 'Autorizó'),
    de: 'autoriza',
    columna: 'usuario',
    lee: oNulo(cadena),
    lista: { puesto: 8, ancho: 140 },
  },
  autorizado_en: { ...leida('instante', 'Autorizado'), vacia, lee: oNulo(instante) },
  anulado_en: { ...leida('instante', 'Anulado'), vacia, lee: oNulo(instante) },
  anulado_motivo: { ...leida('texto', 'Motivo de la anulación'), vacia, lee: oNulo(cadena) },
  anulado_por: { ...interna('referencia', 'Anulado por'), vacia },
  id_usuario: interna('referencia', 'Usuario'),
  autorizado_por: { ...interna('referencia', 'Autorizado por'), vacia },
  /** Instant from which it is out of the till. */
  cuando: { ...interna('instante', 'Pagado'), vacia },
  id_turno: { ...interna('referencia', 'Turno'), vacia },
  url_archivo: { ...interna('texto', 'Lugar del archivo'), vacia },
  sha256: { ...interna('texto', 'SHA-256'), vacia },
  bytes: { ...interna('entero', 'Bytes'), vacia },
})
