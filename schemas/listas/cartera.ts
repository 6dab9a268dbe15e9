import { listado } from './listado.ts'

export const abonos = listado({
  id: 'abonos',
  titulo: 'Abonos del cliente',
  recurso: '/abonos',
  orden: '-numero',
  pageSize: 10,
  fecha: { campo: 'fecha', titulo: 'Fecha' },
  vacio: 'Este cliente no ha abonado nada.',
  columnas: {
    numero: { titulo: 'Abono', dato: 'entero', ancho: 90, enArchivo: 'Número' },
    fecha: { titulo: 'Fecha', dato: 'dia', ancho: 110, tarjeta: 'body' },
    nombre: { titulo: 'Cliente', aparte: true },
    numero_documento: { titulo: 'Documento', aparte: true },
    valor: { titulo: 'Valor', dato: 'pesos', ancho: 120, tarjeta: 'head', suma: true },
    retenido: { titulo: 'Retenido', dato: 'pesos', ancho: 120, tarjeta: 'body', suma: true },
    metodo: { titulo: 'Método de pago', ancho: 170, orden: false },
    estado: {
      titulo: 'Estado',
      dato: 'opcion',
      ancho: 100,
      tarjeta: 'body',
      opciones: [
        { value: 'vigente', label: 'Vigente' },
        { value: 'anulado', label: 'Anulado' },
      ],
    },
    observaciones: { titulo: 'Observaciones', ancho: 180, orden: false },
    usuario: { titulo: 'Recibió', ancho: 120 },
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
    fecha: { titulo: 'Fecha', puesto: 1, dato: 'dia', ancho: 110 },
    anio: { titulo: 'Año', dato: 'entero', aparte: true },
    nombre: { titulo: 'Cliente', aparte: true },
    numero_documento: { titulo: 'Documento', aparte: true },
    tipo: { titulo: 'Retención', puesto: 2, dato: 'opcion', ancho: 110, tarjeta: 'head' },
    numero_factura: { titulo: 'Factura', puesto: 3, ancho: 110, tarjeta: 'body' },
    numero_abono: { titulo: 'Abono', puesto: 4, dato: 'entero', ancho: 80 },
    base: { titulo: 'Base', puesto: 5, dato: 'pesos', ancho: 120 },
    tarifa: { titulo: 'Tarifa (%)', puesto: 6, dato: 'entero', ancho: 90 },
    valor: { titulo: 'Valor', puesto: 7, dato: 'pesos', ancho: 110, tarjeta: 'head', suma: true },
    estado: {
      titulo: 'Certificado',
      puesto: 8,
      dato: 'opcion',
      ancho: 120,
      tarjeta: 'body',
      opciones: [
        { value: 'pendiente', label: 'Pendiente' },
        { value: 'certificada', label: 'Recibido' },
        { value: 'anulada', label: 'Anulada' },
      ],
    },
    certificado: { titulo: 'Número', ancho: 120, enArchivo: 'Número del certificado' },
    certificado_fecha: { titulo: 'Del', dato: 'dia', ancho: 110, enArchivo: 'Fecha del certificado' },
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
    prefijo: { titulo: 'Prefijo', puesto: 2, ancho: 80, oculta: true },
    numero_factura: { titulo: 'Factura', puesto: 1, ancho: 130 },
    fecha_factura: { titulo: 'Fecha', puesto: 3, dato: 'dia', ancho: 100, tarjeta: 'body' },
    vence: { titulo: 'Vence', puesto: 5, dato: 'dia', ancho: 100 },
    dias: { titulo: 'Días', puesto: 4, dato: 'entero', ancho: 70, orden: false, busca: false, tarjeta: 'body' },
    valor: { titulo: 'Valor', puesto: 6, dato: 'pesos', ancho: 110, suma: true },
    valor_pago: { titulo: 'Pagado', puesto: 7, dato: 'pesos', ancho: 110, suma: true },
    castigado: { titulo: 'Castigado', dato: 'pesos', ancho: 110, oculta: true, suma: true },
    CxC: { titulo: 'Por cobrar', puesto: 8, dato: 'pesos', ancho: 120, tarjeta: 'head', suma: true },
    num_escritura: { titulo: 'Escritura', puesto: 9, ancho: 90, tarjeta: 'body' },
    nombre_acto: { titulo: 'Acto', puesto: 10, ancho: 150 },
    De: { titulo: 'De', puesto: 11, ancho: 160 },
    A: { titulo: 'A', puesto: 12, ancho: 160 },
    numero_radicacion: { titulo: 'Radicación', puesto: 14, dato: 'entero', ancho: 100, oculta: true },
    clase: {
      titulo: 'Clase',
      puesto: 15,
      dato: 'opcion',
      ancho: 110,
      oculta: true,
      opciones: Object.entries(CLASE).map(([value, label]) => ({ value, label })),
    },
    concepto: { titulo: 'Concepto', puesto: 16, ancho: 180, oculta: true },
    cuenta: { titulo: 'Cuenta de cobro', puesto: 13, dato: 'entero', ancho: 100 },
  },
})
