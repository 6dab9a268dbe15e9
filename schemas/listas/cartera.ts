import { dia, entero, listado, opcion, pesos, texto } from './listado.ts'

export const abonos = listado({
  id: 'abonos',
  titulo: 'Abonos del cliente',
  recurso: '/abonos',
  orden: '-numero',
  pageSize: 10,
  fecha: { campo: 'fecha', titulo: 'Fecha' },
  vacio: 'Este cliente no ha abonado nada.',
  columnas: {
    numero: entero('Abono', { ancho: 90, enArchivo: 'Número' }),
    fecha: dia('Fecha', { ancho: 110, tarjeta: 'body' }),
    nombre: texto('Cliente', { aparte: true }),
    numero_documento: texto('Documento', { aparte: true }),
    valor: pesos('Valor', { ancho: 120, tarjeta: 'head', suma: true }),
    retenido: pesos('Retenido', { ancho: 120, tarjeta: 'body', suma: true }),
    metodo: texto('Método de pago', { ancho: 170, orden: false }),
    estado: opcion('Estado', { vigente: 'Vigente', anulado: 'Anulado' }, { ancho: 100, tarjeta: 'body' }),
    observaciones: texto('Observaciones', { ancho: 180, orden: false }),
    usuario: texto('Recibió', { ancho: 120 }),
  },
})

export const CLASE = { escritura: 'Sin enviar', varios: 'Varios', deposito: 'Depósito pedido' } as const

/** Five per page, oldest first (specification 2, sections 3 and 9). */
export const facturas = listado({
  id: 'cartera-facturas',
  titulo: 'Facturas del cliente',
  recurso: '/creditos_cliente/{id}',
  archivo: 'facturas-por-cobrar',
  orden: 'fecha_factura',
  pageSize: 5,
  buscar: 'Factura, escritura, acto o parte',
  columnas: {
    prefijo: texto('Prefijo', { puesto: 2, ancho: 80, oculta: true }),
    numero_factura: texto('Factura', { puesto: 1, ancho: 130 }),
    fecha_factura: dia('Fecha', { puesto: 3, ancho: 100, tarjeta: 'body' }),
    vence: dia('Vence', { puesto: 5, ancho: 100 }),
    dias: entero('Días', { puesto: 4, ancho: 70, orden: false, busca: false, tarjeta: 'body' }),
    valor: pesos('Valor', { puesto: 6, ancho: 110, suma: true }),
    valor_pago: pesos('Pagado', { puesto: 7, ancho: 110, suma: true }),
    castigado: pesos('Castigado', { ancho: 110, oculta: true, suma: true }),
    CxC: pesos('Por cobrar', { puesto: 8, ancho: 120, tarjeta: 'head', suma: true }),
    num_escritura: texto('Escritura', { puesto: 9, ancho: 90, tarjeta: 'body' }),
    nombre_acto: texto('Acto', { puesto: 10, ancho: 150 }),
    De: texto('De', { puesto: 11, ancho: 160 }),
    A: texto('A', { puesto: 12, ancho: 160 }),
    numero_radicacion: entero('Radicación', { puesto: 14, ancho: 100, oculta: true }),
    clase: opcion('Clase', CLASE, { puesto: 15, ancho: 110, oculta: true }),
    concepto: texto('Concepto', { puesto: 16, ancho: 180, oculta: true }),
    cuenta: entero('Cuenta de cobro', { puesto: 13, ancho: 100 }),
  },
})

export const retenciones = listado({
  id: 'retenciones',
  titulo: 'Retenciones del cliente',
  recurso: '/retenciones',
  orden: '-fecha',
  pageSize: 10,
  fecha: { campo: 'fecha', titulo: 'Fecha' },
  vacio: 'Este cliente no ha retenido nada.',
  columnas: {
    fecha: dia('Fecha', { puesto: 1, ancho: 110 }),
    anio: entero('Año', { aparte: true }),
    nombre: texto('Cliente', { aparte: true }),
    numero_documento: texto('Documento', { aparte: true }),
    tipo: opcion('Retención', {}, { puesto: 2, ancho: 110, tarjeta: 'head' }),
    numero_factura: texto('Factura', { puesto: 3, ancho: 110, tarjeta: 'body' }),
    numero_abono: entero('Abono', { puesto: 4, ancho: 80 }),
    base: pesos('Base', { puesto: 5, ancho: 120 }),
    tarifa: entero('Tarifa (%)', { puesto: 6, ancho: 90 }),
    valor: pesos('Valor', { puesto: 7, ancho: 110, tarjeta: 'head', suma: true }),
    estado: opcion(
      'Certificado',
      { pendiente: 'Pendiente', certificada: 'Recibido', anulada: 'Anulada' },
      { puesto: 8, ancho: 120, tarjeta: 'body' },
    ),
    certificado: texto('Número', { ancho: 120, enArchivo: 'Número del certificado' }),
    certificado_fecha: dia('Del', { ancho: 110, enArchivo: 'Fecha del certificado' }),
  },
})
