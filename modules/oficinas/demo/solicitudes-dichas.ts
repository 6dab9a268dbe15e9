import type { PasoDeCitaDemo } from './citas.ts'

/** What outsiders may ask the demo office for, by the name of its quick template. */
export const OFRECIDAS = [
  {
    plantilla: 'Compraventa de vivienda',
    titulo: 'Compraventa de vivienda',
    resumen: 'Para vender o comprar una casa o un apartamento.',
    costo: 'Según el valor del inmueble: se lo decimos al validar los documentos.',
    demora: 'Unos ocho días hábiles hasta la firma.',
    quien_pide: 'Quien vende, quien compra o su apoderado.',
    papeles: [
      { nombre: 'cedulas', titulo: 'Cédulas de quienes firman', ayuda: 'Por las dos caras.', opcional: false },
      { nombre: 'tradicion', titulo: 'Certificado de tradición', ayuda: 'De menos de treinta días.', opcional: false },
      { nombre: 'predial', titulo: 'Paz y salvo del predial', ayuda: null, opcional: false },
      {
        nombre: 'administracion',
        titulo: 'Paz y salvo de la administración',
        ayuda: 'Si es propiedad horizontal.',
        opcional: true,
      },
    ],
    que_traer: ['Cédula original de quienes firman', 'Constancia del pago'],
  },
  {
    plantilla: 'Cancelación de hipoteca de banco',
    titulo: 'Cancelación de hipoteca',
    resumen: 'Para liberar su inmueble cuando terminó de pagar el crédito.',
    costo: 'Según el valor de la hipoteca.',
    demora: 'Unos cinco días hábiles.',
    quien_pide: 'El dueño del inmueble o el banco.',
    papeles: [
      { nombre: 'minuta_banco', titulo: 'Minuta del banco', ayuda: null, opcional: false },
      { nombre: 'tradicion', titulo: 'Certificado de tradición', ayuda: 'De menos de treinta días.', opcional: false },
    ],
    que_traer: ['Cédula original'],
  },
  {
    plantilla: 'Poder especial',
    titulo: 'Poder especial',
    resumen: 'Para que otra persona firme por usted.',
    costo: 'Tarifa de acto sin cuantía.',
    demora: 'Dos días hábiles.',
    quien_pide: 'Quien da el poder.',
    papeles: [{ nombre: 'cedulas', titulo: 'Cédulas de quien lo da y quien lo recibe', ayuda: null, opcional: false }],
    que_traer: ['Cédula original de quien da el poder'],
  },
] as const

/** What happens to a request, one day after the other. */
export type PasoDemo =
  | 'elegir'
  | 'enviar'
  | 'revisar'
  | 'devolver'
  | 'validar'
  | 'minuta'
  | 'observar'
  | 'aceptar'
  | 'anular'
  | 'firmada'
  | 'autorizada'
  | 'copia_lista'
  | 'entregada'
  | PasoDeCitaDemo

const HASTA_ENVIAR = ['elegir', 'enviar'] as const
export const HASTA_MINUTA = [...HASTA_ENVIAR, 'validar', 'minuta'] as const
const HASTA_CITA = [...HASTA_MINUTA, 'aceptar'] as const
const HASTA_FIRMA = [...HASTA_CITA, 'firmada'] as const

/** How many days ago each began, and how far it went. */
export const CAMINOS_DE_SOLICITUD: readonly { dias: number; pasos: readonly PasoDemo[] }[] = [
  { dias: 0, pasos: [] },
  { dias: 2, pasos: ['elegir'] },
  { dias: 2, pasos: HASTA_ENVIAR },
  { dias: 3, pasos: HASTA_ENVIAR },
  { dias: 5, pasos: [...HASTA_ENVIAR, 'revisar'] },
  { dias: 6, pasos: [...HASTA_ENVIAR, 'devolver'] },
  { dias: 5, pasos: [...HASTA_ENVIAR, 'validar'] },
  { dias: 8, pasos: HASTA_MINUTA },
  { dias: 9, pasos: [...HASTA_MINUTA, 'observar'] },
  { dias: 10, pasos: HASTA_CITA },
  { dias: 20, pasos: HASTA_FIRMA },
  { dias: 25, pasos: [...HASTA_FIRMA, 'autorizada'] },
  { dias: 30, pasos: [...HASTA_FIRMA, 'autorizada', 'copia_lista'] },
  { dias: 45, pasos: [...HASTA_FIRMA, 'autorizada', 'copia_lista', 'entregada'] },
  { dias: 7, pasos: [...HASTA_ENVIAR, 'anular'] },
  // who did not come, then those of today and of the days to come, and last who waits: an hour that is freed would be offered to them
  { dias: 16, pasos: [...HASTA_CITA, 'agendar_pasada', 'faltar'] },
  { dias: 9, pasos: [...HASTA_CITA, 'agendar_hoy'] },
  { dias: 9, pasos: [...HASTA_CITA, 'agendar_hoy'] },
  { dias: 10, pasos: [...HASTA_CITA, 'agendar_hoy'] },
  { dias: 11, pasos: [...HASTA_CITA, 'agendar_luego'] },
  { dias: 12, pasos: [...HASTA_CITA, 'agendar_luego', 'reprogramar'] },
  { dias: 8, pasos: [...HASTA_CITA, 'esperar'] },
]
