import { normalizeText } from '../../../schemas/es-co/index.ts'
import { fueraDeLugar, leerEtiqueta, type Etiqueta, type Paso } from './etiqueta.ts'
import { sugerir, enRutas, etiquetaPara, filtroUsual, type VariableEnRuta } from './variables.ts'
import type { Variable } from './variables/minuta.ts'

export interface Alcance {
  /** Path of its variable; empty for the document. */
  ruta: string
  dentro: readonly Variable[]
  lista: boolean
}

export interface Juicio {
  mal: string | null
  /** A name to write instead; with braces, the whole tag. */
  sugerencia: string | null
  avisos: string[]
  /** Interpretation of ambiguous options. */
  notas: string[]
  /** Default filter. */
  usual: string | null
  /** Paths of its variables, named or not. */
  usadas: string[]
  /** Scope that the block opens. */
  abre: Alcance | null
}

export const NO_EXISTE = 'no existe «'

const FECHAS = /^fecha/
/** Filters for amounts and shares, never for texts. */
const CANTIDADES = /^(dinero|pesos|pesos_letras|porcentaje|porcentaje_letras|area)$/
const CIFRAS = /^(dinero|pesos|letras|cifra|numero|decimal|ordinal|porcentaje|area|pesos_letras|porcentaje_letras)/
const DE_VARIOS = /^(lista|suma|cuenta|concordar|hay|varios|o)$/
const DE_LISTAS = /^(lista|suma|cuenta|varios)$/

/** Unknown names that get suggestions; a page of them must be rewritten anyway. */
const TOPE_DE_SUGERENCIAS = 300

const unida = (ruta: string, nombre: string): string => (ruta ? `${ruta}.${nombre}` : nombre)

const dichos = (variables: readonly Variable[], antes = ''): string[] =>
  variables.flatMap(({ nombre, clase, dentro = [] }) => [
    antes + nombre,
    ...(clase === 'grupo' ? dichos(dentro, `${antes}${nombre}.`) : []),
  ])

/** Trade words for variables of another name. */
const SINONIMOS = new Map([
  ['precio', 'valor_venta'],
  ['cuantia', 'valor_venta'],
  ['valor', 'valor_venta'],
  ['avaluo', 'valor_avaluo'],
  ['escritura', 'escritura_numero'],
  ['notario', 'nombre_notario'],
  ['fecha', 'fecha_escritura'],
  ['retencion', 'pago_retefuente'],
])

const palabrasDe = (texto: string): string[] => texto.split(/[^\p{L}\p{N}]+/u).filter((palabra) => palabra.length > 2)

interface Hallada {
  variable: Variable
  ruta: string
  desde: number
}

export function juez(catalogo: readonly Variable[]) {
  const todas = enRutas(catalogo)
  const sugeridas = new Map<string, string | null>()
  const conPalabras = todas
    .filter(({ clase, origen }) => clase !== 'lista' && clase !== 'grupo' && origen !== 'registro')
    .map((variable) => ({
      variable,
      palabras: new Set(palabrasDe(normalizeText(`${variable.titulo} ${variable.nombre}`))),
    }))

  function hallar(camino: readonly string[], alcances: readonly Alcance[]): Hallada | null {
    const [primero, ...resto] = camino
    for (let desde = alcances.length - 1; desde >= 0; desde--) {
      const alcance = alcances[desde]
      let variable = alcance?.dentro.find(({ nombre }) => nombre === primero)
      if (!alcance || !variable) continue
      for (const nombre of resto)
        variable = variable?.clase === 'grupo' ? variable.dentro?.find((una) => una.nombre === nombre) : undefined
      return variable ? { variable, ruta: unida(alcance.ruta, camino.join('.')), desde } : null
    }
    return null
  }

  function cercana(campo: string, alcances: readonly Alcance[]): string | null {
    const clave = [campo, ...alcances.map(({ ruta }) => ruta)].join('\n')
    const enAlcance = () => new Set([...alcances].reverse().flatMap(({ dentro }) => dichos(dentro)))
    if (!sugeridas.has(clave) && sugeridas.size < TOPE_DE_SUGERENCIAS) {
      sugeridas.set(clave, sugerir(campo, enAlcance()) ?? querida(campo, alcances))
    }
    return sugeridas.get(clave) ?? null
  }

  function etiquetaAqui(variable: VariableEnRuta, alcances: readonly Alcance[]): string {
    const abierto = (at: number) =>
      alcances.some(
        ({ ruta }) =>
          ruta ===
          variable.en
            .slice(0, at + 1)
            .map(({ nombre }) => nombre)
            .join('.'),
      )
    return etiquetaPara({ ...variable, en: variable.en.slice(variable.en.findLastIndex((_, at) => abierto(at)) + 1) })
  }

  /** Variable with all the words of the name and the fewest others. */
  function porPalabras(dicho: string): VariableEnRuta | undefined {
    const buscadas = palabrasDe(dicho)
    return conPalabras
      .filter(({ palabras }) => buscadas.length > 0 && buscadas.every((una) => palabras.has(una)))
      .sort((una, otra) => una.palabras.size - otra.palabras.size)[0]?.variable
  }

  function querida(campo: string, alcances: readonly Alcance[]): string | null {
    const dicho = normalizeText(campo)
    const otra =
      todas.find(({ ruta, clase, en }) =>
        !en.length ? ruta === SINONIMOS.get(dicho) && clase !== 'lista' : ruta === campo,
      ) ??
      todas.find(({ ruta, en }) => ruta.endsWith(`.${campo}`) && en.some(({ clase }) => clase === 'lista')) ??
      porPalabras(dicho)
    return otra ? etiquetaAqui(otra, alcances) : null
  }

  /** Hint for a name that exists inside a list whose block is missing. */
  function fuera(campo: string): string {
    const otra = todas.find(
      ({ ruta, en }) => (ruta === campo || ruta.endsWith(`.${campo}`)) && en.some(({ clase }) => clase === 'lista'),
    )
    const lista = otra?.en.find(({ clase }) => clase === 'lista')
    return lista ? `${NO_EXISTE}${campo}» aquí: está dentro de {#${lista.nombre}}…{/}` : `${NO_EXISTE}${campo}»`
  }

  /** Faults of a filter's options, and further paths it reads. */
  function pasoMal(variable: Variable, [paso]: readonly Paso[]): string | null {
    const varios = variable.clase === 'lista' || variable.clase === 'grupo'
    if (!paso) return null
    if (varios && !DE_VARIOS.test(paso.nombre))
      return `«${variable.nombre}» es ${articulo(variable)}: «${paso.nombre}» no sabe escribirla`
    if (DE_LISTAS.test(paso.nombre) && variable.clase !== 'lista')
      return `«${variable.nombre}» no es una lista, y «${paso.nombre}» necesita una`
    if (paso.nombre === 'concordar' && !varios) return '«concordar» necesita saber con quién: una lista, un grupo o «.»'
    const [campo] = paso.opciones
    if (!/^(lista|suma)$/.test(paso.nombre)) return null
    if (campo === undefined) return `diga de qué dato: «${paso.nombre}:…»`
    return variable.dentro?.some(({ nombre }) => nombre === campo)
      ? null
      : `en «${variable.nombre}» no existe «${campo}»`
  }

  const avisosDe = (variable: Variable, pasos: readonly Paso[]): string[] =>
    pasos.flatMap(({ nombre }) => {
      const rara = FECHAS.test(nombre)
        ? /dinero|entero|decimal|si_no/
        : CANTIDADES.test(nombre)
          ? /texto|fecha|si_no/
          : CIFRAS.test(nombre)
            ? /fecha|si_no/
            : null
      return rara?.test(variable.clase) ? [`«${variable.titulo}» no es algo que «${nombre}» sepa escribir`] : []
    })

  const notasDe = (pasos: readonly Paso[]): string[] =>
    pasos.flatMap(({ filtro, opciones }) => filtro.entendido?.(opciones) ?? [])

  const usadasDe = ({ ruta, variable }: Pick<Hallada, 'ruta' | 'variable'>, pasos: readonly Paso[]): string[] => [
    ruta,
    ...pasos
      .flatMap(({ nombre, filtro, opciones: [campo = ''] }) => [
        ...(filtro.usa ?? []),
        ...(/^(lista|suma)$/.test(nombre) ? [campo] : []),
      ])
      .filter((nombre) => variable.dentro?.some((una) => una.nombre === nombre))
      .map((nombre) => unida(ruta, nombre)),
  ]

  const nada = (mal: string | null, sugerencia: string | null = null): Juicio => ({
    mal,
    sugerencia,
    avisos: [],
    notas: [],
    usual: null,
    usadas: [],
    abre: null,
  })

  function deEspecial({ campo, especial }: Etiqueta, alcances: readonly Alcance[]): Juicio {
    const enLista = alcances.some(({ lista }) => lista)
    return nada(especial === '$clausula' || enLista ? null : `«${campo}» solo sirve dentro de un bloque que repite`)
  }

  /** The item itself, which is of the innermost block. */
  function delElemento({ pasos }: Etiqueta, alcances: readonly Alcance[]): Juicio {
    const alcance = alcances.at(-1)
    if (!alcance?.ruta) return nada('«.» es el elemento de un bloque: solo sirve dentro de uno')
    const variable: Variable = { nombre: '.', titulo: '.', clase: 'grupo', origen: 'minuta', dentro: alcance.dentro }
    const mal = pasos.length ? pasoMal(variable, pasos) : '«.» es un grupo: diga cuál de sus datos'
    return mal
      ? nada(mal)
      : { ...nada(null), notas: notasDe(pasos), usadas: usadasDe({ ruta: alcance.ruta, variable }, pasos) }
  }

  function delNombre(
    etiqueta: Etiqueta,
    camino: readonly string[],
    enBloque: boolean,
    alcances: readonly Alcance[],
  ): Juicio {
    const hallada = hallar(camino, alcances)
    if (!hallada) {
      const sugerencia = cercana(etiqueta.campo, alcances)
      return nada(
        sugerencia && !sugerencia.startsWith('{') ? `${NO_EXISTE}${etiqueta.campo}»` : fuera(etiqueta.campo),
        sugerencia,
      )
    }
    const { variable, ruta, desde } = hallada
    const { pasos } = etiqueta
    const varios = variable.clase === 'lista' || variable.clase === 'grupo'
    if (!pasos.length && enBloque && variable.clase === 'si_no')
      return nada(`un «no» también abriría el bloque: use {#${etiqueta.campo} | es:si}`)
    if (!pasos.length && !enBloque && varios) {
      return nada(
        `«${etiqueta.campo}» es ${articulo(variable)}: ${variable.clase === 'lista' ? 'use un bloque o «lista:…»' : 'diga cuál de sus datos'}`,
      )
    }
    const mal = pasoMal(variable, pasos)
    if (mal) return nada(mal, opcionCercana(variable, pasos))
    const deOtro =
      desde > 0 && desde < alcances.length - 1 && alcances[desde]?.lista
        ? [`se toma de {#${alcances[desde]?.ruta ?? ''}}, un bloque más afuera`]
        : []
    const usual = !enBloque && !pasos.length ? filtroUsual(variable.clase) : null
    return {
      ...nada(null),
      usual,
      notas: usual ? [`va sin filtro: se escribe como {${etiqueta.campo} | ${usual}}`] : notasDe(pasos),
      avisos: [...avisosDe(variable, pasos), ...deOtro],
      usadas: usadasDe(hallada, pasos),
      abre:
        enBloque && !pasos.length && varios
          ? { ruta, dentro: variable.dentro ?? [], lista: variable.clase === 'lista' }
          : null,
    }
  }

  return function juzgar(texto: string, enBloque: boolean, alcances: readonly Alcance[]): Juicio {
    const etiqueta = leerEtiqueta(texto)
    if ('falla' in etiqueta) return nada(etiqueta.falla, etiqueta.sugerencia ?? null)
    const mal = fueraDeLugar(etiqueta, enBloque)
    if (mal) return nada(mal)
    if (etiqueta.especial) return deEspecial(etiqueta, alcances)
    return etiqueta.camino ? delNombre(etiqueta, etiqueta.camino, enBloque, alcances) : delElemento(etiqueta, alcances)
  }
}

const articulo = ({ clase }: Variable): string => (clase === 'lista' ? 'una lista' : 'un grupo')

const opcionCercana = ({ dentro = [] }: Variable, [paso]: readonly Paso[]): string | null =>
  paso?.opciones[0]
    ? sugerir(
        paso.opciones[0],
        dentro.map(({ nombre }) => nombre),
      )
    : null
