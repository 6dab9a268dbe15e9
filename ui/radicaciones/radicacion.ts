import type { Estado } from '../../modules/radicaciones/domain.ts'

/** The filing as the API gives and takes it (specification 1, sections 3 and 7). */

/** A party of an act. The rest of the person travels with it to be read, never to be written. */
export interface Otorgante {
  id?: number | null
  id_personas: number
  /** 0 to 100, at most two decimals. */
  porcentaje_participacion: number
  id_tipos_otorgantes: number
  tipo_documento: number
  numero_documento: string
  nombres: string
  apellidos: string | null
  exento: boolean
}

/** A property of an act. */
export interface InmuebleDelActo {
  id?: number | null
  id_inmuebles: number
  matricula: string
  direccion: string | null
  tipo: string | null
  municipio: string | null
  /** Pesos. */
  avaluo: number | null
  fecha_adquisicion: string | null
  vivienda_habitacion: boolean
}

export interface ActoRadicado {
  id?: number | null
  orden: number
  /** Pesos. */
  cuantia: number | null
  /** Pesos of the auction it comes from. */
  remate: number | null
  derechos: number | null
  retencion_fuente: number | null
  /** The act's id in the catalogue, as text. */
  actos_codigo_acto: string
  nombre_acto: string
  exento: boolean
  documentos_entregados: string[]
  otorgantes: Otorgante[]
  actosradiinmuebles: InmuebleDelActo[]
}

/** The staff of a deed: ids of persons. */
export const ROLES = ['contacto', 'digitador', 'revisor', 'liquidador'] as const
export type Rol = (typeof ROLES)[number]

export interface Radicacion extends Record<Rol, number | null> {
  id: number
  id_radicacion: number
  numero_radicacion: number
  fecha_radicacion: string
  estado: Estado
  num_escritura: string | null
  fecha_escritura: string | null
  observacion: string | null
  id_estados_escrituras: number | null
  radicador: number | null
  reparto: boolean
  activo: boolean
  id_proyectos: number | null
  proyecto: string | null
  version: number
  /** Instant of the last save. */
  updated_at: string
  anulada_en: string | null
  /** Only flat fields: nobody has written its acts yet. */
  express: boolean
  otorgante1: string | null
  otorgante2: string | null
  actos: string | null
  matricula: string | null
  direccion: string | null
  anulada_motivo: string | null
  actosradi: ActoRadicado[]
}

export interface PersonaDeFiltro { id: number; nombres: string; apellidos: string | null }
export interface TipoOtorgante { id: number; name: string; rol_registral: 'DE' | 'A' | null }

/** GET /radicacionesFiltros. */
export interface Filtros {
  digitadores: PersonaDeFiltro[]
  revisor: PersonaDeFiltro[]
  personas: PersonaDeFiltro[]
  liquidadores: PersonaDeFiltro[]
  estados_escrituras: { id: number; name: string }[]
  tipos_otorgantes: TipoOtorgante[]
}

/** One of GET /actos. */
export interface ActoCatalogo {
  id: number
  nombre_acto: string
  codigo_snr: string | null
  categoria: string | null
  cuantia: 'con' | 'sin' | 'segun'
  /** Names of the types of party the act is made of, one per party: a swap names «Permutante» twice. */
  roles: string[]
  documentos_requeridos: string[]
}

/** What a grantor is when attached: «Compareciente», until somebody says which side (specification 2, section 9). */
export const TIPO_INICIAL = 12
