import { proponerPartes, type PartesDeNombre } from '../../schemas/es-co/index.ts'
import { claseDeDocumento } from '../personas/index.ts'
import { marks, readRows, type Context, type SqlRow } from '../kernel/index.ts'

/** A party of an act, as the UIAF and the DIAN ask for it. */
export interface ParteInformada extends PartesDeNombre {
  persona: number
  nombre: string
  /** Company's name; empty for a person. */
  razon: string
  dudoso: boolean
  tipo_documento: number
  /** DIAN's code of the document type. */
  tipo: string
  numero: string
  digito: number | null
  telefono: string
  direccion: string
  actividad: string
  /** DANE code of the municipality of residence, five digits. */
  dane: string
  /** Grantor type, and its code in the RON. */
  calidad: string
  codigoCalidad: string
  calidadConfirmada: boolean
  /** `ambos`: transfers and acquires, as in an exchange. */
  lado: 'enajena' | 'adquiere' | 'ambos' | null
  /** Hundredths of a percent. */
  participacion: number
}

export interface ActoInformado {
  id: number
  id_radicacion: number
  puesto: number
  id_acto: number
  nombre: string
  cuantia: number
  codigoDian: string
  clase: string
  codigosConfirmados: boolean
  enajena: boolean
  /** Year of the oldest acquisition among its properties. */
  adquirio: string
  partes: ParteInformada[]
}

/** Alienations for the DIAN: an act with a code, or one that pays withholding or stamp duty while it has none. «0» is not reported. */
export const ENAJENA = `(coalesce(c.cod_dian, '') not in ('', '0')
  or (coalesce(c.cod_dian, '') = '' and (c.retencion = 1 or c.timbre = 'si')))`

// outer joins keep the order of the tables: from the deeds to their acts
const ACTOS = `select a.id, a.id_radicacion, a.id_acto, a.cuantia, c.name, c.cod_dian, c.ron_clase, c.codigos_confirmados,
    case when ${ENAJENA} then 1 else 0 end as enajena,
    (select min(i.fecha_adquisicion) from inmuebles_acto i where i.id_acto_radi = a.id) as adquirio,
    o.id as parte, o.participacion, t.name as calidad, t.ron_calidad, t.codigos_confirmados as calidad_confirmada, t.rol_registral,
    t.columna_libro, p.id as persona, p.tipo_documento, p.numero_documento, p.digito, p.nombres, p.apellidos, p.primer_apellido,
    p.segundo_apellido, p.primer_nombre, p.otros_nombres, p.partes_nombre, p.telefono, p.direccion, p.actividad, d.code as tipo, d.clase,
    m.code as dane
  from actos_radicacion a left join actos c on c.id = a.id_acto left join otorgantes_acto o on o.id_acto_radi = a.id @y
  left join tipos_otorgantes t on t.id = o.id_tipos_otorgantes left join personas p on p.id = o.id_personas
  left join tipos_documento d on d.id = p.tipo_documento left join municipios m on m.id = p.id_municipio
  where a.id_radicacion in (@) order by a.id_radicacion, a.orden, a.id, o.orden, o.id`

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor.trim() : '')

const NADA = {
  primer_apellido: null,
  segundo_apellido: null,
  primer_nombre: null,
  otros_nombres: null,
  partes_nombre: 'propuesto',
} as const

function parteDe(fila: SqlRow): ParteInformada {
  const [nombres, apellidos] = [texto(fila.nombres), texto(fila.apellidos)]
  const empresa = claseDeDocumento(Number(fila.tipo_documento), texto(fila.clase)) === 'juridica'
  // proposed for each row where nobody kept it: most of the time that a year takes
  const propuesta = fila.partes_nombre ? NADA : proponerPartes(nombres, apellidos)
  const una = (valor: unknown, segun: string | null) =>
    empresa ? null : fila.partes_nombre ? texto(valor) || null : segun
  return {
    persona: Number(fila.persona),
    nombre: [apellidos, nombres].filter(Boolean).join(' '),
    razon: empresa ? nombres : '',
    dudoso: !empresa && (texto(fila.partes_nombre) || propuesta.partes_nombre) === 'dudoso',
    primer_apellido: una(fila.primer_apellido, propuesta.primer_apellido),
    segundo_apellido: una(fila.segundo_apellido, propuesta.segundo_apellido),
    primer_nombre: una(fila.primer_nombre, propuesta.primer_nombre),
    otros_nombres: una(fila.otros_nombres, propuesta.otros_nombres),
    tipo_documento: Number(fila.tipo_documento),
    tipo: texto(fila.tipo),
    numero: texto(fila.numero_documento),
    digito: fila.digito === null ? null : Number(fila.digito),
    telefono: texto(fila.telefono),
    direccion: texto(fila.direccion),
    actividad: texto(fila.actividad),
    dane: texto(fila.dane),
    calidad: texto(fila.calidad),
    codigoCalidad: texto(fila.ron_calidad),
    calidadConfirmada: Boolean(fila.calidad_confirmada),
    lado:
      fila.columna_libro === '34'
        ? 'ambos'
        : fila.rol_registral === 'DE'
          ? 'enajena'
          : fila.rol_registral === 'A'
            ? 'adquiere'
            : null,
    participacion: Number(fila.participacion ?? 0),
  }
}

/** Acts of some deeds in their order, with all their parties, or only with those of alienations. */
export async function actosInformados(
  ctx: Context,
  ids: readonly number[],
  { soloEnajenan = false } = {},
): Promise<ActoInformado[]> {
  const sql = ACTOS.replace('@y', soloEnajenan ? `and ${ENAJENA}` : '').replace('@', marks(ids))
  const filas = ids.length ? await readRows(ctx.db, sql, [...ids]) : []
  const actos = new Map<number, ActoInformado>()
  const puestos = new Map<number, number>()
  for (const fila of filas) {
    const [id, id_radicacion] = [Number(fila.id), Number(fila.id_radicacion)]
    if (!actos.has(id)) puestos.set(id_radicacion, (puestos.get(id_radicacion) ?? 0) + 1)
    const acto = actos.get(id) ?? {
      id,
      id_radicacion,
      puesto: puestos.get(id_radicacion) ?? 1,
      id_acto: Number(fila.id_acto),
      nombre: texto(fila.name),
      cuantia: Number(fila.cuantia ?? 0),
      codigoDian: texto(fila.cod_dian),
      clase: texto(fila.ron_clase),
      codigosConfirmados: Boolean(fila.codigos_confirmados),
      enajena: Boolean(Number(fila.enajena)),
      adquirio: texto(fila.adquirio).slice(0, 4),
      partes: [],
    }
    if (fila.parte !== null && fila.persona !== null) acto.partes.push(parteDe(fila))
    actos.set(id, acto)
  }
  return [...actos.values()]
}

/** Pages where what reports lack is written. */
export const enPersona = ({ persona }: Pick<ParteInformada, 'persona'>, campo = ''): string =>
  `/admin/personas?id=${persona}${campo && `&campo=${campo}`}`
export const enActo = ({ id_acto }: Pick<ActoInformado, 'id_acto'>): string => `/admin/actos?id=${id_acto}`
export const EN_TIPOS = '/admin/tipo-otorgantes'
