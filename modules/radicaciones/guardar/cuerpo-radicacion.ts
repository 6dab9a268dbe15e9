import type { FromSchema } from 'json-schema-to-ts'
import { entero, pesos, si, texto } from '../../../schemas/json/leidos.ts'
import type { radicacionCambioSchema } from '../../../schemas/radicaciones/radicacion.ts'

export type CuerpoRadicacion = Omit<FromSchema<typeof radicacionCambioSchema>, 'version' | 'numero_radicacion'>

export type OtorganteEntrada = {
  id: number | null
  id_personas: number
  id_tipos_otorgantes: number
  participacion: number
}
export type InmuebleEntrada = {
  id: number | null
  id_inmuebles: number
  fecha_adquisicion: string | null
  vivienda_habitacion: boolean
}
export interface ActoEntrada {
  id: number | null
  id_acto: number
  cuantia: number | null
  derechos: number | null
  retencion_fuente: number | null
  exento: boolean
  /** Undefined keeps the stored one. */
  remate: number | null | undefined
  documentos_entregados: string[]
  otorgantes: OtorganteEntrada[]
  inmuebles: InmuebleEntrada[]
}

/** «Compareciente», the specification's default for a grantor. */
const TIPO_OTORGANTE_INICIAL = 12

/** Forms send 0 for a new row. */
const filaDe = (value: unknown): number | null => (entero(value) === 0 ? null : entero(value))

/** `33.33`, `'33,33'` → 3333 hundredths of a percent, without float arithmetic. */
function centesimas(value: number | string | undefined): number {
  const [whole = '0', part = ''] = String(value ?? 0)
    .replace(',', '.')
    .split('.')
  return Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
}

export const ROLES = ['contacto', 'digitador', 'revisor', 'liquidador'] as const

/** The project is left out: cambiar-radicacion.ts sets it. */
export function columnasDe(body: CuerpoRadicacion) {
  return {
    contacto: entero(body.contacto),
    digitador: entero(body.digitador),
    revisor: entero(body.revisor),
    liquidador: entero(body.liquidador),
    id_estados_escrituras: entero(body.id_estados_escrituras),
    fecha_escritura: texto(body.fecha_escritura),
    num_escritura: texto(body.num_escritura),
    observacion: texto(body.observacion),
    reparto: body.reparto === undefined ? true : si(body.reparto),
    activo: si(body.activo),
  }
}

export function actosDe(body: Pick<CuerpoRadicacion, 'actosradi'>): ActoEntrada[] {
  return (body.actosradi ?? []).map((acto) => ({
    id: filaDe(acto.id),
    id_acto: Number(acto.actos_codigo_acto),
    cuantia: pesos(acto.cuantia),
    derechos: pesos(acto.derechos),
    retencion_fuente: pesos(acto.retencion_fuente),
    exento: si(acto.exento),
    remate: acto.remate === undefined ? undefined : pesos(acto.remate),
    documentos_entregados: acto.documentos_entregados ?? [],
    otorgantes: (acto.otorgantes ?? []).map((o) => ({
      id: filaDe(o.id),
      id_personas: Number(o.id_personas),
      id_tipos_otorgantes: Number(o.id_tipos_otorgantes ?? TIPO_OTORGANTE_INICIAL),
      participacion: centesimas(o.porcentaje_participacion),
    })),
    inmuebles: (acto.actosradiinmuebles ?? []).map((i) => ({
      id: filaDe(i.id),
      id_inmuebles: Number(i.id_inmuebles),
      fecha_adquisicion: texto(i.fecha_adquisicion),
      vivienda_habitacion: si(i.vivienda_habitacion),
    })),
  }))
}
