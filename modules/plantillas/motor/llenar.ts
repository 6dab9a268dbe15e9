import type { DXT } from 'docxtemplater'
import PizZip from 'pizzip'
import { wellFormed } from '../../kernel/index.ts'
import { hallar, ilegible, textoDeEtiqueta, valorDeBloque } from '../domain/escribir.ts'
import { completar, DemasiadosItems, nuevoRelleno, type Aviso, type Relleno } from '../domain/completar.ts'
import { fueraDeLugar, leerEtiqueta, type Etiqueta } from '../domain/etiqueta.ts'
import { juez, NO_EXISTE, type Alcance, type Juicio } from '../domain/juzgar.ts'
import type { Variable } from '../domain/variables/minuta.ts'
import { VARIABLES } from '../domain/variables.ts'
import {
  esBloque,
  esEtiqueta,
  etiquetasDe,
  compilar,
  esCruda,
  fallasDe,
  type Compilada,
  mensajeDe,
  PlantillaFallida,
} from './compilar.ts'

/** Preview marks, literal or as references. */
const MARCAS = /[\ue000-\ue002]|&#(?:x0*e00[0-2]|0*5734[4-6]);/gi

const partesXml = (zip: PizZip): PizZip.ZipObject[] =>
  Object.values(zip.files).filter(({ name, dir }) => !dir && /\.(xml|rels)$/i.test(name))

function cambiarPartes(zip: PizZip, partes: RegExp, cambio: (xml: string, nombre: string) => string): void {
  for (const parte of partesXml(zip)) {
    if (!partes.test(parte.name)) continue
    const xml = parte.asText()
    const nuevo = cambio(xml, parte.name)
    if (nuevo !== xml) zip.file(parte.name, nuevo)
  }
}

const sinMarcas = (xml: string): string => xml.replace(MARCAS, '')

const conTabuladores = (xml: string): string =>
  xml.includes('\t')
    ? xml.replace(/<w:t(?: [^>]*)?>([^<]*\t[^<]*)<\/w:t>/g, (_, texto: string) =>
        texto
          .split('\t')
          .map((tramo) => (tramo ? `<w:t xml:space="preserve">${tramo}</w:t>` : ''))
          .join('<w:tab/>'),
      )
    : xml

const DOCUMENTO = 'word/document.xml'
const VINCULOS = 'word/_rels/document.xml.rels'
/** All three header types; unused ones are ignored. */
const CLASES = ['default', 'first', 'even'] as const
const PAQUETE = 'http://schemas.openxmlformats.org/package/2006'
const TIPO = 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml'
/** Transitional and strict OOXML namespaces. */
const ESPACIOS = {
  usual: {
    w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
    r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  },
  estricto: {
    w: 'http://purl.oclc.org/ooxml/wordprocessingml/main',
    r: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  },
}

const parrafo = (sello: string): string =>
  '<w:p><w:pPr><w:spacing w:before="0" w:after="120"/><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/><w:color w:val="B42318"/>' +
  `<w:sz w:val="28"/></w:rPr><w:t>${sello}</w:t></w:r></w:p>`

const alComienzo = (xml: string, elemento: string, dentro: string): string =>
  xml.replace(
    new RegExp(`<${elemento}(\\s[^>]*?)?(/?)>`),
    (_, atributos: string | undefined, cerrado: string) =>
      `<${elemento}${atributos ?? ''}>${dentro}${cerrado ? `</${elemento}>` : ''}`,
  )

/** Stamps every header, and adds one to the first section if missing, which the others inherit. @param sello needs no XML escaping */
function sellar(zip: PizZip, sello: string): void {
  const { w, r } = ESPACIOS[zip.file(DOCUMENTO)?.asText().includes(ESPACIOS.estricto.w) ? 'estricto' : 'usual']
  cambiarPartes(zip, /^word\/[^/]+\.xml$/, (xml) => alComienzo(xml, 'w:hdr', parrafo(sello)))
  const nuevas: (typeof CLASES)[number][] = []
  cambiarPartes(zip, /^word\/document\.xml$/, (dado) => {
    const xml = /<w:sectPr[\s/>]/.test(dado) ? dado : dado.replace(/<\/w:body>/, '<w:sectPr/></w:body>')
    const primera = /<w:sectPr(?:\s[^>]*)?\/>|<w:sectPr(?:\s[^>]*)?>[^]*?<\/w:sectPr>/.exec(xml)?.[0] ?? ''
    // `w:sectPrChange` holds the previous section
    const [hoy = ''] = primera.split('<w:sectPrChange')
    const tiene = (clase: string) => new RegExp(`<w:headerReference\\b[^>]*w:type=["']${clase}["']`).test(hoy)
    nuevas.push(...CLASES.filter((clase) => !tiene(clase)))
    const referencias = nuevas.map(
      (clase) => `<w:headerReference xmlns:r="${r}" w:type="${clase}" r:id="sello-${clase}"/>`,
    )
    return alComienzo(xml, 'w:sectPr', referencias.join(''))
  })
  if (nuevas.length === 0) return
  for (const clase of nuevas)
    zip.file(
      `word/sello-${clase}.xml`,
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:hdr xmlns:w="${w}">${parrafo(sello)}</w:hdr>`,
    )
  if (!zip.file(VINCULOS))
    zip.file(VINCULOS, `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${PAQUETE}/relationships"/>`)
  const vinculos = nuevas.map(
    (clase) => `<Relationship Id="sello-${clase}" Type="${r}/header" Target="sello-${clase}.xml"/>`,
  )
  cambiarPartes(zip, /^word\/_rels\/document\.xml\.rels$/, (xml) => alComienzo(xml, 'Relationships', vinculos.join('')))
  const partes = nuevas.map((clase) => `<Override PartName="/word/sello-${clase}.xml" ContentType="${TIPO}"/>`)
  cambiarPartes(zip, /^\[Content_Types\]\.xml$/, (xml) => alComienzo(xml, 'Types', partes.join('')))
}

function comienzo(partes: readonly DXT.Part[]): string | null {
  for (const parte of partes) {
    if (esBloque(parte)) {
      const dentro = comienzo(parte.subparsed ?? [])
      if (dentro !== null) return dentro
    } else if (esEtiqueta(parte)) return `{${parte.value}}`
    else if (parte.position === 'insidetag' && parte.value.trim() !== '') return parte.value
  }
  return null
}

/** By each `{$separador}`: the start of the list's block that holds it. */
function comienzosDe(
  partes: Iterable<readonly DXT.Part[]>,
  juicios: ReadonlyMap<DXT.Part, Juicio>,
): ReadonlyMap<object, string> {
  const comienzos = new Map<object, string>()
  const andar = (en: readonly DXT.Part[], empieza: string | null): void => {
    for (const parte of en.filter(esEtiqueta)) {
      if (empieza !== null && parte.value.includes('$separador')) comienzos.set(parte, empieza)
      const dentro = parte.subparsed ?? []
      andar(dentro, juicios.get(parte)?.abre?.lista ? comienzo(dentro) : empieza)
    }
  }
  for (const parte of partes) andar(parte, null)
  return comienzos
}

const PROPIAS = /\s*<(?:\w+:)?(Override|Relationship)\b[^>]*docProps\/custom\.xml[^>]*\/>/g

/** Removes authors and custom properties. */
function anonimo(zip: PizZip): void {
  zip.remove('docProps/custom.xml')
  cambiarPartes(zip, /^(\[Content_Types\]\.xml|_rels\/\.rels)$/, (xml) => xml.replace(PROPIAS, ''))
  cambiarPartes(zip, /^docProps\/(core|app)\.xml$/, (xml) =>
    xml.replace(/(<(?:dc:creator|cp:lastModifiedBy|Manager|Company)\b[^>]*>)[^<]*(?=<\/)/g, '$1'),
  )
  cambiarPartes(zip, /^word\/[^/]*\.xml$/, (xml) =>
    xml.replace(/( (?:w|w15):(?:author|initials)=)(?:"[^"]*"|'[^']*')/g, '$1""'),
  )
}

export interface Lleno {
  docx: Buffer
  faltan: string[]
  avisos: Aviso[]
  marcas: string[]
}

export interface Como {
  /** Preview with marked values. */
  vista?: boolean
  variables?: readonly Variable[]
  sello?: string | null
}

const TOPE_DE_MOTIVOS = 20

/** Caches parsed tags. @throws PlantillaFallida, collected by docxtemplater */
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

/** Faults and default filters by tag, as the upload report judged them. */
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

/** Unknown names print as missing; other faults print their message. */
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

/** Faults of a template that was never checked. */
const deMas = ({ partes }: Compilada, leer: (texto: string) => Etiqueta): string[] =>
  [...partes.values()].flatMap(etiquetasDe).flatMap((parte) => {
    const mal = esCruda(parte)
      ? 'las etiquetas {@…}, {=…} y {-…} no se admiten'
      : fueraDeLugar(leer(parte.value), esBloque(parte))
    return mal ? [`La etiqueta {${parte.raw ?? parte.value}} no se puede usar: ${mal}.`] : []
  })

const fallida = (motivos: readonly string[]): PlantillaFallida =>
  new PlantillaFallida([...new Set(motivos)].slice(0, TOPE_DE_MOTIVOS))

function revisada(compilada: Compilada, leer: (texto: string) => Etiqueta): NonNullable<Compilada['documento']> {
  if (!compilada.documento) throw fallida(compilada.fallas.map((falla) => `{${falla.etiqueta}}: ${mensajeDe(falla)}`))
  const motivos = deMas(compilada, leer)
  if (motivos.length) throw fallida(motivos)
  return compilada.documento
}

/** @throws PlantillaFallida */
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
  relleno.comienzos = comienzosDe(compilada.partes.values(), juicios)
  try {
    documento.render(completar(datos, variables))
  } catch (fault) {
    throw fallida(fallasDe(fault).map(mensajeDe))
  }
  return { zip, documento, relleno }
}

/** Findings without rendering: a third less work. @throws PlantillaFallida as `llenar` */
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

/** Missing data print a message; the resulting XML is parsed again. @throws PlantillaFallida for impossible values or too many items */
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
