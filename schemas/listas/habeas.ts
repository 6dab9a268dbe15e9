import { NOMBRE_DE_CANAL, NOMBRE_DE_ESTADO_DE_RECLAMO, NOMBRE_DE_TIPO_DE_RECLAMO } from '../personas/habeas.ts'
import { dia, instante, listado, opcion, texto } from './listado.ts'

export const reclamos = listado({
  id: 'reclamos-datos',
  titulo: 'Peticiones de titulares',
  recurso: '/reclamos_datos',
  archivo: 'peticiones-de-datos',
  orden: '-recibido_en',
  pageSize: 10,
  buscar: 'Número, titular o documento',
  columnas: {
    numero_reclamo: texto('Número', { puesto: 1, ancho: 150, busca: false }),
    recibido_en: instante('Recibido', { puesto: 7, ancho: 104, busca: false }),
    tipo: opcion('Qué pide', NOMBRE_DE_TIPO_DE_RECLAMO, { puesto: 2, ancho: 160, orden: false, tarjeta: 'body' }),
    numero_documento: texto('Documento', { puesto: 4, ancho: 120, orden: false, tarjeta: 'body' }),
    nombre: texto('Titular', { puesto: 3, ancho: 200, orden: false, tarjeta: 'body' }),
    canal: opcion('Cómo llegó', NOMBRE_DE_CANAL, { ancho: 150, orden: false, oculta: true }),
    estado: opcion('Estado', NOMBRE_DE_ESTADO_DE_RECLAMO, { puesto: 5, ancho: 190, orden: false, tarjeta: 'head' }),
    vence: dia('Vence', { puesto: 6, ancho: 104, orden: false, tarjeta: 'body' }),
  },
})
