import { conPunto, formatPercent } from '../../../schemas/es-co/index.ts'
import {
  LADOS,
  LISTA_DE,
  type FacturasDeRadicacion,
  type FacturaGuardada,
  type Lado,
} from '../../../schemas/facturacion/facturacion.ts'
import { emparejar, quienCambio } from '../../kit/drafts/fusion.ts'
import { methodData } from '../../pagos/domain.ts'
import { mismaTarjeta, esFija, iguales, valoresGuardados } from './cuerpo.ts'
import { desdeGuardadas, type Formulario, type Tarjeta, formularioInicial, reducir } from './formulario.tsx'
import { useMemo, useReducer, useState, useEffect } from 'react'
import { acuerdos } from './cuadricula.ts'
import { todas, type Lados } from './datos.ts'
import { olvidar, SIN_ERRORES, type Errores } from './errores.ts'
import { cuandoBorrador, useBorrador } from '../../kit/drafts/use-borrador.ts'

interface Rebase {
  formulario: Formulario
  /** Other users' changes, one sentence each. */
  ajenos: string[]
}

type NombreDe = (persona: number | null) => string

/** Three-way merge by field with another user's save: own changes win; a card on its way to the DIAN stays as sent. */
export const rebasar = (
  antes: Formulario,
  mio: Formulario,
  actual: FacturasDeRadicacion,
  nombreDe: NombreDe,
): Rebase => {
  const guardado = desdeGuardadas(actual)
  const ajenos: string[] = []
  /** Removed by others: an unchanged card goes, a changed one becomes new. */
  const quitada = (previa: Tarjeta | undefined, mia: Tarjeta): Tarjeta[] => {
    if (mia.id_factura !== null) ajenos.push(`Se quitó la factura de ${conPunto(nombreDe(mia.otorgante))}`)
    return previa && mismaTarjeta(previa, mia) ? [] : [{ ...mia, id_factura: null, numero: '' }]
  }
  /** Only in their version; a card removed here comes back if it is on its way to the DIAN. */
  const agregada = (previa: Tarjeta | undefined, suya: Tarjeta, fija: boolean): Tarjeta[] => {
    if (previa && !fija) return []
    const quien = nombreDe(suya.otorgante)
    ajenos.push(
      previa
        ? `La factura de ${quien} ya va para la DIAN y no se puede quitar.`
        : `Se agregó la factura de ${conPunto(quien)}`,
    )
    return [suya]
  }
  const lado = (lista: keyof Formulario): Tarjeta[] => {
    const base = antes[lista].filter(({ id_factura }) => id_factura !== null)
    const fijas = new Set(actual[lista].filter((factura) => esFija(factura)).map(({ id_factura }) => id_factura))
    const conocidas = new Set(base.map(({ id_factura }) => id_factura))
    /** A card without an id matches the new saved card of its person. */
    const idDe = ({ id_factura, otorgante }: Tarjeta): number | null =>
      id_factura ??
      guardado[lista].find((suya) => suya.otorgante === otorgante && !conocidas.has(suya.id_factura))?.id_factura ??
      null
    const filas = emparejar({ base, mio: mio[lista], guardado: guardado[lista] }, (una) =>
      String(idDe(una) ?? una.clave),
    )
    return filas.flatMap(({ base: previa, mio: mia, guardado: suya }): Tarjeta[] => {
      const fija = suya !== undefined && fijas.has(suya.id_factura ?? 0)
      if (!suya) return mia ? quitada(previa, mia) : []
      if (!mia) return agregada(previa, suya, fija)
      if (!previa || !mismaTarjeta(previa, suya)) ajenos.push(cambio(previa, suya, nombreDe))
      const entera = fija || (previa !== undefined && mismaTarjeta(previa, mia))
      const unida = previa ? unidas(previa, mia, suya) : { ...mia, id_factura: suya.id_factura, numero: suya.numero }
      return [{ ...(entera ? suya : unida), clave: mia.clave }]
    })
  }
  const [vendedores, compradores] = LADOS.map((uno) => lado(LISTA_DE[uno]))
  return { formulario: { vendedores: vendedores ?? [], compradores: compradores ?? [] }, ajenos }
}

/** Units of the merge: the compared value and the fields that go with it. */
const CAMPOS: readonly { de: (tarjeta: Tarjeta) => unknown; lleva: (tarjeta: Tarjeta) => Partial<Tarjeta> }[] = [
  { de: ({ otorgante }) => otorgante, lleva: ({ otorgante }) => ({ otorgante }) },
  { de: ({ pago }) => [pago.method, methodData(pago)], lleva: ({ pago }) => ({ pago }) },
  {
    de: ({ percent, lineas = null }) => [percent, lineas],
    lleva: ({ percent, propio, escrito, lineas = null }) => ({ percent, propio, escrito, lineas }),
  },
  { de: ({ observation }) => observation.trim(), lleva: ({ observation }) => ({ observation }) },
]

const unidas = (previa: Tarjeta, mia: Tarjeta, suya: Tarjeta): Tarjeta =>
  CAMPOS.reduce((unida, { de, lleva }) => {
    const quien = quienCambio({ base: de(previa), mio: de(mia), guardado: de(suya) })
    return quien === 'yo' || quien === 'ambos' ? { ...unida, ...lleva(mia) } : unida
  }, suya)

const cambio = (previa: Tarjeta | undefined, suya: Tarjeta, nombreDe: NombreDe): string => {
  const quien = nombreDe(suya.otorgante)
  if (!previa) return `Se agregó la factura de ${conPunto(quien)}`
  return previa.percent === suya.percent
    ? `Cambió la factura de ${conPunto(quien)}`
    : `La factura de ${quien} pasó de ${formatPercent(previa.percent ?? 0)} a ${formatPercent(suya.percent ?? 0)}.`
}

interface Borrador {
  formulario: Formulario
  base: Formulario
  version: number | null
}

interface Dado {
  id: number
  facturas: FacturasDeRadicacion
  guardado: Formulario
  nombreDe: (persona: number | null) => string
}

interface Recuperado extends Rebase {
  /** Time, and whether on another computer. */
  de: string
}

/** Draft of an earlier visit, merged with the saved version; null: none. */
const useBorradorFacturas = ({ id, facturas, guardado, nombreDe }: Dado) => {
  const { borrador, borradorDe, deOtroEquipo, guardar, descartar } = useBorrador<Borrador>(
    `facturar.${id}`,
    `Facturas de la radicación No. ${facturas.numero_radicacion}`,
  )
  const [recuperado] = useState((): Recuperado | null => {
    if (!borrador || !borradorDe) return null
    const mismo = borrador.version === facturas.version
    const rebase = mismo
      ? { formulario: borrador.formulario, ajenos: [] }
      : rebasar(borrador.base, borrador.formulario, facturas, nombreDe)
    return iguales(rebase.formulario, guardado) ? null : { ...rebase, de: cuandoBorrador(borradorDe, deOtroEquipo) }
  })
  return { recuperado, guardar, descartar }
}

const useAnotar = (
  { guardar, descartar }: Pick<ReturnType<typeof useBorradorFacturas>, 'guardar' | 'descartar'>,
  sinGuardar: boolean,
  borrador: Borrador,
): void => {
  const { formulario, base, version } = borrador
  useEffect(() => {
    if (sinGuardar) guardar({ formulario, base, version })
    else descartar()
  }, [sinGuardar, formulario, base, version, guardar, descartar])
}

const CAMPO: Partial<Record<keyof Tarjeta, readonly string[]>> = {
  otorgante: ['otorgante'],
  pago: ['pago', 'method'],
  percent: ['percent'],
  observation: ['observation'],
}

const baseDe = (facturas: FacturasDeRadicacion, lados: Lados, usual: number | null): Formulario =>
  facturas.version === null ? formularioInicial(lados, usual) : desdeGuardadas(facturas)

export const useTrabajo = (lados: Lados, inicial: FacturasDeRadicacion, soloLectura: boolean, usual: number | null) => {
  const nombres = useMemo(
    () => new Map([...lados.vendedor.pagadores, ...lados.comprador.pagadores].map(({ id, nombre }) => [id, nombre])),
    [lados],
  )
  const nombreDe = (persona: number | null): string => nombres.get(persona ?? 0) ?? 'alguien'
  const [facturas, setFacturas] = useState(inicial)
  const [base, setBase] = useState(() => baseDe(inicial, lados, usual))
  const [errores, setErrores] = useState<Errores>(SIN_ERRORES)
  const borrador = useBorradorFacturas({ id: inicial.id_radicacion, facturas: inicial, guardado: base, nombreDe })
  const recuperado = soloLectura ? null : borrador.recuperado
  const [formulario, dispatch] = useReducer(reducir, recuperado?.formulario ?? base)
  const [avisos, setAvisos] = useState<readonly string[]>(recuperado?.ajenos ?? [])
  const sinGuardar = !soloLectura && !iguales(base, formulario)
  useAnotar(borrador, sinGuardar, { formulario, base, version: facturas.version })

  const guardadas = useMemo(() => new Map(todas(facturas).map((factura) => [factura.id_factura, factura])), [facturas])
  const guardadaDe = ({ id_factura }: Tarjeta): FacturaGuardada | null => guardadas.get(id_factura ?? 0) ?? null
  const { fijas, archivadas } = useMemo(() => valoresGuardados(formulario, guardadas), [formulario, guardadas])
  const { filas, acordadas } = useMemo(
    () => acuerdos(formulario, lados, fijas, guardadas),
    [formulario, lados, fijas, guardadas],
  )
  const alDia = (tarjeta: Tarjeta): boolean => {
    const antes = [...base.vendedores, ...base.compradores].find(({ id_factura }) => id_factura === tarjeta.id_factura)
    return (
      tarjeta.id_factura !== null &&
      antes !== undefined &&
      iguales({ vendedores: [antes], compradores: [] }, { vendedores: [tarjeta], compradores: [] })
    )
  }

  const cambiar = (lado: Lado, clave: string, dado: Partial<Tarjeta>) => {
    dispatch({ tipo: 'cambiar', lado, clave, dado })
    const campos = Object.keys(dado).flatMap((campo) => CAMPO[campo as keyof Tarjeta] ?? []) // keys of a Partial<Tarjeta>
    // a corrected percent may also correct the others
    setErrores((antes) => {
      const suyos = olvidar({ ...antes, lados: { ...antes.lados, [lado]: undefined } }, clave, campos)
      return 'percent' in dado
        ? formulario[LISTA_DE[lado]].reduce((sum, una) => olvidar(sum, una.clave, ['percent']), suyos)
        : suyos
    })
  }
  const poner = (nuevas: FacturasDeRadicacion, nuevo: Formulario) => {
    setFacturas(nuevas)
    setBase(desdeGuardadas(nuevas))
    dispatch({ tipo: 'todo', formulario: nuevo })
  }
  const unir = (nuevas: FacturasDeRadicacion): readonly string[] => {
    const { formulario: unido, ajenos } = rebasar(base, formulario, nuevas, nombreDe)
    poner(nuevas, unido)
    if (ajenos.length) setAvisos(ajenos)
    return ajenos
  }

  return {
    formulario,
    dispatch,
    cambiar,
    facturas,
    poner,
    unir,
    guardadaDe,
    fijas,
    archivadas,
    filas,
    acordadas,
    alDia,
    sinGuardar,
    errores,
    setErrores,
    nombreDe,
    avisos,
    setAvisos,
    usual,
    recuperadoDe: recuperado?.de ?? null,
    /** All saved; also if the screen unmounts before it knows. */
    olvidarBorrador: borrador.descartar,
    descartar: () => {
      dispatch({ tipo: 'todo', formulario: base })
      setErrores(SIN_ERRORES)
      setAvisos([])
    },
  }
}

export type Trabajo = ReturnType<typeof useTrabajo>
