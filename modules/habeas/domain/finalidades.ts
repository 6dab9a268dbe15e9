import type { FORMULARIOS_CON_AVISO } from '../../../schemas/personas/habeas.ts'

/** Legal basis of a use (Ley 1581 de 2012, arts. 9 and 10). */
export type Fundamento = 'autorizacion' | 'ley' | 'registro' | 'contrato'

export const NOMBRE_DE_FUNDAMENTO: Readonly<Record<Fundamento, string>> = {
  autorizacion: 'Autorización del titular',
  ley: 'Mandato legal',
  registro: 'Datos del registro civil o públicos',
  contrato: 'Servicio que el titular pidió',
}

export interface Finalidad {
  id: string
  titulo: string
  texto: string
  fundamento: Fundamento
  /** Consent with an unticked box, which the service does not depend on. */
  opcional: boolean
}

const opcional = (id: string, titulo: string, texto: string): Finalidad => ({
  id,
  titulo,
  texto,
  fundamento: 'autorizacion',
  opcional: true,
})
const debida = (id: string, fundamento: Fundamento, titulo: string, texto: string): Finalidad => ({
  id,
  titulo,
  texto,
  fundamento,
  opcional: false,
})

const REGISTRO = debida(
  'registro',
  'autorizacion',
  'Registrarse en la notaría',
  'Identificarlo en las escrituras y trámites que solicite, liquidar y facturar sus derechos y avisarle.',
)
const AVISOS_DE_SEGUIMIENTO = debida(
  'avisos_seguimiento',
  'autorizacion',
  'Avisos de un trámite por correo',
  'Avisarle por correo los pasos de un trámite.',
)
const ESCRITURA = debida(
  'escritura',
  'ley',
  'Otorgar la escritura',
  'Identificar a quienes firman y extender la escritura, como lo manda el Decreto Ley 960 de 1970.',
)
const SOLICITUD = debida(
  'solicitud',
  'contrato',
  'Atender su solicitud',
  'Escribirle o llamarlo por esta solicitud: qué falta, qué revisar y cuándo firmar.',
)
/** Until `solicitud-2026-1`. No form asks for it, because nothing sends by WhatsApp; the ledger still has it. */
const WHATSAPP = opcional('whatsapp', 'Avisos por WhatsApp', 'Que me avisen por WhatsApp, además del correo.')
const ENCUESTAS = opcional('encuestas', 'Encuestas de servicio', 'Que me pregunten después cómo me atendieron.')
const CONSTRUCTORA = opcional(
  'constructora',
  'Compartir con la constructora',
  'Que la constructora o el banco de este negocio sepa en qué va mi solicitud.',
)

export const FINALIDADES: ReadonlyMap<string, Finalidad> = new Map(
  [REGISTRO, AVISOS_DE_SEGUIMIENTO, ESCRITURA, SOLICITUD, WHATSAPP, ENCUESTAS, CONSTRUCTORA].map((una) => [
    una.id,
    una,
  ]),
)

/** Display name, also of purposes of other versions. */
export const tituloDeFinalidad = (id: string): string => FINALIDADES.get(id)?.titulo ?? id

/** Data that law or contract requires stays, despite a claim (compiles Decreto 1377 de 2013, art. 9). */
const DEBER_DE_PERMANECER = 'Decreto 1074 de 2015, art. 2.2.2.25.2.6'

/**
 * Data exempt from suppression, with the norm of the answer. Law 1581 itself says less: art. 10 e) only exempts civil registry data from
 * authorisation, and art. 2 b) only excludes anti-laundering files.
 */
export const LO_QUE_SE_CONSERVA: readonly { titulo: string; norma: string }[] = [
  { titulo: 'Escrituras y protocolo', norma: `Decreto Ley 960 de 1970; ${DEBER_DE_PERMANECER}` },
  { titulo: 'Registro civil', norma: `Decreto Ley 1260 de 1970; Ley 1581 de 2012, art. 10 e); ${DEBER_DE_PERMANECER}` },
  { titulo: 'Facturas y contabilidad', norma: 'Ley 962 de 2005, arts. 28 y 46; Estatuto Tributario, art. 632' },
  { titulo: 'Prevención del lavado de activos', norma: 'Ley 1581 de 2012, art. 2 b)' },
]

interface Aviso {
  version: string
  finalidades: readonly Finalidad[]
  texto(oficina: string): string
}

/** Notice of a deed request (Ley 1581 de 2012, arts. 10, 12 and 15; Decreto 1377 de 2013, arts. 6 and 14). */
const solicitud: Aviso = {
  version: 'solicitud-2026-2',
  finalidades: [ESCRITURA, SOLICITUD, ENCUESTAS, CONSTRUCTORA],
  texto: (oficina) =>
    [
      `${oficina} es responsable del tratamiento de los datos que usted escribe y de los papeles que envía aquí.`,
      'Los que identifican a quienes firman y los que lleva la escritura los exige la ley a los notarios: para ellos no se pide ' +
        'autorización. Su correo, su dirección y su teléfono se usan para atender esta solicitud.',
      'Lo que toca datos sensibles (salud, huellas, creencias) o de menores de edad es de respuesta facultativa, salvo lo ' +
        'que la ley exige para la escritura.',
      'Lo opcional viene sin marcar y así puede quedarse: su solicitud se atiende igual, y lo que marque lo puede retirar cuando quiera.',
      'Usted puede conocer, actualizar, rectificar y suprimir sus datos, pedir prueba de lo que autorizó y revocarlo cuando ninguna ley ' +
        'obligue a conservarlos, por escrito o en persona ante la notaría. Si no queda conforme con la respuesta, puede acudir a la ' +
        'Superintendencia de Industria y Comercio.',
    ].join('\n\n'),
}

/** The privacy notice of the public registration (Ley 1581 de 2012, art. 12; Decreto 1377 de 2013, art. 14). */
const registro: Aviso = {
  version: '2026-1',
  finalidades: [REGISTRO],
  texto: (oficina) =>
    [
      `${oficina} es responsable del tratamiento de los datos que usted escribe aquí.`,
      'Los usará para identificarlo en las escrituras y trámites que solicite, liquidar y facturar sus derechos, comunicarle su estado y ' +
        'cumplir las obligaciones que la ley impone a los notarios.',
      'El estado civil y los documentos de identidad se piden porque las escrituras los exigen; el correo y el teléfono sirven para ' +
        'avisarle.',
      'Usted puede conocer, actualizar, rectificar y suprimir sus datos, y revocar esta autorización cuando ninguna ley obligue a ' +
        'conservarlos, por escrito o en persona ante la notaría.',
    ].join('\n\n'),
}

/** Notice of following a filing by mail (Ley 1581 de 2012, arts. 9 and 12; Decreto 1377 de 2013, art. 14). */
const seguimiento: Aviso = {
  version: 'seguimiento-2026-1',
  finalidades: [AVISOS_DE_SEGUIMIENTO],
  texto: (oficina) =>
    `Autorizo a ${oficina}, responsable del tratamiento, a usar mi correo solo para avisarme los pasos de este trámite. ` +
    'Puedo retirarme cuando quiera con el enlace que trae cada correo, y pedir a la notaría conocer, actualizar, rectificar o suprimir ' +
    'este dato (Ley 1581 de 2012).',
}

/** Public forms that take personal data, by their ledger name. */
export type Formulario = (typeof FORMULARIOS_CON_AVISO)[number]
export const AVISOS: Readonly<Record<Formulario, Aviso>> = { 'registro-publico': registro, seguimiento, solicitud }

/** Display names, retired forms included. */
export const NOMBRE_DE_FORMULARIO: Readonly<Record<Formulario, string>> = {
  'registro-publico': 'Registro en la página',
  seguimiento: 'Avisos de seguimiento',
  solicitud: 'Solicitud de escritura',
}

export function textoDelAviso(formulario: Formulario, oficina: string): string {
  const { texto: aviso, finalidades } = AVISOS[formulario]
  return [aviso(oficina), ...finalidades.filter(({ opcional }) => opcional).map(({ texto }) => texto)].join('\n\n')
}
