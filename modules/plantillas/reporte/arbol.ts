import type { DXT } from 'docxtemplater'
import PizZip from 'pizzip'
import type { NodoDeEtiqueta } from '../domain/arbol.ts'
import { juez, type Alcance } from '../domain/juzgar.ts'
import { VARIABLES } from '../domain/variables.ts'
import type { Variable } from '../domain/variables/variable.ts'
import { compilar, esBloque, esEtiqueta } from '../motor/compilar.ts'

/** The text of a deed before what stands around it on each sheet. */
const PARTES = [
  /^word\/document\.xml$/,
  /^word\/(footnotes|endnotes)\.xml$/,
  /^word\/(header|footer)\d*\.xml$/,
] as const

/** The tags of a template as they stand in its text, each inside of the blocks that hold it; of one that is filled already, checked. */
export function arbolDe(archivo: Buffer, variables: readonly Variable[] = VARIABLES): NodoDeEtiqueta[] {
  const { partes } = compilar(new PizZip(archivo), () => ({ get: () => '' }))
  const juzgar = juez(variables)
  const andar = (en: readonly DXT.Part[], alcances: readonly Alcance[]): NodoDeEtiqueta[] =>
    en.filter(esEtiqueta).flatMap((parte): NodoDeEtiqueta[] => {
      const juicio = juzgar(parte.value, esBloque(parte), alcances)
      const bloque = esBloque(parte) ? (parte.raw?.startsWith('^') ? '^' : '#') : null
      const dentro = andar(parte.subparsed ?? [], juicio.abre ? [...alcances, juicio.abre] : alcances)
      // what nobody knows is empty: its block is left out, its contrary stays
      if (juicio.mal !== null) return bloque === '^' ? dentro : []
      return [{ etiqueta: parte.value, bloque, usadas: juicio.usadas, dentro }]
    })
  const todo: Alcance = { ruta: '', dentro: variables, lista: false }
  return PARTES.flatMap((cuales) =>
    [...partes].filter(([nombre]) => cuales.test(nombre)).flatMap(([, parte]) => andar(parte, [todo])),
  )
}
