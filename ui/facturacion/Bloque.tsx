import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'wouter'
import { conPunto, formatPesos, plural } from '../../schemas/es-co.ts'
import { LISTA_DE } from '../../schemas/facturacion.ts'
import { enfocar } from '../kit/foco.ts'
import { conPersona } from '../pagos/domain.ts'
import { Anuladas } from './Anuladas.tsx'
import { AvisoDado } from './AvisoDado.tsx'
import { BarraBloque } from './BarraBloque.tsx'
import { montos } from './cuerpo.ts'
import type { DatosLado, Pagador } from './datos.ts'
import { ladoCerrado } from './estado.ts'
import { tarjetaNueva, type Tarjeta } from './formulario.ts'
import { proponer } from './propuestas.ts'
import { CABEN } from './siguiente.ts'
import { useDarATodas } from './useDarATodas.ts'
import { useQuitada } from './useQuitada.ts'
import type { Trabajo } from './useTrabajo.ts'

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
    /** What giving it did. */
    dado: React.ReactNode
  }) => React.ReactNode
}

/** One side of the deed: what it comes to, how much its cards cover, and the cards. */
export const Bloque = ({ datos, trabajo, soloLectura, tarjeta: dibujar }: Props) => {
  const { lado, titulo, dichos, total, pagadores } = datos
  const { formulario, dispatch, fijas, archivadas, errores, facturas, nombreDe, usual } = trabajo
  const { quitada, setQuitada, sostener } = useQuitada()
  const { darDe, aviso: dado, olvidar } = useDarATodas(lado, trabajo)
  const tarjetas = formulario[LISTA_DE[lado]]
  const valores = montos(tarjetas, total, fijas, archivadas)
  const libres = pagadores.filter(({ id }) => !tarjetas.some(({ otorgante }) => otorgante === id))
  const lleno = tarjetas.length >= pagadores.length

  const agregar = (nuevas: readonly Tarjeta[], completas = false) => {
    setQuitada(null)
    olvidar()
    dispatch({ tipo: 'agregar', lado, tarjetas: nuevas, completas: completas ? fijas : undefined })
    const [primera] = nuevas
    if (!primera) return
    const falta = nuevas.find(({ otorgante, pago }) => otorgante === null || pago.method === null)
    enfocar(falta ? `${falta.clave}-${falta.otorgante === null ? 'otorgante' : 'method'}` : `${primera.clave}-percent`)
  }
  const deUno = (pagador: Pagador): Tarjeta => tarjetaNueva(proponer(pagador, usual))
  const agregarUna = () => agregar([libres.length === 1 && libres[0] ? deUno(libres[0]) : tarjetaNueva()])
  const clonar = ({ pago, observation, otorgante: antes }: Tarjeta) => {
    const otorgante = libres.length === 1 ? (libres[0]?.id ?? null) : null
    agregar([tarjetaNueva({ pago: conPersona(pago, antes, otorgante), observation, otorgante })])
  }
  const quitar = (tarjeta: Tarjeta, indice: number) => {
    olvidar()
    setQuitada({ tarjeta, indice, percents: Object.fromEntries(tarjetas.map(({ clave, percent }) => [clave, percent])) })
    dispatch({ tipo: 'quitar', lado, clave: tarjeta.clave })
    enfocar(`deshacer-${lado}`)
  }
  const deshacer = () => {
    if (!quitada) return
    dispatch({ tipo: 'devolver', lado, ...quitada })
    setQuitada(null)
    enfocar(`${quitada.tarjeta.clave}-otorgante`)
  }

  const vacio = () => {
    if (total === 0) return <p className="muted">No tiene nada que pagar a la notaría: no lleva facturas.</p>
    if (pagadores.length === 0)
      return (
        <p className="muted">
          No hay otorgantes en esta parte. <Link href={`/admin/radicacion/${facturas.id_radicacion}/0`}>Agréguelos en la radicación</Link>.
        </p>
      )
    return (
      <p className="muted">
        {soloLectura
          ? 'Sin facturas.'
          : 'Todavía no hay facturas. ' +
            `${pagadores.length > 1 ? `Puede facturar a ${plural(pagadores.length, 'otorgante')} o a uno solo.` : ''}`}
      </p>
    )
  }

  return (
    <section className="fact-bloque" aria-labelledby={`fact-${lado}`} data-vacio={(total === 0 && tarjetas.length === 0) || undefined}>
      <header className="fact-bloque-cabeza">
        <h2 id={`fact-${lado}`}>{titulo}</h2>
        <span className="fact-total">{formatPesos(total)}</span>
      </header>
      {tarjetas.length > 0 ? (
        <BarraBloque
          tarjetas={tarjetas}
          montos={valores}
          total={total}
          id={`repartir-${lado}`}
          onRepartir={
            soloLectura || tarjetas.every(({ clave }) => fijas.has(clave)) ? null : () => dispatch({ tipo: 'repartir', lado, fijas })
          }
        />
      ) : (
        vacio()
      )}
      {errores.lados[lado] ? (
        <p className="fact-error" role="alert">
          {errores.lados[lado]}
        </p>
      ) : null}
      {tarjetas.length > 0 ? (
        <ol className="fact-tarjetas">
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
        <p className="fact-deshacer" role="status">
          <span>Se quitó la factura de {conPunto(nombreDe(quitada.tarjeta.otorgante))}</span>
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
        <div className="fact-agregar">
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
          {libres.length > 1 && pagadores.length <= CABEN ? (
            <Button id={`una-${lado}`} size="xs" variant="default" onClick={() => agregar(libres.map(deUno), true)}>
              Una por otorgante ({libres.length})
            </Button>
          ) : null}
          {pagadores.length > CABEN ? (
            <small className="muted">
              Son {pagadores.length} otorgantes y cada factura lleva al menos el 1 %: agregue solo las de quienes pagan.
            </small>
          ) : null}
          {lleno && pagadores.length > 1 ? <small className="muted">Ya hay una por cada otorgante.</small> : null}
        </div>
      )}
      <Anuladas facturas={facturas.anuladas.filter((factura) => factura.lado === lado)} />
    </section>
  )
}
