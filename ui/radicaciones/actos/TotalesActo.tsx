import { memo, useMemo } from 'react'
import { formatDecimal, formatPesos, plural } from '../../../schemas/es-co.ts'
import { avaluoDe } from '../completitud.ts'
import { useEscritorio } from '../escritorio.ts'
import type { ActoForm } from '../formulario.ts'
import { ladosDe } from '../partes.ts'
import './totales.css'

/** What an act adds up to, always in sight while its rows pass under it. What does not fit is said in words. */
export const TotalesActo = memo(({ acto }: { acto: ActoForm }) => {
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
