import type { FiltrosDeRadicacion, PlantillaDeRadicacion } from '../../../schemas/respuestas/radicaciones/radicacion.ts'
import { nombreCompleto } from '../../personas/domain.ts'
import type { Catalogos } from '../escritorio.ts'
import type { ActoForm, Formulario } from '../formulario.ts'
import type { Equipo } from '../equipo/equipo.ts'
import {
  TIPO_INICIAL,
  type ActoRadicado,
  type InmuebleDelActo,
  type Otorgante,
  type Radicacion,
} from '../radicacion.ts'

export interface Inicio {
  formulario: Formulario
  /** «la radicación No. 12». */
  de: string
  avisos: string[]
}

export interface Modelo extends Equipo {
  actosradi: readonly ActoRadicado[]
}

const CARGOS = [
  ['digitador', 'digitador', 'digitadores'],
  ['revisor', 'revisor', 'revisor'],
  ['contacto', 'contacto', 'personas'],
  ['liquidador', 'liquidador', 'liquidadores'],
  ['id_estados_escrituras', 'estado', 'estados_escrituras'],
] as const satisfies readonly (readonly [keyof Equipo, string, keyof FiltrosDeRadicacion])[]

/** Removes duplicates: two records may have been merged since. */
const unaVez = <T>(rows: readonly T[], id: (row: T) => number, repetida: (row: T) => void): T[] => {
  const known = new Set<number>()
  return rows.filter((row) => {
    if (known.has(id(row))) repetida(row)
    return !known.has(id(row)) && known.add(id(row))
  })
}

/** Copies acts, properties, parties and team only. Retired items are skipped with a notice; unavailable members come from `vacio`. */
export const copiar = (
  modelo: Modelo,
  de: string,
  catalogos: Catalogos,
  vacio: Formulario,
  clave: () => string,
): Inicio => {
  const avisos: string[] = []
  const formulario = { ...vacio }
  for (const [campo, nombre, lista] of CARGOS) {
    const valor = modelo[campo]
    if (valor === null) continue
    if (catalogos.filtros[lista].some(({ id }) => id === valor)) formulario[campo] = valor
    else
      avisos.push(
        `El ${nombre} que tenía ya no se puede elegir${vacio[campo] === null ? '' : '; queda el de su última radicación'}.`,
      )
  }
  const otorgantesDe = ({ nombre_acto, otorgantes }: ActoRadicado): Otorgante[] =>
    unaVez(
      otorgantes,
      (otorgante) => otorgante.id_personas,
      (otorgante) =>
        avisos.push(
          `${nombreCompleto(otorgante)} estaba dos veces en «${nombre_acto}», porque sus registros se unieron: queda una.`,
        ),
    ).map(({ id: _, ...otorgante }) => {
      if (catalogos.tipos.has(otorgante.id_tipos_otorgantes)) return otorgante
      avisos.push(`El tipo que tenía ${nombreCompleto(otorgante)} en «${nombre_acto}» ya no se usa: diga cuál es.`)
      return { ...otorgante, id_tipos_otorgantes: TIPO_INICIAL }
    })
  const inmueblesDe = ({ nombre_acto, actosradiinmuebles }: ActoRadicado): InmuebleDelActo[] =>
    unaVez(
      actosradiinmuebles,
      (inmueble) => inmueble.id_inmuebles,
      ({ matricula }) =>
        avisos.push(
          `El inmueble ${matricula} estaba dos veces en «${nombre_acto}», porque sus registros se unieron: queda uno.`,
        ),
    ).map(({ id: _, ...inmueble }) => inmueble)
  formulario.actosradi = modelo.actosradi
    .flatMap((acto): ActoForm[] => {
      const catalogo = catalogos.actos.get(acto.actos_codigo_acto)
      if (!catalogo) {
        avisos.push(`El acto «${acto.nombre_acto}» ya no se usa en la oficina: no se copió.`)
        return []
      }
      return [
        {
          clave: clave(),
          orden: 0,
          cuantia: acto.cuantia,
          remate: acto.remate ?? null,
          derechos: null,
          retencion_fuente: null,
          actos_codigo_acto: acto.actos_codigo_acto,
          nombre_acto: catalogo.nombre_acto,
          exento: acto.exento,
          documentos_entregados: [],
          otorgantes: otorgantesDe(acto),
          actosradiinmuebles: inmueblesDe(acto),
        },
      ]
    })
    .map((acto, orden) => ({ ...acto, orden }))
  if (modelo.actosradi.length === 0) avisos.push('No tiene actos que copiar.')
  return { formulario, de, avisos: [...new Set(avisos)] }
}

export const copiaDeRadicacion = (
  radicacion: Radicacion,
  catalogos: Catalogos,
  vacio: Formulario,
  clave: () => string,
): Inicio => copiar(radicacion, `la radicación No. ${radicacion.numero_radicacion}`, catalogos, vacio, clave)

/** A template has no properties and no amounts. */
export const copiaDePlantilla = (
  plantilla: PlantillaDeRadicacion,
  catalogos: Catalogos,
  vacio: Formulario,
  clave: () => string,
): Inicio => {
  const actosradi = plantilla.actosradi.map((acto, orden) => ({
    ...acto,
    orden,
    cuantia: null,
    remate: null,
    derechos: null,
    retencion_fuente: null,
    documentos_entregados: [],
    actosradiinmuebles: [],
  }))
  return copiar({ ...plantilla, actosradi }, `la plantilla «${plantilla.nombre}»`, catalogos, vacio, clave)
}
