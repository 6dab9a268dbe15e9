import { dia, listado, opcion, pesos, texto } from './listado.ts'

export const nomina = listado({
  id: 'nomina',
  titulo: 'Nómina electrónica',
  recurso: '/Nomina',
  archivo: 'nomina-electronica',
  orden: '-fecha_gen',
  fecha: { campo: 'fecha_gen', titulo: 'Fecha de generación' },
  buscar: 'Empleado, documento o número',
  vacio: 'Todavía no hay documentos de nómina. Importe los XML que entregó su proveedor, sueltos o en ZIP.',
  columnas: {
    numero: texto('Número', { puesto: 1, ancho: 110 }),
    prefijo: opcion('Prefijo', {}, { puesto: 5, ancho: 90 }),
    consecutivo: texto('Consecutivo', { aparte: true }),
    trabajador_nombre: texto('Empleado', { puesto: 2, ancho: 240, tarjeta: 'body', enArchivo: 'Trabajador' }),
    trabajador_documento: texto('Documento', { puesto: 3, ancho: 130, oculta: true }),
    periodo_inicio: dia('Periodo', {
      puesto: 6,
      ancho: 150,
      busca: false,
      archivo: ['periodo_inicio', 'periodo_fin'],
      enArchivo: 'Periodo desde',
    }),
    periodo_fin: dia('Periodo hasta', { aparte: true }),
    fecha_gen: dia('Generada', { puesto: 7, ancho: 110 }),
    tipo: opcion('Tipo', { 102: 'Nómina', 103: 'Ajuste' }, { puesto: 4, ancho: 150 }),
    estado: opcion(
      'Estado DIAN',
      {
        IMPORTADA: 'Importada',
        AUTORIZADA: 'Autorizada',
        RECHAZADA: 'Rechazada',
        REEMPLAZADA: 'Reemplazada',
        ELIMINADA: 'Eliminada',
      },
      {
        puesto: 11,
        ancho: 130,
        tarjeta: 'head',
        tonos: { IMPORTADA: 'ok', AUTORIZADA: 'ok', RECHAZADA: 'danger', REEMPLAZADA: 'muted', ELIMINADA: 'muted' },
      },
    ),
    devengados: pesos('Devengados', { puesto: 8, ancho: 130, oculta: true, suma: true }),
    deducciones: pesos('Deducciones', { puesto: 9, ancho: 130, oculta: true, suma: true }),
    total: pesos('Total', { puesto: 10, ancho: 130, tarjeta: 'body', suma: true }),
    cune: texto('CUNE', { ancho: 220, oculta: true }),
  },
})
