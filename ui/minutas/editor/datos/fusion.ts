import { compactMatricula, formatDate, formatDecimal, formatPesos } from '../../../../schemas/es-co/index.ts'
import { mismosDatos, nada } from '../../../../modules/minutas/domain/forma.ts'
import { tituloDeRuta } from '../../../../modules/minutas/domain/titulos.ts'
import { VARIABLES, type Datos, type Variable } from '../../../../modules/plantillas/domain.ts'
import { quienCambio, type Choque, type Elecciones, type Tres } from '../../../kit/drafts/fusion.ts'
import type { Preguntar } from '../../../kit/drafts/use-conflicto.ts'

export interface Escrito {
  datos: Datos
  id_plantilla: number | null
  id_proyecto: number | null
}

export interface Fusion {
  escrito: Escrito
  choques: Choque[]
  /** Names of changes made only by the other user. */
  unidos: string[]
}

/** True if the saved value wins a conflict. */
export type Elegidas = (clave: string) => boolean

export interface Nombres {
  plantilla: (id: number | null) => string
  proyecto: (id: number | null) => string
}

type Fila = Record<string, unknown>

/** Keys that identify a moved row. */
const LLAVES = ['cedula', 'numero_matricula_inmobiliaria', 'nombre', 'banco'] as const
const llaveDe = (fila: Fila): string | null => {
  const con = LLAVES.find((nombre) => !nada(fila[nombre]))
  return con ? `${con}:${String(fila[con]).trim().toLowerCase()}` : null
}
const matriculaDe = (fila: Fila): string => compactMatricula(String(fila['numero_matricula_inmobiliaria'] ?? ''))
/** Both name and document differ, or the matrícula: the boundaries of one property are not those of another. */
const esOtro = (a: Fila, b: Fila): boolean =>
  ['nombre', 'cedula'].every((campo) => !nada(a[campo]) && !nada(b[campo]) && a[campo] !== b[campo]) ||
  (matriculaDe(a) !== '' && matriculaDe(b) !== '' && matriculaDe(a) !== matriculaDe(b))
const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** For each row of `otra`, its index in `base` or null: by equality, then by key, then by position. */
export const alinear = (base: readonly Fila[], otra: readonly Fila[]): (number | null)[] => {
  const libres = new Set(base.keys())
  const de = otra.map((): number | null => null)
  const tomar = (same: (b: Fila, o: Fila, bAt: number, oAt: number) => boolean) =>
    otra.forEach((fila, at) => {
      if (de[at] !== null) return
      const found = [...libres].find((b) => same(base[b] ?? {}, fila, b, at))
      if (found === undefined) return
      de[at] = found
      libres.delete(found)
    })
  tomar((b, o, bAt, oAt) => bAt === oAt && igual(b, o))
  tomar(igual)
  tomar((b, o) => llaveDe(b) !== null && llaveDe(b) === llaveDe(o))
  // with equal lengths an unmatched row was edited in place, unless it is of another person or property
  if (base.length === otra.length) tomar((b, o, bAt, oAt) => bAt === oAt && !esOtro(b, o))
  return de
}

const enPalabras = (valor: unknown, clase: Variable['clase']): string => {
  if (nada(valor)) return ''
  if (clase === 'dinero' && typeof valor === 'number') return formatPesos(valor)
  if (clase === 'decimal' && typeof valor === 'number') return formatDecimal(valor, 6)
  if (clase === 'fecha' && typeof valor === 'string') return formatDate(valor)
  return typeof valor === 'object' ? 'Cambiado' : String(valor)
}

const seQueda = (valor: unknown): string => (valor ? 'Se queda' : 'Se quita')

const NADA: Datos = {}
const objeto = (valor: unknown): Datos => (typeof valor === 'object' && valor !== null ? (valor as Datos) : NADA) // data: plain objects
const lista = (valor: unknown): readonly Fila[] => (Array.isArray(valor) ? (valor as Fila[]) : []) // lists of data are of objects

/** Three-way merge. A conflict keeps my value unless chosen otherwise. */
export const fusionar = (
  { base, mio, guardado }: Tres<Escrito>,
  nombres: Nombres,
  esDelOtro: Elegidas = () => false,
): Fusion => {
  const choques: Choque[] = []
  const unidos: string[] = []

  const decidir = (
    clave: string,
    etiqueta: string,
    tres: Tres<unknown>,
    texto: (valor: unknown) => string,
  ): unknown => {
    const visto = (valor: unknown) => (nada(valor) ? '' : valor)
    const quien = quienCambio({ base: visto(tres.base), mio: visto(tres.mio), guardado: visto(tres.guardado) })
    if (quien === 'otro') unidos.push(etiqueta)
    if (quien !== 'ambos') return quien === 'otro' ? tres.guardado : tres.mio
    choques.push({ clave, etiqueta, mio: texto(tres.mio) || '(vacío)', guardado: texto(tres.guardado) || '(vacío)' })
    return esDelOtro(clave) ? tres.guardado : tres.mio
  }

  const unirLista = (ruta: string, variable: Variable, tres: Tres<unknown>): Fila[] => {
    const [b, m, g] = [lista(tres.base), lista(tres.mio), lista(tres.guardado)]
    const [deMio, deGuardado] = [alinear(b, m), alinear(b, g)]
    const nuevasSuyas = new Set(g.flatMap((_, at) => (deGuardado[at] === null ? [at] : [])))
    const filas: Fila[] = []
    const en = () => `${ruta}[${filas.length}]`
    m.forEach((mia, at) => {
      const de = deMio[at] ?? null
      const suyaEn =
        de === null
          ? [...nuevasSuyas].find((otra) => llaveDe(g[otra] ?? {}) !== null && llaveDe(g[otra] ?? {}) === llaveDe(mia))
          : deGuardado.indexOf(de)
      const suya = suyaEn === undefined || suyaEn < 0 ? undefined : g[suyaEn]
      if (suyaEn !== undefined && suyaEn >= 0) nuevasSuyas.delete(suyaEn)
      if (suya) {
        filas.push(
          unirGrupo(en(), variable.dentro ?? [], {
            base: de === null ? NADA : objeto(b[de]),
            mio: mia,
            guardado: suya,
          }),
        )
        return
      }
      // added here, or deleted there and kept here
      if (de === null || decidir(en(), tituloDeRuta(en()), { base: b[de], mio: mia, guardado: null }, seQueda))
        filas.push(mia)
    })
    b.forEach((era, de) => {
      const suya = g[deGuardado.indexOf(de)]
      if (deMio.includes(de) || !suya) return
      // deleted here: restored only if changed there and chosen
      if (decidir(en(), tituloDeRuta(en()), { base: era, mio: null, guardado: suya }, seQueda)) filas.push(suya)
    })
    for (const at of nuevasSuyas) {
      unidos.push(tituloDeRuta(en()))
      filas.push(g[at] ?? {})
    }
    return filas
  }

  const unirGrupo = (
    ruta: string,
    variables: readonly Variable[],
    { base: b, mio: m, guardado: g }: Tres<Datos>,
  ): Datos => {
    const conocidas = new Map(variables.map((variable) => [variable.nombre, variable]))
    const unido: Datos = {}
    for (const nombre of new Set([...Object.keys(m), ...Object.keys(g)])) {
      const aqui = ruta ? `${ruta}.${nombre}` : nombre
      const variable = conocidas.get(nombre)
      const tres = { base: b[nombre], mio: m[nombre], guardado: g[nombre] }
      const valor = unir(aqui, variable, tres)
      if (valor !== undefined) unido[nombre] = valor
    }
    return unido
  }

  const unir = (ruta: string, variable: Variable | undefined, tres: Tres<unknown>): unknown => {
    if (variable?.clase === 'lista') return unirLista(ruta, variable, tres)
    // a group added or deleted by one side is one unit; otherwise its fields merge one by one
    if (variable?.clase === 'grupo' && tres.mio && tres.guardado)
      return unirGrupo(ruta, variable.dentro ?? [], {
        base: objeto(tres.base),
        mio: objeto(tres.mio),
        guardado: objeto(tres.guardado),
      })
    return decidir(ruta, tituloDeRuta(ruta), tres, (valor) => enPalabras(valor, variable?.clase ?? 'texto'))
  }

  const id = (
    clave: 'id_plantilla' | 'id_proyecto',
    etiqueta: string,
    nombre: (id: number | null) => string,
  ): number | null =>
    decidir(clave, etiqueta, { base: base[clave], mio: mio[clave], guardado: guardado[clave] }, (valor) =>
      nombre(typeof valor === 'number' ? valor : null),
    ) as number | null // one of the three it was given

  const escrito = {
    datos: unirGrupo('', VARIABLES, { base: base.datos, mio: mio.datos, guardado: guardado.datos }),
    id_proyecto: id('id_proyecto', 'Proyecto', nombres.proyecto),
    id_plantilla: id('id_plantilla', 'Plantilla', nombres.plantilla),
  }
  return { escrito, choques, unidos: [...new Set(unidos)] }
}

export const iguales = (a: Escrito, b: Escrito): boolean =>
  a === b ||
  (a.id_plantilla === b.id_plantilla &&
    a.id_proyecto === b.id_proyecto &&
    (a.datos === b.datos || mismosDatos(a.datos, b.datos)))

export const uniendo =
  (nombres: Nombres) =>
  (tres: Tres<Escrito>, elecciones: Elecciones = {}) => {
    const { escrito, ...resto } = fusionar(tres, nombres, (clave) => elecciones[clave] === 'guardado')
    return { valor: escrito, ...resto }
  }

/** Lays a draft over the screen; asks where both changed since its base. @returns null if the user leaves the draft */
export const retomado = async (
  { escrito, base }: { escrito: Escrito; base: Escrito },
  enPantalla: Escrito,
  nombres: Nombres,
  preguntar: Preguntar,
): Promise<Fusion | null> => {
  const tres = { base, mio: escrito, guardado: enPantalla }
  const fusion = fusionar(tres, nombres)
  const elecciones = fusion.choques.length > 0 ? await preguntar(fusion) : {}
  return elecciones && fusionar(tres, nombres, (clave) => elecciones[clave] === 'guardado')
}
