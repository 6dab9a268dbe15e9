import { lazy, Suspense } from 'react'
import { EsqueletoGrafica } from '../kit/graficas/EsqueletoGrafica.tsx'
import type { TotalesDeCartera } from './credito.ts'
import { Resumen } from './Resumen.tsx'
import { Segmentos } from './Segmentos.tsx'
import { DESDE, useVista } from './vista.ts'

const Edades = lazy(() => import('./Edades.tsx'))

/** What the plot and its legend take, so that nothing moves when it comes. */
const ALTO = 96

/** How much is owed and how old it is, and of which months and classes. */
export const Panorama = ({ totales }: { totales: TotalesDeCartera | null }) => {
  const { desde, edad, cambiar } = useVista()
  return (
    <div className="cartera-panorama">
      <section className="cartera-edades" aria-label="Edad de la cartera">
        <Segmentos label="La edad se cuenta" opciones={DESDE} valor={desde} onChange={(id) => cambiar({ desde: id })} />
        {totales ? (
          <Suspense fallback={<EsqueletoGrafica alto={ALTO} />}>
            <Edades
              edades={totales.cartera_edades}
              desde={totales.desde}
              corte={totales.corte}
              elegida={edad}
              onElegir={(elegida) => cambiar({ edad: elegida })}
            />
          </Suspense>
        ) : (
          <EsqueletoGrafica alto={ALTO} />
        )}
      </section>
      <Resumen totales={totales} />
    </div>
  )
}
