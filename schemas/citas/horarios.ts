import { cuerpo, objeto } from '../json/vocabulario.ts'
import { siNo, texto, version } from '../json/valores.ts'

/** Weekdays from Monday, by the names of the specification's calls. */
export const DIAS_DE_SEMANA = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'] as const
export type DiaDeSemana = (typeof DIAS_DE_SEMANA)[number]
export const NOMBRE_DE_DIA: Readonly<Record<DiaDeSemana, string>> = {
  lunes: 'Lunes',
  martes: 'Martes',
  miercoles: 'Miércoles',
  jueves: 'Jueves',
  viernes: 'Viernes',
  sabado: 'Sábado',
  domingo: 'Domingo',
}

/** Hours of a day as sent; a form sends '' for an empty field. */
export interface JornadaEnviada {
  horaEntrada?: string | null | undefined
  horaSalida?: string | null | undefined
  aplicaDia?: boolean | number | string | null | undefined
  horaEntrada2?: string | null | undefined
  horaSalida2?: string | null | undefined
}
export interface HorarioEnviado {
  horarios?: Readonly<Record<string, JornadaEnviada | undefined>> | undefined
  sabados?: readonly { dia: string }[] | undefined
}
export interface ExcepcionEnviada {
  fecha: string
  tipo: 'cerrado' | 'horario'
  hora_entrada?: string | null | undefined
  hora_salida?: string | null | undefined
  suspende_terminos?: boolean | number | string | null | undefined
  acto?: string | null | undefined
}

/** Working Saturdays that an office may plan ahead (specification 3, section 9). */
export const MAXIMO_SABADOS = 3
export const MAXIMO_PUESTOS = 20

const hora = (title: string) => texto(title, 20)

const jornada = {
  type: 'object',
  title: 'Horario de un día',
  additionalProperties: false,
  properties: {
    horaEntrada: hora('Hora de entrada'),
    horaSalida: hora('Hora de salida'),
    aplicaDia: siNo('Aplica'),
    horaEntrada2: hora('Hora de entrada de la tarde'),
    horaSalida2: hora('Hora de salida de la tarde'),
  },
} as const

const dias = Object.fromEntries([...DIAS_DE_SEMANA, 'miércoles', 'sábado'].map((dia) => [dia, jornada]))

const horario = {
  type: 'object',
  title: 'Horario',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    // a day that is not sent stays unchanged; a day that is sent replaces the stored one
    horarios: { type: 'object', title: 'Horario de cada día', additionalProperties: false, properties: dias },
    sabados: {
      type: 'array',
      title: 'Sábados de turno',
      maxItems: MAXIMO_SABADOS,
      mensajes: { maxItems: `Máximo ${MAXIMO_SABADOS} sábados de turno.` },
      items: objeto({ dia: { ...texto('Sábado de turno', 20), type: 'string' } }),
    },
  },
} as const

/** PUT /Companies/11. Hours and days are checked together by modules/calendario/domain/revisar-horario.ts. */
export const horarioSchema = objeto({ horario }, { version })

const excepcion = {
  fecha: { ...texto('Fecha', 10), type: 'string' },
  tipo: { enum: ['cerrado', 'horario'], title: 'Qué pasa ese día', mensajes: { enum: 'Elija un valor de la lista.' } },
  hora_entrada: hora('Hora de entrada'),
  hora_salida: hora('Hora de salida'),
  suspende_terminos: siNo('Suspende términos'),
  acto: texto('Acto que lo autoriza', 200),
} as const

export const excepcionSchema = cuerpo({ ...excepcion, version }, ['fecha', 'tipo'])

const puesto = cuerpo(
  {
    numero: { type: ['integer', 'null'], minimum: 1, maximum: 10_000, title: 'Número del puesto; sin él, uno nuevo' },
    nombre: { ...texto('Nombre del puesto', 120), type: 'string' },
    activo: { type: 'boolean', title: 'Recibe citas' },
  },
  ['nombre', 'activo'],
)
const puestos = { type: 'array', title: 'Puestos', minItems: 1, maxItems: MAXIMO_PUESTOS, items: puesto } as const

/** PUT /citas_puestos: a seat that is not sent stays unchanged. */
export const puestosSchema = objeto({ puestos }, { version: { ...version, minimum: 0 } })

/** POST /citas_fuera: with the stored calendar, or with the changes in the body. */
export const citasFueraSchema = cuerpo({
  horario,
  excepcion: cuerpo(excepcion, ['fecha', 'tipo']),
  sin_excepcion: excepcion.fecha,
  puestos,
})

export const mesSchema = objeto({
  mes: {
    type: 'string',
    pattern: '^[1-9]\\d{3}-(0[1-9]|1[0-2])$',
    title: 'Mes',
    mensajes: { pattern: 'Debe ser un mes: AAAA-MM.' },
  },
})
