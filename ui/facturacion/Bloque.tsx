import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'wouter'
import { conPunto, formatPesos, plural } from '../../schemas/es-co/index.ts'
import { LISTA_DE, type FacturaGuardada } from '../../schemas/facturacion/facturacion.ts'
import { enfocar } from '../kit/keyboard/foco.ts'
import { conPersona } from '../pagos/domain.ts'
import { AvisoDado, useDarATodas, useQuitada } from './trabajo/use-dar-a-todas.tsx'
import { BarraBloque, tarjetaNueva, type Tarjeta } from './trabajo/formulario.tsx'
import { montos, ladoCerrado } from './trabajo/cuerpo.ts'
import type { DatosLado, Pagador } from './trabajo/datos.ts'
import { segunLiquidacion, sinFila } from './trabajo/cuadricula.ts'
import { proponer } from './trabajo/propuestas.ts'
import { CABEN } from './trabajo/errores.ts'
import type { Trabajo } from './trabajo/use-trabajo.ts'

/** Annulled by a credit note: shown, not counted. */
const Anuladas = ({ facturas }: { facturas: readonly FacturaGuardada[] }) =>
  facturas.length === 0 ? null : (
    <ul className="fact-anuladas text-12 p-0 text-muted list-none" aria-label="Facturas anuladas con nota crédito">
      {facturas.map(({ id, numero_factura, nombre, total }) => (
        <li key={id}>
          <s>{numero_factura}</s> de {nombre}, por {formatPesos(total)}: anulada con nota crédito.
        </li>
      ))}
    </ul>
  )

/** Two columns if the other side has nothing to pay and leaves its room. */
const TARJETAS =
  'grid gap-3 p-0 list-none @min-[861px]/fact:in-[.fact-bloques:has(>[data-vacio])]:grid-cols-2 ' +
  '@min-[861px]/fact:in-[.fact-bloques:has(>[data-vacio])]:items-start ' +
  '@min-[861px]/fact:in-[.fact-bloques:has(>[data-vacio])]:gap-x-6 ' +
  '@min-[861px]/fact:in-[.fact-bloques:has(>[data-vacio])]:gap-y-4'

interface Props {
  datos: DatosLado
  trabajo: Trabajo
  soloLectura: boolean
  tarjeta: (dado: {
    tarjeta: Tarjeta
    indice: number
    montos: readonly number[]
    onQuitar: () => void
    onClonar: (() => void) | null
    onDarPago: (() => void) | null
    onDarObservacion: (() => void) | null
    dado: React.ReactNode
  }) => React.ReactNode
}

export const Bloque = ({ datos, trabajo, soloLectura, tarjeta: dibujar }: Props) => {
  const { lado, titulo, dichos, total, pagadores, propuesta } = datos
  const { formulario, dispatch, fijas, archivadas, errores, facturas, nombreDe, usual } = trabajo
  const filas = trabajo.filas[lado]
  const { quitada, setQuitada, sostener } = useQuitada()
  const { darDe, aviso: dado, olvidar } = useDarATodas(lado, trabajo)
  const tarjetas = formulario[LISTA_DE[lado]]
  const valores = montos(tarjetas, total, trabajo, archivadas)
  const libres = pagadores.filter(({ id }) => !tarjetas.some(({ otorgante }) => otorgante === id))
  /** Payers of the settlement without a card; a creditor is never proposed. */
  const faltan = libres.filter(({ id }) => propuesta.some(({ otorgante }) => otorgante === id))
  const lleno = tarjetas.length >= pagadores.length

  const agregar = (nuevas: readonly Tarjeta[], completas = false) => {
    setQuitada(null)
    olvidar()
    dispatch({ tipo: 'agregar', lado, tarjetas: nuevas, completas: completas ? fijas : undefined })
    alFaltar(nuevas)
  }
  const alFaltar = (nuevas: readonly Tarjeta[]) => {
    const [primera] = nuevas
    if (!primera) return
    const falta = nuevas.find(({ otorgante, pago }) => otorgante === null || pago.method === null)
    enfocar(falta ? `${falta.clave}-${falta.otorgante === null ? 'otorgante' : 'method'}` : `${primera.clave}-percent`)
  }
  const deUno = (pagador: Pagador): Tarjeta => tarjetaNueva(proponer(pagador, usual))
  const agregarUna = () => {
    const [unico, ...otros] = faltan.length > 0 ? faltan : libres
    agregar([unico && otros.length === 0 ? deUno(unico) : tarjetaNueva()])
  }
  /** One card per payer, as in the settlement; entered percents stay and the new cards share the rest. */
  const agregarTodas = () => {
    const nuevas = faltan.map(deUno)
    const suyas = segunLiquidacion(datos, [...tarjetas, ...nuevas])
    if (!suyas || tarjetas.some(({ clave, propio }) => propio || fijas.has(clave))) return agregar(nuevas, true)
    setQuitada(null)
    olvidar()
    dispatch({ tipo: 'filas', lado, filas: suyas, nuevas })
    alFaltar(nuevas)
  }
  const clonar = ({ pago, observation, otorgante: antes }: Tarjeta) => {
    const otorgante = libres.length === 1 ? (libres[0]?.id ?? null) : null
    agregar([tarjetaNueva({ pago: conPersona(pago, antes, otorgante), observation, otorgante })])
  }
  const quitar = (tarjeta: Tarjeta, indice: number) => {
    olvidar()
    const quedan = filas && sinFila(filas, tarjeta.clave)
    setQuitada({
      tarjeta,
      indice,
      hereda: quedan?.hereda ?? null,
      percents: Object.fromEntries(tarjetas.map(({ clave, percent }) => [clave, percent])),
      filas: new Map(tarjetas.map(({ clave, lineas = null }) => [clave, lineas])),
    })
    if (quedan) dispatch({ tipo: 'filas', lado, filas: quedan.filas, quita: tarjeta.clave })
    else dispatch({ tipo: 'quitar', lado, clave: tarjeta.clave })
    enfocar(`deshacer-${lado}`)
  }
  const deshacer = () => {
    if (!quitada) return
    dispatch({ tipo: 'devolver', lado, ...quitada })
    setQuitada(null)
    enfocar(`${quitada.tarjeta.clave}-otorgante`)
  }

  const heredero = tarjetas.find(({ clave }) => clave === quitada?.hereda)
  const propuestas =
    filas || tarjetas.length < 2
      ? null
      : segunLiquidacion(
          datos,
          tarjetas.filter(({ clave }) => !fijas.has(clave)),
        )

  const vacio = () => {
    if (total === 0) return <p className="muted">No tiene nada que pagar a la notaría: no lleva facturas.</p>
    if (pagadores.length === 0)
      return (
        <p className="muted">
          No hay otorgantes en esta parte.{' '}
          <Link href={`/admin/radicacion/${facturas.id_radicacion}/0`}>Agréguelos en la radicación</Link>.
        </p>
      )
    return (
      <p className="muted">
        {soloLectura
          ? 'Sin facturas.'
          : 'Todavía no hay facturas. ' +
            `${propuesta.length > 1 ? `Puede facturar a ${plural(propuesta.length, 'otorgante')} o a uno solo.` : ''}`}
      </p>
    )
  }

  return (
    <section
      className="fact-bloque grid gap-3 min-w-0 @container/bloque [&_a]:text-accent"
      aria-labelledby={`fact-${lado}`}
      data-vacio={(total === 0 && tarjetas.length === 0) || undefined}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0">
        <h2 className="text-13 font-semibold tracking-[0.06em] uppercase" id={`fact-${lado}`}>
          {titulo}
        </h2>
        <span className="text-20 font-semibold tabular-nums tracking-[-0.01em]">{formatPesos(total)}</span>
      </header>
      {tarjetas.length > 0 ? (
        <BarraBloque
          tarjetas={tarjetas}
          montos={valores}
          total={total}
          id={`repartir-${lado}`}
          onRepartir={
            soloLectura || tarjetas.every(({ clave }) => fijas.has(clave))
              ? null
              : () => dispatch({ tipo: 'repartir', lado, fijas })
          }
        />
      ) : (
        vacio()
      )}
      {errores.lados[lado] ? (
        <p className="text-danger text-13" role="alert">
          {errores.lados[lado]}
        </p>
      ) : null}
      {tarjetas.length > 0 ? (
        <ol className={TARJETAS}>
          {tarjetas.map((tarjeta, indice) => (
            <li key={tarjeta.clave}>
              {dibujar({
                tarjeta,
                indice,
                montos: valores,
                onQuitar: () => quitar(tarjeta, indice),
                onClonar: lleno ? null : () => clonar(tarjeta),
                onDarPago: darDe(tarjeta, 'pago'),
                onDarObservacion: darDe(tarjeta, 'observation'),
                dado: dado?.origen === tarjeta.clave ? <AvisoDado id={dado.id} aviso={dado} /> : null,
              })}
            </li>
          ))}
        </ol>
      ) : null}
      {quitada ? (
        <p className="flex gap-3 py-2 px-4 rounded-6 bg-accent-soft items-center justify-between text-13" role="status">
          <span>
            Se quitó la factura de {conPunto(nombreDe(quitada.tarjeta.otorgante))}
            {heredero ? ` Lo suyo lo paga ${conPunto(nombreDe(heredero.otorgante))}` : ''}
          </span>
          <Button
            id={`deshacer-${lado}`}
            size="compact-sm"
            variant="subtle"
            onFocus={() => sostener(true)}
            onBlur={() => sostener(false)}
            onClick={deshacer}
          >
            Deshacer
          </Button>
        </p>
      ) : null}
      {soloLectura || total === 0 || pagadores.length === 0 || ladoCerrado(tarjetas, fijas) ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            id={`agregar-${lado}`}
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={lleno}
            onClick={agregarUna}
            aria-label={`Agregar factura a ${dichos}`}
          >
            Agregar factura
          </Button>
          {faltan.length > 1 && pagadores.length <= CABEN ? (
            <Button id={`una-${lado}`} size="xs" variant="default" onClick={agregarTodas}>
              Una por otorgante ({faltan.length})
            </Button>
          ) : null}
          {propuestas && !tarjetas.some(({ clave }) => fijas.has(clave)) ? (
            <Button
              id={`liquidacion-${lado}`}
              size="xs"
              variant="default"
              onClick={() => dispatch({ tipo: 'filas', lado, filas: propuestas })}
            >
              Según la liquidación
            </Button>
          ) : null}
          {pagadores.length > CABEN ? (
            <small className="muted text-12">
              Son {pagadores.length} otorgantes y cada factura lleva al menos el 1 %: agregue solo las de quienes pagan.
            </small>
          ) : null}
          {lleno && pagadores.length > 1 ? (
            <small className="muted text-12">Ya hay una por cada otorgante.</small>
          ) : null}
        </div>
      )}
      <Anuladas facturas={facturas.anuladas.filter((factura) => factura.lado === lado)} />
    </section>
  )
}
