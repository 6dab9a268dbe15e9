import { DICHOS, NOMBRES, RESULTADOS, ROTULOS } from '../facturacion/pasarela.ts'
import { entero, instante, listado, logico, opcion, pesos, texto } from './listado.ts'

export const enlaces = listado({
  id: 'enlaces-de-pago',
  titulo: 'Enlaces de pago',
  recurso: '/pasarela/enlaces',
  orden: '-created_at',
  buscar: 'De qué o número',
  vacio: 'Los enlaces se hacen al enviar un estado de cuenta o una solicitud de depósito.',
  columnas: {
    created_at: instante('Creado', { puesto: 2, ancho: 150, tarjeta: 'body' }),
    destino_tipo: texto('De qué', {
      puesto: 1,
      ancho: 220,
      orden: false,
      busca: false,
      archivo: ['destino_tipo', 'destino_id'],
    }),
    destino_id: entero('Número', { aparte: true }),
    vence: instante('Vence', { puesto: 3, ancho: 150, tarjeta: 'body' }),
    revocado_en: instante('Revocado', { puesto: 4, ancho: 150 }),
    vigente: texto('Estado', { ancho: 110, orden: false, busca: false, tarjeta: 'head', archivo: [] }),
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
    cuando: instante('Llegó', { puesto: 1, ancho: 180 }),
    proveedor: opcion('Proveedor', NOMBRES, { puesto: 6, ancho: 130, tarjeta: 'body' }),
    estado: opcion('Dice', Object.fromEntries(DICHOS.map((uno) => [uno, ROTULOS[uno]])), {
      puesto: 3,
      ancho: 120,
      tarjeta: 'body',
    }),
    resultado: opcion('Qué pasó', RESULTADOS, { puesto: 2, ancho: 190, tarjeta: 'head' }),
    firma_ok: logico('Firma', { puesto: 5, ancho: 100 }),
    pesos: pesos('Valor', { puesto: 4, ancho: 110, tarjeta: 'body' }),
    referencia: texto('Referencia', { ancho: 310 }),
    id_proveedor: texto('Pago del proveedor', { ancho: 190 }),
    ip: texto('Desde', { ancho: 130, oculta: true }),
    huella: texto('Huella', { ancho: 200, orden: false, oculta: true }),
  },
})

export const ordenes = listado({
  id: 'pagos-en-linea',
  titulo: 'Pagos en línea',
  recurso: '/pasarela/ordenes',
  orden: '-created_at',
  fecha: { campo: 'created_at', titulo: 'Pedido' },
  buscar: 'Concepto, referencia o pago',
  vacio: 'Nadie ha pagado en línea todavía.',
  columnas: {
    created_at: instante('Pedido', { puesto: 6, ancho: 170, tarjeta: 'body' }),
    descripcion: texto('Concepto', { puesto: 1, ancho: 240 }),
    pesos: pesos('Valor', { puesto: 2, ancho: 120, tarjeta: 'body', suma: true }),
    estado: opcion('Estado', ROTULOS, { puesto: 3, ancho: 130, tarjeta: 'head' }),
    proveedor: opcion('Proveedor', NOMBRES, { puesto: 5, ancho: 130 }),
    prueba: logico('Prueba', { aparte: true }),
    referencia: texto('Referencia', { puesto: 9, ancho: 280, oculta: true }),
    id_proveedor: texto('Pago del proveedor', { puesto: 10, ancho: 190, oculta: true }),
    aprobado_en: instante('Aprobado', { puesto: 7, ancho: 170 }),
    cobrado_en: instante('Aplicado', { puesto: 8, ancho: 150, oculta: true }),
    aviso: texto('Por revisar', { puesto: 4, ancho: 260, orden: false, tarjeta: 'body' }),
  },
})
