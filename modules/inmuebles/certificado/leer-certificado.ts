import { leerMatricula, normalizeText } from '../../../schemas/es-co/index.ts'
import type { CertificadoLeido } from '../../../schemas/respuestas/personas/certificado.ts'

type Propuesta = CertificadoLeido['propuestas'][number]

interface Renglon {
  texto: string
  pagina: number
  linea: number
}

const renglonesDe = (paginas: readonly string[]): Renglon[] =>
  paginas.flatMap((pagina, p) =>
    pagina.split('\n').map((texto, n) => ({ texto: texto.replace(/\s+/g, ' ').trim(), pagina: p + 1, linea: n + 1 })),
  )

/** Headings that end a block of free text. */
const TITULO =
  /^(descripcion|complementacion|direccion del inmueble|determinacion del inmueble|destinacion economica|matricula abierta|anotacion|area y coeficiente|linderos tecnicamente|cabida y linderos|codigo catastral|nupre|nro total|salvedades|fin de este documento|fecha apertura)\b/

const MAXIMO_LINDEROS = 8000

/** Text under a heading, up to the next one. */
function bloque(renglones: readonly Renglon[], desde: number): string {
  const fin = renglones.findIndex(({ texto }, n) => n > desde && TITULO.test(normalizeText(texto)))
  return renglones
    .slice(desde + 1, fin < 0 ? undefined : fin)
    .map(({ texto }) => texto)
    .filter(Boolean)
    .join(' ')
}

function propuestasDe(renglones: readonly Renglon[]): Propuesta[] {
  const hallar = (patron: RegExp, desde = 0): [number, RegExpExecArray] | null => {
    for (const [n, { texto }] of renglones.entries()) {
      const hallado = n < desde ? null : patron.exec(texto)
      if (hallado) return [n, hallado]
    }
    return null
  }
  const una = (campo: Propuesta['campo'], titulo: string, n: number, valor: string): Propuesta[] => {
    const { pagina = 1, linea = 1 } = renglones[n] ?? {}
    return valor.trim() ? [{ campo, titulo, valor: valor.trim(), pagina, linea }] : []
  }
  const matricula = hallar(/N(?:ro|[°º.o])\.? ?Matr[ií]cula ?:? ?([\dA-Z]{2,3} ?- ?[\d.]+)/i)
  const circulo = hallar(/C[IÍ]RCULO REGISTRAL ?: ?(.+?)(?: DEPTO ?:| MUNICIPIO ?:|$)/i)
  const depto = hallar(/DEPTO ?: ?(.+?)(?: MUNICIPIO ?:| VEREDA ?:|$)/i)
  const municipio = hallar(/MUNICIPIO ?: ?(.+?)(?: VEREDA ?:| DEPTO ?:|$)/i)
  const catastral = hallar(/C[OÓ]DIGO CATASTRAL ?: ?([\dA-Z]{8,40})/i)
  const direccion = hallar(/^DIRECCI[OÓ]N DEL INMUEBLE/i)
  const primera = direccion && hallar(/^\d{1,2}\) ?(.+)/, direccion[0])
  const linderos = hallar(/CABIDA Y LINDEROS/i)
  const leida = matricula?.[1][1] ? leerMatricula(matricula[1][1]).matricula : null
  return [
    ...(matricula && leida ? una('matricula', 'Matrícula', matricula[0], leida) : []),
    ...(circulo ? una('circulo', 'Círculo', circulo[0], circulo[1][1] ?? '') : []),
    ...(depto ? una('departamento', 'Departamento', depto[0], depto[1][1] ?? '') : []),
    ...(municipio ? una('municipio', 'Municipio', municipio[0], municipio[1][1] ?? '') : []),
    ...(catastral ? una('numero_catastral', 'Cédula Catastral', catastral[0], catastral[1][1] ?? '') : []),
    ...(primera ? una('direccion', 'Dirección', primera[0], (primera[1][1] ?? '').slice(0, 250)) : []),
    ...(linderos
      ? una('linderos', 'Linderos', linderos[0], bloque(renglones, linderos[0]).slice(0, MAXIMO_LINDEROS))
      : []),
  ]
}

interface Anotacion {
  numero: number
  en: Renglon
  renglones: Renglon[]
}

function anotacionesDe(renglones: readonly Renglon[]): Anotacion[] {
  const todas: Anotacion[] = []
  for (const renglon of renglones) {
    const [, numero] = /^ANOTACI[OÓ]N ?: ?N(?:ro|[°º.o])\.? ?:? ?(\d{1,4})/i.exec(renglon.texto) ?? []
    if (numero) todas.push({ numero: Number(numero), en: renglon, renglones: [renglon] })
    else todas.at(-1)?.renglones.push(renglon)
  }
  return todas
}

/** Limits and burdens of the property, by the words of the annotation's «especificación». */
const GRAVAMENES: readonly (readonly [palabra: RegExp, clase: string])[] = [
  [/\bembargo\b/, 'Embargo'],
  [/\bhipoteca\b/, 'Hipoteca'],
  [/\bdemanda\b/, 'Demanda'],
  [/\bpatrimonio de familia\b/, 'Patrimonio de familia'],
  [/\bafectacion a vivienda\b/, 'Afectación a vivienda familiar'],
  [/\busufructo\b/, 'Usufructo'],
]

const especificacionDe = ({ renglones }: Anotacion): string =>
  renglones.map(({ texto }) => /ESPECIFICACI[OÓ]N ?: ?(.+)/i.exec(texto)?.[1]).find(Boolean) ?? ''

/** Annotation numbers that another annotation cancels. */
const canceladasPor = ({ renglones }: Anotacion): number[] =>
  renglones.flatMap(({ texto }) =>
    [
      ...(/se cancela (?:la )?anotaci[oó]n(?:es)? ?N(?:ro|[°º.o])?s?\.? ?:? ?([\d, ]+)/gi
        .exec(texto)?.[1]
        ?.matchAll(/\d+/g) ?? []),
    ].map(([numero]) => Number(numero)),
  )

/** Owners: those with the X of the holder in the last annotation that has one. */
function duenosDe(anotaciones: readonly Anotacion[]): CertificadoLeido['duenos'] {
  const conDueno = anotaciones.map(({ renglones }) =>
    renglones.flatMap(({ texto, pagina, linea }) => {
      const [, nombre, documento] = /^A ?: ?(.+?)(?: (?:CC|NIT|CE|TI|PA)[#. ]*([\d.-]+))? +[XI]$/i.exec(texto) ?? []
      return nombre ? [{ nombre: nombre.trim(), documento: documento?.replace(/\D/g, '') ?? null, pagina, linea }] : []
    }),
  )
  return conDueno.findLast((suyos) => suyos.length > 0) ?? []
}

/**
 * Proposals of a certificado de tradición, each with the page and line that it comes from, for a person to accept field by field.
 * @param paginas text of each page, a line a line
 * @returns null if the text is of another document
 */
export function leerCertificado(paginas: readonly string[]): CertificadoLeido | null {
  const renglones = renglonesDe(paginas)
  const propuestas = propuestasDe(renglones)
  const esCertificado = renglones.some(({ texto }) => /tradici[oó]n|matr[ií]cula inmobiliaria/i.test(texto))
  if (!esCertificado || !propuestas.some(({ campo }) => campo === 'matricula')) return null
  const anotaciones = anotacionesDe(renglones)
  const canceladas = new Set(anotaciones.flatMap(canceladasPor))
  return {
    propuestas,
    duenos: duenosDe(anotaciones),
    gravamenes: anotaciones.flatMap((una) => {
      const especificacion = especificacionDe(una)
      const llana = normalizeText(especificacion)
      const clase = GRAVAMENES.find(([palabra]) => palabra.test(llana))?.[1]
      return clase && !llana.includes('cancelacion') && !canceladas.has(una.numero)
        ? [
            {
              clase,
              anotacion: una.numero,
              texto: especificacion.slice(0, 300),
              pagina: una.en.pagina,
              linea: una.en.linea,
            },
          ]
        : []
    }),
  }
}
