import { cuerpo } from '../../json/vocabulario.ts'
import type { Campo } from '../../vistas/pantalla.ts'
import { type AdjuntoPedido, tipoDeTramite } from '../tramite.ts'
import { texto } from '../../json/valores.ts'
import {
  anotaciones,
  DE_QUIEN_SOLICITA,
  FALTA,
  NOTAS,
  PRIMERA_COPIA,
  quienSolicita,
  SOLO_NUMEROS,
  TERMINO_DE_ESCRITURA,
} from './comunes.ts'

const MATRICULA_MAL = 'El número de matrícula es Inválido'

const esquema = cuerpo(
  {
    identificacion_tramite: {
      type: 'string',
      title: 'Matrícula inmobiliaria',
      minLength: 1,
      maxLength: 60,
      pattern: '^\\S+$',
      format: 'matricula',
      mensajes: { required: FALTA, minLength: FALTA, pattern: MATRICULA_MAL, format: MATRICULA_MAL },
    },
    ...quienSolicita,
    identificacion: {
      ...texto('Documento de quien solicita', 20),
      format: 'documento',
      mensajes: { format: SOLO_NUMEROS },
    },
    anotaciones,
  },
  ['identificacion_tramite'],
)

const campos = {
  identificacion_tramite: {
    widget: 'text',
    ancho: 6,
    seccion: 'Inmueble',
    ayuda: 'Sin espacios, con su círculo y su guion.',
    ejemplo: '370-123456',
  },
  ...DE_QUIEN_SOLICITA,
  anotaciones: NOTAS,
} as const satisfies Record<string, Campo>

const adjuntos: readonly AdjuntoPedido[] = [
  {
    nombre: 'formatoRegistro',
    titulo: 'Orden de escrituración',
    obligatorio: true,
    formatos: 'hoja',
    ayuda:
      'El formato de registro de Excel (.xlsx), con los compradores y la forma de pago. En PDF se guarda, y los datos se escriben.',
  },
  {
    nombre: 'documentos',
    titulo: 'Anexos',
    ayuda: 'De 1 a 3 archivos; si son más, en un .zip o .rar.',
    obligatorio: true,
    formatos: 'amplios',
    minimo: 1,
    maximo: 3,
  },
]

const notas = `De la orden sale la radicación, con sus compradores, su inmueble y sus valores. ${PRIMERA_COPIA}`

const orden = (numero: 1 | 2, cual: string) =>
  tipoDeTramite({
    id: `orden_escrituracion_${numero}`,
    tipo_tramite: 'OrdenEscrituracion',
    tipo_documento: null,
    titulo: `Orden de escrituración, ${cual} empresa`,
    grupo: 'Escrituras',
    resumen: 'La orden con la que la empresa pide la escritura de un inmueble ya vendido.',
    quienPide: 'La empresa cliente de la oficina.',
    esquema,
    campos,
    enData: [],
    titular: [],
    registro: 'identificacion_tramite',
    empresa: numero === 1 ? 0 : 1,
    adjuntos,
    costo: { clase: 'liquidacion' },
    termino: TERMINO_DE_ESCRITURA,
    notas,
  })

export const ordenEscrituracion1 = orden(1, 'primera')
export const ordenEscrituracion2 = orden(2, 'segunda')
