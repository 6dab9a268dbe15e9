/** Why the law lets a datum be used (Ley 1581 de 2012, arts. 9 and 10): asked for, or of itself. */
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
  /** As it is asked or told beside its box. */
  texto: string
  fundamento: Fundamento
  /** The titular decides, with a box that comes unticked; the service is the same without it. */
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

export const REGISTRO = debida(
  'registro',
  'autorizacion',
  'Registrarse en la notaría',
  'Identificarlo en las escrituras y trámites que solicite, liquidar y facturar sus derechos y avisarle.',
)
export const AVISOS_DE_SEGUIMIENTO = debida(
  'avisos_seguimiento',
  'autorizacion',
  'Avisos de un trámite por correo',
  'Avisarle por correo los pasos de un trámite.',
)
export const ESCRITURA = debida(
  'escritura',
  'ley',
  'Otorgar la escritura',
  'Identificar a quienes firman y extender la escritura, como lo manda el Decreto Ley 960 de 1970.',
)
export const SOLICITUD = debida(
  'solicitud',
  'contrato',
  'Atender su solicitud',
  'Escribirle o llamarlo por esta solicitud: qué falta, qué revisar y cuándo firmar.',
)
/** Asked until `solicitud-2026-1`. Nothing sends by WhatsApp, so no form asks; the ledger still reads what was authorised then. */
const WHATSAPP = opcional('whatsapp', 'Avisos por WhatsApp', 'Que me avisen por WhatsApp, además del correo.')
export const ENCUESTAS = opcional('encuestas', 'Encuestas de servicio', 'Que me pregunten después cómo me atendieron.')
export const CONSTRUCTORA = opcional(
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

/** Who must be in a database by law or by contract stays there, whatever they ask (compiles Decreto 1377 de 2013, art. 9). */
const DEBER_DE_PERMANECER = 'Decreto 1074 de 2015, art. 2.2.2.25.2.6'

/**
 * What no claim takes out of the office, and the norm that the answer names. Law 1581's own letters say less: art. 10 e) only spares the
 * authorisation of civil registry data, and art. 2 b) takes the files against money laundering out of the law, but for its principles.
 */
export const LO_QUE_SE_CONSERVA: readonly { titulo: string; norma: string }[] = [
  { titulo: 'Escrituras y protocolo', norma: `Decreto Ley 960 de 1970; ${DEBER_DE_PERMANECER}` },
  { titulo: 'Registro civil', norma: `Decreto Ley 1260 de 1970; Ley 1581 de 2012, art. 10 e); ${DEBER_DE_PERMANECER}` },
  { titulo: 'Facturas y contabilidad', norma: 'Ley 962 de 2005, arts. 28 y 46; Estatuto Tributario, art. 632' },
  { titulo: 'Prevención del lavado de activos', norma: 'Ley 1581 de 2012, art. 2 b)' },
]
