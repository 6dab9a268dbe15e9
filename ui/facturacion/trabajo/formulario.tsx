import {
  porcentajeInicial,
  porcentajesDe,
  repartirElResto,
  sumaDe,
  CIEN_POR_CIENTO,
  type PorLinea,
  centesimasDe,
} from '../../../modules/facturacion/domain.ts'
import {
  LISTA_DE,
  type FacturaGuardada,
  type FacturasDeRadicacion,
  type Lado,
} from '../../../schemas/facturacion/facturacion.ts'
import { detalleGuardado, SIN_PAGO, type ValorPago } from '../../pagos/domain.ts'
import type { Lados } from './datos.ts'
import { proponer, type Propuesto } from './propuestas.ts'
import { Button } from '@mantine/core'
import { formatDecimal, formatPesos } from '../../../schemas/es-co/index.ts'
import { BarraSuma } from '../../pagos/index.ts'

export interface Tarjeta {
  /** Id on the screen and in drafts. */
  clave: string
  id_factura: number | null
  /** Person id. */
  otorgante: number | null
  pago: ValorPago
  percent: number | null
  /** Percent chosen by the user, not the even split. */
  propio: boolean
  /** Entered in this session: «Repartir el resto» keeps it. */
  escrito: boolean
  observation: string
  /** Split by line, on all cards of the side or none; null: its percent of each line. */
  lineas?: PorLinea | null
  /** Invoice number; '' for none. */
  numero: string
  propuesto?: Propuesto | null
}

export type Formulario = Record<(typeof LISTA_DE)[Lado], readonly Tarjeta[]>

/** Split by line, by card key; null: percent. */
export type Filas = ReadonlyMap<string, PorLinea | null>

type Accion =
  /** `completas` (the read-only cards): the side then adds up to 100 %. */
  | {
      tipo: 'agregar'
      lado: Lado
      tarjetas: readonly Tarjeta[]
      completas?: Pick<ReadonlyMap<string, unknown>, 'has'> | undefined
    }
  | { tipo: 'cambiar'; lado: Lado; clave: string; dado: Partial<Tarjeta> }
  | { tipo: 'quitar'; lado: Lado; clave: string }
  | {
      tipo: 'devolver'
      lado: Lado
      tarjeta: Tarjeta
      indice: number
      percents: Readonly<Record<string, number | null>>
      filas?: Filas
    }
  /** Sets the split by line; percents follow. `nuevas`: cards to add. */
  | { tipo: 'filas'; lado: Lado; filas: Filas; nuevas?: readonly Tarjeta[]; quita?: string }
  | { tipo: 'poner'; lado: Lado; cambios: ReadonlyMap<string, Partial<Tarjeta>> }
  | { tipo: 'repartir'; lado: Lado; fijas: Pick<ReadonlyMap<string, unknown>, 'has'> }
  | { tipo: 'todo'; formulario: Formulario }

let nacidas = 0
const nuevaClave = (): string => `t${Date.now().toString(36)}${++nacidas}`

export const tarjetaNueva = (dado: Partial<Tarjeta> = {}): Tarjeta => ({
  id_factura: null,
  otorgante: null,
  pago: SIN_PAGO,
  percent: null,
  propio: false,
  escrito: false,
  observation: '',
  numero: '',
  ...dado,
  clave: nuevaClave(),
})

const desdeGuardada = (factura: FacturaGuardada, clave: string): Tarjeta => ({
  clave,
  id_factura: factura.id_factura,
  otorgante: factura.otorgante,
  propio: true,
  escrito: false,
  percent: factura.porcentaje_participacion,
  pago: { method: factura.metodo_pago, detalle: detalleGuardado(factura.method_data) },
  observation: factura.observaciones ?? '',
  numero: factura.numero_factura,
})

export const desdeGuardadas = ({
  vendedores,
  compradores,
}: Pick<FacturasDeRadicacion, 'vendedores' | 'compradores'>): Formulario => ({
  vendedores: vendedores.map((factura) => desdeGuardada(factura, `f${factura.id_factura}`)),
  compradores: compradores.map((factura) => desdeGuardada(factura, `f${factura.id_factura}`)),
})

/** Nothing saved yet: one card on a side with one payer, else none. `usual`: last payment method used by this user. */
export const formularioInicial = (lados: Lados, usual: number | null = null): Formulario => {
  const unica = ({ total, pagadores, propuesta: [pagan, ...otros] }: Lados[Lado]): Tarjeta[] => {
    const uno = pagadores.find(({ id }) => id === pagan?.otorgante)
    return total > 0 && uno && otros.length === 0 ? [tarjetaNueva({ ...proponer(uno, usual), percent: 100 })] : []
  }
  return { vendedores: unica(lados.vendedor), compradores: unica(lados.comprador) }
}

/** Even split of the percents not chosen by the user, rounded down (specification 2, section 4). */
const parejas = (tarjetas: readonly Tarjeta[]): Tarjeta[] =>
  tarjetas.some(({ propio }) => propio)
    ? tarjetas.map((tarjeta) =>
        tarjeta.percent === null && !tarjeta.propio
          ? { ...tarjeta, percent: porcentajeInicial(tarjetas.length) }
          : tarjeta,
      )
    : tarjetas.map((tarjeta) => ({ ...tarjeta, percent: porcentajeInicial(tarjetas.length) }))

const centesimas = (tarjetas: readonly Tarjeta[]): number =>
  tarjetas.reduce((sum, { percent }) => sum + Math.round((percent ?? 0) * 100), 0)

const sinFilas = (tarjetas: readonly Tarjeta[]): readonly Tarjeta[] =>
  tarjetas.some(({ lineas }) => lineas) ? tarjetas.map((tarjeta) => ({ ...tarjeta, lineas: null })) : tarjetas

const conFilas = (tarjetas: readonly Tarjeta[], filas: Filas): Tarjeta[] => {
  const suyas = tarjetas.filter(({ clave }) => filas.has(clave))
  const quedan = CIEN_POR_CIENTO - centesimas(tarjetas.filter(({ clave }) => !filas.has(clave)))
  const partes = porcentajesDe(
    suyas.map(({ clave }) => sumaDe(filas.get(clave) ?? {})),
    quedan,
  )
  return tarjetas.map((tarjeta) => {
    const lineas = filas.get(tarjeta.clave)
    return lineas
      ? { ...tarjeta, lineas, percent: (partes[suyas.indexOf(tarjeta)] ?? 0) / 100, escrito: false }
      : tarjeta
  })
}

/** «Repartir el resto»: among cards without an entered percent if each gets at least 1 %, else among all editable ones. */
const repartidas = (tarjetas: readonly Tarjeta[], fijas: Pick<ReadonlyMap<string, unknown>, 'has'>): Tarjeta[] => {
  const libres = tarjetas.filter(({ clave }) => !fijas.has(clave))
  const intactas = libres.filter(({ escrito }) => !escrito)
  const alcanza =
    intactas.length > 0 &&
    CIEN_POR_CIENTO - centesimas(tarjetas.filter((una) => !intactas.includes(una))) >= intactas.length * 100
  const cambian = alcanza ? intactas : libres
  const quedan = CIEN_POR_CIENTO - centesimas(tarjetas.filter((una) => !cambian.includes(una)))
  const repartidos = repartirElResto(
    cambian.map(({ percent }) => percent ?? 0),
    quedan / 100,
  )
  return tarjetas.map((tarjeta) => {
    const indice = cambian.indexOf(tarjeta)
    return indice === -1 ? tarjeta : { ...tarjeta, percent: repartidos[indice] ?? 0, propio: true }
  })
}

/** Splits the rest (34, 33, 33) among cards without a chosen percent, or among all if too little is left. */
const completadas = (
  tarjetas: readonly Tarjeta[],
  fijas: Pick<ReadonlyMap<string, unknown>, 'has'>,
): readonly Tarjeta[] => {
  const libres = tarjetas.filter(({ propio }) => !propio)
  const quedan = CIEN_POR_CIENTO - centesimas(tarjetas.filter(({ propio }) => propio))
  if (quedan < libres.length * 100) return repartidas(tarjetas, fijas)
  const partes = repartirElResto(
    libres.map(() => 0),
    quedan / 100,
  )
  return tarjetas.map((tarjeta) =>
    tarjeta.propio ? tarjeta : { ...tarjeta, percent: partes[libres.indexOf(tarjeta)] ?? tarjeta.percent },
  )
}

const filaAntes = ({ clave }: Tarjeta, filas: Filas | undefined): Pick<Tarjeta, 'lineas'> =>
  filas?.has(clave) ? { lineas: filas.get(clave) ?? null } : {}

const enLado = (lado: Lado, formulario: Formulario, tarjetas: readonly Tarjeta[]): Formulario => ({
  ...formulario,
  [LISTA_DE[lado]]: tarjetas,
})

export const reducir = (formulario: Formulario, accion: Accion): Formulario => {
  if (accion.tipo === 'todo') return accion.formulario
  const { lado } = accion
  const tarjetas = formulario[LISTA_DE[lado]]
  switch (accion.tipo) {
    case 'agregar': {
      const juntas = parejas([...sinFilas(tarjetas), ...accion.tarjetas])
      return enLado(lado, formulario, accion.completas ? completadas(juntas, accion.completas) : juntas)
    }
    case 'cambiar':
      return enLado(
        lado,
        formulario,
        ('percent' in accion.dado ? sinFilas(tarjetas) : tarjetas).map((tarjeta) =>
          tarjeta.clave === accion.clave ? { ...tarjeta, ...accion.dado } : tarjeta,
        ),
      )
    case 'poner':
      return enLado(
        lado,
        formulario,
        tarjetas.map((tarjeta) => ({ ...tarjeta, ...accion.cambios.get(tarjeta.clave) })),
      )
    case 'quitar':
      return enLado(lado, formulario, parejas(sinFilas(tarjetas).filter(({ clave }) => clave !== accion.clave)))
    case 'filas':
      return enLado(
        lado,
        formulario,
        conFilas(
          [...tarjetas, ...(accion.nuevas ?? [])].filter(({ clave }) => clave !== accion.quita),
          accion.filas,
        ),
      )
    case 'devolver':
      return enLado(
        lado,
        formulario,
        tarjetas
          .toSpliced(accion.indice, 0, accion.tarjeta)
          .map((tarjeta) =>
            tarjeta.clave in accion.percents
              ? { ...tarjeta, percent: accion.percents[tarjeta.clave] ?? null, ...filaAntes(tarjeta, accion.filas) }
              : tarjeta,
          ),
      )
    case 'repartir':
      return enLado(lado, formulario, repartidas(sinFilas(tarjetas), accion.fijas))
  }
}

interface Props {
  tarjetas: readonly Tarjeta[]
  montos: readonly number[]
  total: number
  id: string
  onRepartir: (() => void) | null
}

/** Covered percent, and the difference to 100 % in percent and pesos. */
export const BarraBloque = ({ tarjetas, montos, total, id, onRepartir }: Props) => {
  const partes = tarjetas.map(({ percent }) => (percent === null ? 0 : centesimasDe(percent)))
  const falta = CIEN_POR_CIENTO - partes.reduce((sum, parte) => sum + parte, 0)
  const pesos = Math.abs(total - montos.reduce((sum, monto) => sum + monto, 0))
  const texto =
    falta === 0
      ? '100 % repartido'
      : `${falta > 0 ? 'Falta' : 'Sobra'} ${formatDecimal(Math.abs(falta) / 100)} % (${formatPesos(pesos)})`
  return (
    <BarraSuma partes={partes} total={CIEN_POR_CIENTO} texto={texto}>
      {falta !== 0 && onRepartir ? (
        <Button id={id} size="compact-sm" variant="light" onClick={onRepartir}>
          Repartir el resto
        </Button>
      ) : null}
    </BarraSuma>
  )
}
