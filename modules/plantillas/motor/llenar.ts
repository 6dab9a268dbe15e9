import type { DXT } from 'docxtemplater'
import PizZip from 'pizzip'
import { wellFormed } from '../../kernel/index.ts'
import { hallar } from '../domain/ambito.ts'
import { completar } from '../domain/completar.ts'
import { fueraDeLugar, leerEtiqueta, type Etiqueta } from '../domain/etiqueta.ts'
import { ilegible, textoDeEtiqueta, valorDeBloque } from '../domain/escribir.ts'
import { juez, NO_EXISTE, type Alcance, type Juicio } from '../domain/juzgar.ts'
import { DemasiadosItems, nuevoRelleno, type Aviso, type Relleno } from '../domain/relleno.ts'
import type { Variable } from '../domain/variables/variable.ts'
import { VARIABLES } from '../domain/variables.ts'
import { anonimo } from './anonimo.ts'
import { comienzosDe } from './comienzos.ts'
import { compilar, esBloque, esCruda, esEtiqueta, etiquetasDe, fallasDe, type Compilada } from './compilar.ts'
import { mensajeDe } from './mensajes.ts'
import { cambiarPartes, conTabuladores, partesXml, sinMarcas } from './partes-xml.ts'
import { PlantillaFallida } from './plantilla-fallida.ts'
import { sellar } from './sello.ts'

export interface Lleno {
  docx: Buffer
  /** Paths of what was missing, in the order of the text: `compradores[0].apoderado.nombre`. */
  faltan: string[]
  avisos: Aviso[]
  /** Of a preview, the path of each mark by its number. */
  marcas: string[]
}

export interface Como {
  /** For the eye only: each value between marks that say whose it is. */
  vista?: boolean
  /** The house's, and those that an office added. */
  variables?: readonly Variable[]
  /** Words at the head of every sheet. */
  sello?: string | null
}

/** Sentences of faults that are told at once. */
const TOPE_DE_MOTIVOS = 20

/** Reads each tag once. @throws PlantillaFallida, which docxtemplater gathers with the others */
function lector(): (texto: string) => Etiqueta {
  const leidas = new Map<string, Etiqueta>()
  return (texto) => {
    const antes = leidas.get(texto)
    if (antes) return antes
    const leida = leerEtiqueta(texto)
    if ('falla' in leida) throw new PlantillaFallida([`La etiqueta {${texto}} no se entiende: ${leida.falla}.`])
    leidas.set(texto, leida)
    return leida
  }
}

/** Fault of each tag where it stands, and the filter of those that name none, as the report of the upload judged them. */
function juzgadas({ partes }: Compilada, variables: readonly Variable[]): Map<DXT.Part, Juicio> {
  const juzgar = juez(variables)
  const juicios = new Map<DXT.Part, Juicio>()
  const andar = (en: readonly DXT.Part[], alcances: readonly Alcance[]): void => {
    for (const parte of en.filter(esEtiqueta)) {
      const juicio = juzgar(parte.value, esBloque(parte), alcances)
      juicios.set(parte, juicio)
      andar(parte.subparsed ?? [], juicio.abre ? [...alcances, juicio.abre] : alcances)
    }
  }
  for (const parte of partes.values()) andar(parte, [{ ruta: '', dentro: variables, lista: false }])
  return juicios
}

/** A name that nobody knows is missing where it stands; any other misuse is told in its place. */
const impide = (juicio: Juicio | undefined): string | null =>
  juicio?.mal && !juicio.mal.startsWith(NO_EXISTE) ? juicio.mal : null

function parserDe(
  relleno: Relleno,
  leer: (texto: string) => Etiqueta,
  juicioDe: (parte: DXT.Part) => Juicio | undefined,
): (texto: string) => DXT.Parser {
  let agotado = false
  return (texto) => {
    const etiqueta = leer(texto)
    return {
      get(_: unknown, contexto) {
        const enBloque = esBloque(contexto.meta.part)
        if (agotado) return enBloque ? [] : ''
        try {
          const juicio = juicioDe(contexto.meta.part)
          const mal = impide(juicio)
          if (mal) {
            const escrito = ilegible(
              { texto, mensaje: mal, ruta: etiqueta.especial ? '' : hallar(etiqueta, contexto, leer).ruta },
              relleno,
            )
            return enBloque ? false : escrito
          }
          const escrita = juicio?.usual ? leer(`${texto} | ${juicio.usual}`) : etiqueta
          return (enBloque ? valorDeBloque : textoDeEtiqueta)(escrita, texto, contexto, relleno, leer)
        } catch (fault) {
          agotado = fault instanceof DemasiadosItems
          throw fault
        }
      },
    }
  }
}

/** What a template that was never checked could still ask for. */
const deMas = ({ partes }: Compilada, leer: (texto: string) => Etiqueta): string[] =>
  [...partes.values()].flatMap(etiquetasDe).flatMap((parte) => {
    const mal = esCruda(parte)
      ? 'las etiquetas {@…}, {=…} y {-…} no se admiten'
      : fueraDeLugar(leer(parte.value), esBloque(parte))
    return mal ? [`La etiqueta {${parte.raw ?? parte.value}} no se puede usar: ${mal}.`] : []
  })

const fallida = (motivos: readonly string[]): PlantillaFallida =>
  new PlantillaFallida([...new Set(motivos)].slice(0, TOPE_DE_MOTIVOS))

/** What can be rendered. @throws PlantillaFallida */
function revisada(compilada: Compilada, leer: (texto: string) => Etiqueta): NonNullable<Compilada['documento']> {
  if (!compilada.documento) throw fallida(compilada.fallas.map((falla) => `{${falla.etiqueta}}: ${mensajeDe(falla)}`))
  const motivos = deMas(compilada, leer)
  if (motivos.length) throw fallida(motivos)
  return compilada.documento
}

/** A template with the data in their places, still to be made a document of. @throws PlantillaFallida */
function rellenar(plantilla: Buffer, datos: unknown, { vista = false, variables = VARIABLES }: Como) {
  const zip = new PizZip(plantilla)
  cambiarPartes(zip, /^word\//, sinMarcas)
  const leer = lector()
  const relleno = nuevoRelleno(vista ? [] : null)
  let juicios = new Map<DXT.Part, Juicio>()
  const compilada = compilar(
    zip,
    parserDe(relleno, leer, (parte) => juicios.get(parte)),
  )
  const documento = revisada(compilada, leer)
  juicios = juzgadas(compilada, variables)
  relleno.comienzos = comienzosDe(compilada.partes.values())
  try {
    documento.render(completar(datos, variables))
  } catch (fault) {
    throw fallida(fallasDe(fault).map(mensajeDe))
  }
  return { zip, documento, relleno }
}

/**
 * What a document would lack, and what a person should look at in it, without making it: a third less of work.
 * @throws PlantillaFallida as `llenar`
 */
export function ensayar(
  plantilla: Buffer,
  datos: unknown,
  como: Pick<Como, 'variables'> = {},
): Pick<Lleno, 'faltan' | 'avisos'> {
  const {
    relleno: { faltan, avisos },
  } = rellenar(plantilla, datos, como)
  return { faltan: [...faltan], avisos: [...avisos.values()] }
}

/**
 * Fills a checked template with the data of a document, completed first: what is missing says so in its place. All the XML of the result
 * is parsed again before anybody receives it.
 * @throws PlantillaFallida when the template asks for what cannot be, or repeats beyond measure
 */
export async function llenar(plantilla: Buffer, datos: unknown, como: Como = {}): Promise<Lleno> {
  const { zip, documento, relleno } = rellenar(plantilla, datos, como)
  cambiarPartes(zip, /^word\/[^/]*\.xml$/, conTabuladores)
  anonimo(zip)
  if (como.sello) sellar(zip, como.sello)
  const sano = await wellFormed(partesXml(zip).map((parte) => parte.asText()))
  if (!sano) throw new PlantillaFallida(['El documento quedaría dañado con estos datos; no se generó.'])
  const { faltan, avisos, marcas } = relleno
  const docx = documento.toBuffer({ compression: 'DEFLATE' })
  return { docx, faltan: [...faltan], avisos: [...avisos.values()], marcas: marcas ?? [] }
}
