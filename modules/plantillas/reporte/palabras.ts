import PizZip from 'pizzip'
import { legible } from './lugar.ts'

interface Oyente {
  abre(nombre: string, atributos: string): void
  cierra(nombre: string): void
  texto(texto: string): void
}

const PIEZAS =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+/g

/** For well-formed XML; empty elements open and close. */
function recorrerXml(xml: string, { abre, cierra, texto }: Oyente): void {
  for (const [pieza, cdata, barra, nombre, atributos = '', vacio] of xml.matchAll(PIEZAS)) {
    if (cdata !== undefined) texto(cdata)
    else if (nombre === undefined) {
      if (!pieza.startsWith('<')) texto(pieza)
    } else if (barra) cierra(nombre)
    else {
      abre(nombre, atributos)
      if (vacio) cierra(nombre)
    }
  }
}

/** Null if absent. */
const atributo = (atributos: string, nombre: string): string | null => {
  const hallado = new RegExp(`(?:^|\\s)${nombre}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(atributos)
  return hallado ? (hallado[1] ?? hallado[2] ?? '') : null
}

/** Boolean property, on by presence. */
const encendida = (atributos: string): boolean => !/^(?:0|false|off)$/i.test(atributo(atributos, 'w:val') ?? '')

interface Ocultos {
  parrafos: ReadonlySet<string>
  letras: ReadonlySet<string>
}

/** Hidden styles, inherited through `basedOn`. */
function estilosOcultos(styles: string): Ocultos {
  const estilos = new Map(
    [...styles.matchAll(/<w:style\b([^>]*)>([^]*?)<\/w:style>/g)].map(([, atributos = '', dentro = '']) => {
      const oculto = /<w:vanish\b([^>]*)\/>/.exec(dentro)
      return [
        atributo(atributos, 'w:styleId') ?? '',
        {
          tipo: atributo(atributos, 'w:type'),
          base: atributo(/<w:basedOn\b([^>]*)\/>/.exec(dentro)?.[1] ?? '', 'w:val'),
          dice: oculto && !/w:val=["'](?:0|false|off)["']/.test(oculto[1] ?? ''),
        },
      ] as const
    }),
  )
  const esOculto = (id: string | null, vueltas = 0): boolean => {
    const estilo = estilos.get(id ?? '')
    return estilo !== undefined && vueltas < 20 && (estilo.dice ?? esOculto(estilo.base, vueltas + 1))
  }
  const de = (tipo: string) =>
    new Set([...estilos].filter(([id, estilo]) => estilo.tipo === tipo && esOculto(id)).map(([id]) => id))
  return { parrafos: de('paragraph'), letras: de('character') }
}

/** Visible text without automatic numbers and dates. */
export interface TextoALaVista {
  /** Text, notes and boxes. */
  cuerpo: string
  /** Headers and footers that appear; `enTodas` if on all sheets of the section. */
  margenes: { texto: string; enTodas: boolean }[]
  /** Symbol-font characters, drawn as pictures. */
  simbolos: number
}

/** Fields recomputed on printing, so their stored text is ignored. */
const CAMBIANTE = new RegExp(
  '^\\s*(?:PAGE|NUMPAGES|SECTION|SECTIONPAGES|PAGEREF|DATE|TIME|CREATEDATE|SAVEDATE|PRINTDATE|EDITTIME|' +
    'FILENAME|FILESIZE|NUMWORDS|NUMCHARS|AUTHOR|' +
    'LASTSAVEDBY|TITLE|SUBJECT|KEYWORDS|COMMENTS|TEMPLATE|REVNUM|INFO|DOCPROPERTY|TOC|XE|TC)\\b',
  'i',
)
const LETRAS_DE_SIMBOLOS = /^(?:symbol|wingdings.*|webdings|zapf ?dingbats|mt extra)$/i
/** Below it the font Symbol has only digits and punctuation. */
const PRIMERO = 0x41

interface Parte {
  texto: string
  simbolos: number
  notas: { clase: 'footnote' | 'endnote'; id: string }[]
}

export function textoDeParte(xml: string, ocultos: Ocultos): Parte {
  const parte: Parte = { texto: '', simbolos: 0, notas: [] }
  const caminos: string[] = []
  let callado = 0
  /** Choices read of each AlternateContent: only the first counts, and no fallback after one. */
  const opciones: number[] = []
  const campos: { codigo: string; enResultado: boolean }[] = []
  let [oculta, deSimbolos, parrafoOculto, filaOculta] = [false, false, false, 0]
  const callan = (): boolean =>
    callado > 0 ||
    oculta ||
    parrafoOculto ||
    filaOculta > 0 ||
    campos.some(({ codigo, enResultado }) => !enResultado || CAMBIANTE.test(codigo))
  const decir = (texto: string): void => {
    if (!callan()) parte.texto += texto
  }
  const simbolo = (): void => {
    if (!callan()) parte.simbolos++
  }
  recorrerXml(xml, {
    abre(nombre, atributos) {
      const en = caminos.at(-1)
      caminos.push(nombre)
      const val = () => atributo(atributos, 'w:val') ?? ''
      if (/^w:(?:del|moveFrom)$/.test(nombre) && !/^w:(?:rPr|trPr|pPr|tcPr)$/.test(en ?? '')) callado++
      else if (nombre === 'mc:AlternateContent') opciones.push(0)
      else if (nombre === 'mc:Choice') {
        if (opciones.at(-1)) callado++
        opciones.push((opciones.pop() ?? 0) + 1)
      } else if (nombre === 'mc:Fallback') {
        if (opciones.at(-1)) callado++
      } else if (nombre === 'w:p') parrafoOculto = false
      else if (nombre === 'w:pStyle' && caminos.at(-3) === 'w:p') parrafoOculto = ocultos.parrafos.has(val())
      else if (nombre === 'w:r') {
        oculta = false
        deSimbolos = false
      } else if (caminos.at(-3) === 'w:r' && en === 'w:rPr') {
        if (nombre === 'w:vanish') oculta = encendida(atributos)
        else if (nombre === 'w:rStyle' && ocultos.letras.has(val())) oculta = true
        else if (nombre === 'w:rFonts') deSimbolos = LETRAS_DE_SIMBOLOS.test(atributo(atributos, 'w:ascii') ?? '')
      } else if (nombre === 'w:hidden' && en === 'w:trPr') {
        if (encendida(atributos)) filaOculta++
      } else if (nombre === 'w:fldSimple')
        campos.push({ codigo: atributo(atributos, 'w:instr') ?? '', enResultado: true })
      else if (nombre === 'w:fldChar') {
        const tipo = atributo(atributos, 'w:fldCharType')
        const ultimo = campos.at(-1)
        if (tipo === 'begin') campos.push({ codigo: '', enResultado: false })
        else if (tipo === 'separate' && ultimo) ultimo.enResultado = true
        else if (tipo === 'end') campos.pop()
      } else if (/^w:(?:tab|ptab|br|cr)$/.test(nombre) && en === 'w:r') decir(' ')
      else if (nombre === 'w:noBreakHyphen') decir('\u2011')
      else if (nombre === 'w:softHyphen') decir('\u00ad')
      else if (nombre === 'w:sym') {
        const codigo = parseInt(atributo(atributos, 'w:char') ?? '', 16) & 0xff
        if (!/^symbol$/i.test(atributo(atributos, 'w:font') ?? '') || codigo >= PRIMERO) simbolo()
      } else if (/^w:(footnote|endnote)Reference$/.test(nombre) && !callan())
        parte.notas.push({
          clase: nombre === 'w:footnoteReference' ? 'footnote' : 'endnote',
          id: atributo(atributos, 'w:id') ?? '',
        })
    },
    cierra(nombre) {
      caminos.pop()
      const en = caminos.at(-1)
      if (/^w:(?:del|moveFrom)$/.test(nombre) && !/^w:(?:rPr|trPr|pPr|tcPr)$/.test(en ?? '')) callado--
      else if (nombre === 'mc:AlternateContent') opciones.pop()
      else if (nombre === 'mc:Choice') {
        if ((opciones.at(-1) ?? 0) > 1) callado--
      } else if (nombre === 'mc:Fallback') {
        if (opciones.at(-1)) callado--
      } else if (nombre === 'w:fldSimple') campos.pop()
      else if (nombre === 'w:tr') filaOculta = 0
      else if (nombre === 'w:r') oculta = false
      else if (nombre === 'w:p') {
        parrafoOculto = false
        parte.texto += '\n'
      } else if (nombre === 'm:r') decir(' ')
    },
    texto(escrito) {
      const en = caminos.at(-1)
      if (en === 'w:instrText') {
        const ultimo = campos.at(-1)
        if (ultimo && !ultimo.enResultado) ultimo.codigo += escrito
      }
      if (en !== 'w:t' && en !== 'm:t') return
      const texto = legible(escrito)
      if (!deSimbolos || en === 'm:t') decir(texto)
      else for (const letra of texto) if (letra.trim()) simbolo()
    },
  })
  return parte
}

const LADOS = ['default', 'first', 'even'] as const

/** Headers and footers certain to appear, and whether on all sheets. */
function margenesDe(zip: PizZip, documento: string, leer: (xml: string) => Parte) {
  const destinos = new Map(
    [...(zip.file('word/_rels/document.xml.rels')?.asText() ?? '').matchAll(/<Relationship\b[^>]*>/g)].map(([una]) => [
      atributo(una, 'Id') ?? '',
      (atributo(una, 'Target') ?? '').replace(/^\/?(?:word\/)?/, 'word/'),
    ]),
  )
  const pares = /<w:evenAndOddHeaders\b(?![^>]*w:val=["'](?:0|false|off)["'])/.test(
    zip.file('word/settings.xml')?.asText() ?? '',
  )
  const secciones = [...documento.matchAll(/<w:sectPr\b[^>]*?(?:\/>|>([^]*?)<\/w:sectPr>)/g)].map(
    ([, dentro = '']) => dentro.split('<w:sectPrChange')[0] ?? '',
  )
  return secciones.flatMap((seccion, at) => {
    if (at > 0 && /<w:type\b[^>]*w:val=["']continuous["']/.test(seccion)) return []
    const primera = /<w:titlePg\b(?![^>]*w:val=["'](?:0|false|off)["'])/.test(seccion)
    return [...seccion.matchAll(/<w:(?:header|footer)Reference\b[^>]*>/g)].flatMap(([referencia]) => {
      const lado = atributo(referencia, 'w:type') ?? 'default'
      const xml = zip.file(destinos.get(atributo(referencia, 'r:id') ?? '') ?? '')?.asText()
      const seVe = lado === (primera ? 'first' : 'default') && (primera || !pares)
      return xml === undefined || !LADOS.some((uno) => uno === lado) || !seVe
        ? []
        : [{ parte: leer(xml), enTodas: secciones.length === 1 && lado === 'default' }]
    })
  })
}

/** Only notes referenced in the text. */
function notasDe(zip: PizZip, clase: 'footnote' | 'endnote', ids: ReadonlySet<string>): string {
  const xml = zip.file(`word/${clase}s.xml`)?.asText() ?? ''
  return [...xml.matchAll(new RegExp(`<w:${clase}\\b([^>]*)>[^]*?</w:${clase}>`, 'g'))]
    .flatMap(([nota, atributos = '']) => (ids.has(atributo(atributos, 'w:id') ?? '') ? [nota] : []))
    .join('')
}

/** Words that the PDF must contain. */
export function textoALaVista(docx: Buffer): TextoALaVista {
  const zip = new PizZip(docx)
  const ocultos = estilosOcultos(zip.file('word/styles.xml')?.asText() ?? '')
  const leer = (xml: string): Parte => textoDeParte(xml, ocultos)
  const documento = zip.file('word/document.xml')?.asText() ?? ''
  const cuerpo = leer(documento)
  const notas = (['footnote', 'endnote'] as const).map((clase) =>
    leer(notasDe(zip, clase, new Set(cuerpo.notas.filter((nota) => nota.clase === clase).map(({ id }) => id)))),
  )
  const margenes = margenesDe(zip, documento, leer)
  const todas = [cuerpo, ...notas, ...margenes.map(({ parte }) => parte)]
  return {
    cuerpo: [cuerpo, ...notas].map(({ texto }) => texto).join('\n'),
    margenes: margenes.map(({ parte, enTodas }) => ({ texto: parte.texto, enTodas })),
    simbolos: todas.reduce((suma, { simbolos }) => suma + simbolos, 0),
  }
}
