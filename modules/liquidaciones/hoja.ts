import { actosPorId, type Acto as ActoDeCatalogo } from '../catalogos/index.ts'
import type { Context } from '../kernel/index.ts'
import {
  leerPartes,
  type ActoLeido,
  type InmuebleLeido,
  type OtorganteLeido,
  type RadicacionLeida,
} from '../radicaciones/index.ts'
import type { Acto, Escritura, Otorgante, Parte } from './domain.ts'
import { parteEn, reglasDe } from './reglas.ts'

/** DIAN's code of a natural person in `tipos_organizacion`, which is its id too. */
const PERSONA_NATURAL = 2

export async function hojaDe(ctx: Context, radicacion: RadicacionLeida): Promise<Escritura> {
  const catalogo = await actosPorId(
    ctx,
    radicacion.actosradi.map(({ id_acto }) => id_acto),
  )
  return {
    fecha: radicacion.fecha_escritura ?? radicacion.fecha_radicacion,
    departamento: departamentoDe(radicacion.actosradi),
    actos: radicacion.actosradi.flatMap((acto) => {
      const delCatalogo = catalogo.get(acto.id_acto)
      return delCatalogo ? [actoDe(acto, delCatalogo)] : [] // the filing's acts refer to the catalogue: none is ever missing
    }),
  }
}

export async function partesDeLaEscritura(ctx: Context, idRadicacion: number): Promise<Parte[]> {
  const partes = await leerPartes(ctx, idRadicacion)
  const catalogo = await actosPorId(
    ctx,
    partes.map(({ id_acto }) => id_acto),
  )
  return partes.map(({ id_acto, id_tipos_otorgantes, parte }) => {
    const acto = catalogo.get(id_acto)
    return acto ? parteEn(acto, id_tipos_otorgantes, parteDelTipo(parte)) : parteDelTipo(parte)
  })
}

const departamentoDe = (actos: readonly ActoLeido[]): Escritura['departamento'] => {
  const inmueble = actos
    .flatMap(({ actosradiinmuebles }) => actosradiinmuebles)
    .find(({ id_depto }) => id_depto !== null)
  return inmueble?.id_depto
    ? { codigo: String(inmueble.id_depto).padStart(2, '0'), nombre: inmueble.departamento ?? '' }
    : null
}

const actoDe = (acto: ActoLeido, catalogo: ActoDeCatalogo): Acto => ({
  id: acto.id,
  nombre: acto.nombre_acto,
  ...reglasDe(catalogo),
  cuantia: acto.cuantia,
  remate: acto.remate,
  sinTimbre: acto.timbre_motivo,
  viviendaDicha: acto.vivienda,
  leasingPorEscritura: acto.leasing_por_escritura && catalogo.clase === 'LEASING_HABITACIONAL_OPCION',
  dicho: acto.base_dicha,
  decision: acto.accesorio === null ? null : { accesorio: acto.accesorio, motivo: acto.accesorio_motivo ?? '' },
  inmuebles: acto.actosradiinmuebles.map((inmueble: InmuebleLeido) => ({
    matricula: inmueble.matricula,
    avaluo: inmueble.avaluo,
    fechaAdquisicion: inmueble.fecha_adquisicion,
    viviendaHabitacion: inmueble.vivienda_habitacion,
    coeficiente: inmueble.coeficiente_ph === null ? null : Math.round(inmueble.coeficiente_ph * 100),
  })),
  otorgantes: acto.otorgantes.map((otorgante) => otorganteDe(otorgante, catalogo)),
})

const otorganteDe = (otorgante: OtorganteLeido, catalogo: ActoDeCatalogo): Otorgante => ({
  id_personas: otorgante.id_personas,
  nombre: nombreDe(otorgante),
  parte: parteEn(catalogo, otorgante.id_tipos_otorgantes, parteDelTipo(otorgante.parte)),
  tipoDeOtorgante: otorgante.id_tipos_otorgantes,
  tipo:
    otorgante.id_tipos_organizaciones === null
      ? null
      : otorgante.id_tipos_organizaciones === PERSONA_NATURAL
        ? 'natural'
        : 'juridica',
  exento: otorgante.exento,
  participacion: Math.round(otorgante.porcentaje_participacion * 100),
})

export const nombreDe = ({ nombres, apellidos }: Pick<OtorganteLeido, 'nombres' | 'apellidos'>): string =>
  [nombres, apellidos].filter(Boolean).join(' ')

const parteDelTipo = (parte: string): Parte =>
  parte === 'vendedor' || parte === 'comprador' || parte === 'ninguna' ? parte : 'interesado'
