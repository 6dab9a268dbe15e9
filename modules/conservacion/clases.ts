import { DIAS_BORRADOR } from '../../schemas/sesion/borrador.ts'
import type { Context } from '../kernel/index.ts'

/** A table of a class: the date column that ages a row, and its deletable rows. Open cases and evidence are held. */
export interface Parte {
  tabla: string
  fecha: string
  /** SQL without values: rows that are not held. */
  libre: string
  /** SQL of the date from which the term runs, when that is not `fecha`. */
  desde?: string
  archivo?: string
}

/** A class of expired data: term, norm, and deletion only after a person's decision. */
export interface Clase {
  clase: string
  titulo: string
  anios: number
  norma: string
  /** SQL of older rows that are kept. */
  salvo: string
  partes: readonly Parte[]
}

const COMERCIO = 'Código de Comercio, arts. 54 y 60; Ley 962 de 2005, art. 28'
const PERSONALES = 'Ley 1581 de 2012, art. 4 b; Decreto 1377 de 2013, art. 11'

/** Only persons whose deeds and requests are finished. */
const TRAMITE =
  'exists (select 1 from tramites p where p.id = tramites_avisos.id_tramite ' +
  "and p.estado in ('entregado', 'cerrado', 'anulado'))"
const deSolicitud = (tabla: string, cuando: string) =>
  `exists (select 1 from solicitudes p where p.id = ${tabla}.id_solicitud and ${cuando})`
/** Audit rows that the program itself reads: earlier notices, and records of destruction. */
const HISTORIA = "auditoria.tabla not in ('edictos', 'conservacion_propuestas', 'tramites_depuraciones')"

export const CLASES: readonly Clase[] = [
  {
    clase: 'auditoria',
    titulo: 'Historial de cambios',
    anios: 10,
    norma: COMERCIO,
    salvo: 'lo que dice qué se destruyó y los papeles anteriores de los edictos',
    partes: [{ tabla: 'auditoria', fecha: 'cuando', libre: HISTORIA }],
  },
  {
    clase: 'correos',
    titulo: 'Correos enviados de liquidaciones y documentos',
    anios: 10,
    norma: COMERCIO,
    salvo: 'los que no han salido',
    partes: [
      { tabla: 'liquidaciones_correos', fecha: 'enviado', libre: 'liquidaciones_correos.enviado is not null' },
      { tabla: 'documentos_correos', fecha: 'enviado', libre: 'documentos_correos.enviado is not null' },
    ],
  },
  {
    clase: 'avisos',
    titulo: 'Avisos por correo de trámites, solicitudes y citas',
    anios: 5,
    norma: PERSONALES,
    salvo: 'los de trámites y solicitudes en curso',
    partes: [
      { tabla: 'tramites_avisos', fecha: 'enviado_en', libre: TRAMITE },
      {
        tabla: 'solicitudes_avisos',
        fecha: 'enviado_en',
        libre: deSolicitud('solicitudes_avisos', "(p.anulada_en is not null or p.estado = 'entregada')"),
      },
      { tabla: 'citas_avisos', fecha: 'enviado_en', libre: 'citas_avisos.enviado_en is not null' },
    ],
  },
  {
    clase: 'adjuntos',
    titulo: 'Documentos de solicitudes anuladas',
    anios: 2,
    norma: PERSONALES,
    salvo: 'los de solicitudes que siguieron',
    partes: [
      {
        tabla: 'solicitudes_archivos',
        fecha: 'created_at',
        archivo: 'url_archivo',
        desde: '(select p.anulada_en from solicitudes p where p.id = solicitudes_archivos.id_solicitud)',
        libre: deSolicitud('solicitudes_archivos', 'p.anulada_en is not null and p.id_radicacion is null'),
      },
    ],
  },
  {
    clase: 'dian',
    titulo: 'Conversaciones con la DIAN por cada factura',
    anios: 10,
    norma: `Estatuto Tributario, art. 632; Ley 962 de 2005, art. 46; ${COMERCIO}`,
    salvo: 'las de facturas sin respuesta definitiva; la factura, su XML firmado y la respuesta se conservan siempre',
    partes: [
      {
        tabla: 'dian_intentos',
        fecha: 'cuando',
        libre:
          'exists (select 1 from documentos_dian p where p.id = dian_intentos.id_documento and p.proximo is null ' +
          "and p.estado not in ('firmada', 'incierta'))",
      },
    ],
  },
]

/** Further classes and their terms, for information only. */
export const OTRAS: readonly { titulo: string; plazo: string; norma: string }[] = [
  {
    titulo: 'Protocolo: radicaciones, escrituras y liquidaciones',
    plazo: 'Siempre',
    norma: 'Decreto Ley 960 de 1970, arts. 106 a 113',
  },
  {
    titulo: 'Facturas, su XML, su PDF y la respuesta de la DIAN',
    plazo: 'Siempre',
    norma: 'Estatuto Tributario, art. 632',
  },
  { titulo: 'Papeles de trámites terminados', plazo: 'Los meses que diga la oficina en Trámites', norma: PERSONALES },
  { titulo: 'Solicitudes que nadie siguió', plazo: '60 días, solas', norma: PERSONALES },
  { titulo: 'Borradores', plazo: `${DIAS_BORRADOR} días, solos`, norma: PERSONALES },
  { titulo: 'Sesiones y enlaces', plazo: 'Hasta que vencen, solos', norma: PERSONALES },
]

export const claseDe = (clase: string): Clase | undefined => CLASES.find((una) => una.clase === clase)

/** Rows older than an instant that nothing holds. */
export const cumplidas = ({ db }: Pick<Context, 'db'>, { tabla, fecha, libre, desde }: Parte, antesDe: string) => {
  const filas = db(tabla).where(`${tabla}.${fecha}`, '<', antesDe).whereRaw(libre)
  return desde === undefined ? filas : filas.whereRaw(`${desde} < ?`, [antesDe])
}
