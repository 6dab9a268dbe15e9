import { Button } from '@mantine/core'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { memo, useCallback, useMemo } from 'react'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { avisoDe, completitud, avaluoDe } from '../completitud.ts'
import { useEscritorio } from '../escritorio.ts'
import { enfocar } from '../foco.ts'
import type { ActoForm } from '../formulario.ts'
import { TablaInmuebles } from '../inmuebles/TablaInmuebles.tsx'
import type { ActoCatalogo } from '../radicacion.ts'
import { TablaOtorgantes } from '../otorgantes/TablaOtorgantes.tsx'
import { Documentos } from './Documentos.tsx'
import { Remate } from './Remate.tsx'
import { formatDecimal, formatPesos, plural } from '../../../schemas/es-co/index.ts'
import { ladosDe } from '../partes.ts'
import './totales.css'

/** What an act adds up to, always in sight while its rows pass under it. What does not fit is said in words. */
const TotalesActo = memo(({ acto }: { acto: ActoForm }) => {
  const { catalogos } = useEscritorio()
  const { otorgantes, actosradiinmuebles: inmuebles, cuantia } = acto
  const lados = useMemo(() => ladosDe(otorgantes, catalogos.tipos), [otorgantes, catalogos.tipos])
  const fuera = otorgantes.length - lados.reduce((total, lado) => total + lado.otorgantes.length, 0)
  return (
    <section className="radi-totales" aria-label="Totales del acto">
      <dl>
        {lados.map(({ rol, nombre, otorgantes: suyos, suma, falta }) => (
          <div key={rol}>
            <dt>{nombre}</dt>
            <dd>
              {suyos.length} · {formatDecimal(suma)} %{' '}
              {falta === 0 ? null : (
                <strong data-sobra={falta < 0 || undefined}>
                  {falta > 0 ? 'faltan' : 'sobran'} {formatDecimal(Math.abs(falta))} %
                </strong>
              )}
            </dd>
          </div>
        ))}
        {fuera > 0 ? (
          <div>
            <dt>{lados.length > 0 ? 'Sin lado' : 'Otorgantes'}</dt>
            <dd>{fuera}</dd>
          </div>
        ) : null}
        <div>
          <dt>{plural(inmuebles.length, 'inmueble')}</dt>
          <dd>{inmuebles.length > 0 ? `avalúo ${formatPesos(avaluoDe(acto))}` : ''}</dd>
        </div>
        <div>
          <dt>Cuantía</dt>
          <dd>{cuantia === null ? 'sin decir' : formatPesos(cuantia)}</dd>
        </div>
      </dl>
    </section>
  )
})

interface Props {
  acto: ActoForm
  numero: number
  /** By what they concern within the act: `cuantia`, `o{persona}`, `i{inmueble}`. */
  errores: Readonly<Record<string, string>>
  onQuitar: (clave: string) => void
  /** What comes after this act. */
  onSeguir: (clave: string) => void
}

const NINGUNO: readonly string[] = []

/** Only who buys may do it in an auction. */
const seCompra = (catalogo: ActoCatalogo | undefined): boolean =>
  catalogo?.cuantia === 'con' && catalogo.roles.includes('Comprador')

/** One act of the filing: what it is worth, on what, between whom, with which papers. */
export const PanelActo = memo(({ acto, numero, errores, onQuitar, onSeguir }: Props) => {
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
    <div role="tabpanel" id={`panel-${acto.clave}`} aria-labelledby={`acto-${acto.clave}`} className="radi-acto">
      <header className="radi-acto-cabeza">
        <div>
          <h2>
            {numero}. {acto.nombre_acto}
          </h2>
          <p className="muted">{faltas.length ? faltas.join(' · ') : 'Completo'}</p>
        </div>
        {soloLectura ? null : <EliminarActo clave={acto.clave} onQuitar={onQuitar} />}
      </header>
      <fieldset disabled={soloLectura} className="radi-campos">
        <legend className="solo-lectores">{acto.nombre_acto}</legend>
        <TablaInmuebles
          clave={acto.clave}
          inmuebles={acto.actosradiinmuebles}
          errores={errores}
          onSeguir={seguirAlValor}
        />
        <div
          className="radi-seccion radi-cuantia"
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
            <p className="radi-aviso">
              <IconAlertTriangle size={16} aria-hidden /> {aviso}
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
    variant="subtle"
    color="gray"
    size="compact-sm"
    leftSection={<IconTrash size={14} aria-hidden />}
    onClick={() => onQuitar(clave)}
  >
    Eliminar acto
  </Button>
))
