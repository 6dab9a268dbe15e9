import type {
  ActoLeido,
  FiltrosDeRadicacion,
  InmuebleLeido,
  OtorganteLeido,
  RadicacionLeida,
} from '../../schemas/respuestas/radicaciones/radicacion.ts'

/** The filing as the API gives and takes it (specification 1, sections 3 and 7). */
export type Radicacion = RadicacionLeida

/** What the form writes of a row; a new one has no id yet. */
type Escrita<T extends { id: number }, K extends keyof T> = Pick<T, K> & { id?: number | null }

/** A party of an act. The rest of the person travels with it to be read, never to be written. */
export type Otorgante = Escrita<
  OtorganteLeido,
  | 'id_personas'
  | 'porcentaje_participacion'
  | 'id_tipos_otorgantes'
  | 'tipo_documento'
  | 'numero_documento'
  | 'nombres'
  | 'apellidos'
  | 'exento'
>

/** A property of an act. */
export type InmuebleDelActo = Escrita<
  InmuebleLeido,
  | 'id_inmuebles'
  | 'matricula'
  | 'direccion'
  | 'tipo'
  | 'municipio'
  | 'avaluo'
  | 'fecha_adquisicion'
  | 'vivienda_habitacion'
>

export type ActoRadicado = Escrita<
  ActoLeido,
  | 'orden'
  | 'cuantia'
  | 'remate'
  | 'derechos'
  | 'retencion_fuente'
  | 'actos_codigo_acto'
  | 'nombre_acto'
  | 'exento'
  | 'documentos_entregados'
> &
  Partial<Pick<ActoLeido, 'leasing_por_escritura' | 'base_dicha'>> & {
    otorgantes: Otorgante[]
    actosradiinmuebles: InmuebleDelActo[]
  }

/** The staff of a deed: ids of persons. */
export const ROLES = ['contacto', 'digitador', 'revisor', 'liquidador'] as const
export type Rol = (typeof ROLES)[number]

/** GET /radicacionesFiltros. */
export type Filtros = FiltrosDeRadicacion
export type PersonaDeFiltro = Filtros['personas'][number]
export type TipoOtorgante = Omit<Filtros['tipos_otorgantes'][number], 'parte'>

/** One of GET /actos. */
export interface ActoCatalogo {
  id: number
  nombre_acto: string
  codigo_snr: string | null
  categoria: string | null
  cuantia: 'con' | 'sin' | 'segun'
  codigo_tarifa: string
  base: 'mayor' | 'cuantia'
  base_registral: 'mayor' | 'cuantia' | 'sin_cuantia' | 'ninguno'
  /** Names of the types of party the act is made of, one per party: a swap names «Permutante» twice. */
  roles: string[]
  documentos_requeridos: string[]
}

/** What a grantor is when attached: «Compareciente», until somebody says which side (specification 2, section 9). */
export const TIPO_INICIAL = 12
