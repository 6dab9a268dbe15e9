import type { FromSchema } from 'json-schema-to-ts'
import { entero } from '../../../schemas/json/leidos.ts'
import {
  actosRadicacion,
  inmueblesActo,
  otorgantesActo,
  radicaciones,
} from '../../../schemas/registros/radicaciones.ts'
import { filaDelCuerpo } from '../../entidades/index.ts'
import type { radicacionCambioSchema } from '../../../schemas/radicaciones/radicacion.ts'

export type CuerpoRadicacion = Omit<FromSchema<typeof radicacionCambioSchema>, 'version' | 'numero_radicacion'>

type FilaDeActo = Omit<ReturnType<typeof filaDelCuerpo<typeof actosRadicacion.columnas>>, 'remate'>
export type OtorganteEntrada = ReturnType<typeof otorganteDe>
export type InmuebleEntrada = ReturnType<typeof inmuebleDe>
export interface ActoEntrada extends FilaDeActo {
  id: number | null
  id_acto: number
  /** Undefined keeps the stored one. */
  remate: number | null | undefined
  otorgantes: OtorganteEntrada[]
  inmuebles: InmuebleEntrada[]
}

/** «Compareciente», the specification's default for a grantor. */
const TIPO_OTORGANTE_INICIAL = 12

/** Forms send 0 for a new row. */
const filaDe = (value: unknown): number | null => (entero(value) === 0 ? null : entero(value))

export const ROLES = ['contacto', 'digitador', 'revisor', 'liquidador'] as const

/** The project is left out: cambiar-radicacion.ts sets it. */
export const columnasDe = (body: CuerpoRadicacion) =>
  filaDelCuerpo(radicaciones, { ...body, reparto: body.reparto === undefined ? true : body.reparto })

type ActoDicho = NonNullable<CuerpoRadicacion['actosradi']>[number]

const otorganteDe = (dicho: NonNullable<ActoDicho['otorgantes']>[number]) => ({
  id: filaDe(dicho.id),
  ...filaDelCuerpo(otorgantesActo, {
    id_tipos_otorgantes: TIPO_OTORGANTE_INICIAL,
    porcentaje_participacion: 0,
    ...dicho,
  }),
})

const inmuebleDe = (dicho: NonNullable<ActoDicho['actosradiinmuebles']>[number]) => ({
  id: filaDe(dicho.id),
  ...filaDelCuerpo(inmueblesActo, dicho),
})

export function actosDe(body: Pick<CuerpoRadicacion, 'actosradi'>): ActoEntrada[] {
  return (body.actosradi ?? []).map((acto) => {
    const { remate, ...fila } = filaDelCuerpo(actosRadicacion, acto)
    return {
      id: filaDe(acto.id),
      id_acto: Number(acto.actos_codigo_acto),
      ...fila,
      remate: acto.remate === undefined ? undefined : remate,
      otorgantes: (acto.otorgantes ?? []).map(otorganteDe),
      inmuebles: (acto.actosradiinmuebles ?? []).map(inmuebleDe),
    }
  })
}
