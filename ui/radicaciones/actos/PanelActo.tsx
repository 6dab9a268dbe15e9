import { Checkbox, Button } from '@mantine/core'
import { memo, useState, useCallback, useMemo } from 'react'
import { useEscritorio } from '../escritorio.ts'
import { IconPlus, IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { avisoDe, completitud, avaluoDe } from './completitud.ts'
import { enfocar } from '../../kit/keyboard/foco.ts'
import type { ActoForm } from '../formulario.ts'
import { TablaInmuebles } from '../tablas/TablaInmuebles.tsx'
import { type ActoCatalogo, ladosDe } from '../radicacion.ts'
import { TablaOtorgantes } from '../tablas/TablaOtorgantes.tsx'
import { formatDecimal, formatPesos, plural } from '../../../schemas/es-co/index.ts'

const CUANTIA =
  'radi-seccion radi-cuantia p-4 [.radi-seccion+&]:border-t border-line flex flex-col gap-2 movil:p-3 @container/radi-seccion ' +
  '[&>:first-child]:max-w-80 movil:[&>:first-child]:max-w-none'
const LISTA =
  'grid grid-cols-[repeat(auto-fill,minmax(300px,1fr))] gap-x-6 gap-y-2 mt-3 p-0 list-none movil:grid-cols-[1fr] movil:gap-3'

const SUMARIO =
  'flex items-center gap-2 cursor-pointer before:border-4 before:border-transparent before:border-l-muted ' +
  "before:[transition:all_var(--motion)] before:content-[''] group-open:before:translate-y-0.5 group-open:before:rotate-90"

interface Props {
  clave: string
  requeridos: readonly string[]
  entregados: string[]
}

/** A delivered document that is no longer required stays in the list. */
const Documentos = memo(({ clave, requeridos, entregados }: Props) => {
  const { dispatch } = useEscritorio()
  const todos = [...new Set([...requeridos, ...entregados])]
  if (todos.length === 0) return null
  const marcar = (documento: string, si: boolean) =>
    dispatch({
      type: 'acto',
      clave,
      cambios: {
        documentos_entregados: si ? [...entregados, documento] : entregados.filter((uno) => uno !== documento),
      },
    })
  return (
    <details
      className="group radi-seccion p-4 [.radi-seccion+&]:border-t border-line movil:p-3 @container/radi-seccion"
      open
    >
      <summary className={SUMARIO}>
        <h3 className="text-14 font-semibold">Documentos requeridos</h3>
        <span className="muted text-13">
          {entregados.length} de {todos.length}
        </span>
      </summary>
      <ul className={LISTA}>
        {todos.map((documento) => (
          <li key={documento}>
            <Checkbox
              label={documento}
              checked={entregados.includes(documento)}
              onChange={(event) => marcar(documento, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
})

interface PropsRemate {
  clave: string
  remate: number | null
  soloLectura: boolean
  error: string | undefined
  onChange: (remate: number | null) => void
}

const Remate = memo(({ clave, remate, soloLectura, error, onChange }: PropsRemate) => {
  const [pedido, setPedido] = useState(false)
  if (remate === null && !pedido && !error) {
    return soloLectura ? null : (
      <Button
        className="self-start max-w-80"
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => setPedido(true)}
      >
        Valor del remate
      </Button>
    )
  }
  return (
    <div className="self-start max-w-80">
      <MoneyInput
        id={`remate-${clave}`}
        label="Valor del remate"
        description="Los derechos se cobran sobre el mayor entre cuantía, avalúo y remate."
        value={remate}
        error={error}
        autoFocus={pedido}
        onChange={onChange}
      />
    </div>
  )
})

const TOTALES =
  'radi-totales sticky z-2 bottom-0 py-2 px-4 border-t border-t-line [border-radius:0_0_6px_6px] bg-surface ' +
  '[box-shadow:0_-6px_12px_-10px_rgb(0_0_0_/_35%)] text-13 movil:px-3 movil:text-12'

const TotalesActo = memo(({ acto }: { acto: ActoForm }) => {
  const { catalogos } = useEscritorio()
  const { otorgantes, actosradiinmuebles: inmuebles, cuantia } = acto
  const lados = useMemo(() => ladosDe(otorgantes, catalogos.tipos), [otorgantes, catalogos.tipos])
  const fuera = otorgantes.length - lados.reduce((total, lado) => total + lado.otorgantes.length, 0)
  return (
    <section className={TOTALES} aria-label="Totales del acto">
      <dl className="flex flex-wrap gap-x-5 gap-y-0.5 m-0 movil:gap-x-3 movil:gap-y-0.5">
        {lados.map(({ rol, nombre, otorgantes: suyos, suma, falta }) => (
          <div className="flex items-baseline gap-2 movil:gap-1" key={rol}>
            <dt className="text-muted">{nombre}</dt>
            <dd className="m-0 tabular-nums font-medium">
              {suyos.length} · {formatDecimal(suma)} %{' '}
              {falta === 0 ? null : (
                <strong
                  className="ml-2 text-warn font-semibold data-sobra:text-danger movil:ml-1"
                  data-sobra={falta < 0 || undefined}
                >
                  {falta > 0 ? 'faltan' : 'sobran'} {formatDecimal(Math.abs(falta))} %
                </strong>
              )}
            </dd>
          </div>
        ))}
        {fuera > 0 ? (
          <div className="flex items-baseline gap-2 movil:gap-1">
            <dt className="text-muted">{lados.length > 0 ? 'Sin lado' : 'Otorgantes'}</dt>
            <dd className="m-0 tabular-nums font-medium">{fuera}</dd>
          </div>
        ) : null}
        <div className="flex items-baseline gap-2 movil:gap-1">
          <dt className="text-muted">{plural(inmuebles.length, 'inmueble')}</dt>
          <dd className="m-0 tabular-nums font-medium">
            {inmuebles.length > 0 ? `avalúo ${formatPesos(avaluoDe(acto))}` : ''}
          </dd>
        </div>
        <div className="flex items-baseline gap-2 movil:gap-1">
          <dt className="text-muted">Cuantía</dt>
          <dd className="m-0 tabular-nums font-medium">{cuantia === null ? 'sin decir' : formatPesos(cuantia)}</dd>
        </div>
      </dl>
    </section>
  )
})

interface PropsPanelActo {
  acto: ActoForm
  numero: number
  /** By `cuantia`, `o{persona}`, `i{inmueble}`. */
  errores: Readonly<Record<string, string>>
  onQuitar: (clave: string) => void
  onSeguir: (clave: string) => void
}

const NINGUNO: readonly string[] = []

/** Only acts with a buyer can come from an auction. */
const seCompra = (catalogo: ActoCatalogo | undefined): boolean =>
  catalogo?.cuantia === 'con' && catalogo.roles.includes('Comprador')

export const PanelActo = memo(({ acto, numero, errores, onQuitar, onSeguir }: PropsPanelActo) => {
  const { catalogos, dispatch, soloLectura } = useEscritorio()
  const catalogo = catalogos.actos.get(acto.actos_codigo_acto)
  const { faltas } = useMemo(() => completitud(acto, catalogo, catalogos.tipos), [acto, catalogo, catalogos.tipos])
  const aviso = avisoDe(acto, catalogo)
  const cambiarCuantia = useCallback(
    (cuantia: number | null) => dispatch({ type: 'acto', clave: acto.clave, cambios: { cuantia } }),
    [dispatch, acto.clave],
  )
  const cambiarRemate = useCallback(
    (remate: number | null) => dispatch({ type: 'acto', clave: acto.clave, cambios: { remate } }),
    [dispatch, acto.clave],
  )
  const sinCuantia = catalogo?.cuantia === 'sin' && acto.cuantia === null
  const seguirAlValor = useCallback(
    () => enfocar(sinCuantia ? `buscar-otorgante-${acto.clave}` : `cuantia-${acto.clave}`),
    [sinCuantia, acto.clave],
  )

  return (
    <div
      role="tabpanel"
      id={`panel-${acto.clave}`}
      aria-labelledby={`acto-${acto.clave}`}
      className="radi-acto border border-line rounded-6 bg-surface [&_:is(input,button,summary,a)]:[scroll-margin-bottom:96px]"
    >
      <header className="flex items-start justify-between gap-4 pt-4 pb-0 px-4 movil:pt-3 movil:pb-0 movil:px-3">
        <div>
          <h2 className="text-16 font-semibold wrap-anywhere">
            {numero}. {acto.nombre_acto}
          </h2>
          <p className="muted text-13 first-letter:uppercase">{faltas.length ? faltas.join(' · ') : 'Completo'}</p>
        </div>
        {soloLectura ? null : <EliminarActo clave={acto.clave} onQuitar={onQuitar} />}
      </header>
      <fieldset
        disabled={soloLectura}
        className="radi-campos flex flex-col min-w-0 m-0 p-0 border-0 [&:disabled_.radi-cuantia_input]:text-left"
      >
        <legend className="solo-lectores">{acto.nombre_acto}</legend>
        <TablaInmuebles
          clave={acto.clave}
          inmuebles={acto.actosradiinmuebles}
          errores={errores}
          onSeguir={seguirAlValor}
        />
        <div
          className={CUANTIA}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
            event.preventDefault()
            enfocar(`buscar-otorgante-${acto.clave}`)
          }}
        >
          <MoneyInput
            words
            id={`cuantia-${acto.clave}`}
            label="Cuantía"
            value={acto.cuantia}
            disabled={sinCuantia}
            placeholder={sinCuantia ? 'Acto sin cuantía' : undefined}
            error={errores['cuantia']}
            onChange={cambiarCuantia}
          />
          {(acto.remate ?? null) !== null || seCompra(catalogo) ? (
            <Remate
              clave={acto.clave}
              remate={acto.remate ?? null}
              soloLectura={soloLectura}
              error={errores['remate']}
              onChange={cambiarRemate}
            />
          ) : null}
          {aviso ? (
            <p className="flex items-start gap-2 text-warn text-13">
              <IconAlertTriangle className="flex-none mt-0.5" size={16} aria-hidden /> {aviso}
            </p>
          ) : null}
        </div>
        <TablaOtorgantes
          clave={acto.clave}
          otorgantes={acto.otorgantes}
          roles={catalogo?.roles ?? NINGUNO}
          errores={errores}
          onSeguir={onSeguir}
        />
        <Documentos
          clave={acto.clave}
          requeridos={catalogo?.documentos_requeridos ?? NINGUNO}
          entregados={acto.documentos_entregados}
        />
      </fieldset>
      <TotalesActo acto={acto} />
    </div>
  )
})

const EliminarActo = memo(({ clave, onQuitar }: { clave: string; onQuitar: (clave: string) => void }) => (
  <Button
    className="flex-none"
    variant="subtle"
    color="gray"
    size="compact-sm"
    leftSection={<IconTrash size={14} aria-hidden />}
    onClick={() => onQuitar(clave)}
  >
    Eliminar acto
  </Button>
))
