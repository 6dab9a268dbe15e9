/** Why the law lets a datum be used (Ley 1581 de 2012, arts. 9 and 10): asked for, or of itself. */
export type Fundamento = 'autorizacion' | 'ley' | 'registro' | 'contrato'

export const NOMBRE_DE_FUNDAMENTO: Readonly<Record<Fundamento, string>> = {
  autorizacion: 'Autorización del titular',
  ley: 'Mandato legal',
  registro: 'Datos del registro civil o públicos',
  contrato: 'Servicio que el titular pidió',
}

/** One use of somebody's data: what it is for and on which ground. */
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
export const WHATSAPP = opcional('whatsapp', 'Avisos por WhatsApp', 'Que me avisen por WhatsApp, además del correo.')
export const ENCUESTAS = opcional('encuestas', 'Encuestas de servicio', 'Que me pregunten después cómo me atendieron.')
export const CONSTRUCTORA = opcional(
  'constructora',
  'Compartir con la constructora',
  'Que la constructora o el banco de este negocio sepa en qué va mi solicitud.',
)

/** Every purpose that the ledger knows, by its id. */
export const FINALIDADES: ReadonlyMap<string, Finalidad> = new Map(
  [REGISTRO, AVISOS_DE_SEGUIMIENTO, ESCRITURA, SOLICITUD, WHATSAPP, ENCUESTAS, CONSTRUCTORA].map((una) => [
    una.id,
    una,
  ]),
)

/** As people read it, also one that a newer or older program wrote. */
export const tituloDeFinalidad = (id: string): string => FINALIDADES.get(id)?.titulo ?? id
