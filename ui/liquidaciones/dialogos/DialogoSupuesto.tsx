import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { NombresDeLados } from '../../../modules/liquidaciones/domain.ts'
import type { RespuestaLiquidacion, RespuestaSupuesto } from '../../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { formatDate } from '../../../schemas/es-co/index.ts'
import { ApiError, query } from '../../kit/http/api.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { useApi } from '../../kit/http/use-api.ts'
import { useLados } from '../respuesta.ts'
import type { Partes } from '../hoja/pegar.ts'
import { comparar, totalesComparados, TablaComparada } from './TablaComparada.tsx'

interface Props {
  respuesta: RespuestaLiquidacion
  /** Unsaved changes are not in the comparison. */
  sinGuardar: boolean
  /** Null: read-only sheet. */
  onRepartir: ((partes: Partes) => void) | null
  onClose: () => void
}

interface Supuesto {
  fecha: string | null
  reparto: Partes | null
  exento: 'vendedor' | 'comprador' | null
  vis: boolean
  acto: number | null
  cuantia: number | null
}

const repartosDe = ({ todo }: NombresDeLados): readonly { value: Partes; label: string }[] => [
  { value: 'vendedor', label: todo.vendedor },
  { value: 'mitad', label: '50/50' },
  { value: 'comprador', label: todo.comprador },
]
const exentasDe = ({ parte }: NombresDeLados): readonly { value: 'vendedor' | 'comprador'; label: string }[] => [
  { value: 'vendedor', label: parte.vendedor },
  { value: 'comprador', label: parte.comprador },
]

const dondeSeCambia = ({ fecha, exento, vis, cuantia }: Supuesto): { texto: string; campo: string }[] => [
  ...(fecha ? [{ texto: 'La fecha se cambia en la radicación', campo: 'fecha_escritura' }] : []),
  ...(cuantia !== null ? [{ texto: 'La cuantía se cambia en el acto', campo: 'cuantia' }] : []),
  ...(vis ? [{ texto: 'El acto VIS se escoge en la radicación', campo: 'otorgantes' }] : []),
  ...(exento
    ? [{ texto: 'Que una persona es exenta se escribe en sus datos, en la radicación', campo: 'otorgantes' }]
    : []),
]

/** «¿Y si…?»: compares the settlement with a hypothetical one. Saves nothing. */
export const DialogoSupuesto = ({ respuesta, sinGuardar, onRepartir, onClose }: Props) => {
  const lados = useLados()
  const actos = respuesta.derechos_notariales.map(({ id, nombre_acto }) => ({ value: id, label: nombre_acto }))
  const [primero] = actos
  const [supuesto, setSupuesto] = useState<Supuesto>({
    fecha: null,
    reparto: null,
    exento: null,
    vis: false,
    acto: primero?.value ?? null,
    cuantia: null,
  })
  const poner = (dado: Partial<Supuesto>) => setSupuesto((antes) => ({ ...antes, ...dado }))
  const { fecha, reparto, exento, vis, acto, cuantia } = supuesto
  const parametros = query({
    fecha,
    reparto,
    exento,
    vis: vis ? '1' : null,
    acto: cuantia === null ? null : acto,
    cuantia,
  })
  const { data, error, isValidating, mutate } = useApi<RespuestaSupuesto>(
    `/liquidaciones/${respuesta.id_radicacion}/supuesto${parametros ? `?${parametros}` : ''}`,
    { keepPreviousData: true, revalidateOnMount: true },
  )
  const deCampo = error instanceof ApiError ? error.errors : {}
  const enOtraParte = dondeSeCambia(supuesto)
  return (
    <Dialogo
      opened
      largo
      size="lg"
      title="¿Y si…?"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
          {reparto && onRepartir ? <Button onClick={() => onRepartir(reparto)}>Aplicar el reparto</Button> : null}
        </>
      }
    >
      <div className="grid gap-4 text-13">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] items-start gap-x-4 gap-y-3 movil:grid-cols-2">
          <DateInput
            label="Con otra fecha"
            description={`Ahora: ${formatDate(respuesta.fecha)}`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={fecha}
            error={deCampo['fecha']?.[0]}
            onChange={(otra) => poner({ fecha: otra })}
          />
          <SelectBuscable<Partes>
            label="Con otro reparto"
            options={repartosDe(lados)}
            placeholder="Como está"
            value={reparto}
            onChange={(otro) => poner({ reparto: otro })}
          />
          <SelectBuscable<'vendedor' | 'comprador'>
            label="Si fuera exenta"
            options={exentasDe(lados)}
            placeholder="Como está"
            value={exento}
            onChange={(otra) => poner({ exento: otra })}
          />
          {actos.length > 1 ? (
            <SelectBuscable
              label="La cuantía de"
              fixed
              options={actos}
              value={acto}
              error={deCampo['acto']?.[0]}
              onChange={(otro) => poner({ acto: otro })}
            />
          ) : null}
          <MoneyInput
            label="Con otra cuantía"
            value={cuantia}
            error={deCampo['cuantia']?.[0]}
            onChange={(otra) => poner({ cuantia: otra })}
          />
          <Checkbox
            className="self-end p-0 pb-2"
            label="Vivienda de interés social"
            checked={vis}
            error={deCampo['vis']?.[0]}
            onChange={(event) => poner({ vis: event.currentTarget.checked })}
          />
        </div>
        {error && Object.keys(deCampo).length === 0 ? (
          <ErrorEnSitio title="No se pudo calcular" error={error} onRetry={() => void mutate()} />
        ) : null}
        {data ? (
          <>
            {data.fecha === data.fecha_actual ? null : <p className="muted">Con la {data.vigencia.toLowerCase()}.</p>}
            <TablaComparada
              nombre="La liquidación y lo supuesto"
              antes={data.guardada ? 'Guardada' : 'Como sale hoy'}
              despues="¿Y si…?"
              esperando={isValidating}
              lineas={comparar(data.actual, data.supuesta)}
              totales={totalesComparados(data.actual, data.supuesta, lados)}
            />
          </>
        ) : error ? null : (
          <Esqueleto filas={6} />
        )}
        {sinGuardar ? (
          <p className="muted">Se compara con lo guardado: lo que cambió en la hoja y no ha guardado no entra.</p>
        ) : null}
        {enOtraParte.length > 0 ? (
          <ul className="grid gap-1 m-0 pl-5">
            {enOtraParte.map(({ texto, campo }) => (
              <li key={texto}>
                {texto}.{' '}
                <Link className="kit-enlace" href={`/admin/radicacion/${respuesta.id_radicacion}/0?campo=${campo}`}>
                  Ir
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Dialogo>
  )
}
