import { NOMBRE_RUBRO, RUBROS } from '../facturacion/rubros.ts'
import { depositos as registro, ESTADOS } from '../registros/depositos.ts'
import { tablaDe } from '../registros/registro.ts'
import type { Ficha } from '../vistas/ficha.ts'
import { pantalla } from '../vistas/pantalla.ts'

const ANULADO = { campo: 'estado', en: ['anulado'] } as const
const EDITAR = '/admin/Depositos?numero={numero_deposito}'
const VIGENTE = { campo: 'estado', noEn: ['anulado'] } as const

const ficha: Ficha = {
  titulo: 'Depósito No. {numero_deposito}',
  acciones: [
    {
      texto: 'Hacer descargue',
      href: '/admin/descargues?numero={numero_deposito}',
      cuando: [VIGENTE, { campo: 'saldo', noEn: [0] }],
      necesita: ['tramites', 'modificar'],
    },
    {
      texto: 'Editar',
      href: EDITAR,
      cuando: [VIGENTE],
      necesita: ['depositos', 'modificar'],
    },
    {
      texto: 'Imprimir recibo',
      descarga: '/depositos/{id}/recibo',
      icono: 'print',
      espera: 'Preparando el recibo...',
    },
  ],
  partes: [
    { tipo: 'note', cuando: ANULADO, fuerte: 'Anulado el {anulado_en:date}.', dice: '{anulado_motivo}' },
    {
      tipo: 'data',
      columnas: 2,
      datos: [
        ['Número depósito', '{numero_deposito}'],
        ['Fecha', '{fecha_deposito:date}'],
        ['Persona', '{otorgante}'],
        ['Documento', '{numero_documento}'],
        ['Radicación', 'No. {numero_radicacion}'],
        ['Escritura', '{num_escritura}'],
        ['Proyecto', '{proyecto}'],
        ['Método de pago', { pieza: 'pago-de-deposito' }],
        ['Recibió', '{recibio}'],
        ['Observaciones', '{observaciones}'],
      ],
    },
    {
      tipo: 'totals',
      cuando: VIGENTE,
      de: 'total',
      barras: [
        { titulo: 'Recibido', campo: 'total', color: 'accent' },
        { titulo: 'Aplicado a facturas', campo: 'aplicado', color: 'facturacion', resta: true },
        { titulo: 'Descargado', campo: 'descargue', color: 'liquidacion', resta: true },
        { titulo: 'Queda', campo: 'saldo', color: 'ok' },
      ],
    },
    {
      tipo: 'table',
      etiqueta: 'Valores del depósito',
      columnas: [
        { titulo: 'Concepto', dice: '{0}' },
        { titulo: 'Recibido ($)', numero: true, dice: '{1}' },
        { titulo: 'Queda ($)', numero: true, dice: '{2}' },
      ],
      filas: RUBROS.map((campo) => ({
        celdas: [NOMBRE_RUBRO[campo], `{${campo}:money}`, `{saldos.${campo}:money}`],
        cuando: { campo, noEn: [0] },
      })),
      pie: ['Total', '{total:pesos}', '{saldo:pesos}'],
    },
    {
      tipo: 'table',
      titulo: 'Movimientos',
      etiqueta: 'Movimientos del depósito',
      recurso: '/depositos/{id}/movimientos',
      columnas: [
        {
          titulo: 'Cuándo',
          dice: '{created_at:date-time}',
          debajo: [['{usuario}', { texto: 'Sistema', cuando: [{ campo: 'usuario', en: [''] }] }]],
        },
        {
          titulo: 'Qué',
          dice: '{tipo:capital}',
          debajo: [
            [
              'Descargue No. {id_descargue}',
              'Abono de cartera No. {numero_abono}',
              'Factura {numero_factura}',
              {
                texto: 'Factura sin enviar',
                cuando: [
                  { campo: 'id_factura', noEn: [''] },
                  { campo: 'numero_factura', en: [''] },
                ],
              },
              {
                texto: 'Radicación {numero_radicacion}',
                href: '/admin/radicaciones?rango=todas&q={numero_radicacion}',
              },
            ],
            '{detalle}',
          ],
        },
        { titulo: 'Valor ($)', numero: true, dice: '{valor:signed}' },
        { titulo: 'Queda ($)', numero: true, dice: '{saldo:money}' },
      ],
    },
  ],
}

/** Deposits (specification 1, section 2). Their form is a page: /admin/Depositos. */
export const depositos = pantalla({
  id: 'depositos',
  titulo: 'Depósitos',
  singular: 'depósito',
  vista: 'depositos',
  recurso: '/depositos',
  grupo: 'Escrituración',
  esquema: { type: 'object', properties: { estado: { type: 'string', title: 'Estado' } } },
  campos: { estado: { widget: 'choice', opciones: ESTADOS, soloLectura: true } },
  tabla: {
    ...tablaDe(registro),
    orden: '-numero_deposito',
    pageSize: 10,
    fecha: { campo: 'fecha_deposito', titulo: 'Fecha' },
    buscar: 'Buscar por número, persona o documento',
  },
  ficha,
  acciones: [
    { tipo: 'record', texto: 'Ver depósito' },
    { tipo: 'link', texto: 'Editar', href: EDITAR, necesita: 'modificar', cuando: VIGENTE },
    { tipo: 'download', texto: 'Recibo', ruta: '/depositos/{id}/recibo' },
    { tipo: 'form', texto: 'Eliminar', formulario: 'anular-deposito', necesita: 'eliminar', cuando: VIGENTE },
    { tipo: 'history' },
  ],
  mensajes: {
    creado: 'Datos enviados correctamente',
    noCreado: 'Ha ocurrido un error',
    editado: 'Datos enviados correctamente',
    noEditado: 'Ha ocurrido un error',
    eliminando: 'eliminando datos...',
    eliminado: 'Datos eliminados correctamente',
    noEliminado: 'Ha ocurrido un error',
  },
})
