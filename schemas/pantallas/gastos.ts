import { texto } from '../json/valores.ts'
import { gastos as registro } from '../registros/gastos.ts'
import { formaDe, tablaDe } from '../registros/registro.ts'
import { pantalla } from '../vistas/pantalla.ts'
import { catalogo, MENSAJES } from './catalogo.ts'

const VIGENTE = { campo: 'estado', noEn: ['anulado'] } as const
const PENDIENTE = { campo: 'estado', en: ['por_autorizar'] } as const
const CON_ARCHIVO = { campo: 'tiene_archivo', en: [true] } as const

/** Expenses that the till pays. */
export const gastos = pantalla({
  id: 'gastos',
  titulo: 'Gastos de caja',
  singular: 'gasto',
  vista: 'gastos',
  recurso: '/gastos',
  grupo: 'Escrituración',
  ruta: { puesto: 35 },
  // an expense is not changed
  sinCamposAdicionales: true,
  multipart: true,
  ...formaDe(registro),
  tabla: {
    ...tablaDe(registro),
    orden: '-numero',
    pageSize: 10,
    fecha: { campo: 'fecha', titulo: 'Fecha' },
    buscar: 'Buscar por número, persona, documento o detalle',
  },
  ficha: {
    titulo: 'Gasto No. {numero}',
    acciones: [{ texto: 'Cerrar' }],
    partes: [
      { tipo: 'note', cuando: PENDIENTE, fuerte: 'Por autorizar.', dice: 'Mientras tanto no sale de la caja.' },
      {
        tipo: 'note',
        cuando: { campo: 'estado', en: ['anulado'] },
        fuerte: 'Anulado el {anulado_en:date}.',
        dice: '{anulado_motivo}',
      },
      {
        tipo: 'data',
        columnas: 2,
        datos: [
          ['Fecha', '{fecha:date}'],
          ['Valor', '{valor:pesos}'],
          ['Concepto', '{concepto}'],
          ['Comprobante', '{comprobante}'],
          ['A quién se paga', '{tercero}'],
          ['Documento', '{numero_documento}'],
          ['Qué se paga', '{detalle}'],
          ['Pidió', '{pidio}'],
          ['Autorizó', '{autorizo}'],
          ['Autorizado', '{autorizado_en:date-time}'],
        ],
      },
    ],
  },
  acciones: [
    { tipo: 'create', en: 'dialog', texto: 'Registrar gasto' },
    { tipo: 'record', texto: 'Ver gasto' },
    { tipo: 'form', texto: 'Autorizar', formulario: 'autorizar-gasto', necesita: 'modificar', cuando: PENDIENTE },
    { tipo: 'download', texto: 'Comprobante', ruta: '/gastos/{id}/archivo', cuando: CON_ARCHIVO },
    { tipo: 'form', texto: 'Anular', formulario: 'anular-gasto', necesita: 'eliminar', cuando: VIGENTE },
    { tipo: 'history' },
  ],
  mensajes: { ...MENSAJES, creado: 'Gasto registrado', noCreado: 'No se pudo registrar el gasto' },
})

/** Concepts of expenses, each with the value up to which nobody else authorises it. */
export const conceptosGasto = catalogo({
  id: 'conceptos-gasto',
  titulo: 'Conceptos de gasto',
  singular: 'concepto de gasto',
  vista: 'gastos',
  recurso: '/conceptosGasto',
  ruta: {
    puesto: 196,
    icono: 'list-details',
    linea: 'Lo que la caja paga y hasta cuánto sin que otra persona autorice.',
  },
  largoNombre: 120,
  largoCodigo: 20,
  propiedades: {
    tope: {
      ...texto('Sin autorizar, hasta ($)', 9),
      pattern: '^\\d{0,9}$',
      mensajes: { pattern: 'Son pesos, sin puntos.' },
    },
    cuenta: { ...texto('Cuenta contable', 20), pattern: '^\\d{0,20}$', mensajes: { pattern: 'Son solo cifras.' } },
  },
  campos: {
    tope: { widget: 'text', ancho: 6, ayuda: 'Lo que una persona gasta en un día. Vacío: siempre autoriza otra' },
    cuenta: { widget: 'text', ancho: 6, ayuda: 'La del plan de cuentas de la oficina' },
  },
  columnas: [
    { campo: 'tope', celda: 'text', ancho: 190, edita: true, tarjeta: 'body' },
    { campo: 'cuenta', celda: 'text', ancho: 150, edita: true, tarjeta: 'body' },
  ],
})
