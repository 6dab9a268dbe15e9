import {
  DICHOS,
  ESTADOS_PAGO,
  LISTA_RESULTADOS,
  NOMBRES,
  PROVEEDORES,
  RESULTADOS,
  ROTULOS,
} from '../facturacion/pasarela.ts'
import { listado } from './listado.ts'

const conRotulo = <V extends string>(valores: readonly V[], rotulos: Readonly<Record<V, string>>) =>
  valores.map((value) => ({ value, label: rotulos[value] }))
const proveedores = conRotulo(PROVEEDORES, NOMBRES)

export const ordenes = listado({
  id: 'pagos-en-linea',
  titulo: 'Pagos en línea',
  recurso: '/pasarela/ordenes',
  orden: '-created_at',
  fecha: { campo: 'created_at', titulo: 'Pedido' },
  buscar: 'Concepto, referencia o pago',
  vacio: 'Nadie ha pagado en línea todavía.',
  columnas: {
    created_at: { titulo: 'Pedido', puesto: 6, dato: 'instante', ancho: 170, tarjeta: 'body' },
    descripcion: { titulo: 'Concepto', puesto: 1, ancho: 240 },
    pesos: { titulo: 'Valor', puesto: 2, dato: 'pesos', ancho: 120, tarjeta: 'body', suma: true },
    estado: {
      titulo: 'Estado',
      puesto: 3,
      dato: 'opcion',
      ancho: 130,
      tarjeta: 'head',
      opciones: conRotulo(ESTADOS_PAGO, ROTULOS),
    },
    proveedor: { titulo: 'Proveedor', puesto: 5, dato: 'opcion', ancho: 130, opciones: proveedores },
    prueba: { titulo: 'Prueba', dato: 'logico', aparte: true },
    referencia: { titulo: 'Referencia', puesto: 9, ancho: 280, oculta: true },
    id_proveedor: { titulo: 'Pago del proveedor', puesto: 10, ancho: 190, oculta: true },
    aprobado_en: { titulo: 'Aprobado', puesto: 7, dato: 'instante', ancho: 170 },
    cobrado_en: { titulo: 'Aplicado', puesto: 8, dato: 'instante', ancho: 150, oculta: true },
    aviso: { titulo: 'Por revisar', puesto: 4, orden: false, ancho: 260, tarjeta: 'body' },
  },
})

export const notificaciones = listado({
  id: 'notificaciones-de-pago',
  titulo: 'Notificaciones',
  recurso: '/pasarela/notificaciones',
  orden: '-cuando',
  fecha: { campo: 'cuando', titulo: 'Llegó' },
  buscar: 'Referencia o pago',
  vacio: 'Ningún proveedor ha notificado nada todavía.',
  columnas: {
    cuando: { titulo: 'Llegó', puesto: 1, dato: 'instante', ancho: 180 },
    proveedor: {
      titulo: 'Proveedor',
      puesto: 6,
      dato: 'opcion',
      ancho: 130,
      tarjeta: 'body',
      opciones: proveedores,
    },
    estado: {
      titulo: 'Dice',
      puesto: 3,
      dato: 'opcion',
      ancho: 120,
      tarjeta: 'body',
      opciones: conRotulo(DICHOS, ROTULOS),
    },
    resultado: {
      titulo: 'Qué pasó',
      puesto: 2,
      dato: 'opcion',
      ancho: 190,
      tarjeta: 'head',
      opciones: conRotulo(LISTA_RESULTADOS, RESULTADOS),
    },
    firma_ok: {
      titulo: 'Firma',
      puesto: 5,
      dato: 'logico',
      ancho: 100,
      opciones: [
        { value: 1, label: 'Válida' },
        { value: 0, label: 'Inválida' },
      ],
    },
    pesos: { titulo: 'Valor', puesto: 4, dato: 'pesos', ancho: 110, tarjeta: 'body' },
    referencia: { titulo: 'Referencia', ancho: 310 },
    id_proveedor: { titulo: 'Pago del proveedor', ancho: 190 },
    ip: { titulo: 'Desde', ancho: 130, oculta: true },
    huella: { titulo: 'Huella', ancho: 200, oculta: true, orden: false },
  },
})

export const enlaces = listado({
  id: 'enlaces-de-pago',
  titulo: 'Enlaces de pago',
  recurso: '/pasarela/enlaces',
  orden: '-created_at',
  buscar: 'De qué o número',
  vacio: 'Los enlaces se hacen al enviar un estado de cuenta o una solicitud de depósito.',
  columnas: {
    created_at: { titulo: 'Creado', puesto: 2, dato: 'instante', ancho: 150, tarjeta: 'body' },
    destino_tipo: {
      titulo: 'De qué',
      puesto: 1,
      ancho: 220,
      orden: false,
      busca: false,
      archivo: ['destino_tipo', 'destino_id'],
    },
    destino_id: { titulo: 'Número', dato: 'entero', aparte: true },
    vence: { titulo: 'Vence', puesto: 3, dato: 'instante', ancho: 150, tarjeta: 'body' },
    revocado_en: { titulo: 'Revocado', puesto: 4, dato: 'instante', ancho: 150 },
    vigente: { titulo: 'Estado', orden: false, busca: false, archivo: [], ancho: 110, tarjeta: 'head' },
  },
})
