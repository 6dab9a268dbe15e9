import { tipoDeTramite } from '../tramite.ts'
import { TERMINO_DE_ESCRITURA } from './comunes.ts'
import { adjuntos, campos, esquema, notas } from './orden.ts'

/** Deed order of the first client company, whose name is the office's setting. */
export default tipoDeTramite({
  id: 'orden_escrituracion_1',
  tipo_tramite: 'OrdenEscrituracion',
  tipo_documento: null,
  titulo: 'Orden de escrituración, primera empresa',
  grupo: 'Escrituras',
  resumen: 'La orden con la que la empresa pide la escritura de un inmueble ya vendido.',
  quienPide: 'La empresa cliente de la oficina.',
  esquema,
  campos,
  enData: [],
  titular: [],
  registro: 'identificacion_tramite',
  empresa: 0,
  adjuntos,
  costo: { clase: 'liquidacion' },
  termino: TERMINO_DE_ESCRITURA,
  notas,
})
